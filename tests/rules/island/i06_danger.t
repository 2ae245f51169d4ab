I6 a danger goes in any free land cell, beside others or not
island drawn
players 2
seat 1 2
3 . . ^ .
~ ~ . . .
roll 1 1 X swap=2,1
places 1 danger b1 c1 e1 c2 d2 e2
refused 1 danger d1 I6
refused 1 danger a2 I6
refused 1 danger a1 I6
refused 1 danger f1 I6
play 1 danger e2
play 2 danger b1
sheet 2
3 . . ^ .
~ ~ . . X
sheet 1
3 X . ^ .
~ ~ . . .

I6 the fifth danger is drawn, after it the red special face is ignored: the other two dice are used
island drawn
players 2
seat 1 2
3 . . . .
X X X X .
roll 2 3 X swap=2,1
count 1 danger 5
play 1 danger e2
play 2 danger e2
roll 2 3 X
numbers 2 3 5
count 1 danger 0
refused 1 danger b1 A6
target 1 none
play 1 b1=5
play 2 b1=2
roll 1 4 X
numbers 1 4 5

I6 the ignored face leaves boat and Penny
island drawn
~ 3 . .
~ . . .
bubbles 5
roll P D X
numbers 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
legal boat a1

I6 nothing is swapped then
island front
players 2
bubbles 5
refused roll 2 3 X swap=2,1 A6

I6 after four dangers the fifth still comes
island front
bubbles 4
roll 2 3 X
count danger 30

I6 no sheet has six dangers
island drawn
X X X X X X . .
impossible I6 f1

I6 nor one on a mountain
island front
~ ~ ~ ~ ~ ~ ~ ~ ~
~ . X . ~ ^ . ~ ~
~ . . . . . . . ~
~ ~ ^ . . ^ ^ . ~
~ ~ ~ . ^ ^ . . ~
~ ~ . . ^ . . ~ ~
~ . . . . . ^ . ~
~ ~ . ^ ~ . . . ~
~ ~ ~ ~ ~ ~ ~ ~ ~
impossible I6 c2

I6 a board may set how many bubbles there are
island drawn
X . . .
set bubbles 1
roll 2 3 X
refused danger b1 A6
numbers 2 3 5

I6 a sheet of such a board has no more dangers
island drawn
X X . .
set bubbles 1
impossible I6 b1
