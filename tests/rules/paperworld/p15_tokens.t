P15 the highest remaining token is taken
paperworld
. . . . .
. green1 green1 . .
. black1 yellow1 . .
. . . . .
. . . . .
hand blue1
objectives 5 8 13
piles black1 black1 black1 black1 black1
seat 2
. . . . .
. green1 green1 black1 .
. black1 blue1 . .
. . . . .
. . . . .
tokens - - 2
play 1 lay blue1 d3
play 1 done
tokens 1 are - - 1
tokens 2 are - - 2

P15 once for each player
paperworld
. . . . .
. green1 green1 . .
. black1 yellow1 blue1 .
. . . . .
. . . . .
hand blue1
tokens - - 2
objectives 5 8 13
piles black1 black1 black1 black1 black1
seat 2
. . . . .
. green1 green1 black1 .
. . blue1 . .
. . . . .
. . . . .
hand black1
play 1 lay blue1 d2
play 1 done
tokens 1 are - - 2
play 2 lay black1 b3
play 2 done
tokens 2 are - - 1

P15 not while laying, only at the end of the turn
paperworld
. . . . .
. green1 green1 . .
. black1 yellow1 . .
. . . . .
. . . . .
hand blue1
objectives 5 8 13
piles black1 black1 black1 black1 black1
play lay blue1 d3
tokens 1 are - - -
play done
tokens 1 are - - 2

P15 what is covered again at the end does not count
paperworld
. . . . .
. green1 green1 . .
. black1 yellow1 . .
. . . . .
. . . . .
hand yellow1 yellow2
objectives 5 8 13
piles black1 black1 black1 black1 black1
play lay yellow1 d3
play lay yellow2 c3
play done
tokens 1 are - - -

P15 several at once
paperworld
. . . . .
. green1 green1 black1 .
. black1 yellow4 green5 .
. . blue1 . .
. . . . .
hand yellow5
objectives 5 8 13
piles black1 black1 black1 black1 black1
play lay yellow5 c3
play done
tokens 1 are - 2 2
score tokens 4

P15 P13 after the choice of the scissors' place
paperworld
. . . . .
. . . . .
. blue1 yellow1 green1s .
. . . . .
. . . . .
hand yellow2s blue2s
objectives 5 8 16
piles black1 black1 black1 black1 black1
play lay yellow2s c3
play lay blue2s b3
play done
tokens 1 are - - -
play scissors c3
tokens 1 are - - 2

P15 a token stays when the cards change
paperworld
. . . . .
. green1 green1 . .
. black1 yellow1 blue1 .
. . . . .
. . . . .
hand yellow2
tokens - - 2
objectives 5 8 13
piles black1 black1 black1 black1 black1
play lay yellow2 c3
play done
tokens 1 are - - 2
score tokens 2
