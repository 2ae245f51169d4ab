A2 all use the same roll, a round ends when everyone has finished, and only then the dice are rolled again
temple front
players 3
roll 1 2 3
play 3 a3=6
status play
refused roll 1 1 1 A2
play 1 c1=6
refused roll 1 1 1 A2
legal 2 a3=6
play 2 a3=1
status roll
roll 1 1 1
status play

A2 who has finished waits for the others
temple front
players 2
refused 1 a3=1 A2
roll 1 2 3
play 1 a3=6
moves 1 none
refused 1 b3=6 A2
moves 2 144
play 2 a3=6
refused 2 b3=6 A2

A2 nobody sees another's number of this round before it ends
temple front
players 2
roll 1 2 3
play 1 d2=6
view 1 sheet 1
_ _ . D _ _
_ . . 6 . _
. . D . . D
. . . . . .
D . . . D .
. . D . . .
view 2 sheet 1
_ _ . D _ _
_ . . . . _
. . D . . D
. . . . . .
D . . . D .
. . D . . .
view 0 sheet 1
_ _ . D _ _
_ . . . . _
. . D . . D
. . . . . .
D . . . D .
. . D . . .
play 2 a3=1
view 2 sheet 1
_ _ . D _ _
_ . . 6 . _
. . D . . D
. . . . . .
D . . . D .
. . D . . .
view 0 sheet 2
_ _ . D _ _
_ . . . . _
1 . D . . D
. . . . . .
D . . . D .
. . D . . .

A2 nor a boat and the treasure it brought
island drawn
players 2
seat 1 2
~ 5 ~
~ . 5
~ 5 ~
roll 1 D 1
play 1 boat a2
view 1 sheet 1
~ 5 ~
B .*5 5
~ 5 ~
view 2 sheet 1
~ 5 ~
~ . 5
~ 5 ~
view 0 sheet 1
~ 5 ~
~ . 5
~ 5 ~
view 2 score 1 total 0
play 2 boat a1
view 2 sheet 1
~ 5 ~
B .*5 5
~ 5 ~

A2 nor a structure, an escape and a discovery
valley drawn
players 2
seat 1 2
6 X .
7 . .
. . .
roll P D 1
play 1 b2=hut
play 1 escape b1
play 1 a3=1
play 1 done
view 2 sheet 1
6 X .
7 . .
. . .
view 0 sheet 1
6 X .
7 . .
. . .
view 1 sheet 1
6 x .
7 H .
1 . .
play 2 b2=8
play 2 mountain a1,a2,b2
view 1 sheet 2
6a X .
7a 8a .
. . .
a mountain

A2 a discovery stays hidden until the round ends
valley drawn
players 2
seat 1 2
6 7 .
. . .
roll 5 3 1
play 1 c1=8
play 1 mountain a1,b1,c1
view 2 sheet 1
6 7 .
. . .
view 2 score 1 total 0
view 1 sheet 1
6a 7a 8a
. . .
a mountain

A2 a peril of the running round is on no sheet yet
temple drawn
players 2
seat 1 2
5 .
. .
roll 1 1 X swap=2,1
play 1 mummy b2
sheet 2
5 .
. .
view 1 sheet 2
5 .
. .
view 2 sheet 2
5 .
. .
score 2 total 1
play 2 mummy a2
sheet 2
5 .
. M
sheet 1
5 .
M .

A2 in the small view that a bot gets there is no running peril either
temple drawn
players 3
seat 1 2 3
5 .
. .
roll 1 1 X swap=2,3,1
play 1 mummy b2
play 3 mummy a2
glimpse 2 sheet 3
5 .
. .
glimpse 2 sheet 2
5 .
. .
glimpse 2 places 2 mummy b1 a2 b2

A2 who marks whose sheet is nobody else's business
temple front
players 3
roll 1 1 X swap=2,3,1
view 1 target 1 2
view 1 target 2 none
view 0 target 1 none

A2 the order in which the players finish does not matter: first this one
temple drawn
players 3
seat 1 2 3
5 .
. .
roll 2 2 4
play 1 b1=8
play 2 b2=4
play 3 a2=2
roll 1 1 X swap=2,3,1
play 3 mummy b2
play 2 mummy b1
play 1 mummy a2
sheet 1
5 8
. M
sheet 2
5 .
M 4
sheet 3
5 M
2 .

A2 the order in which the players finish does not matter: then the other way round
temple drawn
players 3
seat 1 2 3
5 .
. .
roll 2 2 4
play 3 a2=2
play 2 b2=4
play 1 b1=8
roll 1 1 X swap=2,3,1
play 1 mummy a2
play 2 mummy b1
play 3 mummy b2
sheet 1
5 8
. M
sheet 2
5 .
M 4
sheet 3
5 M
2 .

A2 a hundred can play
temple front
players 100
roll 1 2 3
play 100 a3=6
moves 99 144
moves 100 none
status play

A2 a hundred and one cannot
temple front
players 101
unplayable
