I4 a boat goes in a sea cell beside the island
island drawn
~ ~ ~ ~
~ . ~ ~
~ ~ ~ ~
roll 2 D 4
places boat a1 b1 c1 a2 c2 a3 b3 c3
refused boat d2 I4
refused boat b2 I4
refused boat e1 I4

I4 the mountains are part of the island
island drawn
~ ^ ~ ~ ~ .
roll 2 D 4
places boat a1 c1 e1

I4 only where no boat lies
island drawn
~ B ~ ~
~ . ~ ~
roll 2 D 4
places boat a1 c1 a2 c2
refused boat b1 I4

I4 only with Dakota
island front
roll 2 3 4
count boat 0
refused boat b1 I4

I4 who does not want it uses the other two dice
island front
roll 2 D 4
numbers 2 4 6
play b2=6
status roll

I4 instead of a number, not besides
island drawn
players 2
seat 1 2
~ . ~
roll 2 D 4
play 1 boat a1
refused 1 b1=2 A2
sheet 1
B . ~

I4 no sheet has a boat away from the island
island front
~ ~ ~ ~ ~ ~ ~ ~ ~
~ . ^ . ~ ^ . ~ ~
~ . . . . . . . ~
~ ~ ^ . . ^ ^ . ~
B ~ ~ . ^ ^ . . ~
~ ~ . . ^ . . ~ ~
~ . . . . . ^ . ~
~ ~ . ^ ~ . . . ~
~ ~ ~ ~ ~ ~ ~ ~ ~
impossible I4 a5

I4 nor on land
island front
~ ~ ~ ~ ~ ~ ~ ~ ~
~ B ^ . ~ ^ . ~ ~
~ . . . . . . . ~
~ ~ ^ . . ^ ^ . ~
~ ~ ~ . ^ ^ . . ~
~ ~ . . ^ . . ~ ~
~ . . . . . ^ . ~
~ ~ . ^ ~ . . . ~
~ ~ ~ ~ ~ ~ ~ ~ ~
impossible I4 b2
