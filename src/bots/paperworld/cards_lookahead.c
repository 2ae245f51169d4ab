#include "bots/paperworld/cards_lookahead.h"

#include <string.h>

enum { MARGIN_MOST = 20, MARGIN_SHARE = CARDS_WIN / 16 };

struct cards_memory {
    struct cards_note notes[CARDS_NOTES];
    struct cards_table sample; /* what is not known, made up */
    struct cards_table ahead;
    step steps[CARDS_STEPS];
};

static struct paperworld *in(struct cards_table *table)
{
    return (struct paperworld *)(void *)table->bytes;
}

size_t cards_memory_size(const struct setup *setup)
{
    (void)setup;
    return sizeof(struct cards_memory);
}

/* --- the end of a game ---------------------------------------------------------------------- */

/* P17: the share of the win. */
static int32_t share_of_win(const struct paperworld *state, int seat)
{
    int own = paperworld_total(state, seat) * 256 - state->player[seat - 1].discards;
    int equals = 1;
    for (int i = 1; i <= state->head.seats; i++) {
        int other = paperworld_total(state, i) * 256 - state->player[i - 1].discards;
        if (i != seat && other > own)
            return 0;
        equals += i != seat && other == own;
    }
    return CARDS_WIN / equals;
}

/* By how many stars the seat is before the best other one. */
static int lead_of(const struct paperworld *state, int seat)
{
    int best = INT16_MIN;
    for (int i = 1; i <= state->head.seats; i++) {
        int total = paperworld_total(state, i);
        best = i != seat && total > best ? total : best;
    }
    int lead = paperworld_total(state, seat) - best;
    return lead > MARGIN_MOST ? MARGIN_MOST : lead < -MARGIN_MOST ? -MARGIN_MOST : lead;
}

static int32_t outcome(const struct cards_lookahead *look, const struct paperworld *state)
{
    if (look->counts == CARDS_STARS)
        return paperworld_total(state, look->seat) * STAR;
    int32_t share = share_of_win(state, look->seat);
    if (look->counts == CARDS_WINS)
        return share;
    int32_t lead = (lead_of(state, look->seat) + MARGIN_MOST) * (MARGIN_SHARE / (2 * MARGIN_MOST));
    return (int32_t)((int64_t)share * (CARDS_WIN - MARGIN_SHARE) / CARDS_WIN) + lead;
}

/* The same as the eye sees it, between two turns. The deviations were measured in games of
 * the bot against itself. */
static int32_t prospect(struct cards_lookahead *look, const struct paperworld *state)
{
    static const int16_t deviation[CARDS_STAGES] = {64,   480,  790,  1020, 1140,
                                                    1290, 1400, 1550, 1650, 1730};
    const struct cards_eye *eye = &look->mind.eye;
    struct cards_supply supply;
    int stage = 0;
    cards_count_supply(state, &supply);
    for (int i = 1; i <= state->head.seats; i++) {
        int of = cards_stage(state, i);
        stage = of > stage ? of : stage;
    }
    int32_t own = cards_worth(eye, state, &supply, look->seat);
    if (look->counts == CARDS_STARS)
        return own;
    int64_t chance = CARDS_WIN;
    for (int i = 1; i <= state->head.seats; i++)
        if (i != look->seat)
            chance = chance *
                     normal_chance(own - cards_worth(eye, state, &supply, i), deviation[stage]) /
                     CARDS_WIN;
    return (int32_t)chance;
}

/* --- playouts ------------------------------------------------------------------------------- */

/* The cards under the tops are all known, or none is. */
static bool hides_cards(const struct setup *setup, const struct paperworld *view)
{
    bool hides = false;
    for (int i = 0; i < PILES; i++)
        hides |= view->height[i] > 1 && view->pile[i] == CARD_NONE;
    for (int i = 0; i < setup->seats; i++)
        hides |= view->player[i].hand_count && view->player[i].hand[0] == CARD_NONE;
    return hides;
}

/* What is not known is made up. */
void cards_lookahead_sample(struct cards_lookahead *look, uint64_t seed)
{
    struct rng rng;
    if (!hides_cards(look->setup, look->view)) {
        memcpy(look->memory->sample.bytes, look->view, look->setup->game->size(look->setup));
        return;
    }
    rng_seed(&rng, seed);
    look->setup->game->sample(look->setup, look->view, look->seat, &rng,
                              look->memory->sample.bytes);
}

static struct paperworld *begin(struct cards_lookahead *look, const step *steps, int count)
{
    look->memory->ahead = look->memory->sample;
    struct paperworld *state = in(&look->memory->ahead);
    for (int i = 0; i < count; i++)
        paperworld_do(state, steps[i]);
    return state;
}

int32_t cards_lookahead_playout(struct cards_lookahead *look, const step *steps, int count)
{
    struct paperworld *state = begin(look, steps, count);
    int begun = ((const struct paperworld *)look->view)->head.round;
    int last = look->turns ? begun + look->turns : INT16_MAX;
    while (state->head.status != STATUS_OVER && state->head.round < last)
        cards_finish_turn(&look->mind, state);
    if (state->head.status != STATUS_OVER)
        return prospect(look, state);
    return outcome(look, state);
}

/* --- the steps ------------------------------------------------------------------------------ */

/* The position in one number. */
static uint64_t digest(const struct cards_table *table, int seats)
{
    uint64_t key = 1;
    size_t size = sizeof(struct paperworld) + (size_t)seats * sizeof(struct paperworld_player);
    for (size_t i = 0; i < size; i += sizeof key) {
        uint64_t word;
        memcpy(&word, table->bytes + i, sizeof word);
        key = (key ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        key ^= key >> 29;
    }
    return key;
}

static bool goes_on(const struct cards_lookahead *look, const struct paperworld *state)
{
    return state->head.status == STATUS_PLAY && state->head.turn == look->seat &&
           state->phase != PHASE_START;
}

uint64_t cards_lookahead_complete(struct cards_lookahead *look, step *steps, int *count, int most)
{
    struct paperworld *state = begin(look, steps, *count);
    while (goes_on(look, state) && state->phase != PHASE_DISCARD && *count < most) {
        step next = cards_next_step(&look->mind, state);
        paperworld_do(state, next);
        steps[(*count)++] = next;
    }
    if (goes_on(look, state))
        cards_finish_turn(&look->mind, state);
    return digest(&look->memory->ahead, look->setup->seats);
}

/* What the turn is worth if it begins with the step. */
static struct cards_turn rate(struct cards_lookahead *look, step first, int noise, struct rng *rng)
{
    struct paperworld *state = begin(look, &first, 1);
    int32_t worth = goes_on(look, state) ? cards_finish_turn(&look->mind, state)
                                         : cards_appraise(&look->mind, state, look->seat);
    if (noise)
        worth += (int32_t)rng_below(rng, (uint32_t)noise);
    return (struct cards_turn){first, worth, digest(&look->memory->ahead, look->setup->seats)};
}

/* Puts it among the best so far, if it is one of them and comes to something else than they do. */
static int keep(struct cards_turn *turns, int kept, int most, const struct cards_turn *turn)
{
    if (kept == most && turn->worth <= turns[kept - 1].worth)
        return kept;
    for (int i = 0; i < kept; i++)
        if (turns[i].leads_to == turn->leads_to)
            return kept;
    int at = kept < most ? kept++ : kept - 1;
    for (; at > 0 && turns[at - 1].worth < turn->worth; at--)
        turns[at] = turns[at - 1];
    turns[at] = *turn;
    return kept;
}

int cards_lookahead_turns(struct cards_lookahead *look, int noise, struct rng *rng,
                          struct cards_turn *turns, int wanted)
{
    const struct setup *setup = look->setup;
    uint32_t count =
        setup->game->moves(setup, look->view, look->seat, look->memory->steps, CARDS_STEPS);
    int kept = 0;
    if (count > CARDS_STEPS)
        count = CARDS_STEPS;
    for (uint32_t i = 0; i < count; i++) {
        struct cards_turn turn = rate(look, look->memory->steps[i], noise, rng);
        kept = keep(turns, kept, wanted, &turn);
    }
    return kept;
}

void cards_lookahead_make(struct cards_lookahead *look, const weight *weights, int turns,
                          const struct setup *setup, const void *view, int seat, void *memory)
{
    *look = (struct cards_lookahead){
        .setup = setup,
        .view = view,
        .seat = seat,
        .turns = turns,
        .mind = {{setup, weights, ((struct cards_memory *)memory)->notes, NULL}, 0, NULL},
        .memory = memory,
    };
    memset(look->memory->notes, 0, sizeof look->memory->notes);
}
