V12 alone, a snake goes beside one of the cells filled in the previous round
valley drawn
1 2 . . . 5 . . .
last b1 f1
roll 1 1 X
places snake c1 e1 g1
refused snake d1 V12

V12 if no such cell is empty, anywhere
valley drawn
1 2 X . . .
last b1
roll 1 1 X
places snake d1 e1 f1

V12 with several players it goes anywhere
valley drawn
players 2
seat 1 2
1 2 . . .
last b1
roll 1 1 X
places 1 snake c1 d1 e1

V12 the game lasts 25 rounds
valley drawn
1 . . . .
rounds 24
roll 1 1 1
play b1=1
status play
play done
status over

V12 not 24
valley drawn
1 . . . .
rounds 23
roll 1 1 1
play b1=1
play done
status roll

V12 a snake round counts
valley drawn
1 . . . .
rounds 24
roll 1 1 X
play snake b1
status over

V12 with several players there is no such limit
valley drawn
players 2
seat 1 2
1 . . . .
rounds 24
roll 1 1 1
play 1 b1=1
play 1 done
play 2 b1=1
play 2 done
status roll

V12 it ends earlier if the sheet is full
valley drawn
1 .
rounds 3
roll 1 1 1
play b1=1
play done
status over

V12 a board may set how many rounds the game lasts
valley drawn
1 . . . .
set rounds 3
rounds 2
roll 1 1 1
play b1=1
play done
status over
