#include "bots/bot.h"

#include "bots/bots.h"
#include "bots/ops.h"

#include <string.h>

const struct bot *const bot_list[BOT_COUNT] = {&bot_random,     &bot_greedy,  &bot_tourist,
                                               &bot_pathfinder, &bot_voyager, &bot_explorer};

const struct bot *bot_find(const char *name)
{
    for (int i = 0; i < BOT_COUNT; i++)
        if (strcmp(bot_list[i]->name, name) == 0)
            return bot_list[i];
    return strcmp(name, bot_flat.name) == 0 ? &bot_flat : NULL;
}

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

static size_t view_room(const struct setup *setup)
{
    return rounded(setup->game->glimpse_size(setup));
}

static size_t search_room(const struct setup *setup)
{
    const struct look_ops *look = bot_ops_of(setup->game)->look;
    size_t search = look->size(setup), flat = look->trial_size(setup);
    return rounded(flat > search ? flat : search);
}

size_t mind_hand_size(const struct setup *setup)
{
    return search_room(setup);
}

static size_t table_room(const struct setup *setup)
{
    return rounded(setup->game->size(setup));
}

size_t mind_size(const struct setup *setup)
{
    return rounded(sizeof(struct mind)) + 2 * view_room(setup) + table_room(setup) +
           BOT_STEPS * sizeof(step) + search_room(setup);
}

struct mind *mind_make(const struct setup *setup, void *memory)
{
    struct mind *mind = memory;
    mind->setup = setup;
    mind->state = BRAIN_WANTED;
    mind->stop = NULL;
    mind->crew = NULL;
    mind->aim = AIM_USUAL;
    return mind;
}

const struct brain *mind_brain(struct mind *mind)
{
    if (mind->state == BRAIN_WANTED)
        mind->state = brain_find(mind->setup, &mind->brain) ? BRAIN_THERE : BRAIN_MISSING;
    return mind->state == BRAIN_THERE ? &mind->brain : NULL;
}

void mind_teach(struct mind *mind, const struct brain *brain)
{
    if (!brain_serves(brain, mind->setup))
        return;
    mind->brain = *brain;
    mind->state = BRAIN_THERE;
}

static void *view_in(struct mind *mind)
{
    return (char *)mind + rounded(sizeof *mind);
}

static char *table_in(struct mind *mind)
{
    return (char *)view_in(mind) + 2 * view_room(mind->setup);
}

static struct finding ask(const struct bot *bot, struct mind *mind, int seat, struct rng *rng,
                          long playouts, const void *seen)
{
    const struct setup *setup = mind->setup;
    char *view = view_in(mind);
    char *scratch = view + view_room(setup);
    char *table = table_in(mind);
    char *steps = table + table_room(setup);
    struct question question = {
        .setup = setup,
        .brain = bot->level ? mind_brain(mind) : NULL,
        .view = view,
        .seat = seat,
        .rng = rng,
        .playouts = playouts,
        .aim = mind->aim,
        .table = seen,
        .stop = mind->stop,
        .crew = mind->crew,
        .scratch = scratch,
        .steps = (step *)(void *)steps,
        .search = steps + BOT_STEPS * sizeof(step),
    };
    return bot->choose(bot, &question);
}

struct finding bot_ask(const struct bot *bot, struct mind *mind, const void *state, int seat,
                       struct rng *rng, long playouts)
{
    const struct setup *setup = mind->setup;
    if (!setup->game->acts(setup, state, seat))
        return (struct finding){0};
    if (bot->remembers)
        bot_ops_of(setup->game)->look->recall(setup, state, seat, view_in(mind));
    else
        setup->game->redact(setup, state, seat, SCOPE_SEAT, view_in(mind));
    if (mind->aim == AIM_WIN)
        setup->game->redact(setup, state, seat, SCOPE_WHOLE, table_in(mind));
    return ask(bot, mind, seat, rng, playouts, mind->aim == AIM_WIN ? table_in(mind) : NULL);
}

struct finding bot_ask_seeing(const struct bot *bot, struct mind *mind, const void *state, int seat,
                              struct rng *rng, long playouts)
{
    memcpy(view_in(mind), state, mind->setup->game->size(mind->setup));
    return ask(bot, mind, seat, rng, playouts, NULL);
}
