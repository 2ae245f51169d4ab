I16 59 is still Tourist
island drawn
. 15 . . . 14 . . . 13 .
15 .*15 15 . 14 .*14 14 . 13 .*13 13
. 15 . . . 14 . . . 13 .
. . . . . . . . . . .
. 12 . . . . . . . . .
12 .*12 12 . . . . . . . .
. 12 . . . . . . . . .
. . . . . . . . . . .
9 X 5 . . . . . . . .
score treasures 54 dangers 5 total 59
level tourist

I16 60 is Pathfinder
island drawn
. 15 . . . 14 . . . 13 .
15 .*15 15 . 14 .*14 14 . 13 .*13 13
. 15 . . . 14 . . . 13 .
. . . . . . . . . . .
. 12 . . . . . . . . .
12 .*12 12 . . . . . . . .
. 12 . . . . . . . . .
. . . . . . . . . . .
9 X 6 . . . . . . . .
score treasures 54 dangers 6 total 60
level pathfinder

I16 74 is still Pathfinder
island drawn
. 15 . . . 14 . . . 13 .
15 .*15 15 . 14 .*14 14 . 13 .*13 13
. 15 . . . 14 . . . 13 .
. . . . . . . . . . .
. 12 . . . 11 . . . . .
12 .*12 12 . 11 .*11 11 . . . .
. 12 . . . 11 . . . . .
. . . . . . . . . . .
9 X . . . . . . . . .
score treasures 65 dangers 9 total 74
level pathfinder

I16 75 is Voyager
island drawn
. 15 . . . 14 . . . 13 .
15 .*15 15 . 14 .*14 14 . 13 .*13 13
. 15 . . . 14 . . . 13 .
. . . . . . . . . . .
. 12 . . . 11 . . . . .
12 .*12 12 . 11 .*11 11 . . . .
. 12 . . . 11 . . . . .
. . . . . . . . . . .
9 X . . 9 X 1 . . . .
score treasures 65 dangers 10 total 75
level voyager

I16 89 is still Voyager
island drawn
. 15 . . . 14 . . . 13 .
15 .*15 15 . 14 .*14 14 . 13 .*13 13
. 15 . . . 14 . . . 13 .
. . . . . . . . . . .
. 12 . . . 11 . . . . .
12 .*12 12 . 11 .*11 11 . . . .
. 12 . . . 11 . . . . .
. . . . . . . . . . .
9 X . . 9 X . . 9 X 6
score treasures 65 dangers 24 total 89
level voyager

I16 90 is Explorer
island drawn
. 15 . . . 14 . . . 13 .
15 .*15 15 . 14 .*14 14 . 13 .*13 13
. 15 . . . 14 . . . 13 .
. . . . . . . . . . .
. 12 . . . 11 . . . . .
12 .*12 12 . 11 .*11 11 . . . .
. 12 . . . 11 . . . . .
. . . . . . . . . . .
9 X . . 9 X . . 9 X 7
score treasures 65 dangers 25 total 90
level explorer

I16 a negative score is Tourist
island drawn
5 X .
score total -5
level tourist

I16 a board may set the levels
island drawn
X . .
set pathfinder 0
score total 0
level pathfinder
