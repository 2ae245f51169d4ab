V13 below 90 Tourist
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . . . .
. 13d . . . 13e . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
6f 7f 8f . 6g 7g 8g . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f mountain
g mountain
score jungle 0 town 0 mountain 14 pyramid 75 snakes 0 total 89
level tourist

V13 90 is Pathfinder
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . 10f 11f 12f
. 13d . . . 13e . . . 13f .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f pyramid
score jungle 0 town 0 mountain 0 pyramid 90 snakes 0 total 90
level pathfinder

V13 109 is still Pathfinder
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . 10f 11f 12f
. 13d . . . 13e . . . 13f .
. . . . . . . . . . .
. . . . . . . . . . .
6g 7g 8g . 6h 7h 8h . . . .
. . . . . . . . . . .
1i 2i 3i 4i 5i . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f pyramid
g mountain
h mountain
i jungle
score jungle 5 town 0 mountain 14 pyramid 90 snakes 0 total 109
level pathfinder

V13 110 is Voyager
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . 10f 11f 12f
. 13d . . . 13e . . . 13f .
. . . . . . . . . . .
. . . . . . . . . . .
6g 7g 8g . 6h 7h 8h . . . .
2i 2i 2i 2i . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f pyramid
g mountain
h mountain
i town
score jungle 0 town 6 mountain 14 pyramid 90 snakes 0 total 110
level voyager

V13 129 is still Voyager
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . 10f 11f 12f
. 13d . . . 13e . . . 13f .
10g 11g 12g . . . . . . . .
. 13g . . . . . . . . .
6h 7h 8h . 6i 7i 8i . . . .
. . . . . . . . . . .
1j 2j 3j 4j 5j . 1k 2k 3k 4k 5k
. . . . . . . . . . .
. . . . . . . . . . .
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f pyramid
g pyramid
h mountain
i mountain
j jungle
k jungle
score jungle 10 town 0 mountain 14 pyramid 105 snakes 0 total 129
level voyager

V13 130 is Explorer
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . 10f 11f 12f
. 13d . . . 13e . . . 13f .
10g 11g 12g . 10h 11h 12h . . . .
. 13g . . . 13h . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
1i 2i 3i 4i 5i . 1j 2j 3j 4j 5j
. . . . . . . . . . .
. . . . . . . . . . .
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f pyramid
g pyramid
h pyramid
i jungle
j jungle
score jungle 10 town 0 mountain 0 pyramid 120 snakes 0 total 130
level explorer

V13 one snake lowers 90 to 86, crossed out or not: crossed out
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . . . .
. 13d . . . 13e . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
2f 2f 2f 2f . . . . . . .
1g 2g 3g 4g 5g . . . . . .
. . . . . . . . . . .
x . . . . . . . . . .
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f town
g jungle
score jungle 5 town 6 mountain 0 pyramid 75 snakes 0 total 86
level pathfinder

V13 one snake lowers 90 to 86, crossed out or not: not crossed out
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . . . .
. 13d . . . 13e . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
2f 2f 2f 2f . . . . . . .
1g 2g 3g 4g 5g . . . . . .
. . . . . . . . . . .
. . . . . . . . . . X
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f town
g jungle
score jungle 5 town 6 mountain 0 pyramid 75 snakes 0 total 86
level pathfinder

V13 but not to 85
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . . . .
. 13d . . . 13e . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
1f 2f 3f 4f 5f . 1g 2g 3g 4g 5g
. . . . . . . . . . .
x . . . . . . . . . .
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f jungle
g jungle
score jungle 10 town 0 mountain 0 pyramid 75 snakes 0 total 85
level tourist

V13 two snakes lower 110 to 102
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . 10f 11f 12f
. 13d . . . 13e . . . 13f .
. . . . . . . . . . .
. . . . . . . . . . .
6g 7g 8g . . . . . . . .
. . . . . . . . . . .
1h 2h 3h 4h 5h . . . . . .
. . . . . . . . . . .
x . . . . . . . . . X
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f pyramid
g mountain
h jungle
score jungle 5 town 0 mountain 7 pyramid 90 snakes 0 total 102
level voyager

V13 but not to 101
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . 10f 11f 12f
. 13d . . . 13e . . . 13f .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
2g 2g 2g 2g . . . . . . .
1h 2h 3h 4h 5h . . . . . .
. . . . . . . . . . .
x . . . . . . . . . X
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f pyramid
g town
h jungle
score jungle 5 town 6 mountain 0 pyramid 90 snakes 0 total 101
level pathfinder

V13 one snake lowers 130 to 126
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . 10f 11f 12f
. 13d . . . 13e . . . 13f .
10g 11g 12g . 10h 11h 12h . . . .
. 13g . . . 13h . . . . .
. . . . . . . . . . .
2i 2i 2i 2i . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
x . . . . . . . . . .
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f pyramid
g pyramid
h pyramid
i town
score jungle 0 town 6 mountain 0 pyramid 120 snakes 0 total 126
level explorer

V13 but not to 125
valley drawn
10a 11a 12a . 10b 11b 12b . 10c 11c 12c
. 13a . . . 13b . . . 13c .
10d 11d 12d . 10e 11e 12e . 10f 11f 12f
. 13d . . . 13e . . . 13f .
10g 11g 12g . 10h 11h 12h . . . .
. 13g . . . 13h . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
1i 2i 3i 4i 5i . . . . . .
. . . . . . . . . . .
x . . . . . . . . . .
a pyramid
b pyramid
c pyramid
d pyramid
e pyramid
f pyramid
g pyramid
h pyramid
i jungle
score jungle 5 town 0 mountain 0 pyramid 120 snakes 0 total 125
level voyager

V13 a board may set the levels, and by how much a snake lowers them
valley drawn
7a 8a 9a . . x
a mountain
set pathfinder 10
set voyager 11
set explorer 30
set ease 3
score total 7
level pathfinder

V13 a board may set the levels: without enough ease they are not reached
valley drawn
7a 8a 9a . . x
a mountain
set pathfinder 10
set voyager 11
set explorer 30
set ease 2
score total 7
level tourist
