T11 alone, the mummy goes beside the cell filled in the previous round
temple front
_ _ . D _ _
_ . . . . _
. . D . . D
. . 5 . . .
D . . . D .
. . D . . .
last c4
roll 1 1 X
places mummy b3 d3 b4 d4 b5 c5 d5
refused mummy c1 T11
refused mummy f6 T11
refused mummy c3 T4

T11 filled neighbours fall out
temple drawn
5 4 .
3 . .
. . .
last a1
roll 1 1 X
places mummy b2

T11 if no neighbour is empty, any empty plain cell will do
temple drawn
5 4 .
3 6 .
. . .
last a1
roll 1 1 X
places mummy c1 c2 a3 b3 c3

T11 an empty door beside it is no place either
temple drawn
5 D .
3 6 .
last a1
roll 1 1 X
places mummy c1 c2

T11 in the first round, any empty plain cell
temple front
roll 1 1 X
count mummy 24

T11 with several players it goes anywhere
temple drawn
players 2
seat 1 2
5 . .
. . .
last a1
roll 1 1 X
places 1 mummy b1 c1 a2 b2 c2
