T10 of equal totals the longer chain wins
temple drawn
players 2
seat 1
5 5 5 .
seat 2
1 2 3 4
score 1 total 4 chain 1
score 2 total 4 chain 4
winner 2

T10 the longer chain decides only between equal totals
temple drawn
players 3
seat 1
1 2 . M
seat 2
5 6 . M
seat 3
7 . . .
winner 3

T10 equal totals and equal chains: the victory is shared
temple drawn
players 3
seat 1
1 2 3 .
seat 2
. 7 8 9
seat 3
2 3 . .
winner 1 2
