V3 the first cell is an edge cell
valley front
roll 1 1 1
places number c1 d1 e1 f1 b2 c2 f2 g2 a3 b3 g3 h3 a4 h4 a5 h5 a6 b6 g6 h6 b7 c7 f7 g7 c8 d8 e8 f8
refused d2=1 V3
refused d4=1 V3

V3 a structure too
valley front
roll 1 D 1
places hut c1 d1 e1 f1 b2 c2 f2 g2 a3 b3 g3 h3 a4 h4 a5 h5 a6 b6 g6 h6 b7 c7 f7 g7 c8 d8 e8 f8
refused e5=hut V3

V3 lakes are inside the outline: a cell beside a lake is no edge
valley back
roll 1 1 1
places number c1 d1 e1 f1 b2 c2 g2 a3 b3 g3 h3 a4 h4 a5 h5 a6 g6 h6 b7 c7 f7 g7 c8 e8 f8
refused d3=1 V3
refused e3=1 V3

V3 only the very first cell: the second lies beside it
valley front
roll 1 1 1
play c1=1
places number d1 b2 c2 d2

V3 snakes already drawn do not change this
valley drawn
. . .
. . X
. . .
roll 1 1 1
places number a1 b1 c1 a2 a3 b3 c3
refused b2=1 V3

V3 if every edge cell is taken by snakes, any empty cell will do
valley drawn
X X X X
X . . X
X X X X
roll 1 1 1
places number b2 c2
