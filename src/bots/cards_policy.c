#include "bots/cards_policy.h"

#include <string.h>

/* A turn that is thought through. */
struct turn {
    const struct cards_mind *mind;
    int seat;
    int32_t best; /* of all ways to end it so far, the best */
    struct cards_table best_table;
};

static struct paperworld *in(struct cards_table *table)
{
    return (struct paperworld *)(void *)table->bytes;
}

static struct paperworld *copy_to(struct cards_table *table, const struct paperworld *state)
{
    memcpy(table->bytes, state,
           sizeof *state + state->head.seats * sizeof(struct paperworld_player));
    return in(table);
}

int32_t cards_appraise(const struct cards_mind *mind, const struct paperworld *state, int seat)
{
    int32_t own = cards_worth(&mind->eye, state, seat);
    int32_t others = 0;
    for (int i = 1; i <= state->head.seats; i++)
        if (i != seat)
            others += cards_worth(&mind->eye, state, i);
    return own - others / (state->head.seats - 1);
}

/* --- ending a turn -------------------------------------------------------------------------- */

/* P13: the best place for the token. */
static int32_t choose_scissors(const struct cards_mind *mind, struct paperworld *state)
{
    struct cards_table tried;
    struct cards_table best;
    int seat = state->head.turn;
    int32_t most = INT32_MIN;
    spotset choices = state->fresh;
    bool keep = state->scissors_seat == seat;
    while (keep || choices) {
        step s = keep ? step_make(STEP_KEEP, 0, 0)
                      : step_make(STEP_SCISSORS, 0, cell_of(spotset_pop(&choices)));
        keep = false;
        paperworld_do(copy_to(&tried, state), s);
        int32_t worth = cards_appraise(mind, in(&tried), seat);
        if (worth <= most)
            continue;
        most = worth;
        best = tried;
    }
    memcpy(state, best.bytes,
           sizeof *state + state->head.seats * sizeof(struct paperworld_player));
    return most;
}

/* Ends a turn in which something is laid; what it is worth. */
static int32_t close_lay(const struct cards_mind *mind, struct paperworld *state)
{
    int seat = state->head.turn;
    if (state->phase == PHASE_LAY)
        paperworld_do(state, step_make(STEP_DONE, 0, 0));
    if (state->head.turn == seat && state->phase == PHASE_SCISSORS)
        return choose_scissors(mind, state);
    return cards_appraise(mind, state, seat);
}

/* P7: discards what can best be done without. */
static int32_t close_take(const struct cards_mind *mind, struct paperworld *state, int seat)
{
    while (state->phase == PHASE_DISCARD) {
        uint8_t order[HAND_MAX];
        cards_drop_order(state, seat, order);
        paperworld_do(state, step_make(STEP_DISCARD, order[0], 0));
    }
    return cards_appraise(mind, state, seat);
}

static void consider(struct turn *turn, const struct cards_table *table, int32_t worth)
{
    const struct cards_mind *mind = turn->mind;
    if (mind->noise)
        worth += (int32_t)rng_below(mind->rng, (uint32_t)mind->noise);
    if (worth <= turn->best)
        return;
    turn->best = worth;
    turn->best_table = *table;
}

/* --- laying --------------------------------------------------------------------------------- */

struct lays {
    uint32_t count;
    step step[CARDS_LAYS];
    int32_t worth[CARDS_LAYS]; /* if the turn ended with it */
};

static void list_lays(const struct cards_mind *mind, const struct paperworld *state,
                      struct lays *lays)
{
    uint8_t order[HAND_MAX];
    struct cards_table after;
    cards_drop_order(state, state->head.turn, order);
    lays->count =
        paperworld_list_cheap_lays(mind->eye.setup, state, order, lays->step, CARDS_LAYS);
    if (lays->count > CARDS_LAYS)
        lays->count = CARDS_LAYS;
    for (uint32_t i = 0; i < lays->count; i++) {
        paperworld_do(copy_to(&after, state), lays->step[i]);
        lays->worth[i] = close_lay(mind, in(&after));
    }
}

/* Lays on as long as it pays, then ends the turn. `worth`: if it ended now. */
static int32_t lay_on(const struct cards_mind *mind, struct paperworld *state, int32_t worth)
{
    struct lays lays;
    for (;;) {
        step best = 0;
        list_lays(mind, state, &lays);
        for (uint32_t i = 0; i < lays.count; i++)
            if (lays.worth[i] > worth) {
                worth = lays.worth[i];
                best = lays.step[i];
            }
        if (!best)
            return close_lay(mind, state);
        paperworld_do(state, best);
    }
}

/* For every colour and value the lay to begin with: bit i for lay i. */
static void mark_first_lays(const struct lays *lays, bool marked[CARDS_LAYS])
{
    int best[COLOURS + CARD_VALUES];
    memset(best, -1, sizeof best);
    memset(marked, 0, lays->count * sizeof *marked);
    for (uint32_t i = 0; i < lays->count; i++) {
        int card = step_card(lays->step[i]);
        int themes[2] = {card_colour(card), COLOURS + card_value(card) - 1};
        for (int k = 0; k < 2; k++)
            if (best[themes[k]] < 0 || lays->worth[i] > lays->worth[best[themes[k]]])
                best[themes[k]] = (int)i;
    }
    for (int i = 0; i < COLOURS + CARD_VALUES; i++)
        if (best[i] >= 0)
            marked[best[i]] = true;
}

static void consider_lays(struct turn *turn, const struct paperworld *state)
{
    struct lays lays;
    struct cards_table table;
    bool marked[CARDS_LAYS];
    list_lays(turn->mind, state, &lays);
    mark_first_lays(&lays, marked);
    for (uint32_t i = 0; i < lays.count; i++) {
        if (!marked[i])
            continue;
        struct paperworld *after = copy_to(&table, state);
        paperworld_do(after, lays.step[i]);
        int32_t worth = lay_on(turn->mind, after, lays.worth[i]);
        consider(turn, &table, worth);
    }
}

/* --- taking --------------------------------------------------------------------------------- */

/* P6: bit `what` of every take there is. */
static uint32_t takes_of(const struct paperworld *state)
{
    uint32_t takes = 0;
    for (int i = 0; i < PILES; i++)
        if (state->height[i]) {
            int top = pile_top(state, i);
            takes |= 1u << card_value(top) | 1u << (TAKE_COLOUR + card_colour(top));
        }
    return takes;
}

static void consider_takes(struct turn *turn, const struct paperworld *state)
{
    struct cards_table table;
    for (uint32_t takes = takes_of(state); takes; takes &= takes - 1) {
        struct paperworld *after = copy_to(&table, state);
        paperworld_do(after, step_make(STEP_TAKE, __builtin_ctz(takes), 0));
        int32_t worth = close_take(turn->mind, after, turn->seat);
        consider(turn, &table, worth);
    }
}

int32_t cards_finish_turn(const struct cards_mind *mind, struct paperworld *state)
{
    struct cards_table table;
    int seat = state->head.turn;
    if (state->phase == PHASE_SCISSORS)
        return choose_scissors(mind, state);
    if (state->phase == PHASE_DISCARD)
        return close_take(mind, state, seat);
    if (state->phase == PHASE_LAY) {
        int32_t worth = close_lay(mind, copy_to(&table, state));
        return lay_on(mind, state, worth);
    }
    struct turn turn;
    turn.mind = mind;
    turn.seat = seat;
    turn.best = INT32_MIN;
    consider_lays(&turn, state);
    consider_takes(&turn, state);
    if (turn.best == INT32_MIN) {
        paperworld_do(state, step_make(STEP_PASS, 0, 0));
        return cards_appraise(mind, state, seat);
    }
    memcpy(state, turn.best_table.bytes,
           sizeof *state + state->head.seats * sizeof(struct paperworld_player));
    return turn.best;
}
