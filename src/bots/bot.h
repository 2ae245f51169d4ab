/* Players that are programs.
 *
 * A bot is given what its seat may know (game->redact with SCOPE_SEAT) and answers with a step;
 * it never sees a state, the seed or the dice to come. It draws its own random numbers from the
 * stream it is given, so that equal streams mean equal play. It keeps nothing between calls and
 * allocates nothing: the memory for lists of steps comes with the question.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "core/game.h"

/* Room for the steps of nearly any position (an 11x11 valley can have more: then a bot considers
 * the first so many). */
enum { BOT_STEPS = 1 << 17 };

struct question {
    const struct setup *setup;
    const void *view; /* what the seat may know; game->glimpse_size bytes */
    int seat;
    struct rng *rng;
    long playouts; /* how much thinking is wanted; 0: the bot's usual amount */
    step *steps;   /* memory for BOT_STEPS steps */
    void *scratch; /* memory for one view */
};

struct bot {
    const char *name;
    /* A legal step, or 0 if the seat has nothing to do. */
    step (*choose)(const struct question *);
};

enum { BOT_COUNT = 2 };
extern const struct bot *const bot_list[BOT_COUNT];

/* NULL if there is none of that name. */
const struct bot *bot_find(const char *name);

/* Asks a bot for a seat of a real state: makes the view, nothing else of the state reaches the bot.
 * `memory` comes from bot_memory_size. */
size_t bot_memory_size(const struct setup *);
step bot_ask(const struct bot *, const struct setup *, const void *state, int seat, struct rng *,
             long playouts, void *memory);

#endif
