/* Golden sheets, sheets with a known score, and sheets that are refused. */
#include "reference.h"
#include "selftest.h"

#include <string.h>

/* A sheet and what comes of it: the text of the score, or the clause that refuses it. */
struct sheet_case {
    const char *sheet, *score, *clause;
};

static const struct sheet_case golden[] = {
    {"temple front\n_ _ M 9 _ _\n_ 2 1 10 M _\n2 7 D 9 9 8\n2 M 9 6 7 7\n3 4 5 M 5 7\n4 4 D 5 5 "
     "M\n",
     "total 30\nchain 9\ngroups 15\nmummies 6\n", ""},
    {"island front\n~ ~ ~ ~ ~ ~ B ~ ~\n~ . ^ 3 B ^ . ~ ~\n~ X 1 9 2*9 10 4 9 ~\n"
     "~ ~ ^ . 4 ^ ^*4 4 ~\n~ ~ ~ . ^ ^ 4 . ~\n~ ~ 10 7 ^ X*10 6*7 B ~\n~ 1 .*1 . 9 4 ^ 1 ~\n"
     "~ ~ 1 ^ ~ 10 7 X ~\n~ ~ ~ ~ ~ ~ ~ ~ ~\n",
     "total 33\ntreasures 31\ndangers 2\n", ""},
};

#define PAPER_TAIL "tokens\nscissors -\nhand 0\ndiscards 0\n"
#define STRAIT_TOP "island strait\n~ ~ ~ ~ ~ ~ ~\n"

static const struct sheet_case cases[] = {
    /* form */
    {"", NULL, ""},
    {"chess front\n", NULL, ""},
    {"temple moon\n. D .\n", NULL, ""},
    {"temple tiny\n. D\n", NULL, ""},
    {"temple tiny\n. D . .\n", NULL, ""},
    {"temple tiny\n. D .\n.\n", NULL, ""},
    {"temple tiny\n. . .\n", NULL, ""},
    {"temple tiny\n. D 07\n", NULL, ""},
    {"# note\n\n  temple\ttiny \r\n\n# more\n .  D   1", "total 1\nchain 1\ngroups 0\nmummies 0\n",
     ""},
    /* temple */
    {"temple tiny\n. D .\n", "total 0\nchain 0\ngroups 0\nmummies 0\n", ""},
    {"temple tiny\nM 9 M\n", "total 5\nchain 1\ngroups 0\nmummies 4\n", ""},
    {"temple tiny\nM D 9\n", "total -1\nchain 1\ngroups 0\nmummies -2\n", ""},
    {"temple tiny\n7 7 7\n", "total 4\nchain 1\ngroups 3\nmummies 0\n", ""},
    {"temple tiny\n3 2 1\n", "total 3\nchain 3\ngroups 0\nmummies 0\n", ""},
    {"temple tiny\n. M .\n", NULL, "T4"},
    {"temple tiny\n. D 16\n", NULL, "A4"},
    {"temple tiny\n. D 0\n", NULL, "A4"},
    /* island */
    {"island flat\n. . . . .\n. . 4 . .\n. 4 .*4 4 .\n. . 4 . .\n. . . . .\n",
     "total 4\ntreasures 4\ndangers 0\n", ""},
    {"island flat\n. . . . .\n. . 4 . .\n. 4 X*4 4 .\n. . 4 . .\n. . . . .\n",
     "total -4\ntreasures 0\ndangers -4\n", ""},
    {"island flat\n. . . . .\n. . 4 9 .\n. 4 X*4 4 .\n. . 4 . .\n. . . . .\n",
     "total 8\ntreasures 4\ndangers 4\n", ""},
    {"island flat\n. . . . .\n. . 4 . .\n. 4 .*4 5 .\n. . 4 . .\n. . . . .\n", NULL, "I7"},
    {"island flat\n. . . . .\n. . 4 . .\n. 4 .*0 4 .\n. . 4 . .\n. . . . .\n", NULL, "I7"},
    {"island flat\n. . . . .\n. . 4 . .\n. 4 .*4*4 4 .\n. . 4 . .\n. . . . .\n", NULL, "I8"},
    {"island flat\n4 . . . .\n. 4 4 . .\n4 .*4 .*4 4 .\n. 4 4 . .\n. . . . .\n", NULL, "I8"},
    {"island flat\nX X X X X\n. . . . .\n. . . . .\n. . . . .\n. . . . X\n", NULL, "I6"},
    {STRAIT_TOP "~ ~ ~ B ~ ~ ~\n~ ~ . . . ~ ~\n~ B . .*4 4 ~ ~\n~ ~ . 4 . ~ ~\n"
                "~ ~ ~ ~ ~ ~ ~\n~ ~ ~ ~ ~ ~ ~\n",
     "total 4\ntreasures 4\ndangers 0\n", ""},
    {STRAIT_TOP "~ ~ ~ ~ ~ ~ ~\n~ ~ . 4 . ~ ~\n~ B . .*4 . B ~\n~ ~ . 4 . ~ ~\n"
                "~ ~ ~ ~ ~ ~ ~\n~ ~ ~ ~ ~ ~ ~\n",
     NULL, "I7"},
    {STRAIT_TOP "~ ~ ~ ~ ~ ~ ~\n~ ~ . . . ~ ~\nB ~ . . . ~ ~\n~ ~ . . . ~ ~\n"
                "~ ~ ~ ~ ~ ~ ~\n~ ~ ~ ~ ~ ~ ~\n",
     NULL, "I4"},
    {STRAIT_TOP "~ ~ ~ ~ ~ ~ ~\n~ ~ . . . ~ ~\n~ 3 . . . ~ ~\n~ ~ . . . ~ ~\n"
                "~ ~ ~ ~ ~ ~ ~\n~ ~ ~ ~ ~ ~ ~\n",
     NULL, "I1"},
    /* valley */
    {"valley tiny\n1a 2a 3a 4a 5a\nH . . . .\n. . o . .\n. . . . .\n. . . . .\na jungle\n",
     "total 9\njungle 5\ntown 0\nmountain 0\npyramid 0\nfull 0\nstructures 4\nsnakes 0\n", ""},
    {"valley tiny\n1a 2a 3a 4a 4a\nH . . . .\n. . o . .\n. . . . .\n. . . . .\na jungle\n", NULL,
     "V7"},
    {"valley tiny\n1a 2a 3a 4a .\nH . . . 5a\n. . o . .\n. . . . .\n. . . . .\n", NULL, ""},
    {"valley tiny\n6a . 7a . .\n. . . 8a .\n. . o . .\n. . . . .\n. . . . .\na mountain\n", NULL,
     "V7"},
    {"valley tiny\n10a 11a 12a . .\n. 15a X . .\n. . o . .\n. . . . .\n. . . . .\na pyramid\n",
     "total 0\njungle 0\ntown 0\nmountain 0\npyramid 15\nfull 0\nstructures 0\nsnakes -15\n", ""},
    {"valley tiny\n10a 11a 12a . .\n15a . x . .\n. . o . .\n. . . . .\n. . . . .\na pyramid\n",
     NULL, "V7"},
    {"valley tiny\n3a 3a 3b 3b .\n3a 3a 3b 3b .\n. . o . .\n. . . . .\n. . . . .\na town\nb town\n",
     NULL, "V7"},
    {"valley tiny\n3a 3a 4b 4b .\n3a 3a 4b 4b .\n. . o . .\n. . . . .\n. . . . .\na town\nb town\n",
     "total 12\njungle 0\ntown 12\nmountain 0\npyramid 0\nfull 0\nstructures 0\nsnakes 0\n", ""},
    {"valley tiny\nH H . . .\n. . . . .\n. . o . .\n. . . . .\n. . . . .\n", NULL, "V4"},
    {"valley tiny\n. . . . .\n. . . . .\n. . X . .\n. . . . .\n. . . . .\n", NULL, "V6"},
    {"valley tiny\n. . . . .\n. . . . .\n. . 3 . .\n. . . . .\n. . . . .\n", NULL, "V2"},
    {"valley tiny\nHa . . . .\n. . . . .\n. . o . .\n. . . . .\n. . . . .\na jungle\n", NULL, "V8"},
    {"valley six\nX x X X X X\nX X X X X X\nX X X X X x\n",
     "total 7\njungle 0\ntown 0\nmountain 0\npyramid 0\nfull 7\nstructures 0\nsnakes 0\n", ""},
    /* paper world */
    {"paperworld\n. . . . .\n. . blue3s . .\n. . black1 . .\n. . . . .\n. . . . .\n"
     "tokens 4 1\nscissors c2\nhand 3\ndiscards 2\n",
     "total 4\nstars 2\ntokens 5\nscissors 2\nhand -3\ndiscards -2\n", ""},
    {"paperworld\n. . . . .\n. . blue3 . .\n. . . . .\n. . . . .\n. . . . .\n" PAPER_TAIL, NULL,
     "P2"},
    {"paperworld\n. . . . .\n. . . . .\n. . blue1s . .\n. . . . .\n. . . . .\n" PAPER_TAIL, NULL,
     "P2"},
    {"paperworld\nblue1 . . . .\n. . . . .\n. . blue1 . .\n. . . . .\n. . . . .\n" PAPER_TAIL, NULL,
     "P10"},
    {"paperworld\n. . . . .\n. . . . .\nblue1 blue1 blue1 blue1 .\n. . . . .\n. . . . "
     ".\n" PAPER_TAIL,
     NULL, "P10"},
    {"paperworld\n. . . . .\n. . blue5s . .\n. . blue1 . .\n. . . . .\n. . . . .\n" PAPER_TAIL,
     NULL, "P1"},
    {"paperworld\n. . . . .\n. . . . .\n. . blue1 . .\n. . blue1 . .\n. blue1 blue1 blue1 "
     ".\n" PAPER_TAIL,
     "total 0\nstars 0\ntokens 0\nscissors 0\nhand 0\ndiscards 0\n", ""},
    {"paperworld\n. . . . .\n. . . . .\n. blue1 blue1 . .\n. . blue1 . .\n"
     ". blue1 blue1 blue1 .\n" PAPER_TAIL,
     NULL, "P1"},
    {"paperworld\n. . . . .\n. . . . .\n. . blue1 . .\n. . . . .\n. . . . .\n"
     "tokens 3\nscissors -\nhand 0\ndiscards 0\n",
     NULL, "P4"},
    {"paperworld\n. . . . .\n. . . . .\n. . blue1 . .\n. . . . .\n. . . . .\n"
     "tokens\nscissors c3\nhand 0\ndiscards 0\n",
     NULL, "P13"},
    {"paperworld\n. . . . .\n. . . . .\n. . blue1 . .\n. . . . .\n. . . . .\n"
     "tokens\nscissors -\nhand 15\ndiscards 0\n",
     NULL, "P7"},
};

static void check_sheet(const char *boards, const char *deck, const struct sheet_case *c)
{
    char out[256], clause[8];
    int fault = ref_score_sheet(boards, deck, c->sheet, out, sizeof out, clause);
    selftest_check(fault == (c->score == NULL), "%s%s(clause %s)", c->sheet, out, clause);
    selftest_check(strcmp(clause, c->clause) == 0, "%sclause %s", c->sheet, clause);
    selftest_check(fault || strcmp(out, c->score) == 0, "%s%s", c->sheet, out);
}

void selftest_sheets(const struct texts *texts)
{
    for (size_t i = 0; i < sizeof golden / sizeof *golden; i++) {
        check_sheet(texts->boards, texts->deck, &golden[i]);
    }
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        check_sheet(selftest_boards, texts->deck, &cases[i]);
    }
}
