I8 a treasure can lie on a mountain
island drawn
. 5 .
5 ^ 5
. . .
roll 5 1 1
play b3=5
sheet
. 5 .
5 ^*5 5
. 5 .

I8 on a number
island drawn
. 5 .
5 7 5
. . .
roll 5 1 1
play b3=5
sheet
. 5 .
5 7*5 5
. 5 .

I8 on a danger
island drawn
. 5 .
5 X 5
. . .
roll 5 1 1
play b3=5
sheet
. 5 .
5 X*5 5
. 5 .

I8 never in the sea
island drawn
. 5 .
5 ~ 5
. . .
roll 5 1 1
play b3=5
sheet
. 5 .
5 ~ 5
. 5 .
score treasures 0

I8 never where a treasure lies already
island drawn
. . 6 . .
. . 5 . .
6 5 .*5 5 6
. . 5 . .
. . . . .
roll 5 1 3
play c5=6
sheet
. . 6 . .
. . 5 . .
6 5 .*5 5 6
. . 5 . .
. . 6 . .

I8 the treasures of a sheet all have different values
island drawn
. 5 5 .
5 .*5 . 5
. 5 . .
roll 5 1 1
play c3=5
sheet
. 5 5 .
5 .*5 . 5
. 5 5 .
score treasures 5

I8 no sheet has a value twice
island drawn
. 5 5 .
5 .*5 .*5 5
. 5 5 .
impossible I8 c2

I8 nor a cell twice
island drawn
. . 6 . .
. . 5 . .
6 5 .*5*6 5 6
. . 5 . .
. . 6 . .
impossible I8 c3

I8 nor a treasure in the sea
island drawn
. 5 .
5 ~*5 5
. 5 .
impossible I8 b2

I8 nor six treasures
island drawn
. 1 . . . 2 . . . 3 .
1 .*1 1 . 2 .*2 2 . 3 .*3 3
. 1 . . . 2 . . . 3 .
. . . . . . . . . . .
. 4 . . . 5 . . . 6 .
4 .*4 4 . 5 .*5 5 . 6 .*6 6
. 4 . . . 5 . . . 6 .
impossible I8 j6

I8 a choice that is not there: a used value
island drawn
players 2
seat 1 2
~ 1 . ~ . . . .
1 .*1 1 ~ . 5 5 .
~ 1 . ~ . . . 5
~ ~ ~ ~ . 5 5 .
roll 5 2 2
play 1 e3=5
moves 1 are treasure f3=5 | treasure g3=5
refused 1 treasure f3=1 I8
refused 1 treasure b2=5 I8
refused 1 treasure a1=5 I8
refused 1 treasure f3=4 I7
refused 1 treasure e1=5 I7
