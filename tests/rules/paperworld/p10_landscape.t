P10 an empty spot must be orthogonally adjacent to a pile
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand blue1
piles black1 - - - -
places blue1 c2 b3 d3 c4
refused lay blue1 b2 P10
refused lay blue1 a3 P10
refused lay blue1 c1 P10

P10 the landscape is at most 3 wide
paperworld
. . . . .
. . . . .
green1 black1 yellow1 . .
. . . . .
. . . . .
hand blue1
piles black1 - - - -
places blue1 a2 b2 c2 a4 b4 c4
refused lay blue1 d3 P10

P10 and at most 3 high
paperworld
. . . . .
. . green1 . .
. . yellow1 . .
. . black1 . .
. . . . .
hand blue1
piles black1 - - - -
places blue1 b2 d2 b3 d3 b4 d4
refused lay blue1 c1 P10
refused lay blue1 c5 P10

P10 the frame is not fixed before that
paperworld
. . . . .
. . . . .
. green1 yellow1 . .
. . . . .
. . . . .
hand blue1
piles black1 - - - -
places blue1 b2 c2 a3 d3 b4 c4

P10 the box counts, not the number of piles
paperworld
. . green1 blue1 blue2
. . black1 . .
. . yellow1 . .
. . . . .
. . . . .
hand blue1
piles black1 - - - -
places blue1 d2 e2 d3
refused lay blue1 b3 P10
refused lay blue1 c4 P10
refused lay blue1 b1 P10

P10 there is nothing beyond the grid
paperworld
. . . . .
. . . . .
. . yellow1 black1 green1
. . . . .
. . . . .
hand blue1
piles black1 - - - -
refused lay blue1 f3 P10
refused lay blue1 c6 P10

P10 nine piles are all
paperworld
. . . . .
. green1 black1 green1 .
. blue1 yellow1 blue1 .
. black1 blue1 green1 .
. . . . .
hand yellow1
piles - - - - -
moves are pass

P10 no landscape is wider
paperworld
. . . . .
. . . . .
green1 black1 yellow1 blue1 .
. . . . .
. . . . .
impossible P10 d3

P10 nor higher
paperworld
. . . . .
. . green1 . .
. . yellow1 . .
. . black1 . .
. . blue1 . .
impossible P10 c5

P10 and none has piles apart
paperworld
. . . . .
. green1 . . .
. . yellow1 . .
. . . . .
. . . . .
impossible P10 b2
