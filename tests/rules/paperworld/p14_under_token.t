P14 the pile under the token cannot be built on
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand green2 yellow2
scissors b3
piles - - - - -
refused lay green2 b3 P14
legal lay yellow2 c3

P14 nor by a jump
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand green3
scissors b3
piles black1 - - - -
refused lay green3 b3 free P14

P14 a pile beside it can begin
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand blue1
scissors b3
piles - - - - -
legal lay blue1 b2

P14 the same spot of another landscape is not under it
paperworld
. . . . .
. . . . .
. green1 yellow1 . .
. . . . .
. . . . .
hand green2
piles black1 - - - -
seat 2
. . . . .
. . . . .
. black2s blue1 . .
. . . . .
. . . . .
scissors b3
legal 1 lay green2 b3

P14 once the token is gone the pile is free again
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand green2
scissors b3
piles black1 black1 black1 black1 black1
turn 2
seat 2
hand blue2s
play 2 lay blue2s c3
play 2 done
scissors are 2 c3
legal 1 lay green2 b3

P14 a scissors card without the token can be covered
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand green2
piles black1 - - - -
legal lay green2 b3
