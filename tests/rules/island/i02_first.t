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

I2 boats do not change this: the first number lands on any coast
island drawn
~ ~ ~ ~ ~
~ . . . ~
B . . . ~
~ . . . ~
~ ~ ~ B ~
roll 1 1 1
places number b2 c2 d2 b3 d3 b4 c4 d4
refused c3=1 I2

I2 nor do a boat and a danger together
island drawn
~ ~ ~ ~ ~
~ X . . ~
B X . . ~
~ X . . ~
~ ~ ~ ~ ~
roll 1 1 1
places number c2 d2 d3 c4 d4
refused c3=1 I2

I2 I1 after the first number a boat is a neighbour
island drawn
~ ~ ~ ~ ~
~ . . . ~
B . . . ~
~ . . . ~
~ ~ ~ ~ ~
roll 2 1 1
play d4=2
roll 1 1 1
places number b2 b3 b4 c3 d3 c4
refused c2=1 I1

I2 whoever draws a boat in the first round lands where they like in the second
island front
players 2
roll 3 D 5
play 1 boat g1
play 2 b2=8
roll 1 1 1
legal 1 b7=1
refused 1 e4=1 I2
legal 2 b3=1
refused 2 b7=1 I1

I2 I1 in rules 1 a boat was the landing: the number goes beside it
island drawn
~ ~ ~ ~ ~
~ . . . ~
B . . . ~
~ . . . ~
~ ~ ~ ~ ~
rules 1
roll 1 1 1
places number b2 b3 b4
refused d2=1 I1
refused c3=1 I1

I2 without a boat rules 1 are the same
island front
rules 1
roll 1 1 1
moves 84
refused e4=1 I2
