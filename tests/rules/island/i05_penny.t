I5 Penny is any number from 1 to 15, still beside a number
island drawn
3 . .
. ^ .
roll P 2 4
numbers 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
places number b1 a2
refused c1=9 I1

I5 the first number still goes beside the sea
island front
roll P 2 4
moves 420
refused e4=9 I2

I5 with boat and Penny each player uses one of the two
island drawn
players 3
seat 1 2 3
~ . .
~ . .
roll P D 3
legal 1 boat a1
legal 1 b1=15
play 1 boat a1
play 2 c1=15
refused 1 b1=15 A2
refused 2 boat a1 A2
play 3 c1=3
sheet 1
B . .
~ . .
sheet 2
~ . 15
~ . .
