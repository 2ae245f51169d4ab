#include "bots/bot.h"

#include "bots/bots.h"

#include <string.h>

const struct bot *const bot_list[BOT_COUNT] = {&bot_random, &bot_greedy};

const struct bot *bot_find(const char *name)
{
    for (int i = 0; i < BOT_COUNT; i++)
        if (strcmp(bot_list[i]->name, name) == 0)
            return bot_list[i];
    return NULL;
}

static size_t view_room(const struct setup *setup)
{
    return (setup->game->glimpse_size(setup) + 63) & ~(size_t)63;
}

size_t bot_memory_size(const struct setup *setup)
{
    return 2 * view_room(setup) + BOT_STEPS * sizeof(step);
}

step bot_ask(const struct bot *bot, const struct setup *setup, const void *state, int seat,
             struct rng *rng, long playouts, void *memory)
{
    char *at = memory;
    struct question question = {
        .setup = setup,
        .view = at,
        .seat = seat,
        .rng = rng,
        .playouts = playouts,
        .scratch = at + view_room(setup),
        .steps = (step *)(void *)(at + 2 * view_room(setup)),
    };
    setup->game->redact(setup, state, seat, SCOPE_SEAT, memory);
    return bot->choose(&question);
}
