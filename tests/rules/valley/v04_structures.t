V4 structures only with Dakota
valley drawn
1 . .
roll 1 2 5
refused b1=hut V4
refused b1=statue V4
refused b1=mine V4

V4 hut, statue or mine
valley drawn
1 . .
roll 1 D 5
legal b1=hut
legal b1=statue
legal b1=mine
play b1=mine
play done
sheet
1 M .

V4 each at most once per sheet
valley drawn
H . .
roll 1 D 5
refused b1=hut V4
legal b1=statue
legal b1=mine

V4 with all three drawn Dakota brings nothing more
valley drawn
H S M .
roll 1 D 2
moves are d1=1 | d1=2 | d1=3

V4 no sheet has a structure twice
valley drawn
H . H
impossible V4 c1
