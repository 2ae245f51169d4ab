P3 the deck is dealt round-robin into five piles, each card on the one before
paperworld
deal colours=green,black first=2 objectives=1,14,16 \
    cards=yellow1,yellow1,yellow1,yellow2,yellow2,yellow3,yellow3,yellow3,\
    yellow4,yellow5,yellow1s,yellow2s,yellow4s,blue1,blue1,blue1,\
    blue2,blue2,blue3,blue3,blue4,blue4,blue5,blue1s,\
    blue2s,blue3s,green1,green1,green1,green2,green2,green2,\
    green3,green3,green4,green5,green1s,green3s,green4s,black1,\
    black1,black1,black1,black2,black2,black3,black3,black4,\
    black5,black2s,black3s,black4s
piles are black3s,black3,black1,green5,green2,blue3s,blue4,blue1,yellow1s,yellow3,yellow1 \
    black4s,black3,black1,green1s,green2,green1,blue4,blue2,yellow2s,yellow3,yellow1 \
    black4,black1,green3s,green3,green1,blue5,blue2,yellow4s,yellow3,yellow1 \
    black5,black2,green4s,green3,green1,blue1s,blue3,blue1,yellow4,yellow2 \
    black2s,black2,black1,green4,green2,blue2s,blue3,blue1,yellow5,yellow2

P3 only the top of a pile is known
paperworld
piles blue1,blue2 green3 black4s,yellow1,yellow2 - blue5
view 1 piles are blue1,? green3 black4s,?,? - blue5
view 2 piles are blue1,? green3 black4s,?,? - blue5
view 0 piles are blue1,? green3 black4s,?,? - blue5

P3 turns go by ascending seat, cyclically, from the first player
paperworld
players 3
turn 2
piles blue1,blue1 green1,green1 black1,black1 yellow1 yellow1
play 2 take blue
turn is 3
play 3 take green
turn is 1
play 1 take black
turn is 2

P3 the first player of the deal begins
paperworld
deal colours=green,black first=2 objectives=1,14,16 \
    cards=yellow1,yellow1,yellow1,yellow2,yellow2,yellow3,yellow3,yellow3,\
    yellow4,yellow5,yellow1s,yellow2s,yellow4s,blue1,blue1,blue1,\
    blue2,blue2,blue3,blue3,blue4,blue4,blue5,blue1s,\
    blue2s,blue3s,green1,green1,green1,green2,green2,green2,\
    green3,green3,green4,green5,green1s,green3s,green4s,black1,\
    black1,black1,black1,black2,black2,black3,black3,black4,\
    black5,black2s,black3s,black4s
refused 1 take black P5
legal 2 take black

P3 every card is dealt first as often as the deck has it
paperworld
fair cards

P3 the deal is made once
paperworld
deal
refused deal P3
