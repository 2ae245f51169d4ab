P2 everybody has a start card of value 1 in the middle
paperworld
deal colours=green,black first=2 objectives=1,14,16 \
    cards=yellow1,yellow1,yellow1,yellow2,yellow2,yellow3,yellow3,yellow3,\
    yellow4,yellow5,yellow1s,yellow2s,yellow4s,blue1,blue1,blue1,\
    blue2,blue2,blue3,blue3,blue4,blue4,blue5,blue1s,\
    blue2s,blue3s,green1,green1,green1,green2,green2,green2,\
    green3,green3,green4,green5,green1s,green3s,green4s,black1,\
    black1,black1,black1,black2,black2,black3,black3,black4,\
    black5,black2s,black3s,black4s
sheet 1
. . . . .
. . . . .
. . green1 . .
. . . . .
. . . . .
sheet 2
. . . . .
. . . . .
. . black1 . .
. . . . .
. . . . .
turn is 2
hand 1 is none

P2 one start card per colour
paperworld
refused deal colours=green,green first=2 objectives=1,14,16 \
    cards=yellow1,yellow1,yellow1,yellow2,yellow2,yellow3,yellow3,yellow3,\
    yellow4,yellow5,yellow1s,yellow2s,yellow4s,blue1,blue1,blue1,\
    blue2,blue2,blue3,blue3,blue4,blue4,blue5,blue1s,\
    blue2s,blue3s,green1,green1,green1,green2,green2,green2,\
    green3,green3,green4,green5,green1s,green3s,green4s,black1,\
    black1,black1,black1,black2,black2,black3,black3,black4,\
    black5,black2s,black3s,black4s P2

P2 the first player is one of them
paperworld
refused deal colours=green,black first=3 objectives=1,14,16 \
    cards=yellow1,yellow1,yellow1,yellow2,yellow2,yellow3,yellow3,yellow3,\
    yellow4,yellow5,yellow1s,yellow2s,yellow4s,blue1,blue1,blue1,\
    blue2,blue2,blue3,blue3,blue4,blue4,blue5,blue1s,\
    blue2s,blue3s,green1,green1,green1,green2,green2,green2,\
    green3,green3,green4,green5,green1s,green3s,green4s,black1,\
    black1,black1,black1,black2,black2,black3,black3,black4,\
    black5,black2s,black3s,black4s P2

P2 two players: twelve ways to have colours, all as likely
paperworld
players 2
fair colours 12

P2 four players: twenty-four
paperworld
players 4
fair colours 24

P2 everybody is first as often
paperworld
players 3
fair first 3

P2 two to four players
paperworld
players 1
unplayable

P2 not five
paperworld
players 5
unplayable

P2 no landscape is without its first pile
paperworld
. . . . .
. . . . .
. blue1 . . .
. . . . .
. . . . .
impossible P2 c3

P2 the start card has no scissors
paperworld
. . . . .
. . . . .
. . blue1s . .
. . . . .
. . . . .
impossible P2 c3
