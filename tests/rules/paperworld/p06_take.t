P6 a take names a colour and takes all tops of it
paperworld
piles blue1 green2 blue3s black1 blue1
play take blue
hand 1 is blue1 blue1 blue3s
piles are - green2 - black1 -

P6 or a value
paperworld
piles blue1 green2 blue3s black1s blue1
play take 1
hand 1 is black1s blue1 blue1
piles are - green2 blue3s - -

P6 the cards uncovered stay
paperworld
piles blue1,blue2 green2,blue1 blue3,blue4s,blue5 black1 yellow1
play take blue
hand 1 is blue1 blue3
piles are blue2 green2,blue1 blue4s,blue5 black1 yellow1

P6 at least one
paperworld
piles blue1,green5 blue2 black1 - -
refused take green P6
refused take yellow P6
refused take 5 P6
refused take 3 P6
moves are take 1 | take 2 | take black | take blue

P6 the cards come to those in hand
paperworld
piles blue1 blue2 black1 yellow1 yellow1
seat 1
hand green4 black3
play take 2
hand 1 is black3 blue2 green4
turn is 2
