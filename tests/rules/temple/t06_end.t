T6 the game ends when all plain cells are filled; empty doors do not matter
temple drawn
1 D
2 .
roll 1 1 1
play b2=3
status over
refused roll 1 1 1 A2
moves none

T6 not before
temple drawn
1 D
. .
roll 1 1 1
play a2=3
status roll

T6 full doors do not end it
temple drawn
board
. D
. D
seat 1
1 5
. D
roll 1 D 1
play b2=1
status roll

T6 a mummy can fill the last plain cell
temple drawn
1 D
2 .
roll 1 1 X
play mummy b2
status over

T6 all players reach the end in the same round
temple drawn
players 2
seat 1
1 D
2 .
seat 2
. D
4 5
roll 1 1 1
play 1 b2=3
status play
play 2 a1=3
status over
