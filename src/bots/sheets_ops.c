/* Looking ahead where everybody has a sheet: it is played on as a game of its own
 * (bots/lookahead.h). The memory begins with a struct lookahead; the sheets follow. */
#include "bots/ops.h"
#include "bots/search.h"

#include <string.h>

static size_t head_size(void)
{
    return (sizeof(struct lookahead) + 63) & ~(size_t)63;
}

static size_t size(const struct setup *setup)
{
    return head_size() + lookahead_size(setup);
}

static struct finding choose(const struct question *question, const struct manner *manner)
{
    const struct search search = {
        .brain = question->brain,
        .kept = manner->kept,
        .playouts = question->playouts ? (int)question->playouts : manner->playouts,
        .turns = manner->turns,
        .noise = manner->noise,
        .table = question->table,
        .stop = question->stop,
        .crew = question->crew,
    };
    return search_step(&search, question->setup, question->view, question->seat, question->rng,
                       question->search);
}

/* Sheets lie open, or nobody has seen them. */
static void recall(const struct setup *setup, const void *state, int seat, void *view)
{
    setup->game->redact(setup, state, seat, SCOPE_SEAT, view);
}

static void make(void *memory, const struct brain *brain, int turns, const struct setup *setup,
                 const void *view, int seat)
{
    lookahead_make(memory, brain, turns, setup, view, seat, (char *)memory + head_size());
}

/* --- at random ------------------------------------------------------------------------------ */

static void trial_begin(void *memory, const struct question *question)
{
    make(memory, NULL, 0, question->setup, question->view, question->seat);
}

static int32_t trial(void *memory, const struct question *question, step first, uint64_t seed,
                     int number, step *steps, uint32_t room)
{
    const struct course course = {0, 1, {first}};
    (void)question, (void)steps, (void)room;
    return lookahead_playout(memory, &course, seed, number);
}

/* --- judging -------------------------------------------------------------------------------- */

static void judge_begin(void *memory, const struct assess *ask, int turns)
{
    bool knows = brain_knows(ask->brain, ask->setup);
    make(memory, ask->brain, knows ? turns : 0, ask->setup, ask->view, ask->seat);
}

static void to_end(void *memory)
{
    struct lookahead *look = memory;
    look->turns = 0;
}

static void own(void *memory, const struct assess *ask)
{
    lookahead_own(memory, ask->setup, ask->view, ask->seat);
}

static int best(void *memory, uint64_t seed, struct whole_turn *turns, int most)
{
    struct course courses[TURNS_MOST];
    (void)seed; /* nothing is hidden */
    int count = lookahead_turns(memory, 0, NULL, courses, most < TURNS_MOST ? most : TURNS_MOST);
    for (int i = 0; i < count; i++) {
        turns[i] = (struct whole_turn){.count = courses[i].count};
        memcpy(turns[i].step, courses[i].step, sizeof courses[i].step);
    }
    return count;
}

static struct course course_of(const struct whole_turn *turn)
{
    struct course course = {0, turn->count < COURSE_STEPS ? turn->count : COURSE_STEPS, {0}};
    for (int i = 0; i < course.count; i++)
        course.step[i] = turn->step[i];
    return course;
}

static uint64_t complete(void *memory, struct whole_turn *turn)
{
    struct course course = course_of(turn);
    uint64_t leads_to = lookahead_complete(memory, &course);
    turn->count = course.count;
    memcpy(turn->step, course.step, sizeof course.step);
    return leads_to;
}

/* The dice go by the seed and the number. */
static void prepare(void *memory, uint64_t seed, int number)
{
    (void)memory, (void)seed, (void)number;
}

static int32_t playout(void *memory, const struct whole_turn *turn, uint64_t seed, int number)
{
    struct course course = course_of(turn);
    return lookahead_playout(memory, &course, seed, number);
}

static bool met_peril(const void *memory)
{
    return ((const struct lookahead *)memory)->peril;
}

static void end_parts(const void *memory, int part[PARTS_MAX])
{
    const struct lookahead *look = memory;
    struct score score = {0};
    look->alone.game->score(&look->alone, look->ahead, 1, &score);
    for (int i = 0; i < PARTS_MAX; i++)
        part[i] = look->sign * score.part[i];
}

const struct look_ops sheets_look = {
    .size = search_size,
    .choose = choose,
    .recall = recall,
    .trial_size = size,
    .trial_begin = trial_begin,
    .trial = trial,
    .unit = UNIT_STARS,
    .playouts = ROLLS, /* each of them comes once as the first */
    .times = 100,
    .parts = STAR,
    .judge_size = size,
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
