T12 a negative score is Tourist
temple drawn
M .
score total -2
level tourist

T12 14 is still Tourist
temple drawn
1 2 3 4 5 6 7 8 9 10 11
. . . . . . . . . . .
. . . . . . . . . . .
1 1 1 . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
score chain 11 groups 3 mummies 0 total 14
level tourist

T12 15 is Pathfinder
temple drawn
1 2 3 4 5 6 7 8 9 10 11
. . . . . . . . . . 12
. . . . . . . . . . .
1 1 1 . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
score chain 12 groups 3 mummies 0 total 15
level pathfinder

T12 24 is still Pathfinder
temple drawn
1 2 3 4 5 6 7 8 9 10 11
. . . . . . . . . . 12
. . . . . . . . . . .
1 1 1 . 2 2 2 . 3 3 3
. . . . . . . . . . .
4 4 4 . . . . . . . .
score chain 12 groups 12 mummies 0 total 24
level pathfinder

T12 25 is Voyager
temple drawn
1 2 3 4 5 6 7 8 9 10 11
. . . . . . . . . 13 12
. . . . . . . . . . .
1 1 1 . 2 2 2 . 3 3 3
. . . . . . . . . . .
4 4 4 . . . . . . . .
score chain 13 groups 12 mummies 0 total 25
level voyager

T12 29 is still Voyager
temple drawn
1 2 3 4 5 6 7 8 9 10 11
. . . . . . . . 14 13 12
. . . . . . . . . . .
1 1 1 . 2 2 2 . 3 3 3
. . . . . . . . . . .
4 4 4 . 5 5 5 . . . .
score chain 14 groups 15 mummies 0 total 29
level voyager

T12 30 is Explorer
temple drawn
1 2 3 4 5 6 7 8 9 10 11
. . . . . . . 15 14 13 12
. . . . . . . . . . .
1 1 1 . 2 2 2 . 3 3 3
. . . . . . . . . . .
4 4 4 . 5 5 5 . . . .
score chain 15 groups 15 mummies 0 total 30
level explorer

T12 a board may set the levels: 9 is not enough
temple drawn
1 2 3 4 5 6 7 8 9 .
set pathfinder 10
set voyager 11
set explorer 12
score total 9
level tourist

T12 a board may set the levels: 10 is
temple drawn
1 2 3 4 5 6 7 8 9 10
set pathfinder 10
set voyager 11
set explorer 12
score total 10
level pathfinder
