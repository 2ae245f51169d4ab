/* The deal of Paper World (clauses P1 to P4), and the family of games with cards: one deal before
 * the first turn, then seats that play one after the other. Paper World is the only one of them.
 */
#include "games/paperworld/paperworld.h"

#include "core/data.h"
#include "core/lines.h"
#include "core/setup.h"

#include <string.h>

/* --- drawing -------------------------------------------------------------------------------- */

/* P4. The draw is made even if it is not needed, so that it never shifts the cards. */
static void draw_objectives(struct rng *rng, const struct setup *setup, uint8_t objective[])
{
    uint32_t drawn = 0;
    for (int left = OBJECTIVE_COUNT; left > OBJECTIVE_COUNT - OBJECTIVES; left--) {
        uint32_t number = rng_below(rng, (uint32_t)left) + 1; /* of those not drawn yet */
        for (uint32_t i = 1; i <= number; i++)
            number += drawn >> i & 1;
        drawn |= 1u << number;
    }
    for (int i = 0; i < OBJECTIVES; i++, drawn &= drawn - 1)
        objective[i] = (uint8_t)__builtin_ctz(drawn);
    if (setup->objective[0])
        memcpy(objective, setup->objective, OBJECTIVES);
}

static void draw(const struct setup *setup, const void *state, uint64_t seed, unsigned given,
                 struct chance *chance)
{
    (void)state;
    if (given & GIVEN_DEAL)
        return;
    struct deal *deal = &chance->deal;
    struct rng rng;
    uint8_t colours[COLOURS] = {0, 1, 2, 3};
    memset(chance, 0, sizeof *chance);
    rng_key(&rng, seed, RNG_DEAL, 0);
    rng_shuffle(&rng, colours, COLOURS);
    memcpy(deal->colour, colours, setup->seats);
    deal->first = (uint8_t)(rng_below(&rng, setup->seats) + 1);
    draw_objectives(&rng, setup, deal->objective);
    for (int card = 0; card < CARD_KINDS; card++)
        for (int i = 0; i < setup->deck.count[setup->seats - 2][card]; i++)
            deal->card[deal->cards++] = (uint8_t)card;
    rng_shuffle(&rng, deal->card, deal->cards);
}

/* --- dealing -------------------------------------------------------------------------------- */

/* P2: one start card per colour. */
static bool colours_are_right(const struct setup *setup, const struct deal *deal)
{
    unsigned seen = 0;
    for (int i = 0; i < setup->seats; i++) {
        if (deal->colour[i] >= COLOURS || seen >> deal->colour[i] & 1)
            return false;
        seen |= 1u << deal->colour[i];
    }
    return true;
}

/* P4 */
static bool objectives_are_right(const struct setup *setup, const uint8_t objective[])
{
    if (setup->objective[0] && memcmp(objective, setup->objective, OBJECTIVES) != 0)
        return false;
    return objective[0] >= 1 && objective[0] < objective[1] && objective[1] < objective[2] &&
           objective[2] <= OBJECTIVE_COUNT;
}

/* P1: the cards are those of the deck. */
static bool cards_are_right(const struct setup *setup, const struct deal *deal)
{
    uint8_t left[CARD_KINDS];
    memcpy(left, setup->deck.count[setup->seats - 2], sizeof left);
    if (deal->cards != deck_size(&setup->deck, setup->seats))
        return false;
    for (int i = 0; i < deal->cards; i++) {
        int card = deal->card[i];
        if (card >= CARD_KINDS || left[card] == 0)
            return false;
        left[card]--;
    }
    return true;
}

static bool why_deal(const struct setup *setup, const struct paperworld *state,
                     const struct deal *deal, struct refusal *why)
{
    if (state->head.status == STATUS_OVER)
        return refuse(why, P5, REASON_GAME_OVER, CELL_NONE, 0);
    if (state->head.status != STATUS_ROLL)
        return refuse(why, P3, REASON_NOT_ROLL_TIME, CELL_NONE, 0);
    if (!colours_are_right(setup, deal) || deal->first < 1 || deal->first > setup->seats)
        return refuse(why, P2, REASON_BAD_DEAL, CELL_NONE, 0);
    if (!objectives_are_right(setup, deal->objective))
        return refuse(why, P4, REASON_BAD_DEAL, CELL_NONE, 0);
    if (!cards_are_right(setup, deal))
        return refuse(why, P1, REASON_BAD_DEAL, CELL_NONE, deal->cards);
    return true;
}

static bool happen(const struct setup *setup, void *to, const struct chance *chance,
                   struct refusal *why)
{
    struct paperworld *state = to;
    const struct deal *deal = &chance->deal;
    if (!why_deal(setup, state, deal, why))
        return false;
    state->head.status = STATUS_PLAY;
    state->head.turn = deal->first;
    state->head.round = 1;
    state->first = deal->first;
    for (int i = 0; i < OBJECTIVES; i++) {
        state->objective[i] = deal->objective[i];
        state->tokens_left[i] = setup->seats == 2 ? 2 : TOKEN_KINDS; /* P4 */
    }
    memcpy(state->pile, deal->card, deal->cards); /* P3 */
    for (int i = 0; i < PILES; i++)
        state->height[i] = (uint8_t)((deal->cards + PILES - 1 - i) / PILES);
    for (int i = 0; i < setup->seats; i++) /* P2 */
        paperworld_put(&state->player[i], START_SPOT, card_make(deal->colour[i], 1, false));
    return true;
}

/* --- text ----------------------------------------------------------------------------------- */

static void format_chance(const struct setup *setup, const struct chance *chance, struct out *out)
{
    const struct deal *deal = &chance->deal;
    for (int i = 0; i < setup->seats; i++) {
        out_text(out, i ? "," : "colours=");
        out_text(out, colour_name(deal->colour[i]));
    }
    out_text(out, " first=");
    out_int(out, deal->first);
    for (int i = 0; i < OBJECTIVES; i++) {
        out_text(out, i ? "," : " objectives=");
        out_int(out, deal->objective[i]);
    }
    for (int i = 0; i < deal->cards; i++) {
        out_text(out, i ? "," : " cards=");
        card_format(deal->card[i], out);
    }
}

static int parse_colour(const char **text)
{
    return colour_parse(text);
}

static int parse_card(const char **text)
{
    int card = card_parse(text);
    return card == CARD_NONE ? -1 : card;
}

static int parse_number(const char **text)
{
    return (int)number_parse(text, OBJECTIVE_COUNT);
}

/* The next word: `name`, then 1 to `most` things with commas between them. How many; 0: not so. */
static int parse_list(struct line *line, const char *name, int (*parse)(const char **), int most,
                      uint8_t *list)
{
    struct word word;
    size_t n = strlen(name);
    if (!line_word(line, &word) || word.length < n || memcmp(word.text, name, n) != 0)
        return 0;
    const char *at = word.text + n;
    for (int count = 0; count < most;) {
        int thing = parse(&at);
        if (thing < 0)
            return 0;
        list[count++] = (uint8_t)thing;
        if (at == word.text + word.length)
            return count;
        if (*at++ != ',')
            return 0;
    }
    return 0;
}

static bool parse_chance(const struct setup *setup, const char *text, struct chance *chance,
                         unsigned *given)
{
    struct line line = {.text = text, .length = strlen(text)};
    struct deal *deal = &chance->deal;
    struct word word;
    memset(chance, 0, sizeof *chance);
    *given = 0;
    if (line_rest(&line).length == 0)
        return true;
    line.at = 0;
    if (parse_list(&line, "colours=", parse_colour, COLOURS, deal->colour) != setup->seats ||
        parse_list(&line, "first=", parse_number, 1, &deal->first) != 1 ||
        parse_list(&line, "objectives=", parse_number, OBJECTIVES, deal->objective) != OBJECTIVES)
        return false;
    deal->cards = (uint8_t)parse_list(&line, "cards=", parse_card, DECK_MAX, deal->card);
    *given = GIVEN_DEAL;
    return deal->cards > 0 && !line_word(&line, &word);
}

/* --- the family ----------------------------------------------------------------------------- */

static bool prepare(struct setup *setup, const struct request *request, struct fault *fault)
{
    return deck_parse(request->own_deck ? request->own_deck : data_deck, &setup->deck, fault);
}

static int open_turns(const struct setup *setup, const void *state)
{
    (void)setup;
    (void)state;
    return 1;
}

/* P18: the cards nobody has seen in ascending order, so that their places in the piles are hidden.
 */
static void veil_chance(const struct setup *setup, const void *of, struct chance *chance)
{
    const struct paperworld *state = of;
    struct deal *deal = &chance->deal;
    uint8_t unseen[CARD_KINDS] = {0};
    (void)setup;
    for (int i = 0; i < deal->cards; i++)
        if (i / PILES + 1 < state->height[i % PILES])
            unseen[deal->card[i]]++;
    for (int i = 0, card = 0; i < deal->cards; i++) {
        if (i / PILES + 1 >= state->height[i % PILES])
            continue;
        while (!unseen[card])
            card++;
        unseen[card]--;
        deal->card[i] = (uint8_t)card;
    }
}

static const char *const no_clauses[] = {NULL};

const struct family cards_family = {
    .chance = "deal",
    .round = "turn",
    .place = "cards",
    .unit = "wins",
    .takes = TAKES_DECK | TAKES_MODE | TAKES_OBJECTIVES,
    .given = GIVEN_DEAL,
    .clause = no_clauses,
    .chance_clause = P3,
    .turn_clause = P5,
    .number_clause = P8,
    .undo_clause = P7,
    .learned = false,
    .together = false,
    .prepare = prepare,
    .open_turns = open_turns,
    .draw = draw,
    .happen = happen,
    .format_chance = format_chance,
    .parse_chance = parse_chance,
    .veil_chance = veil_chance,
};
