P17 stars of the visible cards, tokens, 2 for the scissors, minus 1 per card in hand and per discard
paperworld
. . . . .
. . . . .
. green2s yellow5 blue3 .
. . . . .
. . . . .
hand black1 black2 black3
discards green1 green4
tokens 4 - 1
scissors b3
score stars 8 tokens 5 scissors 2 hand -3 discards -2 total 10
earned stars 5 P17 c3

P17 covered cards bring nothing
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand yellow2 yellow3
piles black1 black1 black1 black1 black1
play lay yellow2 c3
play lay yellow3 c3
play done
score 1 stars 2 total 2

P17 only the holder has the 2 for the scissors
paperworld
. . . . .
. . . . .
. green1s yellow1 . .
. . . . .
. . . . .
seat 2
. . . . .
. . . . .
. green1s blue1 . .
. . . . .
. . . . .
scissors b3
score 1 scissors 0 total 0
score 2 scissors 2 total 2

P17 a total can be negative
paperworld
. . . . .
. . . . .
. . yellow1 . .
. . . . .
. . . . .
hand black1 black2 black3
discards green1
score total -4

P17 of equal totals the fewest discards win
paperworld
seat 1
. . . . .
. . . . .
. . yellow5 . .
. . . . .
. . . . .
discards green1 green1
seat 2
. . . . .
. . . . .
. . blue5 . .
. . . . .
. . . . .
hand green1 green2
score 1 total 3
score 2 total 3
winner 2

P17 a higher total beats them
paperworld
seat 1
. . . . .
. . . . .
. . yellow5 . .
. . . . .
. . . . .
discards green1
seat 2
. . . . .
. . . . .
. . blue4 . .
. . . . .
. . . . .
score 1 total 4
score 2 total 3
winner 1

P17 then the victory is shared
paperworld
players 3
seat 1
. . . . .
. . . . .
. . yellow5 . .
. . . . .
. . . . .
discards green1
seat 2
. . . . .
. . . . .
. . blue5 . .
. . . . .
. . . . .
discards black1
seat 3
. . . . .
. . . . .
. . green4 . .
. . . . .
. . . . .
winner 1 2
