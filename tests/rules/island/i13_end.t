I13 the game ends after the round in which somebody has no free land cell left
island drawn
1 .
roll 1 1 1
play b1=2
status over
refused roll 1 1 1 A2

I13 one player is enough, but the round is played to its end
island drawn
players 2
seat 1
1 2 .
seat 2
1 . .
roll 1 1 1
play 1 c1=3
status play
play 2 b1=3
status over

I13 free mountains and the free sea do not matter
island drawn
~ ^ ^
~ 1 .
roll 1 1 1
play c2=1
status over

I13 one free land cell goes on
island drawn
~ . .
~ 1 .
roll 1 1 1
play c2=1
status roll

I13 a boat fills no land
island drawn
~ 1 .
roll 1 D 1
play boat a1
status roll

I13 dangers count as filling
island drawn
1 .
roll 1 1 X
play danger b1
status over

I13 five treasures end it
island drawn
. 1 . . . 2 . . . 3 .
1 .*1 1 . 2 .*2 2 . 3 .*3 3
. 1 . . . 2 . . . 3 .
. . . . . . . . . . .
. 4 . . . 5 . . . . .
4 .*4 4 . 5 . 5 . . . .
. 4 . . . . . . . . .
roll 5 1 1
play f7=5
status over

I13 four do not
island drawn
. 1 . . . 2 . . . 3 .
1 .*1 1 . 2 .*2 2 . 3 .*3 3
. 1 . . . 2 . . . 3 .
. . . . . . . . . . .
. 4 . . . . . . . . .
4 . 4 . . . . . . . .
. . . . . . . . . . .
roll 4 1 1
play b7=4
score treasures 10
status roll

I13 five treasures of one player are enough, after the round
island drawn
players 2
seat 1
. 1 . . . 2 . . . 3 .
1 .*1 1 . 2 .*2 2 . 3 .*3 3
. 1 . . . 2 . . . 3 .
. . . . . . . . . . .
. 4 . . . 5 . . . . .
4 .*4 4 . 5 . 5 . . . .
. 4 . . . . . . . . .
roll 5 1 1
play 1 f7=5
status play
play 2 a1=5
status over

I13 any player, not only the first
island drawn
players 2
seat 1
1 . .
seat 2
1 2 .
roll 1 1 1
play 1 b1=3
play 2 c1=3
status over

I13 a board may set how many treasures end the game
island drawn
. 1 .
1 .*1 1
. 1 .
set slots 1
roll 1 1 1
refused roll 1 1 1 A2
