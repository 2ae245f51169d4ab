/* What a level thinks for a table: about every seat for itself, in a thread that has nothing else
 * to do (thinking/thinkers.h). Who takes too long is stood in for by the usual level. */
#include "server/thought.h"

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
    struct share *share;
    struct mind *mind;
};

/* The usual level is not told to hurry: it takes a moment. */
static bool choose(void *of, const void *state, int seat, step *s)
{
    struct thinking *thinking = of;
    struct share *share = thinking->share;
    struct thought *thought = share->thought;
    bool late = atomic_load(&thought->hurry) && thought_is_slow(thought);
    const struct bot *bot = late ? bot_find(BOT_USUAL) : thought->bot;
    thinking->mind->stop = late ? &thought->unwanted : &thought->hurry;
    if (atomic_load(&thought->unwanted))
        return false;
    *s = bot_ask(bot, thinking->mind, state, seat, &share->rng, 0).step;
    share->late = atomic_load(&thought->hurry);
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
static struct mind *sit_down(struct desk *desk, const struct thought *thought, void **state)
{
    const struct setup *setup = &thought->setup;
    size_t size = setup->game->size(setup);
    size_t before = rounded(sizeof *setup) + rounded(size);
    char *memory = desk_memory(desk, before + mind_size(setup));
    struct mind *mind = (struct mind *)(void *)(memory + before);
    if (!is_same(memory, setup, sizeof *setup)) {
        memcpy(memory, setup, sizeof *setup);
        mind_make((const struct setup *)(void *)memory, mind);
    }
    *state = memcpy(memory + rounded(sizeof *setup), thought->state, size);
    return mind;
}

/* In a thread of the thinkers. */
static void think(struct chore *chore, struct desk *desk)
{
    struct share *share = chore->of;
    const struct thought *thought = share->thought;
    void *state;
    struct thinking thinking = {share, sit_down(desk, thought, &state)};
    play_seat(&thought->setup, state, share->seat, &share->made, choose, &thinking);
}

static void come_back(struct chore *chore)
{
    struct share *share = chore->of;
    hub_return(share->thought->hub, &share->errand);
}

/* --- all of it ------------------------------------------------------------------------------ */

void thought_hurry(struct thought *thought, bool unwanted)
{
    if (unwanted)
        atomic_store(&thought->unwanted, true);
    atomic_store(&thought->hurry, true);
}

static void halt(struct chore *chore)
{
    struct share *share = chore->of;
    thought_hurry(share->thought, true);
}

/* Those before the usual one on the list are no better, and take no longer. */
bool thought_is_slow(const struct thought *thought)
{
    const struct bot *usual = bot_find(BOT_USUAL);
    for (int i = 0; i < BOT_COUNT; i++) {
        if (bot_list[i] == thought->bot)
            return false;
        if (bot_list[i] == usual)
            break;
    }
    return true;
}

void thought_level(struct share *share, void (*back)(void *share))
{
    struct thought *thought = share->thought;
    share->chore = (struct chore){.of = share, .run = think, .done = come_back, .halt = halt};
    share->errand = (struct errand){.of = share, .back = back};
    thinkers_take(hub_config(thought->hub)->thinkers, table_line(thought->table), &share->chore);
}
