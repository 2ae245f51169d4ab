I14 the values of the treasures, plus and minus the dangers
island drawn
. 5 . . . 7 .
5 .*5 5 . 7 .*7 7
. 5 . . . 7 .
. . . . . . .
9 X 3 . X 2 .
score treasures 12 dangers 1 total 13
earned treasures 5 I14 b2
earned treasures 7 I14 f2

I14 of equal totals the one with the highest treasure wins
island drawn
players 2
seat 1
. 5 . . . 4 .
5 .*5 5 . 4 .*4 4
. 5 . . . 4 .
seat 2
. 9 . . . . .
9 .*9 9 . . . .
. 9 . . . . .
score 1 total 9
score 2 total 9
winner 2

I14 a treasure that is lost does not decide
island drawn
players 2
seat 1
. . . . . . . 5 .
. . . . . . 5 .*5 5
. . . . . . . 5 .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
seat 2
. . 12 . . . . 3 .
. . . . . . 3 .*3 3
12 . X*12 . 12 . . 3 .
. . . . . . . . .
. . 12 . . . . 2 .
. . . . . . 2 .*2 2
. . . . . . . 2 .
score 1 total 5
score 2 total 5
winner 1

I14 the same highest treasure: the victory is shared
island drawn
players 3
seat 1
. 5 . .
5 .*5 5 .
. 5 . .
seat 2
. . 5 .
. 5 .*5 5
. . 5 .
seat 3
. . 4 .
. 4 .*4 4
. . 4 .
winner 1 2
