I9 the only treasure there is must be taken, and is
island drawn
players 2
seat 1 2
. 5 .
5 . 5
. . .
roll 5 1 1
refused 1 treasure b2=5 I9
play 1 b3=5
moves 1 none
sheet 1
. 5 .
5 .*5 5
. 5 .

I9 if there are more, the player chooses one
island drawn
players 2
seat 1 2
. 5 5 .
. . . 5
. 5 5 .
roll 5 1 1
play 1 a2=5
moves 1 are treasure b2=5 | treasure c2=5
refused 1 a1=5 I9
play 1 treasure c2=5
moves 1 none
sheet 1
. 5 5 .
5 . .*5 5
. 5 5 .

I9 the round waits for the choice
island drawn
. 5 5 .
. . . 5
. 5 5 .
roll 5 1 1
play a2=5
status play
refused roll 1 1 1 A2
play treasure b2=5
status roll

I9 after a choice the pairs are counted again: the last one is taken by itself
island drawn
~ 5 6 ~ ~
~ . . 5 6
~ 5 6 ~ ~
roll 1 D 1
play boat a2
moves are treasure b2=5 | treasure c2=6
play treasure b2=5
status roll
sheet
~ 5 6 ~ ~
B .*5 .*6 5 6
~ 5 6 ~ ~

I9 after a choice the other value may have lost its cell
island drawn
~ 6 ~ ~
~ 5 ~ ~
~ . 5 6
~ 5 ~ ~
~ 6 ~ ~
roll 1 D 1
play boat a3
moves are treasure b3=5 | treasure b3=6
play treasure b3=6
status roll
sheet
~ 6 ~ ~
~ 5 ~ ~
B .*6 5 6
~ 5 ~ ~
~ 6 ~ ~

I9 several choices in one turn
island drawn
~ 5 5 6 6 ~ ~
~ . . . . 5 6
~ 5 5 6 6 ~ ~
roll 1 D 1
play boat a2
moves are treasure b2=5 | treasure c2=5 | treasure d2=6 | treasure e2=6
play treasure c2=5
moves are treasure d2=6 | treasure e2=6
play treasure d2=6
status roll
score treasures 11

I9 with five treasures taken there is nothing more to choose
island drawn
. 1 . . . 2 . . . 3 .
1 .*1 1 . 2 .*2 2 . 3 .*3 3
. 1 . . . 2 . . . 3 .
. . . . . . . . . . .
. 4 . . . ~ 5 6 . . .
4 .*4 4 . . ~ . . 5 6 .
. 4 . . . ~ 5 6 . . .
roll 1 D 1
play boat f6
moves are treasure g6=5 | treasure h6=6
play treasure h6=6
status over
score treasures 16

I9 a complete pattern that nobody took is remarked upon
island drawn
. 5 .
5 . 5
. 5 .
remark I9 b2 5

I9 otherwise there is nothing to remark
island drawn
. 5 .
5 .*5 5
. 5 .
remark none
