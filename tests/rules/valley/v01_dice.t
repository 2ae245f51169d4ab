V1 a number is one die or the sum of two or three, every die is used at most once
valley drawn
. . . .
. . . .
roll 1 2 5
numbers 1 2 3 5 6 7 8
refused a1=4 V1
play a1=3
numbers 5
play b1=5
numbers none
refused c1=1 V1
play done
sheet
3 5 . .
. . . .

V1 three cells with three dice
valley drawn
. . . .
roll 1 2 5
play a1=1
play b1=2
numbers 5
play c1=5
numbers none
moves are done
play done
sheet
1 2 5 .

V1 one cell with all three dice
valley drawn
. . . .
roll 1 2 5
play a1=8
moves are done

V1 the same die is not used twice
valley drawn
. . . .
roll 5 5 1
play a1=5
numbers 1 5 6
play b1=5
numbers 1
refused c1=5 V1

V1 only values are named: 3 is the red die, or 1 and 2
valley drawn
. . . .
roll 1 2 3
play a1=3
numbers 1 2 3
play b1=3
numbers none

V1 what comes later decides which dice it was
valley drawn
. . . .
roll 1 2 3
play a1=3
play b1=1
numbers 2

V1 Penny is one number of its own
valley drawn
. . . .
roll P 2 4
numbers 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
play a1=15
numbers 2 4 6
refused b1=1 V1

V1 Penny can be any of the numbers written, as long as the others come from the dice
valley drawn
. . . . .
roll P 2 4
play a1=6
numbers 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
play b1=15
numbers none

V1 at most three cells
valley drawn
. . . . .
roll P 2 4
play a1=4
play b1=2
numbers 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
play c1=9
numbers none
moves are done

V1 Dakota is one structure
valley drawn
. . . . .
roll 1 D 3
numbers 1 3 4
play a1=hut
refused b1=statue V1
numbers 1 3 4
play b1=4
moves are done

V1 the structure can come last
valley drawn
. . . . .
roll 1 D 3
play a1=1
play b1=3
moves are c1=hut | c1=mine | c1=statue | done

V1 no die has to be used, but the turn must do something
valley drawn
. . . .
roll 1 2 5
refused done V1
play a1=2
legal done
play done
status roll
sheet
2 . . .

V1 crossing out a snake is something
valley drawn
X 1 . .
roll 4 5 1
refused done V1
play escape a1
legal done
