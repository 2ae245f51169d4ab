P15 objective 1, L of one colour: met
paperworld
. . . . .
. . . . .
. blue2 blue1 . .
. . . . .
. . . . .
hand blue1
objectives 1 5 8
piles black1 black1 black1 black1 black1
play 1 lay blue1 b2
play 1 done
tokens 1 are 2 - -

P15 objective 1, L the second way: met
paperworld
. . . . .
. . . . .
. blue2 blue1 . .
. . . . .
. . . . .
hand blue1
objectives 1 5 8
piles black1 black1 black1 black1 black1
play 1 lay blue1 c2
play 1 done
tokens 1 are 2 - -

P15 objective 1, L the third way: met
paperworld
. . . . .
. . blue2 . .
. . blue1 . .
. . . . .
. . . . .
hand blue1
objectives 1 5 8
piles black1 black1 black1 black1 black1
play 1 lay blue1 b2
play 1 done
tokens 1 are 2 - -

P15 objective 1, L the fourth way: met
paperworld
. . . . .
. . blue2 . .
. blue2 yellow1 . .
. . . . .
. . . . .
hand blue1
objectives 1 5 8
piles black1 black1 black1 black1 black1
play 1 lay blue1 b2
play 1 done
tokens 1 are 2 - -

P15 objective 1, a row is no L: not met
paperworld
. . . . .
. . . . .
. blue2 blue1 . .
. . . . .
. . . . .
hand blue1
objectives 1 5 8
piles black1 black1 black1 black1 black1
play 1 lay blue1 d3
play 1 done
tokens 1 are - - -

P15 objective 1, an L of two colours: not met
paperworld
. . . . .
. . . . .
. blue2 yellow1 . .
. . . . .
. . . . .
hand blue1
objectives 1 5 8
piles black1 black1 black1 black1 black1
play 1 lay blue1 b2
play 1 done
tokens 1 are - - -

P15 objective 2, four corners of one value: met
paperworld
. . . . .
. blue1 green2 yellow1 .
. black3 blue2 . .
. green1 yellow2 . .
. . . . .
hand black1
objectives 2 5 8
piles black1 black1 black1 black1 black1
play 1 lay black1 d4
play 1 done
tokens 1 are 2 - -

P15 objective 2, three corners: not met
paperworld
. . . . .
. blue1 green2 yellow1 .
. black3 blue2 . .
. green1 yellow2 . .
. . . . .
hand black1
objectives 2 5 8
piles black1 black1 black1 black1 black1
play 1 lay black1 d3
play 1 done
tokens 1 are - - -

P15 objective 2, a corner of another value: not met
paperworld
. . . . .
. blue2 green2 yellow1 .
. black3 blue2 . .
. green1 yellow2 . .
. . . . .
hand black1
objectives 2 5 8
piles black1 black1 black1 black1 black1
play 1 lay black1 d4
play 1 done
tokens 1 are - - -

P15 objective 2, corners of 2 by 2, not of 3 by 3: not met
paperworld
. . . . .
. . green1 . .
. blue1 yellow1 . .
. . . . .
. . . . .
hand black1
objectives 2 5 8
piles black1 black1 black1 black1 black1
play 1 lay black1 b2
play 1 done
tokens 1 are - - -

P15 objective 3, L of 2s: met
paperworld
. . . . .
. green1 . . .
. blue2 yellow2 . .
. . . . .
. . . . .
hand green2
objectives 3 5 8
piles black1 black1 black1 black1 black1
play 1 lay green2 b2
play 1 done
tokens 1 are 2 - -

P15 objective 3, a row of 2s: not met
paperworld
. . . . .
. . . . .
. blue2 yellow2 green1 .
. . . . .
. . . . .
hand green2
objectives 3 5 8
piles black1 black1 black1 black1 black1
play 1 lay green2 d3
play 1 done
tokens 1 are - - -

P15 objective 3, an L of other equal values: not met
paperworld
. . . . .
. green2 . . .
. blue3 yellow3 . .
. . . . .
. . . . .
hand green3
objectives 3 5 8
piles black1 black1 black1 black1 black1
play 1 lay green3 b2
play 1 done
tokens 1 are - - -

P15 objective 4, square of four different colours: met
paperworld
. . . . .
. black2 green1 . .
. . blue1 . .
. . . . .
. . . . .
hand yellow1
objectives 4 5 8
piles black1 black1 black1 black1 black1
play 1 lay yellow1 b3
play 1 done
tokens 1 are 2 - -

P15 objective 4, a square with a colour twice: not met
paperworld
. . . . .
. black2 green1 . .
. . blue1 . .
. . . . .
. . . . .
hand black1
objectives 4 5 8
piles black1 black1 black1 black1 black1
play 1 lay black1 b3
play 1 done
tokens 1 are - - -

P15 objective 4, four colours that are no square: not met
paperworld
. . . . .
. . . . .
. black1 blue1 green1 .
. . . . .
. . . . .
hand yellow1
objectives 4 5 8
piles black1 black1 black1 black1 black1
play 1 lay yellow1 c2
play 1 done
tokens 1 are - - -

P15 objective 5, nine piles: met
paperworld
. . . . .
. green1 black1 green2 .
. blue1 yellow1 blue2 .
. black2 blue3 . .
. . . . .
hand yellow1
objectives 5 8 12
piles black1 black1 black1 black1 black1
play 1 lay yellow1 d4
play 1 done
tokens 1 are 2 - -

P15 objective 5, eight piles: not met
paperworld
. . . . .
. . black1 green2 .
. blue1 yellow1 blue2 .
. black2 blue3 . .
. . . . .
hand yellow1
objectives 5 8 12
piles black1 black1 black1 black1 black1
play 1 lay yellow1 d4
play 1 done
tokens 1 are - - -

P15 objective 6, diagonal of one colour, falling: met
paperworld
. . . . .
. blue2 . . .
. green1 blue1 . .
. . black1 . .
. . . . .
hand blue1
objectives 5 6 8
piles black1 black1 black1 black1 black1
play 1 lay blue1 d4
play 1 done
tokens 1 are - 2 -

P15 objective 6, diagonal of one colour, rising: met
paperworld
. . . . .
. . black1 . .
. green1 blue1 . .
. blue2 . . .
. . . . .
hand blue1
objectives 5 6 8
piles black1 black1 black1 black1 black1
play 1 lay blue1 d2
play 1 done
tokens 1 are - 2 -

P15 objective 6, a diagonal of two colours: not met
paperworld
. . . . .
. green2 . . .
. green1 blue1 . .
. . black1 . .
. . . . .
hand blue1
objectives 5 6 8
piles black1 black1 black1 black1 black1
play 1 lay blue1 d4
play 1 done
tokens 1 are - - -

P15 objective 6, a row of one colour: not met
paperworld
. . . . .
. . . . .
. blue2 blue1 . .
. . . . .
. . . . .
hand blue1
objectives 5 6 8
piles black1 black1 black1 black1 black1
play 1 lay blue1 d3
play 1 done
tokens 1 are - - -

P15 objective 7, row of 3s: met
paperworld
. . . . .
. . . . .
. green3 yellow3 blue2 .
. . . . .
. . . . .
hand blue3
objectives 5 7 8
piles black1 black1 black1 black1 black1
play 1 lay blue3 d3
play 1 done
tokens 1 are - 2 -

P15 objective 7, a column of 3s: not met
paperworld
. . . . .
. . green3 . .
. . yellow3 . .
. . blue2 . .
. . . . .
hand blue3
objectives 5 7 8
piles black1 black1 black1 black1 black1
play 1 lay blue3 c4
play 1 done
tokens 1 are - - -

P15 objective 7, a row with a 4: not met
paperworld
. . . . .
. . . . .
. green4 yellow3 blue2 .
. . . . .
. . . . .
hand blue3
objectives 5 7 8
piles black1 black1 black1 black1 black1
play 1 lay blue3 d3
play 1 done
tokens 1 are - - -

P15 objective 8, two 5s: met
paperworld
. . . . .
. . . . .
. green5 yellow4 . .
. . . . .
. . . . .
hand yellow5
objectives 5 8 12
piles black1 black1 black1 black1 black1
play 1 lay yellow5 c3
play 1 done
tokens 1 are - 2 -

P15 objective 8, three 5s will do: met
paperworld
. . . . .
. . . . .
. green5 yellow4 blue5 .
. . . . .
. . . . .
hand yellow5
objectives 5 8 12
piles black1 black1 black1 black1 black1
play 1 lay yellow5 c3
play 1 done
tokens 1 are - 2 -

P15 objective 8, one 5: not met
paperworld
. . . . .
. . . . .
. green4 yellow4 . .
. . . . .
. . . . .
hand yellow5
objectives 5 8 12
piles black1 black1 black1 black1 black1
play 1 lay yellow5 c3
play 1 done
tokens 1 are - - -

P15 objective 9, one each of 1-2-3-4-5: met
paperworld
. . . . .
. . black3 . .
. green1 yellow4 blue2 .
. . green4 . .
. . . . .
hand yellow5
objectives 5 8 9
piles black1 black1 black1 black1 black1
play 1 lay yellow5 c3
play 1 done
tokens 1 are - - 2

P15 objective 9, no 4: not met
paperworld
. . . . .
. . black3 . .
. green1 yellow4 blue2 .
. . . . .
. . . . .
hand yellow5
objectives 5 8 9
piles black1 black1 black1 black1 black1
play 1 lay yellow5 c3
play 1 done
tokens 1 are - - -

P15 objective 10, column 2-5-2: met
paperworld
. . . . .
. . green2 . .
. . yellow4 . .
. . blue2 . .
. . . . .
hand yellow5
objectives 5 8 10
piles black1 black1 black1 black1 black1
play 1 lay yellow5 c3
play 1 done
tokens 1 are - - 2

P15 objective 10, a row 2-5-2: not met
paperworld
. . . . .
. . . . .
. green2 yellow4 blue2 .
. . . . .
. . . . .
hand yellow5
objectives 5 8 10
piles black1 black1 black1 black1 black1
play 1 lay yellow5 c3
play 1 done
tokens 1 are - - -

P15 objective 10, a column 2-5-3: not met
paperworld
. . . . .
. . green2 . .
. . yellow4 . .
. . blue3 . .
. . . . .
hand yellow5
objectives 5 8 10
piles black1 black1 black1 black1 black1
play 1 lay yellow5 c3
play 1 done
tokens 1 are - - -

P15 objective 11, diagonal 2-3-4, falling: met
paperworld
. . . . .
. green2 . . .
. black1 yellow3 . .
. . black1 blue3 .
. . . . .
hand blue4
objectives 5 8 11
piles black1 black1 black1 black1 black1
play 1 lay blue4 d4
play 1 done
tokens 1 are - - 2

P15 objective 11, diagonal 4-3-2, falling: met
paperworld
. . . . .
. green3 . . .
. black1 yellow3 . .
. . black1 blue2 .
. . . . .
hand green4
objectives 5 8 11
piles black1 black1 black1 black1 black1
play 1 lay green4 b2
play 1 done
tokens 1 are - - 2

P15 objective 11, diagonal 2-3-4, rising: met
paperworld
. . . . .
. . black1 blue3 .
. black1 yellow3 . .
. green2 . . .
. . . . .
hand blue4
objectives 5 8 11
piles black1 black1 black1 black1 black1
play 1 lay blue4 d2
play 1 done
tokens 1 are - - 2

P15 objective 11, diagonal 4-3-2, rising: met
paperworld
. . . . .
. . black1 blue2 .
. black1 yellow3 . .
. green3 . . .
. . . . .
hand green4
objectives 5 8 11
piles black1 black1 black1 black1 black1
play 1 lay green4 b4
play 1 done
tokens 1 are - - 2

P15 objective 11, a diagonal 2-4-3: not met
paperworld
. . . . .
. green2 . . .
. black1 yellow3 . .
. . black1 blue3 .
. . . . .
hand yellow4
objectives 5 8 11
piles black1 black1 black1 black1 black1
play 1 lay yellow4 c3
play 1 done
tokens 1 are - - -

P15 objective 11, a row 2-3-4: not met
paperworld
. . . . .
. . . . .
. green2 yellow3 blue3 .
. . . . .
. . . . .
hand blue4
objectives 5 8 11
piles black1 black1 black1 black1 black1
play 1 lay blue4 d3
play 1 done
tokens 1 are - - -

P15 objective 12, three 4s: met
paperworld
. . . . .
. . . . .
. green4 yellow3 blue4 .
. . . . .
. . . . .
hand yellow4
objectives 5 8 12
piles black1 black1 black1 black1 black1
play 1 lay yellow4 c3
play 1 done
tokens 1 are - - 2

P15 objective 12, two 4s: not met
paperworld
. . . . .
. . . . .
. green4 yellow3 blue3 .
. . . . .
. . . . .
hand yellow4
objectives 5 8 12
piles black1 black1 black1 black1 black1
play 1 lay yellow4 c3
play 1 done
tokens 1 are - - -

P15 objective 13, five 1s: met
paperworld
. . . . .
. green1 green1 . .
. black1 yellow1 . .
. . . . .
. . . . .
hand blue1
objectives 5 8 13
piles black1 black1 black1 black1 black1
play 1 lay blue1 d3
play 1 done
tokens 1 are - - 2

P15 objective 13, four 1s: not met
paperworld
. . . . .
. green1 green2 . .
. black1 yellow1 . .
. . . . .
. . . . .
hand blue1
objectives 5 8 13
piles black1 black1 black1 black1 black1
play 1 lay blue1 d3
play 1 done
tokens 1 are - - -

P15 objective 14, row with sum 9: met
paperworld
. . . . .
. . . . .
. green3 yellow4 blue1 .
. . . . .
. . . . .
hand blue2
objectives 5 8 14
piles black1 black1 black1 black1 black1
play 1 lay blue2 d3
play 1 done
tokens 1 are - - 2

P15 objective 14, a row with sum 10: not met
paperworld
. . . . .
. . . . .
. green4 yellow4 blue1 .
. . . . .
. . . . .
hand blue2
objectives 5 8 14
piles black1 black1 black1 black1 black1
play 1 lay blue2 d3
play 1 done
tokens 1 are - - -

P15 objective 14, a column with sum 9: not met
paperworld
. . . . .
. . green3 . .
. . yellow4 . .
. . blue1 . .
. . . . .
hand blue2
objectives 5 8 14
piles black1 black1 black1 black1 black1
play 1 lay blue2 c4
play 1 done
tokens 1 are - - -

P15 objective 14, two cards with sum 9: not met
paperworld
. . . . .
. . . . .
. green5 yellow3 . .
. . . . .
. . . . .
hand yellow4
objectives 5 8 14
piles black1 black1 black1 black1 black1
play 1 lay yellow4 c3
play 1 done
tokens 1 are - - -

P15 objective 15, column with sum 12: met
paperworld
. . . . .
. . green5 . .
. . yellow4 . .
. . blue2 . .
. . . . .
hand blue3
objectives 5 8 15
piles black1 black1 black1 black1 black1
play 1 lay blue3 c4
play 1 done
tokens 1 are - - 2

P15 objective 15, a column with sum 11: not met
paperworld
. . . . .
. . green4 . .
. . yellow4 . .
. . blue2 . .
. . . . .
hand blue3
objectives 5 8 15
piles black1 black1 black1 black1 black1
play 1 lay blue3 c4
play 1 done
tokens 1 are - - -

P15 objective 15, a row with sum 12: not met
paperworld
. . . . .
. . . . .
. green5 yellow4 blue2 .
. . . . .
. . . . .
hand blue3
objectives 5 8 15
piles black1 black1 black1 black1 black1
play 1 lay blue3 d3
play 1 done
tokens 1 are - - -

P15 objective 16, three visible scissors cards: met
paperworld
. . . . .
. . . . .
. green1s yellow1 blue1s .
. . . . .
. . . . .
hand yellow2s
objectives 5 8 16
piles black1 black1 black1 black1 black1
play 1 lay yellow2s c3
play 1 done
tokens 1 are - - 2

P15 objective 16, two, for the third is covered: not met
paperworld
. . . . .
. . . . .
. green1s yellow2s blue1s .
. . . . .
. . . . .
hand yellow3
objectives 5 8 16
piles black1 black1 black1 black1 black1
play 1 lay yellow3 c3
play 1 done
tokens 1 are - - -

P15 objective 17, square of 3s: met
paperworld
. . . . .
. black3 green3 . .
. blue2 yellow3 . .
. . . . .
. . . . .
hand blue3
objectives 5 8 17
piles black1 black1 black1 black1 black1
play 1 lay blue3 b3
play 1 done
tokens 1 are - - 2

P15 objective 17, three 3s and a 2: not met
paperworld
. . . . .
. black2 green3 . .
. blue3 yellow2 . .
. . . . .
. . . . .
hand yellow3
objectives 5 8 17
piles black1 black1 black1 black1 black1
play 1 lay yellow3 c3
play 1 done
tokens 1 are - - -

P15 objective 18, square of one colour: met
paperworld
. . . . .
. blue2 blue3 . .
. . blue1 . .
. . . . .
. . . . .
hand blue1
objectives 5 8 18
piles black1 black1 black1 black1 black1
play 1 lay blue1 b3
play 1 done
tokens 1 are - - 2

P15 objective 18, three of a square: not met
paperworld
. . . . .
. green2 blue3 . .
. . blue1 . .
. . . . .
. . . . .
hand blue1
objectives 5 8 18
piles black1 black1 black1 black1 black1
play 1 lay blue1 b3
play 1 done
tokens 1 are - - -

P15 objective 19, cross of five different values: met
paperworld
. . . . .
. . green1 . .
. black2 yellow2 green4 .
. . blue5 . .
. . . . .
hand yellow3
objectives 5 8 19
piles black1 black1 black1 black1 black1
play 1 lay yellow3 c3
play 1 done
tokens 1 are - - 2

P15 objective 19, a cross with its middle elsewhere: met
paperworld
. . green1 . .
. black2 blue4 green4 .
. . yellow3 . .
. . . . .
. . . . .
hand blue5
objectives 5 8 19
piles black1 black1 black1 black1 black1
play 1 lay blue5 c2
play 1 done
tokens 1 are - - 2

P15 objective 19, a cross with a value twice: not met
paperworld
. . . . .
. . green1 . .
. black2 yellow2 green4 .
. . blue4 . .
. . . . .
hand yellow3
objectives 5 8 19
piles black1 black1 black1 black1 black1
play 1 lay yellow3 c3
play 1 done
tokens 1 are - - -

P15 objective 19, five different values that are no cross: not met
paperworld
. . . . .
. green1 black2 . .
. green4 yellow2 . .
. blue5 . . .
. . . . .
hand yellow3
objectives 5 8 19
piles black1 black1 black1 black1 black1
play 1 lay yellow3 c3
play 1 done
tokens 1 are - - -

P15 objective 20, cross whose arms have four colours: met
paperworld
. . . . .
. . green1 . .
. black2 yellow1 blue4 .
. . . . .
. . . . .
hand yellow1
objectives 5 8 20
piles black1 black1 black1 black1 black1
play 1 lay yellow1 c4
play 1 done
tokens 1 are - - 2

P15 objective 20, a colour twice: not met
paperworld
. . . . .
. . green1 . .
. black2 yellow1 blue4 .
. . . . .
. . . . .
hand green1
objectives 5 8 20
piles black1 black1 black1 black1 black1
play 1 lay green1 c4
play 1 done
tokens 1 are - - -

P15 objective 20, no card in the middle: not met
paperworld
. green2 green1 . .
. black2 . . .
. black1 yellow1 blue1 .
. . . . .
. . . . .
hand blue1
objectives 5 8 20
piles black1 black1 black1 black1 black1
play 1 lay blue1 d2
play 1 done
tokens 1 are - - -

P15 how far an objective is
paperworld
. . . . .
. . . . .
. blue2 blue1 . .
. . . . .
. . . . .
objectives 1 5 8
piles black1 black1 black1 black1 black1
view 1 shows "number":1,"tokens":[2,1],"scored":[],"missing":1,"there":["b3","c3"]
view 1 shows "number":5,"tokens":[2,1],"scored":[],"missing":7,"there":["b3","c3"]
view 1 shows "number":8,"tokens":[2,1],"scored":[],"missing":2,"there":[]
view 0 hides missing

P15 an objective is out of reach: no place is left for a row of 3s
paperworld
. . . . .
. . blue4 . .
. . blue1 green5 .
. . blue5 . .
. . . . .
objectives 5 7 8
piles black1 black1 black1 black1 black1
view 1 shows "number":7,"tokens":[2,1],"scored":[],"missing":null,"there":[]
view 1 shows "number":8,"tokens":[2,1],"scored":[],"missing":0,"there":["d3","c4"]
