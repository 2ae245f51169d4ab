/* Short games for the reference, one expectation after the other. */
#include "reference.h"
#include "selftest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char selftest_boards[] = "[temple tiny]\n"
                               ".D.\n"
                               "[island flat]\n"
                               ".....\n.....\n.....\n.....\n.....\n"
                               "[island strait]\n"
                               "~~~~~~~\n~~~~~~~\n~~...~~\n~~...~~\n~~...~~\n~~~~~~~\n~~~~~~~\n"
                               "[valley tiny]\n"
                               ".....\n.....\n..o..\n.....\n.....\n"
                               "[valley six]\n"
                               "......\n......\n......\n"
                               "[valley seven]\n"
                               ".......\n.......\n.......\n"
                               "[temple long]\n"
                               "...............\n...............\n...............\n";

static size_t count_moves(struct ref *r, int seat)
{
    char **lines;
    size_t n = ref_moves(r, seat, &lines);
    ref_free_moves(lines, n);
    return n;
}

static void expect_moves(struct ref *r, int seat, size_t wanted)
{
    size_t n = count_moves(r, seat);
    selftest_check(n == wanted, "%d moves, not %d", (int)n, (int)wanted);
}

static void expect(struct ref *r, int seat, const char *step, int legal)
{
    selftest_check(ref_legal(r, seat, step) == legal, "%s should %sbe legal", step,
                   legal ? "" : "not ");
}

static void play(struct ref *r, int seat, const char *step)
{
    selftest_check(ref_play(r, seat, step) == 0, "%s refused", step);
}

static void roll(struct ref *r, const char *dice)
{
    selftest_check(ref_roll(r, dice, NULL) == 0, "%s refused", dice);
}

static void expect_sheet(struct ref *r, int seat, const char *part)
{
    char out[4096];
    ref_sheet(r, seat, out, sizeof out);
    selftest_check(strstr(out, part) != NULL, "no %s in\n%s", part, out);
}

static struct ref *begin(const char *boards, const char *game, const char *board, int players)
{
    struct ref_options o = {game, board, players, 0, {1, 14, 16}, 0};
    struct ref *r = ref_new(boards, NULL, &o);
    selftest_check(r != NULL, "no game of %s %s", game, board);
    return r;
}

static void temple_cases(const struct texts *texts)
{
    struct ref *r = begin(texts->boards, "temple", "front", 1);
    selftest_check(ref_roll(r, "D 1 1", NULL) && ref_roll(r, "6 1 1", NULL) &&
                       ref_roll(r, "1 1 1 ", NULL),
                   "bad dice taken");
    roll(r, "1 1 X");
    expect_moves(r, 1, 24); /* T11, A8: nothing before */
    struct ref *other = ref_clone(r);
    play(other, 1, "mummy a4");
    roll(other, "1 1 X");
    expect_moves(other, 1, 4); /* beside the mummy: a3 b3 b4 b5, a5 is a door */
    expect(other, 1, "mummy a5", 0);
    ref_free(other);
    play(r, 1, "mummy a6");
    roll(r, "3 D 5");
    expect_moves(r, 1, 18); /* T2: six doors, 3 5 8 */
    play(r, 1, "f3=8");
    roll(r, "P D 4");
    expect_moves(r, 1, 75); /* T3: five doors */
    play(r, 1, "d1=15");
    roll(r, "1 2 3");
    expect_moves(r, 1, 138); /* T1: 23 cells, 1 to 6 */
    expect(r, 1, "c1=7", 0);
    expect(r, 1, "c1=06", 0);
    ref_free(r);
    r = begin(selftest_boards, "temple", "tiny", 1);
    roll(r, "1 D 3");
    play(r, 1, "b1=4");
    roll(r, "1 D 3");
    expect_moves(r, 1, 6); /* T2: no door left, the green die gives no number */
    play(r, 1, "a1=3");
    roll(r, "2 2 2");
    play(r, 1, "c1=2");
    selftest_check(strcmp(ref_status(r), "over") == 0, "T6");
    selftest_check(strcmp(ref_level(r), "tourist") == 0, "T12");
    ref_free(r);
    r = begin(selftest_boards, "temple", "tiny", 1);
    roll(r, "1 2 3");
    play(r, 1, "a1=6");
    roll(r, "P D X");
    expect_moves(r, 1, 1); /* T11: none beside a1, so any */
    play(r, 1, "mummy c1");
    ref_free(r);
}

static void swap_cases(const struct texts *texts)
{
    struct ref *r = begin(texts->boards, "temple", "front", 3);
    int right[3] = {2, 3, 1}, own[3] = {1, 3, 2}, twice[3] = {2, 1, 1};
    selftest_check(ref_roll(r, "1 1 X", NULL) && ref_roll(r, "1 1 X", own) &&
                       ref_roll(r, "1 1 X", twice) && ref_roll(r, "1 1 1", right),
                   "A6: bad swap taken");
    selftest_check(ref_roll(r, "1 1 X", right) == 0, "A6: swap refused");
    play(r, 3, "mummy c1");
    expect_moves(r, 3, 0);
    expect_sheet(r, 1, "_ _ . D _ _");
    play(r, 1, "mummy c1");
    play(r, 2, "mummy c1");
    expect_sheet(r, 1, "_ _ M D _ _");
    selftest_check(strcmp(ref_status(r), "roll") == 0, "the round is over");
    ref_free(r);
}

/* A boat in g1, and g2, the only land beside it, taken by a danger. */
static struct ref *begin_with_boat(const struct texts *texts, int rules)
{
    struct ref_options o = {"island", "front", 1, 0, {1, 14, 16}, rules};
    struct ref *r = ref_new(texts->boards, NULL, &o);
    selftest_check(r != NULL, "no game by rules %d", rules);
    roll(r, "3 D 2");
    play(r, 1, "boat g1");
    struct ref *other = ref_clone(r);
    roll(other, "1 1 1");
    expect(other, 1, "g2=1", 1);
    expect(other, 1, "b2=1", rules == 1 ? 0 : 1); /* I2: the boat binds the number in rules 1 */
    expect(other, 1, "e4=1", 0);
    expect_moves(other, 1, rules == 1 ? 3 : 3 * 28);
    ref_free(other);
    roll(r, "1 1 X");
    play(r, 1, "danger g2");
    roll(r, "1 1 1");
    return r;
}

static void landing_cases(const struct texts *texts)
{
    struct ref *r = begin_with_boat(texts, 1);
    expect(r, 1, "e4=1", 1); /* I3: nothing is free beside the boat */
    expect_moves(r, 1, 3 * 29);
    ref_free(r);
    r = begin_with_boat(texts, 0);
    expect(r, 1, "e4=1", 0); /* I2: the coast has free cells */
    expect_moves(r, 1, 3 * 27);
    play(r, 1, "b2=1");
    roll(r, "1 1 1");
    expect_moves(r, 1, 3 * 2); /* I1: b3 and c3; beside the boat nothing is free */
    ref_free(r);
}

static void island_cases(const struct texts *texts)
{
    struct ref *r = begin(texts->boards, "island", "front", 1);
    roll(r, "3 D 2");
    expect(r, 1, "e4=3", 0); /* I2 */
    expect(r, 1, "d4=5", 1);
    expect(r, 1, "boat e2", 1);
    expect(r, 1, "boat a5", 0); /* I4 */
    play(r, 1, "boat g1");
    roll(r, "1 2 3");
    expect_moves(r, 1, 6 * 28); /* I2: e4 and f6 alone do not touch the sea */
    play(r, 1, "g2=1");
    static const char *const dangers[] = {"danger g3", "danger h3", "danger h4", "danger h5",
                                          "danger g5"};
    static const size_t places[] = {3, 3, 1, 2, 2};
    for (int i = 0; i < 5; i++) {
        roll(r, "1 1 X");
        expect_moves(r, 1, places[i]); /* I15: beside the last mark */
        play(r, 1, dangers[i]);
    }
    roll(r, "3 D X"); /* I6: five bubbles */
    expect(r, 1, "danger f3", 0);
    expect(r, 1, "boat e2", 1);
    expect(r, 1, "f3=3", 1);
    ref_free(r);
}

static void treasure_cases(void)
{
    static const char *const cross[] = {"b3=4", "c2=4", "d3=4", "c4=4"};
    static const char *const pair[] = {"a3=4", "b2=4", "b4=4", "c2=4", "c4=4", "d3=4"};
    struct ref *r = begin(selftest_boards, "island", "flat", 1);
    for (int i = 0; i < 4; i++) {
        roll(r, "P 1 1");
        if (i == 0) {
            play(r, 1, "b1=1"); /* the sheet must begin beside the sea: I2 */
            roll(r, "P 1 1");
            play(r, 1, "b2=1");
            roll(r, "P 1 1");
        }
        play(r, 1, cross[i]);
    }
    expect_sheet(r, 1, ". 4 .*4 4 ."); /* I9: taken by itself */
    ref_free(r);
    r = begin(selftest_boards, "island", "flat", 1);
    for (int i = 0; i < 6; i++) {
        roll(r, "P 1 1");
        play(r, 1, pair[i]);
    }
    expect_moves(r, 1, 2);
    expect(r, 1, "treasure b3=4", 1);
    expect(r, 1, "treasure c3=4", 1);
    expect(r, 1, "treasure c3=1", 0);
    play(r, 1, "treasure b3=4");
    selftest_check(strcmp(ref_status(r), "roll") == 0, "I8: a value once");
    expect_sheet(r, 1, "4 .*4 . 4 .");
    ref_free(r);
}

static void valley_cases(void)
{
    struct ref *r = begin(selftest_boards, "valley", "tiny", 1);
    roll(r, "4 D 5");
    expect(r, 1, "b2=4", 0); /* V3 */
    expect(r, 1, "done", 0); /* V1 */
    play(r, 1, "a1=4");
    expect(r, 1, "c3=5", 0);
    expect(r, 1, "b2=9", 0);
    expect(r, 1, "b2=5", 1);
    expect(r, 1, "c1=5", 0); /* V2 */
    play(r, 1, "b2=hut");
    expect(r, 1, "c1=mine", 0);
    play(r, 1, "c1=5");
    expect(r, 1, "d1=1", 0);
    expect_moves(r, 1, 1);
    play(r, 1, "done");
    roll(r, "1 1 X");
    expect(r, 1, "snake e5", 0); /* V12 */
    play(r, 1, "snake d2");      /* beside c1 */
    roll(r, "P 4 5");
    expect(r, 1, "escape d2", 1);
    play(r, 1, "escape d2");
    expect(r, 1, "escape d2", 0);
    play(r, 1, "a2=9");
    expect(r, 1, "a3=4", 0); /* 9 and 9 took everything */
    play(r, 1, "done");
    roll(r, "P 4 5");
    play(r, 1, "d1=10");
    expect(r, 1, "e1=10", 0); /* Penny is a number of its own */
    expect(r, 1, "e1=9", 1);
    play(r, 1, "e1=5");
    expect(r, 1, "mountain a2,d1,e1", 0);
    expect(r, 1, "jungle a1,a2,c1,d1,e1", 0); /* not connected, 5 twice */
    play(r, 1, "b1=4");
    play(r, 1, "done");
    roll(r, "P 3 3");
    play(r, 1, "e2=6");
    play(r, 1, "done");
    roll(r, "P D 3");
    play(r, 1, "e3=7");
    expect(r, 1, "c4=hut", 0); /* V4, V2 */
    expect(r, 1, "mountain d1,e2,e3", 1);
    expect(r, 1, "mountain d1,e3,e2", 0);
    expect(r, 1, "jungle b1,c1,d1,e2,e3", 1);
    play(r, 1, "jungle b1,c1,d1,e2,e3");
    expect_sheet(r, 1, "4 4a 5a 10a 5\n9 H . x 6a\n. . o . 7a\n");
    expect_sheet(r, 1, "a jungle\n");
    ref_free(r);
}

static const char small_deck[] = "blue blue 0 1 2 0 0 1 1 0 0\nblue green 2 5 0 0 0 0 0 0 0\n"
                                 "blue black 2 0 0 0 0 0 0 0 0\nblue yellow 1 0 0 0 0 0 0 0 0\n";
static const char *const small_deal[] = {"green2", "green2", "green2", "green2", "green2",
                                         "blue1s", "blue2",  "black1", "black1", "yellow1",
                                         "blue2s", "blue3",  "blue3",  "green1", "green1"};

static struct ref *begin_paper(int advanced)
{
    struct ref_options o = {"paperworld", NULL, 2, advanced, {16, 14, 13}, 0};
    int colours[2] = {1, 2};
    struct ref *r = ref_new(NULL, small_deck, &o);
    selftest_check(r != NULL && ref_deal(r, colours, 1, small_deal, 14) != 0, "14 cards of 15");
    selftest_check(ref_deal(r, colours, 1, small_deal, 15) == 0, "the deal");
    expect_moves(r, 2, 0);
    expect_moves(r, 1, 5);
    play(r, 1, "take blue");
    play(r, 2, "take green");
    return r;
}

static void paper_cases(void)
{
    struct ref *r = begin_paper(0);
    expect_moves(r, 1, 12);
    expect(r, 1, "lay blue3 c3 drop=blue3", 1); /* P11: a second copy is another card */
    expect(r, 1, "lay blue3 b3 drop=blue3", 0);
    expect(r, 1, "lay blue2s b3 drop=blue2s", 0);
    expect(r, 1, "lay blue2s c3 drop=blue3", 0);
    expect(r, 1, "lay blue2s b3 free", 0);
    expect(r, 1, "pass", 0);
    play(r, 1, "lay blue2s c3");
    expect(r, 1, "take 1", 0);
    play(r, 1, "done");
    expect_sheet(r, 1, "scissors c3\nhand 2\n"); /* P13 */
    play(r, 2, "lay green1 c2");
    play(r, 2, "lay green1 c4");
    expect(r, 2, "lay green1 b3", 0);
    play(r, 2, "done");
    expect(r, 1, "lay blue3 c3", 0); /* P14 */
    expect_moves(r, 1, 5);           /* takes only */
    play(r, 1, "take 1");
    play(r, 2, "take green");
    expect(r, 1, "lay black1 a3", 0); /* P10 */
    play(r, 1, "lay blue1s b3");
    expect(r, 1, "lay black1 c2", 1); /* P8: one value */
    expect(r, 1, "lay blue3 b3 drop=black1", 0);
    play(r, 1, "lay blue3 b3 free");
    expect(r, 1, "lay black1 c2", 0); /* one colour by now */
    play(r, 1, "done");               /* the scissors laid are covered: nothing asked */
    expect_sheet(r, 1, "scissors c3\nhand 4\ndiscards 0\n");
    expect_moves(r, 2, 11); /* two takes; a 2 on c2 c3 c4, or by a jump on six empty spots */
    play(r, 2, "take 2");
    selftest_check(strcmp(ref_status(r), "over") == 0, "P16: one more turn each");
    char score[256];
    ref_score(r, score, sizeof score);
    selftest_check(strcmp(score, "1 total 1 stars 3 tokens 0 scissors 2 hand -4 discards 0\n"
                                 "2 total -5 stars 0 tokens 0 scissors 0 hand -5 discards 0\n"
                                 "winner 1\n") == 0,
                   "P17: %s", score);
    ref_free(r);
}

static void advanced_cases(void)
{
    struct ref *r = begin_paper(1);
    expect(r, 1, "lay blue3 b3 drop=blue2s,blue3", 1); /* P12 */
    expect(r, 1, "lay blue3 b3 drop=blue3,blue2s", 0);
    play(r, 1, "lay blue2s c3");
    play(r, 1, "done");
    play(r, 2, "lay green1 c2");
    play(r, 2, "done");
    expect(r, 1, "lay blue3 b3 free drop=blue3", 1);
    expect(r, 1, "lay blue3 b3 free", 0);
    expect(r, 1, "lay blue3 b3 drop=blue3", 0);
    play(r, 1, "take 1");
    play(r, 2, "take blue");
    play(r, 1, "lay blue1s b3");
    play(r, 1, "lay blue3 b3 free");
    expect(r, 1, "lay blue3 d3 free drop=black1", 0); /* only on the first jump */
    expect(r, 1, "lay blue3 d3 drop=black1,yellow1", 1);
    play(r, 1, "done");
    ref_free(r);
}

/* T12: a first row 1..15 is a chain; then every column filled is a group of three. */
static void temple_levels(void)
{
    struct ref *r = begin(selftest_boards, "temple", "long", 1);
    for (int i = 0; i < 45; i++) {
        char step[16];
        static const char *const names[] = {"tourist", "pathfinder", "voyager", "explorer"};
        int total = i < 15 ? i : i < 30 ? 15 : 15 + 3 * (i - 30);
        int level = total < 15 ? 0 : total < 25 ? 1 : total < 30 ? 2 : 3;
        selftest_check(strcmp(ref_level(r), names[level]) == 0, "T12: %d %s", total, ref_level(r));
        snprintf(step, sizeof step, "%c%d=%d", 'a' + i % 15, i / 15 + 1, i % 15 + 1);
        roll(r, "P 1 1");
        play(r, 1, step);
    }
    selftest_check(strcmp(ref_status(r), "over") == 0, "T6");
    ref_free(r);
}

/* V12, V13: a valley of 21 cells, all snakes: 7 stars, and Pathfinder is lowered to 6. */
static void valley_levels(void)
{
    struct ref *r = begin(selftest_boards, "valley", "seven", 1);
    for (int i = 0; i < 21; i++) {
        char **lines;
        roll(r, "1 1 X");
        size_t n = ref_moves(r, 1, &lines);
        selftest_check(strcmp(ref_level(r), "tourist") == 0, "V13: %d snakes", i);
        play(r, 1, lines[0]);
        ref_free_moves(lines, n);
    }
    selftest_check(strcmp(ref_status(r), "over") == 0, "V12: full");
    selftest_check(strcmp(ref_level(r), "pathfinder") == 0, "V13: %s", ref_level(r));
    ref_free(r);
}

void selftest_cases(const struct texts *texts)
{
    temple_cases(texts);
    swap_cases(texts);
    landing_cases(texts);
    island_cases(texts);
    treasure_cases();
    valley_cases();
    paper_cases();
    advanced_cases();
    temple_levels();
    valley_levels();
}
