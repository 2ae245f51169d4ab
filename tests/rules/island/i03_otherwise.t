I3 if no free land cell lies beside a number or boat, any free land cell will do
island drawn
~ ~ ~ ~ ~ ~
~ 3 ^ . . ~
~ X ^ . . ~
~ ~ ~ ~ ~ ~
roll 1 1 1
places number d2 e2 d3 e3
refused c2=1 I1

I3 one such cell, and it must be that one
island drawn
~ ~ ~ ~ ~ ~
~ 3 ^ . . ~
~ . ^ . . ~
~ ~ ~ ~ ~ ~
roll 1 1 1
places number b3
refused d2=1 I1

I3 if the dangers took every cell beside the sea, the first number goes anywhere
island drawn
^ X ^
X . X
^ X ^
roll 1 1 1
places number b2

I3 a boat does not change this
island drawn
~ ~ ~ ~ ~
B ^ X ^ ~
~ X . X ~
~ ^ X ^ ~
~ ~ ~ ~ ~
roll 1 1 1
places number c3

I3 in rules 1, with nothing free beside the boat, the first number goes anywhere
island drawn
~ ~ ~ ~ ~
~ X . . ~
B X . . ~
~ X . . ~
~ ~ ~ ~ ~
rules 1
roll 1 1 1
places number c2 d2 c3 d3 c4 d4
