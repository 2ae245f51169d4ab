T9 one cell may serve a chain, a group and a mummy at once
temple drawn
M . .
9 9 9
8 . .
score chain 2 groups 3 mummies 2 total 7
earned chain 2 T7 a2 a3
earned groups 3 T8 a2 b2 c2
earned mummies 2 T5 a1

T9 a cell of the chain still makes a group
temple drawn
2 3 4
3 3 .
score chain 3 groups 3 total 6
