T1 without key or mummy a number goes in any empty plain cell, beside others or not
temple front
_ _ 5 D _ _
_ . . . . _
. . D . . D
. . . . . .
D . . . D .
. . D . . 3
roll 1 2 5
places number b2 c2 d2 e2 a3 b3 d3 e3 a4 b4 c4 d4 e4 f4 b5 c5 d5 f5 a6 b6 d6 e6
moves 154

T1 never in a door
temple front
roll 1 2 5
refused d1=8 T1
refused c3=8 T1

T1 never in a filled cell, nor beside the temple
temple front
_ _ 5 D _ _
_ . . . . _
. . D . . D
. . . . . .
D . . . D .
. . D . . .
roll 1 2 5
refused c1=8 T1
refused a1=8 T1

T1 one number and no more
temple drawn
. .
. .
roll 1 2 5
play a1=8
status roll
sheet
8 .
. .

T1 writing is compulsory: there is no other step
temple drawn
. .
. .
roll 1 1 1
moves are a1=1 | a1=2 | a1=3 | a2=1 | a2=2 | a2=3 | b1=1 | b1=2 | b1=3 | b2=1 | b2=2 | b2=3
refused roll 1 1 1 A2
