P7 over 9 cards the excess is discarded, of one's choice, to one's own discard
paperworld
piles blue1,blue1 blue2,blue1 blue3,blue1 yellow1 yellow1
seat 1
hand black1 black1 black2 black3 green1 green2 green3 yellow2
play take blue
turn is 1
moves are discard black1 | discard black2 | discard black3 | discard blue1 | discard blue2 | discard blue3 | \
    discard green1 | discard green2 | discard green3 | discard yellow2
refused take blue P7
refused done P7
refused pass P7
refused lay yellow2 c3 P7
refused discard yellow1 P7
play discard black3
turn is 1
play discard blue1
turn is 2
hand 1 is black1 black1 black2 blue2 blue3 green1 green2 green3 yellow2
discards 1 are black3 blue1
discards 2 are none

P7 nine cards are allowed: the turn ends
paperworld
piles blue1,blue1 blue2,blue1 yellow1 yellow1 yellow1
seat 1
hand black1 black1 black2 black3 green1 green2 green3
play take blue
turn is 2
discards 1 are none

P7 ten are not
paperworld
piles blue1,blue1 blue2,blue1 yellow1 yellow1 yellow1
seat 1
hand black1 black1 black2 black3 green1 green2 green3 yellow2
play take blue
turn is 1
moves 9

P7 nothing is discarded otherwise
paperworld
piles blue1 blue2 yellow1 yellow1 yellow1
seat 1
hand black1
refused discard black1 P7

P7 a take cannot be undone
paperworld
piles blue1,blue1 blue2,blue1 yellow1 yellow1 yellow1
seat 1
hand black1 black1 black2 black3 green1 green2 green3 yellow2
play take blue
refused undo 1 P7

P7 nor a take that ended the turn
paperworld
piles blue1 blue2 yellow1 yellow1 yellow1
play 1 take blue
refused undo 1 P7
hand 1 is blue1 blue2

P7 a discard of the running turn can
paperworld
piles blue1,blue1 blue2,blue1 blue3,blue1 yellow1 yellow1
seat 1
hand black1 black1 black2 black3 green1 green2 green3 yellow2
play take blue
play discard black3
undo 1
discards 1 are none
moves 1 10
refused undo 1 P7

P7 a lay can be undone until the turn ends
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2 yellow3
piles blue1 blue2 yellow1 yellow1 yellow1
play lay yellow2 c3
play lay yellow3 c3
undo 1
undo 1
sheet 1
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand 1 is yellow2 yellow3
play lay yellow2 c3
play done
refused undo 1 P7

P7 even the end of the laying, while the scissors are still to be placed
paperworld
. . . . .
. . . . .
. blue1 yellow1 . .
. . . . .
. . . . .
hand yellow2s blue2s green2
piles black1 black1 black1 black1 black1
play lay yellow2s c3
play lay blue2s b3
play done
undo 1
legal 1 done
undo 1
hand 1 is blue2s green2

P7 no sheet has more cards in hand than the limit and a take
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand 15
impossible P7

P7 during a take there can be more than the limit
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand 14
score hand -14
