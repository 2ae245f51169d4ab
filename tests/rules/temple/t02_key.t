T2 the key sends the number to a door
temple front
_ _ . D _ _
_ . . . . _
. . D . . D
. . . . . .
D . . . D .
. . D . . .
roll 3 D 5
places number d1 c3 f3 a5 e5 c6
numbers 3 5 8
legal d1=8
refused d2=8 T2
moves 18
play d1=8
sheet
_ _ . 8 _ _
_ . . . . _
. . D . . D
. . . . . .
D . . . D .
. . D . . .

T2 the last empty door
temple drawn
board
. D .
. D .
seat 1
. 5 .
. D 3
roll 1 D 2
moves are b2=1 | b2=2 | b2=3
refused a1=3 T2
refused b1=3 T2

T2 without an empty door the key is ignored: the other two dice, a plain cell
temple drawn
board
. D .
. D .
seat 1
. 5 .
. 4 3
roll 1 D 2
places number a1 c1 a2
numbers 1 2 3
moves 9

T2 a board without doors
temple drawn
. .
. .
roll 4 D 5
numbers 4 5 9
places number a1 b1 a2 b2

T2 the key needs the empty door of one's own sheet
temple drawn
board
. D .
players 2
seat 1
. 5 .
seat 2
3 D .
roll 1 D 2
places 1 number a1 c1
places 2 number b1
