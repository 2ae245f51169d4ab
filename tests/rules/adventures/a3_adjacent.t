# Alone, a mummy goes beside the cell filled last (T11): that shows what beside means.

A3 the eight cells around are adjacent
temple drawn
. . . . .
. . . . .
. . 5 . .
. . . . .
. . . . .
last c3
roll 1 1 X
places mummy b2 c2 d2 b3 d3 b4 c4 d4

A3 only those that exist on the board
temple front
_ _ . D _ _
_ . . . . _
. . D . . D
7 . . . . .
D . . . D .
. . D . . .
last a4
roll 1 1 X
places mummy a3 b3 b4 b5

A3 the edges of the grid do not touch each other
temple drawn
. . . . . . . . . . 5
. . . . . . . . . . .
. . . . . . . . . . .
last k1
roll 1 1 X
places mummy j1 j2 k2

A3 nor the other way round
temple drawn
. . . . . . . . . . .
5 . . . . . . . . . .
. . . . . . . . . . .
last a2
roll 1 1 X
places mummy a1 b1 b2 a3 b3

A3 nor do the top and the bottom
temple drawn
5 . .
. . .
. . .
. . .
. . .
. . .
. . .
. . .
. . .
. . .
. . .
last a1
roll 1 1 X
places mummy b1 a2 b2

A3 on the Island a corner is enough
island drawn
3 . .
. . .
. . .
roll 1 1 1
places number b1 a2 b2

A3 in the Valley too
valley drawn
_ _ 3
. . _
. . _
roll 1 1 1
places number b2
