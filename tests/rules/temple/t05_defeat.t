T5 a mummy beside a 9 brings 2, another costs 2; one 9 defeats several
temple drawn
M 9 M
. . .
M . .
score mummies 2
earned mummies 2 T5 a1
earned mummies 2 T5 c1
earned mummies -2 T5 a3

T5 a corner is enough
temple drawn
M .
. 9
score mummies 2

T5 a 9 two cells away is not
temple drawn
M . 9
score mummies -2

T5 two 9s defeat it no better than one
temple drawn
9 M 9
score mummies 2

T5 no other number helps
temple drawn
8 M 10
score mummies -2

T5 a 9 in a door defeats too
temple front
_ _ M 9 _ _
_ . . . . _
. . D . . D
. . . . . .
D . . . D .
. . D . . .
score mummies 2

T5 the 9 may be written after the mummy
temple drawn
M .
. .
score total -2
roll 4 5 1
play b1=9
score mummies 2

T5 the 9 may be written before the mummy
temple drawn
9 .
. .
last a1
roll 1 1 X
play mummy b2
score mummies 2

T5 a sheet without mummies
temple drawn
9 .
. .
score mummies 0

T5 a board may set what mummies bring and cost
temple drawn
9 M . M
set defeated 5
set mummy 3
score mummies 2
earned mummies 5 T5 b1
earned mummies -3 T5 d1
