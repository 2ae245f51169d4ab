I7 the same value left, right, above and below: a treasure in the middle
island drawn
. 5 .
5 . 5
. . .
roll 5 1 1
play b3=5
sheet
. 5 .
5 .*5 5
. 5 .
score treasures 5

I7 at any distance, across anything
island drawn
~ ~ 4 ~ ~
~ ~ ^ ~ ~
4 ~ . X 4
~ ~ 9 ~ ~
~ ~ . ~ ~
roll 4 1 2
play c5=4
sheet
~ ~ 4 ~ ~
~ ~ ^ ~ ~
4 ~ .*4 X 4
~ ~ 9 ~ ~
~ ~ 4 ~ ~

I7 from one end of the largest board to the other
island drawn
. 7 . . . . . . . 3 .
7 . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. 7 . . . . . . . . .
roll 5 2 1
play k2=7
sheet
. 7 . . . . . . . 3 .
7 .*7 . . . . . . . . 7
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. 7 . . . . . . . . .

I7 and the other way
island drawn
. . . . . . . . . 7 .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . 7
3 . . . . . . . . 7 .
roll 5 2 1
play a10=7
sheet
. . . . . . . . . 7 .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
7 . . . . . . . . .*7 7
3 . . . . . . . . 7 .

I7 three sides are not enough
island drawn
. 5 .
5 . .
. . .
roll 5 1 1
play b3=5
sheet
. 5 .
5 . .
. 5 .
status roll

I7 the four must have the same value
island drawn
. 5 .
5 . 6
. . .
roll 5 1 1
play b3=5
sheet
. 5 .
5 . 6
. 5 .

I7 the cell's own number is no mark of a side
island drawn
. 5 .
5 5 .
. . .
roll 5 1 1
play b3=5
sheet
. 5 .
5 5 .
. 5 .

I7 a boat counts as the mark of the side on which it lies: left
island drawn
~ ~ 5 ~
B . . 5
~ ~ . ~
roll 5 1 1
play c3=5
sheet
~ ~ 5 ~
B . .*5 5
~ ~ 5 ~

I7 right
island drawn
~ 5 ~
5 . B
~ . ~
roll 5 1 1
play b3=5
sheet
~ 5 ~
5 .*5 B
~ 5 ~

I7 above
island drawn
~ B ~
5 . 5
~ . ~
roll 5 1 1
play b3=5
sheet
~ B ~
5 .*5 5
~ 5 ~

I7 below
island drawn
~ 5 ~
5 . .
~ B ~
roll 5 1 1
play c2=5
sheet
~ 5 ~
5 .*5 5
~ B ~

I7 one boat on each line, two in all
island drawn
~ B ~
B . 5
~ . ~
roll 5 1 1
play b3=5
sheet
~ B ~
B .*5 5
~ 5 ~

I7 two boats on one line do not do: every line needs a real number
island drawn
~ ~ 5 ~ ~
~ B . B ~
~ ~ . ~ ~
roll 5 1 1
play c3=5
sheet
~ ~ 5 ~ ~
~ B . B ~
~ ~ 5 ~ ~

I7 nor above and below
island drawn
~ B ~
. . 5
~ B ~
roll 5 1 1
play a2=5
sheet
~ B ~
5 . 5
~ B ~

I7 a boat helps every value
island drawn
~ 6 ~ ~ ~
~ . 6 ~ ~
~ . ~ ~ ~
roll 3 D 3
play b3=6
roll 3 D 3
play boat a2
sheet
~ 6 ~ ~ ~
B .*6 6 ~ ~
~ 6 ~ ~ ~

I7 no sheet has a treasure without its pattern
island drawn
. 5 .
5 .*5 5
. . .
impossible I7 b2

I7 nor one of another value
island drawn
. 5 .
5 .*6 5
. 5 .
impossible I7 b2

I7 nor one between two boats
island drawn
~ ~ 5 ~ ~
~ B .*5 B ~
~ ~ 5 ~ ~
impossible I7 c2
