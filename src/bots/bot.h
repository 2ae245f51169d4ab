/* Players that are programs.
 *
 * A bot is given what its seat may know (game->redact with SCOPE_SEAT) and answers with a step;
 * it never sees a state, the seed or the dice to come. It draws its own random numbers from the
 * stream it is given, so that equal streams mean equal play. It keeps nothing between calls and
 * allocates nothing: the memory for thinking comes with the question.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "bots/brain.h"
#include "bots/crew.h"
#include "bots/finding.h"

#include <stdatomic.h>

/* Room for the steps of nearly any position (an 11x11 valley can have more: then a bot considers
 * the first so many). */
enum { BOT_STEPS = 1 << 17 };

/* What a level plays for: many stars, or to be first. Usually in an adventure the stars count, in
 * Paper World the win. */
enum aim { AIM_USUAL, AIM_SCORE, AIM_WIN };

struct question {
    const struct setup *setup;
    const struct brain *brain; /* NULL if there is none for the game */
    const void *view;          /* what the seat may know; game->glimpse_size bytes */
    int seat;
    struct rng *rng;
    enum aim aim;
    const void *table; /* all that the seat may know (SCOPE_WHOLE), if it wants to win; or NULL */
    long playouts;     /* how much thinking is wanted; 0: the bot's usual amount */
    const atomic_bool *stop; /* an answer is wanted at once; may be NULL */
    const struct crew *crew; /* may be NULL */
    step *steps;             /* memory for BOT_STEPS steps */
    void *scratch;           /* memory for one view */
    void *search;            /* memory for looking ahead */
};

struct bot {
    const char *name;
    /* A legal step, or 0 if the seat has nothing to do. */
    struct finding (*choose)(const struct bot *, const struct question *);
    enum level level; /* of those that are called by one */
    bool remembers;   /* all cards that were taken, as if it had written them down */
};

enum { BOT_COUNT = 6 };
extern const struct bot *const bot_list[BOT_COUNT];

/* Good company for most. */
#define BOT_USUAL "pathfinder"

/* NULL if there is none of that name. It also finds `flat`, which is a measure for the others and
 * no company. */
const struct bot *bot_find(const char *name);

/* What bots need to think about games of one setup. */
struct mind {
    const struct setup *setup;
    enum { BRAIN_WANTED, BRAIN_MISSING, BRAIN_THERE } state;
    struct brain brain; /* looked for among those compiled in when it is first needed */
    /* These may be set; they are 0 at first. */
    const atomic_bool *stop;
    const struct crew *crew; /* whose hands have mind_hand_size each */
    enum aim aim;
};

/* Makes one in `memory` of mind_size bytes. */
size_t mind_size(const struct setup *);
size_t mind_hand_size(const struct setup *);
struct mind *mind_make(const struct setup *, void *memory);
/* The brain that the levels use; NULL if there is none. */
const struct brain *mind_brain(struct mind *);
/* Has it use another one, if that serves for the board. The weights have to stay. */
void mind_teach(struct mind *, const struct brain *);

/* Asks a bot for a seat of a real state: makes the view, nothing else of the state reaches the bot
 * but hands that it remembers, because every card of them was taken in the open
 * (bots/paperworld/cards_recall.h). */
struct finding bot_ask(const struct bot *, struct mind *, const void *state, int seat, struct rng *,
                       long playouts);
/* The same for a bot that sees all cards of the card game: a measure, not a player. */
struct finding bot_ask_seeing(const struct bot *, struct mind *, const void *state, int seat,
                              struct rng *, long playouts);

#endif
