I11 a danger beside a 9 brings the smallest number beside it
island drawn
9 X 4
score dangers 4
earned dangers 4 I11 b1

I11 another costs the smallest number beside it
island drawn
8 X 4
. 6 .
score dangers -4
earned dangers -4 I11 b1

I11 no number beside it: nothing
island drawn
. X .
. . 9
. . .
X . .
score dangers 9
earned dangers 9 I11 b1
earned dangers 0 I11 a4

I11 the 9 itself can be the smallest
island drawn
9 X 12
score dangers 9

I11 a 9 two cells away does not help
island drawn
X 3 9
score dangers -3

I11 a corner is enough
island drawn
9 . .
. X .
. . 2
score dangers 2

I11 one 9 overcomes several
island drawn
X 9 X
score dangers 18

I11 each danger for itself
island drawn
X 9 . 4 X
score dangers 5

I11 I12 I14 the sheet of the worked example, by the written rule
island front
~ ~ ~ ~ ~ ~ B ~ ~
~ . ^ 3 B ^ . ~ ~
~ X 1 9 2*9 10 4 9 ~
~ ~ ^ . 4 ^ ^*4 4 ~
~ ~ ~ . ^ ^ 4 . ~
~ ~ 10 7 ^ X*10 6*7 B ~
~ 1 .*1 . 9 4 ^ 1 ~
~ ~ 1 ^ ~ 10 7 X ~
~ ~ ~ ~ ~ ~ ~ ~ ~
score treasures 31 dangers 2 total 33

I11 a board may set how often dangers count
island drawn
9 X 3 . X 4
set overcome 2
set danger 3
score dangers -6
earned dangers 6 I11 b1
earned dangers -12 I11 e1
