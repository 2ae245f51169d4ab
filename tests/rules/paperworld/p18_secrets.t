P18 a hand is secret, its size public
paperworld
players 3
piles black1 black1 black1 black1 black1
seat 1
hand blue4 green5
seat 2
hand yellow5
view 1 hand 1 is blue4 green5
view 2 hand 1 is ? ?
view 0 hand 1 is ? ?
view 3 hand 2 is ?
view 2 hides blue4
view 2 hides green5
view 1 shows blue4
view 2 shows "hands":[2,1,0]
view 0 hides yellow5

P18 piles below the top are secret to everyone
paperworld
piles black1,blue5 green1,green4,blue3 yellow1 - -
view 1 piles are black1,? green1,?,? yellow1 - -
view 0 hides blue5
view 1 hides green4
view 2 hides blue3
view 2 shows green1

P18 the same in the small view that a bot gets
paperworld
piles black1,blue5 green1 - - -
seat 2
hand yellow5
glimpse 1 hand 2 is ?
glimpse 1 piles are black1,? green1 - - -
glimpse 2 hand 2 is yellow5

P18 discards are public
paperworld
piles black1 - - - -
seat 1
discards blue4 green5
view 2 discards 1 are blue4 green5
view 0 shows "discards":[["blue4","green5"],[]]
