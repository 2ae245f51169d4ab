A6 in a peril round the two other dice are ignored, even Penny and Dakota
temple drawn
. . D
. . .
roll P D X
moves are mummy a1 | mummy b1 | mummy a2 | mummy b2 | mummy c2
refused a1=5 A6
refused c1=5 A6

A6 on the Island there is no boat in a danger round
island front
roll 2 D X
refused boat b1 A6
refused b2=2 A6

A6 in the Valley there is nothing but the snake
valley front
roll 2 D X
refused c1=2 A6
refused c1=hut A6

A6 a peril is marked in no other round
temple front
roll 1 2 3
refused mummy a3 A6

A6 every player marks another's sheet, and every sheet is marked once
temple drawn
players 3
seat 1
1 .
. .
seat 2
. 2
. .
seat 3
. .
3 .
roll 1 1 X swap=3,1,2
target 1 3
target 2 1
target 3 2
places 1 mummy a1 b1 b2
places 2 mummy b1 a2 b2
places 3 mummy a1 a2 b2
play 1 mummy a1
play 2 mummy b1
play 3 mummy b2
sheet 1
1 M
. .
sheet 2
. 2
. M
sheet 3
M .
3 .
target 1 none

A6 nobody gets their own sheet
temple front
players 3
refused roll 1 1 X swap=1,3,2 A6
refused roll 1 1 X swap=2,1,3 A6

A6 no sheet is marked twice, every one is
temple front
players 3
refused roll 1 1 X swap=2,3,2 A6
refused roll 1 1 X swap=2,1 A6
refused roll 1 1 X swap=2,3,4 A6
refused roll 1 1 X swap=2,3,1,4 A6

A6 sheets are swapped only in a peril round, and only among several players
temple front
players 2
refused roll 1 1 1 swap=2,1 A6
roll 1 1 1
target 1 none

A6 alone there is nothing to swap
temple front
refused roll 1 1 X swap=1 A6
roll 1 1 X
target 1 1

A6 two players always swap
temple front
players 2
roll 1 1 X
target 1 2
target 2 1

A6 three players: two swaps, as likely
valley front
players 3
fair swap 2 1 1 X

A6 four players: nine swaps, all as likely
temple front
players 4
fair swap 9 1 1 X

A6 five players: forty-four swaps, all as likely
island front
players 5
fair swap 44 1 1 X
