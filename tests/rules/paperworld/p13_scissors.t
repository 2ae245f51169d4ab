P13 who lays a scissors card takes the token at the end of the turn
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2s
piles black1 black1 black1 black1 black1
play lay yellow2s c3
scissors are none
play done
scissors are 1 c3
turn is 2

P13 not without a scissors card
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2
piles black1 black1 black1 black1 black1
play lay yellow2 c3
play done
scissors are none

P13 it must still be visible at the end
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2s yellow3
piles black1 black1 black1 black1 black1
play lay yellow2s c3
play lay yellow3 c3
play done
scissors are none
turn is 2

P13 laid in this turn, not before
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand yellow2
piles black1 black1 black1 black1 black1
play lay yellow2 c3
play done
scissors are none

P13 the player chooses if there are several
paperworld
. . . . .
. . . . .
. blue1 yellow1 . .
. . . . .
. . . . .
hand yellow2s blue2s
piles black1 black1 black1 black1 black1
play lay yellow2s c3
play lay blue2s b3
play done
turn is 1
moves are scissors b3 | scissors c3
refused keep P13
refused scissors d3 P13
refused done P13
play scissors b3
scissors are 1 b3
turn is 2

P13 the token is taken from another player
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2s
piles black1 black1 black1 black1 black1
seat 2
. . . . .
. . . . .
. green1s blue1 . .
. . . . .
. . . . .
scissors b3
play 1 lay yellow2s c3
play 1 done
scissors are 1 c3

P13 a holder may move it or keep it where it is: move
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand yellow2s
scissors b3
piles black1 black1 black1 black1 black1
play lay yellow2s c3
play done
moves are keep | scissors c3
refused scissors b3 P13
play scissors c3
scissors are 1 c3
turn is 2

P13 a holder may move it or keep it where it is: keep
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand yellow2s
scissors b3
piles black1 black1 black1 black1 black1
play lay yellow2s c3
play done
play keep
scissors are 1 b3
turn is 2

P13 a holder who laid no scissors is not asked
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand yellow2
scissors b3
piles black1 black1 black1 black1 black1
play lay yellow2 c3
play done
scissors are 1 b3
turn is 2

P13 nor is it a step of any other moment
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
hand yellow2
scissors b3
piles black1 black1 black1 black1 black1
refused keep P13
refused scissors b3 P13

P13 the bonus counts from the next turn
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2s yellow4 black1
piles black1 black1 black1 black1 black1
play 1 lay yellow2s c3
refused lay yellow4 c3 free P11
legal lay yellow4 c3 drop=black1

P13 no sheet has the token elsewhere than on a scissors card
paperworld
. . . . .
. . . . .
. . yellow2 . .
. . . . .
. . . . .
scissors c3
impossible P13 c3
