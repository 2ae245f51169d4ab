I12 a treasure on a danger that is not overcome is worth nothing
island drawn
. 5 .
5 X*5 5
. 5 .
score treasures 0 dangers -5
earned treasures 0 I12 b2

I12 overcome, it is worth its value
island drawn
9 5 .
5 X*5 5
. 5 .
score treasures 5 dangers 5
earned treasures 5 I14 b2

I12 the 9 can come later
island drawn
. 5 .
5 X*5 5
. 5 .
score total -5
roll 4 5 1
play a1=9
score total 10

I12 its value stays used
island drawn
. 5 5 .
5 X*5 . 5
. 5 . .
roll 5 1 1
play c3=5
sheet
. 5 5 .
5 X*5 . 5
. 5 5 .

I12 I13 its slot stays used: it is one of the five that end the game
island drawn
. 1 . . . 2 . . . 3 .
1 X*1 1 . 2 .*2 2 . 3 .*3 3
. 1 . . . 2 . . . 3 .
. . . . . . . . . . .
. 4 . . . 5 . . . . .
4 .*4 4 . 5 . 5 . . . .
. 4 . . . . . . . . .
roll 5 1 1
play f7=5
status over
score treasures 14 dangers -1
