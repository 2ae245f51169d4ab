I15 alone, the danger goes beside the cell filled in the previous round
island drawn
5 3 . .
. ^ . .
. . . .
last b1
roll 1 1 X
places danger c1 a2 c2
refused danger d1 I15
refused danger b2 I6

I15 beside a boat
island drawn
~ B ~ . .
~ . . . .
last b1
roll 1 1 X
places danger b2 c2

I15 if no free land cell is beside it, any free land cell will do
island drawn
5 3 X . .
4 ^ 2 . .
last b1
roll 1 1 X
places danger d1 e1 d2 e2

I15 in the first round, any free land cell
island front
roll 1 1 X
count danger 30

I15 with several players it goes anywhere
island drawn
players 2
seat 1 2
5 . .
. . .
last a1
roll 1 1 X
places 2 danger b1 c1 a2 b2 c2
