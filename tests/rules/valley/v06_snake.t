V6 a snake goes in any empty cell, beside others or not
valley drawn
players 2
seat 1 2
1 H . . o .
roll 1 1 X swap=2,1
places 1 snake c1 d1 f1
refused 1 snake a1 V6
refused 1 snake b1 V6
refused 1 snake e1 V6
refused 1 snake g1 V6
play 1 snake f1
play 2 snake c1
sheet 1
1 H X . o .
sheet 2
1 H . . o X

V6 a snake round has no discovery
valley drawn
players 2
seat 1 2
6 7 8 . .
roll 1 1 X swap=2,1
refused 1 mountain a1,b1,c1 V6
play 1 snake d1
refused 1 mountain a1,b1,c1 A2
