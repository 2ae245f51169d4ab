T4 a mummy goes in an empty plain cell, never in a door
temple front
players 2
seat 2
_ _ 5 D _ _
_ . . . . _
. . D . . D
. . . . . .
D . . . D .
. . D . . 3
roll 1 1 X swap=2,1
places 1 mummy b2 c2 d2 e2 a3 b3 d3 e3 a4 b4 c4 d4 e4 f4 b5 c5 d5 f5 a6 b6 d6 e6
count 2 mummy 24
refused 1 mummy c3 T4
refused 1 mummy c1 T4
refused 1 mummy a1 T4

T4 one mummy a round
temple drawn
. .
. .
roll 1 1 X
play mummy b1
status roll
sheet
. M
. .

T4 no sheet has a mummy on a door
temple front
_ _ . M _ _
_ . . . . _
. . D . . D
. . . . . .
D . . . D .
. . D . . .
impossible T4 d1

T4 a board may set after how many mummies the red face means nothing
temple drawn
M . . .
set bubbles 1
bubbles 1
roll 2 3 X
refused mummy b1 A6
numbers 2 3 5
