A5 a complete turn can be taken back until the last player has finished
temple drawn
players 2
seat 1 2
. .
. .
roll 1 2 3
play 1 a1=6
undo 1
sheet 1
. .
. .
moves 1 24
play 1 b1=5
play 2 a1=1
sheet 1
. 5
. .
refused undo 1 A5
refused undo 2 A5
sheet 1
. 5
. .

A5 taking back one's own turn leaves the others' turns alone
temple drawn
players 3
seat 1 2 3
. .
. .
roll 1 2 3
play 1 a1=6
play 2 b1=5
undo 1
sheet 2
. 5
. .
moves 2 none
moves 1 24

A5 alone, a round resolves with the one step: nothing can be taken back
temple drawn
. .
. .
roll 1 2 3
play a1=6
refused undo A5
sheet
6 .
. .

A5 there is nothing to take back before the first step
temple front
roll 1 2 3
refused undo A5

A5 a player takes back only steps of their own turn
temple front
players 2
roll 1 2 3
play 1 a3=1
refused undo 2 A5

A5 nothing written is ever erased: a filled cell stays as it is
temple drawn
5 .
. .
roll 1 2 3
refused a1=6 T1

A5 in the Valley steps are taken back one by one, even the end of a turn
valley drawn
players 2
seat 1 2
1 . .
. . .
roll 1 2 5
play 1 b1=5
play 1 c1=3
play 1 done
undo 1
legal 1 done
undo 1
sheet 1
1 5 .
. . .
undo 1
sheet 1
1 . .
. . .
refused undo 1 A5
legal 1 a2=8

A5 on the Island the mark goes with the treasure that was taken by itself
island drawn
players 2
seat 1 2
. 5 .
5 . 5
. . .
roll 5 1 1
play 1 b3=5
sheet 1
. 5 .
5 .*5 5
. 5 .
undo 1
sheet 1
. 5 .
5 . 5
. . .
refused undo 1 A5

A5 on the Island a chosen treasure can be chosen again
island drawn
players 2
seat 1 2
. 5 5 .
. . . 5
. 5 5 .
roll 5 1 1
play 1 a2=5
play 1 treasure b2=5
undo 1
moves 1 are treasure b2=5 | treasure c2=5
play 1 treasure c2=5
sheet 1
. 5 5 .
5 . .*5 5
. 5 5 .

A5 a drawn peril can be taken back like any mark
temple drawn
players 2
seat 1 2
. .
. .
roll 1 1 X swap=2,1
play 1 mummy a1
undo 1
play 1 mummy b2
play 2 mummy a1
sheet 2
. .
. M
refused undo 1 A5
