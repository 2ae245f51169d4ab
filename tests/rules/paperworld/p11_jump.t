P11 a jump skips one value and costs another card of the hand
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 blue4
piles black1 - - - -
moves are lay yellow3 c3 drop=blue4 | take 1 | take black
play lay yellow3 c3 drop=blue4
play done
sheet 1
. . . . .
. . . . .
. . yellow3 . .
. . . . .
. . . . .
hand 1 is none
discards 1 are blue4

P11 a 2 on an empty spot
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand blue2 green5
piles black1 - - - -
places blue2 c2 b3 d3 c4
legal lay blue2 b3 drop=green5

P11 any other card of the hand
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 blue4 green5 green5
piles - - - - -
moves are lay yellow3 c3 drop=blue4 | lay yellow3 c3 drop=green5

P11 a second copy is another card
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 yellow3
piles - - - - -
moves are lay yellow3 c3 drop=yellow3

P11 the card laid is not
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3
piles - - - - -
refused lay yellow3 c3 drop=yellow3 P11
refused lay yellow3 c3 drop=blue4 P11
moves are pass

P11 exactly one value
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow4 blue4 green5
piles black1 - - - -
refused lay yellow4 c3 drop=blue4 P11
refused lay yellow4 c3 drop=blue4,green5 P11

P11 once per turn
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 yellow5 blue4 green5
piles black1 - - - -
play lay yellow3 c3 drop=blue4
refused lay yellow5 c3 drop=green5 P11
moves are done

P11 the next turn allows one again
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 yellow5 blue4 green5
piles black1 black1 black1 black1 black1
play 1 lay yellow3 c3 drop=blue4
play 1 done
play 2 take black
legal 1 lay yellow5 c3 drop=green5

P11 one card for one jump, no more
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 blue4 green5
piles black1 - - - -
refused lay yellow3 c3 drop=blue4,green5 P11

P11 no drop without a jump
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2 blue4
piles black1 - - - -
refused lay yellow2 c3 drop=blue4 P11

P11 for the holder of the scissors the jump is free
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand yellow3
scissors b3
piles - - - - -
moves are lay yellow3 c3 free
play lay yellow3 c3 free
play done
discards 1 are none

P11 still once per turn
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand yellow3 yellow5 blue4
scissors b3
piles - - - - -
play lay yellow3 c3 free
refused lay yellow5 c3 free P11
refused lay yellow5 c3 drop=blue4 P11

P11 still one value
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand yellow4 blue4
scissors b3
piles black1 - - - -
refused lay yellow4 c3 free P11

P11 free for the holder alone
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 blue4
piles black1 - - - -
seat 2
. . . . .
. . . . .
. green1s blue1 . .
. . . . .
. . . . .
scissors b3
refused 1 lay yellow3 c3 free P11
legal 1 lay yellow3 c3 drop=blue4
