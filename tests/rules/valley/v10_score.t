V10 jungle 5, town 6, mountain range 7, pyramid 15
valley drawn
1a 2a 3a 4a 5a . 10d 11d 12d .
4b 4b 4b 4b . . . 13d . .
6c 7c 8c . . . . . . .
a jungle
b town
c mountain
d pyramid
score jungle 5 town 6 mountain 7 pyramid 15 full 0 structures 0 snakes 0 total 33
earned mountain 7 V10 a3 b3 c3

V10 each of them
valley drawn
6a 7a 8a . 6b 7b 8b .
a mountain
b mountain
score mountain 14 total 14

V10 what nobody revealed brings nothing
valley drawn
6 7 8 . 10 11 12 .
score total 0

V10 7 for a sheet without an empty cell
valley drawn
1 2 3
score full 7 total 7

V10 a single empty cell and it is not full
valley drawn
1 2 .
score full 0 total 0

V10 snakes fill, crossed out or not, structures too, lakes need not be
valley drawn
1 x H o X
score full 7

V10 a hut brings 2 per adjacent jungle cell
valley drawn
1a 2a 3a
4a H 5a
. . .
a jungle
score jungle 5 structures 10 total 15

V10 a statue brings 2 per adjacent town cell
valley drawn
4a 4a 4a 4a
. S . .
a town
score town 6 structures 6 total 12

V10 a mine brings 2 per adjacent cell of a mountain range
valley drawn
6a 7a 8a .
. . . M
a mountain
score mountain 7 structures 2 total 9

V10 of every range beside it
valley drawn
6a 7a 8a
. M .
6b 7b 8b
a mountain
b mountain
score mountain 14 structures 12 total 26

V10 structures count only their own type
valley drawn
6a 7a 8a . .
H S . . .
. . . . .
a mountain
score structures 0 total 7

V10 and only revealed cells
valley drawn
6 7 8 .
. M . .
score structures 0 total 0

V10 a snake costs the largest number beside it
valley drawn
5 X 3
. . .
score snakes -5 total -5
earned snakes -5 V10 b1

V10 a snake crossed out costs nothing
valley drawn
5 x 3
. . .
score snakes 0

V10 nor does one without a number beside it
valley drawn
X H . 9
. . . .
score snakes 0 total 0

V10 every snake costs
valley drawn
X 5 X
X 9 .
. . .
score snakes -27

V10 a board may set what everything brings
valley drawn
1a 2a 3a 4a 5a H
3b 3b . X . .
3b 3b 7c 8c 9c .
10d 11d 12d . . .
. 13d . . . .
a jungle
b town
c mountain
d pyramid
set jungle 1
set town 2
set mountain 3
set pyramid 4
set beside 10
set snake 2
score jungle 1 town 2 mountain 3 pyramid 4 structures 10 snakes -18

V10 a board may set what a full sheet brings
valley drawn
1 2
set full 20
score full 20
