V8 a cell belongs to at most one discovery
valley drawn
6a 7a 8a 9 10
. . . . .
a mountain
roll 1 1 1
play e2=1
count mountain 0
refused mountain c1,d1,e1 V8

V8 structures belong to none
valley drawn
6 7 M .
. . . .
roll 5 3 1
play d1=8
refused mountain b1,c1,d1 V8

V8 snakes belong to none
valley drawn
6 7 X .
. . . .
roll 1 1 1
play a2=1
refused mountain a1,b1,c1 V8

V8 no sheet has a structure in a discovery
valley drawn
6a 7a Ma .
a mountain
impossible V8 c1

V8 nor a snake
valley drawn
6a 7a Xa .
a mountain
impossible V8 c1
