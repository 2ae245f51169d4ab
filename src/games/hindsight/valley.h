/* Inside hindsight of the Valley: what hindsight_valley.c, hindsight_turns.c and hindsight_dice.c
 * share.
 *
 * A turn here is a round that is no snake round; turns count from 0.
 */
#ifndef GAMES_HINDSIGHT_VALLEY_H
#define GAMES_HINDSIGHT_VALLEY_H

#include "games/hindsight/parts.h"

/* What a turn has: a bit for every die that shows a number, Penny, and Dakota. */
enum { HAS_PENNY = 8, HAS_DAKOTA = 16 };

struct turn {
    int round;  /* from 0 */
    int snakes; /* drawn before it */
    uint8_t dice[DICE];
    uint8_t has;
    uint8_t sum[8];    /* of every set of the three dice; 0 if one of them shows no number */
    uint16_t makes[8]; /* bit v: some of these dice make v */
};

/* Whether what is left of a turn makes a value; 0: a structure. */
static inline bool turn_makes(const struct turn *turn, unsigned left, int value)
{
    if (value == 0)
        return left & HAS_DAKOTA;
    return (left & HAS_PENNY) || turn->makes[left & 7] >> value & 1;
}

/* Something that a turn has to make. */
struct demand {
    uint8_t value; /* 0: a structure */
    uint8_t cell;  /* CELL_NONE: an escape */
    roundset window;
};

enum { DEMANDS = 2 * CELLS };

/* --- the dice (hindsight_dice.c) ------------------------------------------------------------ */

struct allotment {
    struct inquiry *inquiry;
    const struct turn *turn;
    int first, turns; /* turns from `first` up to `turns` */
    struct rng rng;
    uint32_t nodes, most; /* of this one search */
    bool cut;             /* not everything was looked at */

    int trouble[NUMBER_MAX +
                1]; /* how often each value was where it ended; kept from one to the next */

    int demands, open;
    int spare; /* pips more than are wanted */
    struct demand demand[DEMANDS];
    uint8_t turn_of[DEMANDS];        /* NO_ROUND: open */
    int wanted[NUMBER_MAX + 1];      /* open demands of each value */
    roundset making[NUMBER_MAX + 1]; /* the turns that can still make each value */
    roundset barred[NUMBER_MAX + 1]; /* of these, those that were no good */
    roundset idle;                   /* turns without anything */
    uint8_t left[HINDSIGHT_ROUNDS];  /* of each turn's dice */
};

/* Gives every demand dice of a turn of its window, and every turn something. False: it cannot be,
 * or if `cut` is set, none was found. */
bool allot(struct allotment *);

/* --- turns (hindsight_turns.c) -------------------------------------------------------------- */

enum { TURN_MARKS = 3 };

/* How far the sheet is: marks, snakes, those crossed out, what the round before marked. */
struct standing {
    cellset placed, drawn, crossed, last;
    int turn;
};

struct valley_search {
    struct inquiry *inquiry;
    const struct valley_page *goal;
    cellset marks, snakes; /* of the sheet: numbers and structures; all snakes */
    bool jumps;
    uint8_t value[CELLS];    /* 0: a structure */
    uint8_t deadline[CELLS]; /* the last turn in which it can have been marked (V7) */
    int turns;
    struct turn turn[HINDSIGHT_ROUNDS];
    bool full;        /* it was full in the end, and not before the last round (V9) */
    int escapes;      /* in all */
    bool solo_choice; /* it matters which snake comes when */
    struct rng rng;
    struct adventure dice; /* for valley_spend */
    struct allotment allotment;

    /* How it stands. */
    cellset start; /* where the first mark may go */
    struct standing now, before[HINDSIGHT_ROUNDS];
    step step[HINDSIGHT_ROUNDS][TURN_MARKS];
    uint8_t steps[HINDSIGHT_ROUNDS];
    step snake[HINDSIGHT_ROUNDS];
};

/* Whether demands have windows: turns before their deadline, and after a path of marks can have
 * come to their cell. Strict: in the first turn only what is beside something already; or with a
 * focus, one cell that comes in the first turn, and what is beside it. */
enum windows { WINDOWS_NONE, WINDOWS, WINDOWS_STRICT, WINDOWS_FOCUS };

/* The demands of everything that is not done before the turn `first`. */
void demand_rest(struct valley_search *, int first, enum windows);
/* Tries to explain all rounds; true if it did. */
bool explain_turns(struct valley_search *);

#endif
