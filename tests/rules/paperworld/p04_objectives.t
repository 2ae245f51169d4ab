P4 three different ones of the 20 objectives, every three as likely
paperworld
fair objectives 1140

P4 the first game has 1, 14 and 16
paperworld
objectives 1 14 16
deal
objectives are 1 14 16

P4 they are different
paperworld
objectives 1 1 16
unplayable

P4 there are 20 of them
paperworld
objectives 1 14 21
unplayable

P4 no deal has an objective twice
paperworld
refused deal colours=green,black first=2 objectives=14,14,16 \
    cards=yellow1,yellow1,yellow1,yellow2,yellow2,yellow3,yellow3,yellow3,\
    yellow4,yellow5,yellow1s,yellow2s,yellow4s,blue1,blue1,blue1,\
    blue2,blue2,blue3,blue3,blue4,blue4,blue5,blue1s,\
    blue2s,blue3s,green1,green1,green1,green2,green2,green2,\
    green3,green3,green4,green5,green1s,green3s,green4s,black1,\
    black1,black1,black1,black2,black2,black3,black3,black4,\
    black5,black2s,black3s,black4s P4

P4 what was chosen is dealt
paperworld
objectives 1 14 16
refused deal colours=green,black first=2 objectives=1,14,17 \
    cards=yellow1,yellow1,yellow1,yellow2,yellow2,yellow3,yellow3,yellow3,\
    yellow4,yellow5,yellow1s,yellow2s,yellow4s,blue1,blue1,blue1,\
    blue2,blue2,blue3,blue3,blue4,blue4,blue5,blue1s,\
    blue2s,blue3s,green1,green1,green1,green2,green2,green2,\
    green3,green3,green4,green5,green1s,green3s,green4s,black1,\
    black1,black1,black1,black2,black2,black3,black3,black4,\
    black5,black2s,black3s,black4s P4

P4 two players find the tokens 2 and 1
paperworld
players 2
deal
view 0 shows "tokens":[2,1]
view 0 hides "tokens":[4,2,1]

P4 three players find 4, 2 and 1
paperworld
players 3
deal
view 0 shows "tokens":[4,2,1]

P4 P15 with two players the tokens are 2 and 1
paperworld
objectives 5 8 13
seat 1
. . . . .
. green1 green1 green1 .
. black1 yellow1 . .
. . . . .
. . . . .
hand black1
seat 2
. . . . .
. blue1 blue1 black1 .
. . blue1 . .
. . . . .
. . . . .
hand black1
piles green1 green1 green1 green1 green1
play 1 lay black1 d3
play 1 done
play 2 lay black1 d3
play 2 done
tokens 1 are - - 2
tokens 2 are - - 1

P4 P15 with four players they are 4, 2 and 1, and the last one gets none
paperworld
players 4
objectives 5 8 13
piles green1 green1 green1 green1 green1
seat 1 2 3 4
. . . . .
. green1 green1 green1 .
. . yellow1 . .
. . . . .
. . . . .
hand black1
play 1 lay black1 d3
play 1 done
play 2 lay black1 d3
play 2 done
play 3 lay black1 d3
play 3 done
play 4 lay black1 d3
play 4 done
tokens 1 are - - 4
tokens 2 are - - 2
tokens 3 are - - 1
tokens 4 are - - -

P4 no sheet has another token
paperworld
. . . . .
. . . . .
. . blue1 . .
. . . . .
. . . . .
tokens 3
impossible P4

P4 nor four of them
paperworld
. . . . .
. . . . .
. . blue1 . .
. . . . .
. . . . .
tokens 4 2 2 1
impossible P4
