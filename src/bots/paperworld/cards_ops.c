/* Looking ahead in Paper World: the game of all is played on, with the cards that nobody has seen
 * made up (bots/paperworld/cards_lookahead.h). The memory begins with a struct cards_lookahead. */
#include "bots/ops.h"
#include "bots/paperworld/cards_recall.h"
#include "bots/paperworld/cards_search.h"

enum { PLAYOUTS = 200 };

static size_t head_size(void)
{
    return (sizeof(struct cards_lookahead) + 63) & ~(size_t)63;
}

static size_t judge_size(const struct setup *setup)
{
    return head_size() + cards_memory_size(setup);
}

static struct finding choose(const struct question *question, const struct manner *manner)
{
    const struct cards_search search = {
        .weights = question->brain->weight,
        .kept = manner->kept,
        .playouts = question->playouts ? (int)question->playouts : manner->playouts,
        .turns = manner->turns,
        .noise = manner->noise,
        .stars = question->aim == AIM_SCORE,
        .stop = question->stop,
        .crew = question->crew,
    };
    return cards_step(&search, question->setup, question->view, question->seat, question->rng,
                      question->search);
}

static void judge_begin(void *memory, const struct assess *ask, int turns)
{
    struct cards_lookahead *look = memory;
    cards_lookahead_make(look, ask->brain->weight, turns, ask->setup, ask->view, ask->seat,
                         (char *)memory + head_size());
    look->counts = CARDS_WINS;
}

/* Where the game ends depends on the cards below so much that it says less. */
static void to_end(void *memory)
{
    (void)memory;
}

/* The position is everybody's. */
static void own(void *memory, const struct assess *ask)
{
    (void)memory, (void)ask;
}

static int best(void *memory, uint64_t seed, struct whole_turn *turns, int most)
{
    struct cards_turn found[CARDS_KEPT];
    cards_lookahead_sample(memory, seed);
    int count =
        cards_lookahead_turns(memory, 0, NULL, found, most < CARDS_KEPT ? most : CARDS_KEPT);
    for (int i = 0; i < count; i++)
        turns[i] = (struct whole_turn){1, {found[i].step}};
    return count;
}

static uint64_t complete(void *memory, struct whole_turn *turn)
{
    return cards_lookahead_complete(memory, turn->step, &turn->count, TURN_STEPS);
}

static void prepare(void *memory, uint64_t seed, int number)
{
    cards_lookahead_sample(memory, rng_derive(seed, RNG_SAMPLE, (uint64_t)number));
}

static int32_t playout(void *memory, const struct whole_turn *turn, uint64_t seed, int number)
{
    (void)seed, (void)number; /* prepared already */
    return cards_lookahead_playout(memory, turn->step, turn->count);
}

static bool met_peril(const void *memory)
{
    (void)memory;
    return false; /* nobody knows any */
}

/* A win has no parts. */
static void end_parts(const void *memory, int part[PARTS_MAX])
{
    (void)memory;
    for (int i = 0; i < PARTS_MAX; i++)
        part[i] = 0;
}

const struct look_ops cards_look = {
    .size = cards_search_size,
    .choose = choose,
    .recall = cards_recall_view,
    .trial_size = plain_trial_size,
    .trial_begin = plain_trial_begin,
    .trial = plain_trial,
    .unit = UNIT_WINS,
    .playouts = PLAYOUTS,
    .times = 10000,
    .parts = CARDS_WIN,
    .judge_size = judge_size,
    .judge_begin = judge_begin,
    .to_end = to_end,
    .own = own,
    .best = best,
    .complete = complete,
    .prepare = prepare,
    .playout = playout,
    .met_peril = met_peril,
    .end_parts = end_parts,
};
