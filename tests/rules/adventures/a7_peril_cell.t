A7 a mummy's cell is filled: no number goes there
temple drawn
M .
. .
roll 1 2 3
places number b1 a2 b2
refused a1=6 A7

A7 and no other mummy
temple drawn
M .
. .
roll 1 1 X
places mummy b1 a2 b2
refused mummy a1 A7

A7 a danger's cell is filled
island drawn
3 X .
. . .
roll 1 1 1
refused b1=1 A7
places number a2 b2

A7 a snake's cell is filled, crossed out or not
valley drawn
3 X .
x . .
roll 1 1 1
refused b1=1 A7
refused a2=1 A7
places number b2

A7 a danger's cell is no place for another danger
island drawn
3 X .
. . .
roll 1 1 X
refused danger b1 A7

A7 a snake's cell is no place for another snake
valley drawn
3 X .
x . .
roll 1 1 X
refused snake b1 A7
refused snake a2 A7
