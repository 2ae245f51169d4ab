A9 the highest total wins
temple drawn
players 3
seat 1
1 2 3
seat 2
1 1 1
seat 3
5 . .
score 1 total 3
score 2 total 4
score 3 total 1
winner 2

A9 a lower total does not win by its tie-break
temple drawn
players 2
seat 1
1 2 3 4 M
seat 2
7 . 1 . 5
score 1 total 2
score 2 total 1
winner 1

A9 a negative total can win
temple drawn
players 2
seat 1
M M .
seat 2
M . .
score 1 total -4
score 2 total -2
winner 2

A9 T10 a remaining tie is a shared victory
temple drawn
players 3
seat 1
1 2 .
seat 2
. 4 .
seat 3
. 7 8
winner 1 3

A9 all can share it
valley drawn
players 3
seat 1
1 . .
seat 2
. 3 .
seat 3
. . 2
winner 1 2 3
