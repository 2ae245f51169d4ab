/* What a level thinks for a table: about every seat for itself, in a thread that has nothing else
 * to do (thinking/thinkers.h). Who takes too long is stood in for by the usual level. */
#include "base/memory.h"
#include "live/bot_job.h"

#include <stdlib.h>
#include <string.h>

static void add_step(struct made *made, int seat, step s)
{
    size_t size = sizeof *made->step;
    if ((made->count & (made->count - 1)) == 0)
        made->step = memory_grow(made->step, size * (made->count ? 2 * (size_t)made->count : 1));
    made->step[made->count].seat = (uint8_t)seat;
    made->step[made->count++].step = s;
}

bool play_seat(const struct setup *setup, void *state, int seat, struct made *made,
               bool (*choose)(void *of, const void *state, int seat, step *), void *of)
{
    const struct game *game = setup->game;
    uint16_t round = head_of(state)->round;
    struct refusal why;
    step s;
    while (game->acts(setup, state, seat) && head_of(state)->round == round) {
        if (!choose(of, state, seat, &s) || !game->apply(setup, state, seat, s, &why))
            return false;
        add_step(made, seat, s);
    }
    return true;
}

/* --- thinking ------------------------------------------------------------------------------- */

struct thinking {
    struct bot_turn *turn;
    struct mind *mind;
};

/* The usual level is not told to hurry: it takes a moment. */
static bool choose(void *of, const void *state, int seat, step *s)
{
    struct thinking *thinking = of;
    struct bot_turn *turn = thinking->turn;
    struct bot_job *job = turn->job;
    bool late = atomic_load(&job->hurry) && bot_job_is_slow(job);
    const struct bot *bot = late ? bot_find(BOT_USUAL) : job->bot;
    thinking->mind->stop = late ? &job->unwanted : &job->hurry;
    if (atomic_load(&job->unwanted))
        return false;
    *s = bot_ask(bot, thinking->mind, state, seat, &turn->rng, 0).step;
    turn->late = atomic_load(&job->hurry);
    return *s != 0;
}

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

/* Bytes between members may differ: then a brain is looked for once more. */
static bool is_same(const void *a, const void *b, size_t size)
{
    return memcmp(a, b, size) == 0;
}

/* A mind for the setup, and a copy of the state that is ours: the bot is given views only. Whoever
 * was here before has left a mind, and to find a brain for the same board again takes longer than
 * some turns do. */
static struct mind *sit_down(struct desk *desk, const struct bot_job *job, void **state)
{
    const struct setup *setup = &job->setup;
    size_t size = setup->game->size(setup);
    size_t before = rounded(sizeof *setup) + rounded(size);
    char *memory = desk_memory(desk, before + mind_size(setup));
    struct mind *mind = (struct mind *)(void *)(memory + before);
    if (!is_same(memory, setup, sizeof *setup)) {
        memcpy(memory, setup, sizeof *setup);
        mind_make((const struct setup *)(void *)memory, mind);
    }
    *state = memcpy(memory + rounded(sizeof *setup), job->state, size);
    return mind;
}

/* In a thread of the thinkers. */
static void think(struct chore *chore, struct desk *desk)
{
    struct bot_turn *turn = chore->of;
    const struct bot_job *job = turn->job;
    void *state;
    struct thinking thinking = {turn, sit_down(desk, job, &state)};
    play_seat(&job->setup, state, turn->seat, &turn->made, choose, &thinking);
}

static void come_back(struct chore *chore)
{
    struct bot_turn *turn = chore->of;
    hub_bring_back(turn->job->hub, &turn->errand);
}

/* --- all of it ------------------------------------------------------------------------------ */

void bot_job_hurry(struct bot_job *job, bool unwanted)
{
    if (unwanted)
        atomic_store(&job->unwanted, true);
    atomic_store(&job->hurry, true);
}

static void halt(struct chore *chore)
{
    struct bot_turn *turn = chore->of;
    bot_job_hurry(turn->job, true);
}

/* Those before the usual one on the list are no better, and take no longer. */
bool bot_job_is_slow(const struct bot_job *job)
{
    const struct bot *usual = bot_find(BOT_USUAL);
    for (int i = 0; i < BOT_COUNT; i++) {
        if (bot_list[i] == job->bot)
            return false;
        if (bot_list[i] == usual)
            break;
    }
    return true;
}

void bot_turn_think(struct bot_turn *turn, void (*back)(void *turn))
{
    struct bot_job *job = turn->job;
    turn->chore = (struct chore){.of = turn, .run = think, .done = come_back, .halt = halt};
    turn->errand = (struct errand){.of = turn, .back = back};
    job->hub->call->think(job->table, &turn->chore);
}
