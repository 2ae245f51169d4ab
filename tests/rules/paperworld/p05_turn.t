P5 a turn is a take or a lay
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2
piles blue1 - - - -
moves are lay yellow2 c3 | take 1 | take blue

P5 passing is allowed only when neither is possible
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand blue2
piles - - - - -
moves are pass
play pass
turn is 2

P5 not while something can be taken
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand blue2
piles blue1 - - - -
refused pass P5

P5 not while something can be laid
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2
piles - - - - -
refused pass P5
moves are lay yellow2 c3

P5 not while something can be laid by a jump
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 black5
piles - - - - -
refused pass P5
moves are lay yellow3 c3 drop=black5

P5 not both: after a lay nothing is taken, and there is no passing
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2 yellow3
piles blue1 - - - -
play lay yellow2 c3
refused take blue P5
refused pass P5

P5 only the player whose turn it is
paperworld
turn 2
piles blue1 green1 black1 yellow1 yellow1
refused 1 take blue P5
moves 1 none
legal 2 take blue

P5 nothing before the deal
paperworld
refused 1 take blue P5
refused 2 pass P5

P5 nothing after the end
paperworld
ending 1
piles blue1 green1 - - -
play 1 take blue
status over
refused 2 take green P5
