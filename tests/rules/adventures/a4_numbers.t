A4 a number is one die, or the sum of two or of all three
temple front
roll 1 2 5
numbers 1 2 3 5 6 7 8
refused a3=4 A4

A4 equal dice
temple front
roll 2 2 2
numbers 2 4 6

A4 the largest roll
island front
roll 5 5 5
numbers 5 10 15
refused b2=14 A4

A4 a die that shows its special face gives no number: the key
temple front
roll 3 D 5
numbers 3 5 8

A4 a die that shows its special face gives no number: the danger that is ignored
island front
bubbles 5
roll 2 3 X
numbers 2 3 5

A4 with Penny it is any number from 1 to 15
island front
roll P 5 5
numbers 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
refused b2=16 A4
refused b2=0 A4

A4 a number outside 1 to 15 is on no sheet
temple drawn
1 16
. .
impossible A4 b1

A4 nor is 0
valley drawn
0 1
impossible A4 a1
