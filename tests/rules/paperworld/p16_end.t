P16 at two piles everybody has one more turn, who triggered it last
paperworld
piles blue1 green1 yellow2 - -
play 1 take blue
status play
turn is 2
play 2 take green
status play
turn is 1
play 1 take yellow
status over
turn is 0

P16 three piles do not end it
paperworld
piles blue1 green1 yellow2 black1 -
play 1 take blue
play 2 take green
play 1 take yellow
status play
turn is 2
play 2 take black
status over

P16 with four players
paperworld
players 4
turn 3
piles blue1 green1 yellow2,yellow3,yellow4,yellow5 - -
play 3 take blue
turn is 4
play 4 take 2
turn is 1
play 1 take 3
turn is 2
play 2 take 4
status play
turn is 3
play 3 take green
status over

P16 the trigger happens once: later takes give no further turns
paperworld
players 3
piles blue1 green1 yellow2 black1 -
play 1 take 1
play 2 take yellow
status play
play 3 pass
status play
play 1 lay blue1 b3
play 1 done
status over

P16 a lay in the last turns uses one up
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2
piles blue1 green1 - - -
ending 2
play 1 lay yellow2 c3
play 1 done
turn is 2
play 2 take blue
status over

P16 it counts at the end of the turn, after the discards
paperworld
piles blue1 blue2 blue3 yellow1 green1
seat 1
hand black1 black1 black2 black3 green1 green2 green3
play 1 take blue
turn is 1
play 1 discard black3
turn is 2
play 2 take yellow
turn is 1
play 1 take green
status play
play 1 discard green1
status over
