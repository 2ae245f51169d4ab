V11 of equal totals the most stars from structures win
valley drawn
players 2
seat 1
6a 7a 8a . . . .
a mountain
seat 2
1a 2a 3a 4a 5a H .
a jungle
score 1 total 7 structures 0
score 2 total 7 structures 2
winner 2

V11 a higher total beats them
valley drawn
players 2
seat 1
1a 2a 3a 4a 5a H . .
a jungle
seat 2
6a 7a 8a . 6b 7b 8b .
a mountain
b mountain
score 1 total 7 structures 2
score 2 total 14 structures 0
winner 2

V11 then the victory is shared
valley drawn
players 3
seat 1
6a 7a 8a . . . .
a mountain
seat 2
. . . . 6a 7a 8a
a mountain
seat 3
1a 2a 3a 4a 5a . .
a jungle
winner 1 2
