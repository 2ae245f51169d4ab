V2 a cell filled must lie beside a number
valley drawn
1 . . . .
roll 1 2 3
places number b1
refused d1=1 V2

V2 marks of this same turn count
valley drawn
1 . . . .
roll 1 2 3
play b1=1
places number c1
play c1=2
places number d1

V2 a structure is a neighbour like a number
valley drawn
H . . . .
roll 1 2 3
places number b1

V2 a structure of this same turn too, and a structure must have a neighbour
valley drawn
1 . . . .
roll 1 D 3
places hut b1
places mine b1
refused c1=hut V2
play b1=hut
places number c1

V2 a snake is none, crossed out or not
valley drawn
1 . . . X . x .
roll 1 2 3
places number b1

V2 if no empty cell has such a neighbour, any empty cell will do
valley drawn
1 X . . .
roll 1 2 3
places number c1 d1 e1

V2 but the next number of the turn goes beside that one
valley drawn
1 X . . .
roll 1 2 3
play d1=1
places number c1 e1
play c1=2
places number e1

V2 a corner is enough
valley drawn
1 . .
. . .
. . .
roll 1 2 3
places number b1 a2 b2

V2 only empty cells, and never a lake
valley drawn
1 . o .
2 X o .
roll 1 1 1
places number b1
refused a2=1 V2
refused c1=1 V2
refused e1=1 V2

V2 a lake is no neighbour
valley drawn
1 o . .
roll 1 1 1
places number c1 d1

V2 no sheet has a number on a lake
valley back
_ _ . . . . _ _
_ . . . . 5 . _
. . o . . . . .
. . . . . o . .
. . . . . . . .
. o . . . o . .
_ . . . . . . _
_ _ . o . . _ _
impossible V2 f2
