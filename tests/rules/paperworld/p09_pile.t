P9 on a card goes the next value of its colour
paperworld
. . . . .
. . . . .
. green3 yellow1 blue4 .
. . . . .
. . . . .
hand yellow2 green4 blue5
piles - - - - -
legal lay blue5 d3
legal lay green4 b3
legal lay yellow2 c3

P9 and there alone
paperworld
. . . . .
. . . . .
. green3 yellow1 blue4 .
. . . . .
. . . . .
hand green4
piles - - - - -
moves are lay green4 b3

P9 never another colour
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand blue2 green2s
piles black1 - - - -
refused lay blue2 c3 P9
refused lay green2s c3 P9

P9 never the same value or a lower one
paperworld
. . . . .
. . . . .
. . yellow3 . .
. . . . .
. . . . .
hand yellow1 yellow2 yellow3
piles black1 - - - -
refused lay yellow3 c3 P9
refused lay yellow2 c3 P9
refused lay yellow1 c3 P9

P9 not two values higher without a jump
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow3 blue2
piles black1 - - - -
refused lay yellow3 c3 P9

P9 on an empty spot a 1
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand blue1 blue2
piles black1 - - - -
legal lay blue1 b3
refused lay blue2 b3 P9

P9 nothing goes on a 5
paperworld
. . . . .
. . . . .
. . yellow5 . .
. . . . .
. . . . .
hand yellow5 yellow1
piles black1 - - - -
refused lay yellow5 c3 P9
refused lay yellow1 c3 P9

P9 scissors or not makes no difference
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2s
piles black1 - - - -
legal lay yellow2s c3
