#include "bots/paperworld/cards_policy.h"

#include <string.h>

enum { RIVALS = 8 };

/* A turn that is thought through. */
struct thought {
    const struct cards_mind *mind;
    int seat;
    int rivals_known;
    struct cards_supply supply; /* when the turn began; laying changes nothing in it */
    /* What positions are worth to the others, by all that a lay can change of that. */
    struct {
        uint32_t key;
        int32_t worth;
    } rivals[RIVALS];
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

static void write_back(struct paperworld *state, const struct cards_table *table)
{
    memcpy(state, table->bytes,
           sizeof *state + state->head.seats * sizeof(struct paperworld_player));
}

static int32_t worth_to_others(const struct cards_mind *mind, const struct paperworld *state,
                               const struct cards_supply *supply, int seat)
{
    int32_t worth = 0;
    for (int i = 1; i <= state->head.seats; i++)
        if (i != seat)
            worth += cards_worth(&mind->eye, state, supply, i);
    return state->head.seats > 1 ? worth / (state->head.seats - 1) : 0;
}

int32_t cards_appraise(const struct cards_mind *mind, const struct paperworld *state, int seat)
{
    struct cards_supply supply;
    cards_count_supply(state, &supply);
    return cards_worth(&mind->eye, state, &supply, seat) -
           worth_to_others(mind, state, &supply, seat);
}

/* The same after a turn of laying. */
static int32_t appraise_lay(struct thought *thought, const struct paperworld *state)
{
    const uint8_t *left = state->tokens_left;
    uint32_t key = (uint32_t)(left[0] | left[1] << 8 | left[2] << 16 | state->scissors_seat << 24);
    int32_t own = cards_worth(&thought->mind->eye, state, &thought->supply, thought->seat);
    for (int i = 0; i < thought->rivals_known; i++)
        if (thought->rivals[i].key == key)
            return own - thought->rivals[i].worth;
    int32_t others = worth_to_others(thought->mind, state, &thought->supply, thought->seat);
    if (thought->rivals_known < RIVALS) {
        thought->rivals[thought->rivals_known].key = key;
        thought->rivals[thought->rivals_known++].worth = others;
    }
    return own - others;
}

/* --- ending a turn -------------------------------------------------------------------------- */

/* P13: the best place for the token, and what the turn is worth with it. */
static step best_scissors(struct thought *thought, const struct paperworld *state, int32_t *most)
{
    struct cards_table tried;
    step best = 0;
    int seat = state->head.turn;
    spotset choices = state->fresh;
    bool keep = state->scissors_seat == seat;
    *most = INT32_MIN;
    while (keep || choices) {
        step s = keep ? step_make(STEP_KEEP, 0, 0)
                      : step_make(STEP_SCISSORS, 0, cell_of(spotset_pop(&choices)));
        keep = false;
        paperworld_do(copy_to(&tried, state), s);
        int32_t worth = appraise_lay(thought, in(&tried));
        if (worth <= *most)
            continue;
        *most = worth;
        best = s;
    }
    return best;
}

static int32_t choose_scissors(struct thought *thought, struct paperworld *state)
{
    int32_t worth;
    paperworld_do(state, best_scissors(thought, state, &worth));
    return worth;
}

/* Ends a turn in which something is laid; what it is worth. */
static int32_t close_lay(struct thought *thought, struct paperworld *state)
{
    int seat = state->head.turn;
    if (state->phase == PHASE_LAY)
        paperworld_do(state, step_make(STEP_DONE, 0, 0));
    if (state->head.turn == seat && state->phase == PHASE_SCISSORS)
        return choose_scissors(thought, state);
    return appraise_lay(thought, state);
}

/* P7: discards what can best be done without. */
static int32_t close_take(const struct thought *thought, struct paperworld *state)
{
    while (state->phase == PHASE_DISCARD) {
        uint8_t order[HAND_MAX];
        cards_drop_order(&thought->mind->eye, state, &thought->supply, thought->seat, order);
        paperworld_do(state, step_make(STEP_DISCARD, order[0], 0));
    }
    return cards_appraise(thought->mind, state, thought->seat);
}

static void consider(struct thought *thought, const struct cards_table *table, int32_t worth)
{
    const struct cards_mind *mind = thought->mind;
    if (mind->noise)
        worth += (int32_t)rng_below(mind->rng, (uint32_t)mind->noise);
    if (worth <= thought->best)
        return;
    thought->best = worth;
    thought->best_table = *table;
}

/* --- laying --------------------------------------------------------------------------------- */

struct lays {
    uint32_t count;
    step step[CARDS_LAYS];
    int32_t worth[CARDS_LAYS]; /* if the turn ended with it */
};

static void list_lays(struct thought *thought, const struct paperworld *state, struct lays *lays)
{
    uint8_t order[HAND_MAX];
    struct cards_table after;
    cards_drop_order(&thought->mind->eye, state, &thought->supply, thought->seat, order);
    lays->count =
        paperworld_list_cheap_lays(thought->mind->eye.setup, state, order, lays->step, CARDS_LAYS);
    if (lays->count > CARDS_LAYS)
        lays->count = CARDS_LAYS;
    for (uint32_t i = 0; i < lays->count; i++) {
        paperworld_do(copy_to(&after, state), lays->step[i]);
        lays->worth[i] = close_lay(thought, in(&after));
    }
}

/* The best next lay if it is better than to end the turn, which is worth so much; else 0. */
static step best_lay(struct thought *thought, const struct paperworld *state, int32_t *worth)
{
    struct lays lays;
    step best = 0;
    list_lays(thought, state, &lays);
    for (uint32_t i = 0; i < lays.count; i++)
        if (lays.worth[i] > *worth) {
            *worth = lays.worth[i];
            best = lays.step[i];
        }
    return best;
}

/* Lays on as long as it pays, then ends the turn. `worth`: if it ended now. */
static int32_t lay_on(struct thought *thought, struct paperworld *state, int32_t worth)
{
    step best;
    while ((best = best_lay(thought, state, &worth)))
        paperworld_do(state, best);
    return close_lay(thought, state);
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

static void consider_lays(struct thought *thought, const struct paperworld *state)
{
    struct lays lays;
    struct cards_table table;
    bool marked[CARDS_LAYS];
    list_lays(thought, state, &lays);
    mark_first_lays(&lays, marked);
    for (uint32_t i = 0; i < lays.count; i++) {
        if (!marked[i])
            continue;
        struct paperworld *after = copy_to(&table, state);
        paperworld_do(after, lays.step[i]);
        int32_t worth = lay_on(thought, after, lays.worth[i]);
        consider(thought, &table, worth);
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

static void consider_takes(struct thought *thought, const struct paperworld *state)
{
    struct cards_table table;
    for (uint32_t takes = takes_of(state); takes; takes &= takes - 1) {
        struct paperworld *after = copy_to(&table, state);
        paperworld_do(after, step_make(STEP_TAKE, __builtin_ctz(takes), 0));
        int32_t worth = close_take(thought, after);
        consider(thought, &table, worth);
    }
}

static void begin_thought(struct thought *thought, const struct cards_mind *mind,
                          const struct paperworld *state)
{
    thought->mind = mind;
    thought->seat = state->head.turn;
    thought->rivals_known = 0;
    thought->best = INT32_MIN;
    cards_count_supply(state, &thought->supply);
}

step cards_next_step(const struct cards_mind *mind, const struct paperworld *state)
{
    struct thought thought;
    struct cards_table table;
    int32_t worth;
    begin_thought(&thought, mind, state);
    if (state->phase == PHASE_SCISSORS)
        return best_scissors(&thought, state, &worth);
    worth = close_lay(&thought, copy_to(&table, state));
    step next = best_lay(&thought, state, &worth);
    return next ? next : step_make(STEP_DONE, 0, 0);
}

int32_t cards_finish_turn(const struct cards_mind *mind, struct paperworld *state)
{
    struct thought thought;
    struct cards_table table;
    begin_thought(&thought, mind, state);
    if (state->phase == PHASE_SCISSORS)
        return choose_scissors(&thought, state);
    if (state->phase == PHASE_DISCARD)
        return close_take(&thought, state);
    if (state->phase == PHASE_LAY) {
        int32_t worth = close_lay(&thought, copy_to(&table, state));
        return lay_on(&thought, state, worth);
    }
    consider_lays(&thought, state);
    consider_takes(&thought, state);
    if (thought.best == INT32_MIN) {
        paperworld_do(state, step_make(STEP_PASS, 0, 0));
        return cards_appraise(mind, state, thought.seat);
    }
    write_back(state, &thought.best_table);
    return thought.best;
}
