V9 the game ends after the round in which a player has no empty cell left
valley drawn
players 2
seat 1
1 2 .
seat 2
1 . .
roll 1 1 1
play 1 c1=1
play 1 done
status play
play 2 b1=1
play 2 done
status over
refused roll 1 1 1 A2

V9 not before
valley drawn
players 2
seat 1 2
1 . .
roll 1 1 1
play 1 b1=1
play 1 done
play 2 b1=1
play 2 done
status roll

V9 snakes count as filling
valley drawn
players 2
seat 1
1 2 .
seat 2
1 . .
roll 1 1 X swap=2,1
play 1 snake c1
play 2 snake c1
status over

V9 lakes need not be filled
valley drawn
players 2
seat 1
1 o .
seat 2
. o .
roll 1 1 1
play 1 c1=1
play 1 done
play 2 a1=1
play 2 done
status over

V9 any player, not only the first
valley drawn
players 2
seat 1
1 . .
seat 2
1 2 .
roll 1 1 1
play 1 b1=1
play 1 done
play 2 c1=1
play 2 done
status over
