I1 a number goes in a free land cell beside a number
island drawn
~ ~ ~ ~ ~
~ 3 . . ~
~ . ^ . ~
~ . . . ~
~ ~ ~ ~ ~
roll 1 1 1
places number c2 b3
numbers 1 2 3
refused d4=1 I1
refused d2=1 I1

I1 never on a mountain, never in the sea, never on a number
island drawn
~ ~ ~ ~ ~
~ 3 . . ~
~ . ^ . ~
~ . . . ~
~ ~ ~ ~ ~
roll 1 1 1
refused c3=1 I1
refused a2=1 I1
refused b2=1 I1
refused f2=1 I1

I1 or beside a boat
island drawn
~ B ~ ~ ~
~ . . . ~
~ . ^ 3 ~
~ ~ ~ . .
roll 1 1 1
places number b2 c2 d2 d4 e4

I1 a danger is no such neighbour
island drawn
3 . . . X .
roll 1 1 1
places number b1

I1 every round one cell is filled
island drawn
players 2
seat 1 2
3 . .
. . .
roll 1 1 1
play 1 b1=1
moves 1 none
play 2 a2=1
status roll

I1 no sheet has a number on a mountain
island front
~ ~ ~ ~ ~ ~ ~ ~ ~
~ . 5 . ~ ^ . ~ ~
~ . . . . . . . ~
~ ~ ^ . . ^ ^ . ~
~ ~ ~ . ^ ^ . . ~
~ ~ . . ^ . . ~ ~
~ . . . . . ^ . ~
~ ~ . ^ ~ . . . ~
~ ~ ~ ~ ~ ~ ~ ~ ~
impossible I1 c2

I1 nor in the sea
island front
~ ~ ~ ~ ~ ~ ~ ~ ~
~ . ^ . ~ ^ . ~ ~
~ . . . . . . . ~
~ ~ ^ . . ^ ^ . ~
~ ~ ~ . ^ ^ . . ~
~ ~ . . ^ . . ~ ~
~ . . . . . ^ . ~
~ ~ . ^ 4 . . . ~
~ ~ ~ ~ ~ ~ ~ ~ ~
impossible I1 e8
