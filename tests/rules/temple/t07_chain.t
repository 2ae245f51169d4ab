T7 a chain rises by exactly 1 at each step
temple drawn
1 2 3
6 5 4
7 8 9
score chain 9 groups 0 total 9
earned chain 9 T7 a1 b1 c1 a2 b2 c2 a3 b3 c3

T7 a gap breaks it: the longest piece counts
temple drawn
1 2 4 5 6
score chain 3
earned chain 3 T7 c1 d1 e1

T7 it may go round corners
temple drawn
1 . 3
. 2 .
score chain 3

T7 its cells must be adjacent
temple drawn
1 . 2
score chain 1

T7 the same number twice is no step
temple drawn
3 3 4 4
score chain 2

T7 after 15 nothing follows
temple drawn
13 14 15 1 2
. . M . .
score chain 3

T7 it need not begin with 1
temple drawn
15 14 13
10 11 12
score chain 6

T7 only the longest chain counts, not the sum
temple drawn
1 2 3 . 6 7 8 9
score chain 4 total 4

T7 at a fork the longer way counts
temple drawn
3 . . .
. 2 3 .
1 . . 4
score chain 4

T7 a door's number counts like any other
temple drawn
board
. D .
seat 1
4 5 6
score chain 3

T7 a single number is a chain of 1
temple drawn
. 7
. .
score chain 1

T7 a sheet without numbers has none
temple drawn
. .
. M
score chain 0

T7 the right edge does not touch the left one
temple drawn
. . . . . . . . . . 1
2 . . . . . . . . . .
score chain 1

T7 T8 T5 T9 the sheet of the worked example
temple front
_ _ M 9 _ _
_ 2 1 10 M _
2 7 D 9 9 8
2 M 9 6 7 7
3 4 5 M 5 7
4 4 D 5 5 M
score chain 9 groups 15 mummies 6 total 30
level explorer

T7 a board may set what a cell of the chain brings
temple drawn
4 5 6 .
set chain 2
score chain 6 total 6
