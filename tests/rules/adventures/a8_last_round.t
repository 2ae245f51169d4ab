A8 the cell filled in the previous round: a number
temple front
roll 1 1 1
play d4=1
roll 1 1 X
places mummy d3 e3 c4 e4 c5 d5

A8 a number on a door
temple front
roll 3 D 3
play d1=3
roll 1 1 X
places mummy c1 c2 d2 e2

A8 only the round before counts
temple front
roll 1 1 1
play d4=1
roll 1 1 1
play a3=1
roll 1 1 X
places mummy b2 b3 a4 b4

A8 a peril
temple front
roll 1 1 1
play d4=1
roll 1 1 X
play mummy d5
roll 1 1 X
places mummy c4 e4 c5 d6 e6

A8 a boat
island front
roll 2 D 4
play boat b1
roll 1 1 X
places danger b2

A8 a structure
valley front
roll 1 D 1
play c1=hut
play done
roll 1 1 X
places snake d1 b2 c2 d2

A8 all the cells of a Valley turn
valley drawn
. . 1 . . .
roll 1 2 5
play b1=1
play d1=2
play done
roll 1 1 X
places snake a1 e1

A8 nothing in the first round: any cell will do
temple front
roll 1 1 X
count mummy 24

A8 nothing in a Valley turn that only crossed out snakes: any cell will do
valley drawn
1 X . . .
roll 4 5 1
play escape b1
play done
roll 1 1 X
places snake c1 d1 e1

A8 a turn that crossed out a snake and wrote a number: beside the number
valley drawn
. X . 1 . .
roll 4 5 1
play escape b1
play e1=1
play done
roll 1 1 X
places snake f1
