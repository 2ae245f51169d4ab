/* Expectations about chance: over many seeds every outcome comes as often as it should. */
#include "rules.h"

#include <stdlib.h>
#include <string.h>

enum { PER_OUTCOME = 200, OUTCOMES_MOST = 2048, PLACES = 2 * OUTCOMES_MOST };

struct tally {
    int outcomes;
    struct {
        uint64_t key;
        long count;
    } of[PLACES];
};

/* The table has twice as many places as outcomes, so that a free one is near. */
static bool tally_add(struct tally *tally, uint64_t key)
{
    unsigned i = (unsigned)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 32) % PLACES;
    while (tally->of[i].count && tally->of[i].key != key)
        i = (i + 1) % PLACES;
    if (tally->of[i].count == 0 && ++tally->outcomes > OUTCOMES_MOST)
        return false;
    tally->of[i].key = key;
    tally->of[i].count++;
    return true;
}

static uint64_t number_of(const uint8_t *digits, int n)
{
    uint64_t number = 0;
    for (int i = 0; i < n; i++)
        number = number * 101 + digits[i];
    return number;
}

/* What the word is about, as a number that tells the outcomes apart. */
static uint64_t outcome(const struct run *run, const struct word *what, const struct chance *chance)
{
    const struct deal *deal = &chance->deal;
    if (word_is(what, "dice"))
        return number_of(chance->roll.dice, DICE);
    if (word_is(what, "swap"))
        return number_of(chance->roll.swap, chance->roll.swaps);
    if (word_is(what, "first"))
        return deal->first;
    if (word_is(what, "colours"))
        return number_of(deal->colour, run->setup.seats);
    return number_of(deal->objective, OBJECTIVES);
}

/* Six times the spread that counts of a fair draw have; the spread is the root of their mean. */
static bool is_near(long count, long mean)
{
    return (count - mean) * (count - mean) <= 36 * mean;
}

static bool check_tally(struct run *run, const struct tally *tally, long outcomes)
{
    if (tally->outcomes != outcomes)
        return fail(run, "expected %ld different outcomes, got %d", outcomes, tally->outcomes);
    for (int i = 0; i < PLACES; i++)
        if (tally->of[i].count && !is_near(tally->of[i].count, PER_OUTCOME))
            return fail(run, "an outcome came %ld times instead of about %d", tally->of[i].count,
                        (int)PER_OUTCOME);
    return true;
}

/* The seeds are 0, 1, 2 …: the same in every run. */
static void draw(struct run *run, const char *dice, uint64_t seed, struct chance *chance)
{
    const struct game *game = run->setup.game;
    unsigned given = 0;
    memset(chance, 0, sizeof *chance);
    if (*dice)
        game->family->parse_chance(&run->setup, dice, chance, &given);
    game->family->draw(&run->setup, run->state, seed, given, chance);
}

/* Every kind of card as often as the deck has it: the card that is dealt first. */
static bool expect_cards(struct run *run, struct line *line)
{
    const struct deck *deck = &run->setup.deck;
    long count[CARD_KINDS] = {0};
    int cards = deck_size(deck, run->setup.seats);
    struct chance chance;
    (void)line;
    for (int seed = 0; seed < cards * PER_OUTCOME; seed++) {
        draw(run, "", (uint64_t)seed, &chance);
        count[chance.deal.card[0]]++;
    }
    for (int card = 0; card < CARD_KINDS; card++)
        if (!is_near(count[card], (long)PER_OUTCOME * deck->count[run->setup.seats - 2][card]))
            return fail(run, "card number %d came first %ld times", card, count[card]);
    return true;
}

/* `fair dice 216`, `fair swap 9 1 1 X`, `fair first 3`, `fair colours 24`, `fair objectives 1140`,
 * `fair cards`: so many outcomes, all as likely. */
bool expect_fair(struct run *run, struct line *line)
{
    struct word what;
    char dice[32];
    struct chance chance;
    line_word(line, &what);
    if (word_is(&what, "cards"))
        return expect_cards(run, line);
    long outcomes = number_word(run, line, OUTCOMES_MOST);
    if (outcomes < 0 || !rest_text(run, line, dice, sizeof dice))
        return false;
    struct tally *tally = memory(sizeof *tally);
    bool right = true;
    for (long seed = 0; seed < outcomes * PER_OUTCOME && right; seed++) {
        draw(run, dice, (uint64_t)seed, &chance);
        right = tally_add(tally, outcome(run, &what, &chance));
    }
    right = right ? check_tally(run, tally, outcomes) : fail(run, "there are too many outcomes");
    free(tally);
    return right;
}
