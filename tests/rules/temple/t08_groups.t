T8 three adjacent equal numbers bring 3
temple drawn
5 5 5
score groups 3 total 4
earned groups 3 T8 a1 b1 c1

T8 two do not
temple drawn
5 5 .
score groups 0

T8 nor do three that hang together only in part
temple drawn
5 5 . 5
score groups 0

T8 corners hold a group together
temple drawn
5 . .
. 5 .
. . 5
score groups 3

T8 a bend
temple drawn
5 5
. 5
score groups 3

T8 a larger group brings no more
temple drawn
5 5 5
5 5 5
score groups 3

T8 one group per value: a second one of the same value brings nothing
temple drawn
5 5 5 . 5 5 5
score groups 3

T8 the group counts even if a lone cell of its value comes first
temple drawn
5 . 5 5 5
score groups 3
earned groups 3 T8 c1 d1 e1

T8 every value can have one
temple drawn
1 1 1 .
. . . .
2 2 2 .
. . . .
15 15 15 .
score groups 9 chain 1 total 10

T8 mummies belong to no group
temple drawn
5 M 5 5
score groups 0

T8 doors do
temple drawn
board
. D .
seat 1
4 4 4
score groups 3

T8 a board may set what a group brings
temple drawn
4 4 4 .
set group 5
score groups 5
