V5 a 9 may be spent, unwritten, to cross out a snake
valley drawn
X 1 . .
roll 4 5 1
legal escape a1
play escape a1
play done
sheet
x 1 . .

V5 its dice are used up
valley drawn
X 1 . .
roll 4 5 1
play escape a1
numbers 1

V5 dice used before are not there any more
valley drawn
X 1 . .
roll 4 5 1
play c1=4
numbers 1 5 6
refused escape a1 V5

V5 dice not needed for it can be used before
valley drawn
X 1 . .
roll 4 5 1
play c1=1
legal escape a1

V5 all three dice
valley drawn
X 1 . .
roll 3 3 3
play escape a1
moves are done

V5 Penny as 9
valley drawn
X 1 . .
roll P 1 2
play escape a1
numbers 1 2 3

V5 exactly 9
valley drawn
X 1 . .
roll 5 5 5
refused escape a1 V5

V5 nor any other value
valley drawn
X 1 . .
roll 4 4 2
refused escape a1 V5

V5 several escapes if the dice allow
valley drawn
X 1 X . X
roll P 4 5
play escape a1
play escape c1
refused escape e1 V5
play done
sheet
x 1 x . X

V5 a snake is crossed out once
valley drawn
x 1 X .
roll P 4 5
refused escape a1 V5
legal escape c1

V5 there must be a snake
valley drawn
X 1 . .
roll P 4 5
refused escape b1 V5
refused escape c1 V5

V5 the snake of one's own sheet
valley drawn
players 2
seat 1
X 1 . .
seat 2
1 X . .
roll 4 5 1
legal 1 escape a1
refused 1 escape b1 V5
