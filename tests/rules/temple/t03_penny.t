T3 Penny is any number from 1 to 15, in a plain cell
temple drawn
. D
. .
roll P 2 4
numbers 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
places number a1 a2 b2
refused b1=9 T1

T3 T2 Penny and the key: any number, in a door
temple drawn
. D
. .
roll P D 4
numbers 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
places number b1
refused a1=9 T2
play b1=13
sheet
. 13
. .

T3 T2 Penny and the key without an empty door: any number, in a plain cell
temple drawn
board
. D
. .
seat 1
. 7
. .
roll P D 4
numbers 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
places number a1 a2 b2
