# Each die has a letter of its own: P purple (Penny), D green (Dakota), X red (the peril).

A1 each die has its own special face and no other
temple front
unreadable roll D 1 1
unreadable roll X 1 1
unreadable roll 1 P 1
unreadable roll 1 X 1
unreadable roll 1 1 P
unreadable roll 1 1 D
roll P D 5
status play

A1 a die shows 1 to 5 or its special face
temple front
unreadable roll 6 1 1
unreadable roll 1 0 1
unreadable roll 1 1 6
unreadable roll 1 1
unreadable roll 1 1 1 1
roll 5 5 5
numbers 5 10 15

A1 the purple die's special face is Penny, who is wild
temple front
roll P 2 4
numbers 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15

A1 the green die's special face is Dakota, the helper: the boat here
island front
roll 3 D 5
legal boat b1
numbers 3 5 8

A1 the red die's special face is the peril: a mummy here
temple front
roll 1 1 X
count mummy 24
numbers none

A1 all 216 rolls are as likely
temple front
fair dice 216
