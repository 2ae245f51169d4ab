P8 several cards of one colour
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow1 yellow2 yellow2 yellow3
piles blue1 blue1 blue1 blue1 blue1
play lay yellow2 c3
play lay yellow3 c3
play lay yellow1 c4
play lay yellow2 c4
play done
sheet 1
. . . . .
. . . . .
. . yellow3 . .
. . yellow2 . .
. . . . .
hand 1 is none
turn is 2

P8 or several of one value
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand blue1 green1 black1s yellow2
piles blue1 blue1 blue1 blue1 blue1
play lay blue1 b3
play lay green1 d3
play lay black1s c2
refused lay yellow2 c3 P8
play done
sheet 1
. . . . .
. . black1s . .
. blue1 yellow1 green1 .
. . . . .
. . . . .

P8 not mixed
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2 yellow3 blue1 green2
piles blue1 blue1 blue1 blue1 blue1
play lay yellow2 c3
refused lay blue1 b3 P8
legal lay yellow3 c3

P8 after two of a colour no longer those of a value
paperworld
. . . . .
. . . . .
. green1 yellow1 . .
. . . . .
. . . . .
hand yellow2 yellow1 green2 black1
piles blue1 blue1 blue1 blue1 blue1
play lay yellow1 c4
play lay yellow2 c3
refused lay green2 b3 P8
refused lay black1 d3 P8

P8 after two of a value no longer those of a colour
paperworld
. . . . .
. . . . .
. green1 yellow1 . .
. . . . .
. . . . .
hand yellow2 yellow3 green2
piles blue1 blue1 blue1 blue1 blue1
play lay yellow2 c3
play lay green2 b3
refused lay yellow3 c3 P8

P8 two cards of one colour and one value leave both open
paperworld
. . . . .
. . . . .
. green1 yellow1 . .
. . . . .
. . . . .
hand yellow1 yellow1s yellow2 black1
piles blue1 blue1 blue1 blue1 blue1
play lay yellow1 c4
play lay yellow1s d3
legal lay yellow2 c3
legal lay black1 c2

P8 cards dropped for a jump are free of this
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 yellow4 black1
piles blue1 blue1 blue1 blue1 blue1
play lay yellow3 c3 drop=black1
legal lay yellow4 c3

P8 only cards from the hand
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 black1
piles yellow2 blue1 blue1 blue1 blue1
refused lay yellow2 c3 P8

P8 at least one
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2
piles yellow2 blue1 blue1 blue1 blue1
refused done P8

P8 the player says when the laying is done
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2
piles yellow2 blue1 blue1 blue1 blue1
play lay yellow2 c3
turn is 1
moves are done
play done
turn is 2
