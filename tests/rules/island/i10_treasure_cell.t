I10 an empty treasure cell can still be written on
island drawn
. 5 .
5 .*5 5
. 5 .
roll 1 1 2
legal b2=2
play b2=2
sheet
. 5 .
5 2*5 5
. 5 .
score treasures 5

I10 a danger can be drawn there
island drawn
. 5 .
5 .*5 5
. 5 .
roll 1 1 X
legal danger b2
play danger b2
sheet
. 5 .
5 X*5 5
. 5 .

I10 a filled one cannot
island drawn
. 5 .
5 7*5 5
. 5 .
roll 1 1 2
refused b2=2 I1
