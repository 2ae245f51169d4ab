P12 a jump may skip any number of values, one discard for each
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
mode advanced
hand yellow5 blue4 green5 black1
piles - - - - -
places yellow5 c3
legal lay yellow5 c3 drop=black1,blue4,green5
play lay yellow5 c3 drop=black1,blue4,green5
play done
discards 1 are black1 blue4 green5
hand 1 is none

P12 a 5 on an empty spot costs four
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
mode advanced
hand blue5 blue4 green5 black2 black3
piles - - - - -
legal lay blue5 b3 drop=black2,black3,blue4,green5
refused lay blue5 b3 drop=black2,black3,blue4 P12

P12 any number of jumps
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
mode advanced
hand yellow3 yellow5 blue4 green5
piles - - - - -
play lay yellow3 c3 drop=blue4
legal lay yellow5 c3 drop=green5

P12 exactly the price, and of one's hand
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
mode advanced
hand yellow4 blue4 green5 black3
piles - - - - -
legal lay yellow4 c3 drop=blue4,green5
refused lay yellow4 c3 drop=blue4 P12
refused lay yellow4 c3 drop=black3,blue4,green5 P12
refused lay yellow4 c3 drop=blue4,blue4 P12
refused lay yellow4 c3 drop=blue4,yellow4 P12

P12 no drop without a jump
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
mode advanced
hand yellow2 blue4
piles - - - - -
legal lay yellow2 c3
refused lay yellow2 c3 drop=blue4 P12

P12 dropped cards are named in order
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
mode advanced
hand yellow4 blue4 green5
piles - - - - -
unreadable lay yellow4 c3 drop=green5,blue4

P12 the scissors save one discard
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
mode advanced
hand yellow4 blue4 black5
scissors b3
piles - - - - -
legal lay yellow4 c3 free drop=black5
legal lay yellow4 c3 free drop=blue4
refused lay yellow4 c3 free P12
refused lay yellow4 c3 drop=black5,blue4 P12

P12 on the first jump of the turn only
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
mode advanced
hand yellow3 yellow5 blue4
scissors b3
piles - - - - -
play lay yellow3 c3 free
refused lay yellow5 c3 free P12
legal lay yellow5 c3 drop=blue4

P12 a lay without a jump does not use the saving up
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
mode advanced
hand yellow2 yellow4 blue5
scissors b3
piles - - - - -
play lay yellow2 c3
legal lay yellow4 c3 free

P12 the next turn saves again
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
mode advanced
hand yellow3 yellow5
scissors b3
piles black1 black1 black1 black1 black1
play 1 lay yellow3 c3 free
play 1 done
play 2 take black
legal 1 lay yellow5 c3 free

P12 the basic game has none of this
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow4 blue4 green5
piles black1 - - - -
refused lay yellow4 c3 drop=blue4,green5 P11
