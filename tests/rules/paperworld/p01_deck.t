P1 52 cards with two players
paperworld
players 2
deck is 52
deck has 4 black1
deck has 1 black5
deck has 3 yellow3
deck has 0 yellow3s
deck has 1 blue1s

P1 72 cards with three players
paperworld
players 3
deck is 72
deck has 5 black1
deck has 2 black5
deck has 2 blue1s

P1 92 cards with four players
paperworld
players 4
deck is 92
deck has 5 black1
deck has 3 black5
deck has 1 black1s
deck has 1 yellow3s

P1 stars by value: 0 1 2 3 5
paperworld
. . . . .
. black2 . . .
. green3 blue1 . .
. yellow4 black5 . .
. . . . .
score stars 11
earned stars 1 P17 b2
earned stars 2 P17 b3
earned stars 3 P17 b4
earned stars 5 P17 c4

P1 there are no scissors on a 5
paperworld
hand blue1
piles blue1 green1 black1 yellow1 -
unreadable lay blue5s c3
unreadable lay red1 c3
unreadable lay blue6 c3
unreadable lay blue0 c3
legal lay blue1 b3

P1 the cards dealt are those of the deck
paperworld
refused deal colours=green,black first=2 objectives=1,14,16 cards=blue1,blue1 P1
refused deal colours=green,black first=2 objectives=1,14,16 \
    cards=black5,yellow1,yellow1,yellow2,yellow2,yellow3,yellow3,yellow3,\
    yellow4,yellow5,yellow1s,yellow2s,yellow4s,blue1,blue1,blue1,\
    blue2,blue2,blue3,blue3,blue4,blue4,blue5,blue1s,\
    blue2s,blue3s,green1,green1,green1,green2,green2,green2,\
    green3,green3,green4,green5,green1s,green3s,green4s,black1,\
    black1,black1,black1,black2,black2,black3,black3,black4,\
    black5,black2s,black3s,black4s P1

P1 no landscape shows more cards of a kind than the deck has
paperworld
. . . . .
. black5 black5 . .
. black5 black5 . .
. . . . .
. . . . .
impossible P1 c3

P1 the start card comes on top of that
paperworld
. . . . .
. yellow1 yellow1 yellow1 .
. yellow1 yellow1 yellow1 .
. . . . .
. . . . .
score stars 0

P1 nor more cards in all
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand 9
discards 84
impossible P1
