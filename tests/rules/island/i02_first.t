I2 the first number goes beside the sea
island front
roll 1 1 1
moves 84
refused e4=1 I2
refused f6=1 I2
legal d4=1
legal g5=1

I2 beyond the grid is sea
island drawn
. . .
. . .
. . .
roll 1 1 1
places number a1 b1 c1 a2 c2 a3 b3 c3
refused b2=1 I2

I2 a corner of the sea is enough
island drawn
. . . . .
. . . . .
. . . . .
. . . ~ .
. . . . .
roll 1 1 1
places number a1 b1 c1 d1 e1 a2 e2 a3 c3 d3 e3 a4 c4 e4 a5 b5 c5 d5 e5

I2 dangers do not change this
island drawn
. . .
. . X
. . .
roll 1 1 1
places number a1 b1 c1 a2 a3 b3 c3

I2 I1 after a boat the number goes beside the boat
island drawn
B . .
~ . .
~ . .
roll 1 1 1
places number b1 b2
