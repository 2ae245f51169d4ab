#include "bots/cards_search.h"

#include <string.h>

enum { MARGIN_MOST = 20, MARGIN_SHARE = CARDS_WIN / 16 };

/* With many cards in hand a turn has many ways: then there is not time for all playouts. */
enum { LOOKS_A_TURN = 80, TURNS_A_GAME = 50 };

/* A step that is tried. */
struct trial {
    step step;
    int32_t worth;     /* as the eye says */
    uint64_t leads_to; /* what the turn comes to, by its digest */
    int64_t sum;       /* of its playouts */
};

struct memory {
    struct cards_note notes[CARDS_NOTES];
    struct cards_table sample; /* what is not known, made up */
    struct cards_table ahead;
    step steps[CARDS_STEPS];
};

struct lookahead {
    const struct cards_search *search;
    const struct setup *setup;
    const void *view;
    int seat;
    struct cards_mind mind;
    struct memory *memory;
    uint32_t looks; /* of the eye so far */
    uint32_t most;  /* looks that the playouts may take */
};

static struct paperworld *in(struct cards_table *table)
{
    return (struct paperworld *)(void *)table->bytes;
}

size_t cards_memory_size(const struct setup *setup)
{
    (void)setup;
    return sizeof(struct memory);
}

static bool stopped(const struct lookahead *look)
{
    const struct cards_search *search = look->search;
    return look->looks > look->most ||
           (search->stop && atomic_load_explicit(search->stop, memory_order_relaxed));
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

static int32_t outcome(const struct paperworld *state, int seat)
{
    int32_t lead = (lead_of(state, seat) + MARGIN_MOST) * (MARGIN_SHARE / (2 * MARGIN_MOST));
    return share_of_win(state, seat) / CARDS_WIN * (CARDS_WIN - MARGIN_SHARE) + lead;
}

/* The chance to win of who is so much before another one, if so much is uncertain: the normal
 * distribution, eighths of the deviation apart. */
static int32_t chance_of(int32_t lead, int32_t deviation)
{
    static const int32_t normal[] = {
        32768, 36028, 39237, 42347, 45316, 48104, 50684, 53033, 55138, 56997, 58612,
        59994, 61158, 62123, 62911, 63544, 64045, 64435, 64735, 64961, 65129, 65252,
        65341, 65404, 65448, 65478, 65498, 65512, 65521, 65527, 65530, 65533, 65534,
    };
    int last = (int)(sizeof normal / sizeof normal[0]) - 1;
    int32_t far = (lead < 0 ? -lead : lead) * 8;
    int at = far / deviation;
    int32_t chance = at >= last ? normal[last]
                                : normal[at] + (normal[at + 1] - normal[at]) *
                                                   (far - at * deviation) / deviation;
    return lead < 0 ? CARDS_WIN - chance : chance;
}

/* The chance to win as the eye sees it, between two turns. The deviations were measured in games of
 * the bot against itself. */
static int32_t prospect(struct lookahead *look, const struct paperworld *state)
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
    int64_t chance = CARDS_WIN;
    for (int i = 1; i <= state->head.seats; i++)
        if (i != look->seat)
            chance = chance *
                     chance_of(own - cards_worth(eye, state, &supply, i), deviation[stage]) /
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
static void sample(struct lookahead *look, uint64_t seed)
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

static struct paperworld *begin(struct lookahead *look, step first)
{
    look->memory->ahead = look->memory->sample;
    struct paperworld *state = in(&look->memory->ahead);
    paperworld_do(state, first);
    return state;
}

/* Plays on from the step with the cards that are sampled. */
static int32_t playout(struct lookahead *look, step first)
{
    struct paperworld *state = begin(look, first);
    int begun = ((const struct paperworld *)look->view)->head.round;
    int last = look->search->turns ? begun + look->search->turns : INT16_MAX;
    while (state->head.status != STATUS_OVER && state->head.round < last)
        cards_finish_turn(&look->mind, state);
    if (state->head.status != STATUS_OVER)
        return prospect(look, state);
    return outcome(state, look->seat);
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

/* What the turn is worth if it begins with the step. */
static struct trial rate(struct lookahead *look, step first, struct rng *rng)
{
    struct paperworld *state = begin(look, first);
    bool goes_on = state->head.turn == look->seat && state->phase != PHASE_START;
    int32_t worth = goes_on ? cards_finish_turn(&look->mind, state)
                            : cards_appraise(&look->mind, state, look->seat);
    int noise = look->search->noise;
    if (noise)
        worth += (int32_t)rng_below(rng, (uint32_t)noise);
    return (struct trial){first, worth, digest(&look->memory->ahead, look->setup->seats), 0};
}

/* Puts it among the best so far, if it is one of them and comes to something else than they do. */
static int keep(struct trial *trials, int kept, int most, const struct trial *trial)
{
    if (kept == most && trial->worth <= trials[kept - 1].worth)
        return kept;
    for (int i = 0; i < kept; i++)
        if (trials[i].leads_to == trial->leads_to)
            return kept;
    int at = kept < most ? kept++ : kept - 1;
    for (; at > 0 && trials[at - 1].worth < trial->worth; at--)
        trials[at] = trials[at - 1];
    trials[at] = *trial;
    return kept;
}

/* The steps that look best, the best first. */
static int take_trials(struct lookahead *look, struct rng *rng, struct trial *trials)
{
    const struct setup *setup = look->setup;
    int most = look->search->kept < CARDS_KEPT ? look->search->kept : CARDS_KEPT;
    uint32_t count =
        setup->game->moves(setup, look->view, look->seat, look->memory->steps, CARDS_STEPS);
    int kept = 0;
    if (count > CARDS_STEPS)
        count = CARDS_STEPS;
    for (uint32_t i = 0; i < count; i++) {
        struct trial trial = rate(look, look->memory->steps[i], rng);
        kept = keep(trials, kept, most, &trial);
    }
    return kept;
}

static void sort_by_sum(struct trial *trials, int count)
{
    for (int i = 1; i < count; i++) {
        struct trial trial = trials[i];
        int at = i;
        for (; at > 0 && trials[at - 1].sum < trial.sum; at--)
            trials[at] = trials[at - 1];
        trials[at] = trial;
    }
}

static int halvings(int count)
{
    int rounds = 0;
    for (; count > 1; count = (count + 1) / 2)
        rounds++;
    return rounds;
}

/* The first step of a turn gets the most of its playouts, every later one half of what is left. */
static int playouts_now(const struct cards_search *search, const struct paperworld *view)
{
    if (view->phase == PHASE_START)
        return search->playouts - search->playouts / 4;
    int later = view->phase == PHASE_LAY ? view->laid : 1;
    return later > 8 ? 0 : search->playouts / 4 >> later;
}

/* One playout for each, all with the same cards; false if there was no time for it. */
static bool try_once(struct lookahead *look, struct trial *trials, int count, uint64_t seed)
{
    int32_t worth[CARDS_KEPT];
    sample(look, seed);
    for (int i = 0; i < count; i++) {
        if (stopped(look))
            return false;
        worth[i] = playout(look, trials[i].step);
    }
    for (int i = 0; i < count; i++)
        trials[i].sum += worth[i];
    return true;
}

/* Tries them until the best is in front; how many playouts each of the last ones had. */
static int try_all(struct lookahead *look, struct trial *trials, int count, uint64_t seed)
{
    int playouts = playouts_now(look->search, look->view);
    int turns = look->search->turns ? look->search->turns : TURNS_A_GAME;
    int rounds = halvings(count);
    int played = 0;
    int64_t most = (int64_t)playouts * turns * LOOKS_A_TURN;
    look->looks = 0;
    look->most = most > UINT32_MAX ? UINT32_MAX : (uint32_t)most;
    bool going = playouts >= count;
    for (int left = count; left > 1 && going; left = (left + 1) / 2) {
        int each = playouts / rounds / left;
        for (int end = played + (each ? each : 1); going && played < end; played += going)
            going = try_once(look, trials, left, rng_derive(seed, RNG_SAMPLE, (uint64_t)played));
        sort_by_sum(trials, left);
    }
    return played;
}

struct finding cards_step(const struct cards_search *search, const struct setup *setup,
                          const void *view, int seat, struct rng *rng, void *memory)
{
    struct lookahead look = {
        .search = search,
        .setup = setup,
        .view = view,
        .seat = seat,
        .mind = {{setup, search->weights, ((struct memory *)memory)->notes, NULL}, 0, NULL},
        .memory = memory,
    };
    struct trial trials[CARDS_KEPT];
    uint64_t seed = rng_next(rng);
    look.mind.eye.looks = &look.looks;
    memset(look.memory->notes, 0, sizeof look.memory->notes);
    sample(&look, rng_derive(seed, RNG_SAMPLE, UINT64_MAX));
    int count = take_trials(&look, rng, trials);
    int played = count > 1 ? try_all(&look, trials, count, seed) : 0;
    struct finding found = {.step = trials[0].step, .worth = trials[0].worth, .playouts = played};
    if (played)
        found.worth = (int32_t)(trials[0].sum / played);
    if (count > 1)
        found.margin = played ? (int32_t)((trials[0].sum - trials[1].sum) / played)
                              : trials[0].worth - trials[1].worth;
    return found;
}
