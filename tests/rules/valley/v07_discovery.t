V7 a jungle is five cells, all values different
valley drawn
1 2 3 4 .
. . . . .
roll 5 1 1
play e1=5
legal jungle a1,b1,c1,d1,e1
play jungle a1,b1,c1,d1,e1
sheet
1a 2a 3a 4a 5a
. . . . .
a jungle
score jungle 5

V7 a jungle with a value twice is none
valley drawn
1 2 3 4 .
. . . . .
roll 4 1 1
play e1=4
count jungle 0
refused jungle a1,b1,c1,d1,e1 V7

V7 nor where five different values lie around it
valley drawn
1 2 3 4 . 5
. . . . . .
roll 4 1 1
play e1=4
count jungle 0

V7 six different values in a row hold two jungles
valley drawn
1 2 3 4 5 .
. . . . . .
roll 5 1 1
play f1=6
count jungle 2
legal jungle a1,b1,c1,d1,e1
legal jungle b1,c1,d1,e1,f1

V7 five equal values in a row hold two towns
valley drawn
4 4 4 4 .
. . . . .
roll 4 1 1
play e1=4
count town 2

V7 exactly five cells
valley drawn
1 2 3 4 .
6 . . . .
roll 5 1 1
play e1=5
refused jungle a1,b1,c1,d1 V7
refused jungle a1,b1,c1,d1,e1,a2 V7

V7 a town is four cells of one value
valley drawn
4 4 4 .
. . . .
roll 4 1 1
play d1=4
legal town a1,b1,c1,d1
refused town a1,b1,c1 V7
play town a1,b1,c1,d1
sheet
4a 4a 4a 4a
. . . .
a town
score town 6

V7 one other value and it is no town
valley drawn
4 4 4 .
. . . .
roll 5 1 1
play d1=5
count town 0
refused town a1,b1,c1,d1 V7

V7 no second town of the same value
valley drawn
4a 4a . 4 4 .
4a 4a . 4 . .
a town
roll 4 1 1
play e2=4
count town 0
refused town d1,e1,d2,e2 V7

V7 a second town of another value
valley drawn
4a 4a . 5 5 .
4a 4a . 5 . .
a town
roll 5 1 1
play e2=5
legal town d1,e1,d2,e2

V7 a mountain range is three cells, each 6 or more
valley drawn
6 15 .
. . .
roll 5 1 1
play c1=6
legal mountain a1,b1,c1
play mountain a1,b1,c1
sheet
6a 15a 6a
. . .
a mountain
score mountain 7

V7 a 5 is too low for a mountain range
valley drawn
6 15 .
. . .
roll 5 1 1
play c1=5
count mountain 0
refused mountain a1,b1,c1 V7

V7 exactly three, even in a larger group
valley drawn
6 7 8 .
. . . .
roll 4 5 1
play d1=9
count mountain 2
legal mountain a1,b1,c1
legal mountain b1,c1,d1
refused mountain a1,b1,c1,d1 V7
refused mountain a1,b1,d1 V7

V7 a pyramid is three in a row and one beside the middle: below
valley drawn
10 11 12
. . .
roll P 1 1
play b2=10
legal pyramid a1,b1,c1,b2
play pyramid a1,b1,c1,b2
score pyramid 15

V7 a pyramid with the one above
valley drawn
. . .
10 11 12
roll P 1 1
play b1=15
legal pyramid b1,a2,b2,c2

V7 a pyramid in a column, the one on the right
valley drawn
10 .
11 .
12 .
roll P 1 1
play b2=13
legal pyramid a1,a2,b2,a3

V7 a pyramid in a column, the one on the left
valley drawn
. 10
. 11
. 12
roll P 1 1
play a2=13
legal pyramid b1,a2,b2,b3

V7 every one of a pyramid is 10 or more
valley drawn
10 11 12
. . .
roll P 1 1
play b2=9
count pyramid 0
refused pyramid a1,b1,c1,b2 V7

V7 four in a row are no pyramid
valley drawn
10 11 12 .
. . . .
roll P 1 1
play d1=13
count pyramid 0
refused pyramid a1,b1,c1,d1 V7

V7 nor is a square
valley drawn
10 11 .
12 . .
roll P 1 1
play b2=13
count pyramid 0
refused pyramid a1,b1,a2,b2 V7

V7 nor one beside the end
valley drawn
10 11 12
. . .
roll P 1 1
play a2=13
count pyramid 0
refused pyramid a1,b1,c1,a2 V7

V7 nor one at a corner of the middle
valley drawn
. . . .
10 11 12 .
. . . .
. . . .
roll P 1 1
play c1=13
count pyramid 0
refused pyramid c1,a2,b2,c2 V7

V7 a cross holds four pyramids
valley drawn
. 10 .
11 12 13
. . .
roll P 1 1
play b3=14
count pyramid 4
legal pyramid b1,a2,b2,c2
legal pyramid b1,a2,b2,b3
legal pyramid b1,b2,c2,b3
legal pyramid a2,b2,c2,b3

V7 the cells hang together, corners are enough
valley drawn
6 . .
. 7 .
. . .
roll 5 3 1
play c3=8
legal mountain a1,b2,c3

V7 cells that lie apart are no discovery
valley drawn
6 . 7 8
. . . .
roll 1 1 1
play b1=1
count mountain 0
refused mountain a1,c1,d1 V7

V7 a jungle that lies apart is none
valley drawn
1 2 3 4 . 5
. . . . . .
roll 1 1 1
play a2=2
refused jungle a1,b1,c1,d1,f1 V7

V7 old cells will do, too
valley drawn
6 7 8 .
. . . .
roll 1 1 1
play a2=1
legal mountain a1,b1,c1

V7 only cells with a number
valley drawn
6 7 . .
. . . .
roll 1 1 1
play a2=1
refused mountain a1,b1,c1 V7

V7 nothing is revealed before something is filled or crossed out
valley drawn
6 7 8 .
. . . .
roll 1 1 1
count mountain 0
refused mountain a1,b1,c1 V7

V7 after a turn that only crossed out a snake it is
valley drawn
6 7 8 X
. . . .
roll 4 5 1
play escape d1
legal mountain a1,b1,c1

V7 nothing has to be revealed
valley drawn
6 7 8 .
. . . .
roll 1 1 1
play a2=1
play done
status roll
sheet
6 7 8 .
1 . . .

V7 one discovery a turn, and it ends the turn
valley drawn
players 2
seat 1 2
6 7 8 . 9 10 11
. . . . . . .
roll 1 2 3
play 1 a2=1
play 1 mountain a1,b1,c1
moves 1 none
refused 1 mountain e1,f1,g1 A2
refused 1 b2=2 A2

V7 no sheet has a discovery of the wrong size
valley drawn
6a 7a 8a 9a
a mountain
impossible V7 a1

V7 nor one of the wrong shape
valley drawn
10a 11a 12a 13a .
a pyramid
impossible V7 a1

V7 nor one with the wrong values
valley drawn
6a 7a 5a .
a mountain
impossible V7 c1

V7 nor one that lies apart
valley drawn
6a 7a . 8a
a mountain
impossible V7 a1

V7 nor two towns of one value
valley drawn
4a 4a . 4b 4b
4a 4a . 4b 4b
a town
b town
impossible V7 d1

V7 nor a jungle with a value twice
valley drawn
1a 2a 3a 4a 1a .
a jungle
impossible V7
