/* Inside the eye of Skull Island: what island_eye.c and island_rate.c share. */
#ifndef BOTS_ISLAND_EYE_H
#define BOTS_ISLAND_EYE_H

#include "bots/eye.h"
#include "games/island.h"

/* What is in a cell: a number from 1 to 15, or one of these. */
enum { EMPTY = NUMBER_MAX + 1, DANGER, MOUNTAIN, SEA, CODES };
/* The same, coarser: for squares. */
enum { CLASS_EMPTY, CLASS_SMALL, CLASS_MIDDLE, CLASS_NINE, CLASS_LARGE, CLASSES = 8 };
enum { NINE = 9, VALUES = NUMBER_MAX + 1 };

/* The grid with a margin. */
enum { WIDTH = GRID + 2, PLACES = WIDTH * WIDTH };

enum { STAGES = 8, SPANS = 3, COUNTS = 3, FINISHES = 7, HOPES = 5, LEFT = 6 };
enum { SQUARES = 330, ROOM = 32, PERILS = 32 };

/* How a value stands: not at all with some boats, used, or hunted. */
enum { IDLE = 6, HUNTED = COUNTS * FINISHES * HOPES, KINDS = VALUES * (IDLE + HUNTED) };

/* Where the weights of each kind of fact begin. */
enum {
    FROM_VALUES = 0,
    FROM_HUNTS = FROM_VALUES + STAGES * KINDS,
    FROM_DANGERS = FROM_HUNTS + ISLAND_TREASURES * KINDS,
    FROM_HOLES = FROM_DANGERS + STAGES * VALUES * 2 * 4,
    FROM_GAME = FROM_HOLES + LEFT * 4 * VALUES * 2,
    FROM_MARKS = FROM_GAME + ISLAND_TREASURES * ROOM * LEFT,
    FROM_LAST = FROM_MARKS + SPANS * CELLS * VALUES,
    FROM_SQUARES = FROM_LAST + LEFT * PERILS,
    FROM_READY = FROM_SQUARES + STAGES * SQUARES,
    FROM_BEST = FROM_READY + ISLAND_TREASURES * 4 * 8,
    ISLAND_WEIGHTS = FROM_BEST + ISLAND_TREASURES * 4 * VALUES
};

/* A sheet as it is looked at. */
struct sight {
    const struct setup *setup;
    const struct island_page *page;
    cellset empty;   /* free land */
    cellset near;    /* what is adjacent to a number or a boat */
    cellset by_nine; /* what is adjacent to a nine */
    cellset taken;   /* where treasures are */
    cellset places;  /* where a treasure would count */
    struct sides boat;
    unsigned used; /* bit v: there is a treasure of v */
    int room;      /* how many cells are free, when the step is done */
    int stage, span, quarter;
    int left; /* dangers still to come */
    int boats;
    uint8_t code[PLACES];
};

/* How far a value is from a treasure. */
struct progress {
    cellset pattern;   /* where there is one */
    cellset finishing; /* the free cells that complete a pattern when it is written there */
    cellset helping;   /* those that leave one mark to be made */
};

static inline int place_of(int cell)
{
    return (cell_row(cell) + 1) * WIDTH + cell_column(cell) + 1;
}

/* `room`: so many cells are free when the step is done. */
void island_see(struct sight *, const struct setup *, const struct island_page *, int room);
void island_progress(const struct sight *, const struct sides *, cellset empty,
                     const struct sides *boat, struct progress *);
uint32_t island_square(int, int, int, int);
uint32_t island_value_kind(int value, bool two, bool three, cellset finishing, cellset helping,
                           cellset near);
int island_smallest(const struct sight *, int cell);
/* All facts but those about values and the last mark. */
void island_ground_facts(const struct sight *, struct facts *);
void island_facts(const struct sight *, cellset last, struct facts *);
uint32_t island_last_fact(const struct sight *, int peril);
/* What the danger brings that can be drawn beside the cells of the last mark; see PERIL_ANYWHERE.
 */
enum { PERIL_ZERO = 15, PERIL_ANYWHERE = 31 };
int island_best_peril(const struct sight *, cellset last);
extern const uint8_t island_class[CODES];

static inline int32_t kind_weight(const struct sight *sight, const weight *weights, uint32_t kind)
{
    return weights[FROM_VALUES + (uint32_t)sight->stage * KINDS + kind] +
           weights[FROM_HUNTS + (uint32_t)sight->page->treasures * KINDS + kind];
}

static inline uint32_t idle_kind(const struct sight *sight, int value, bool used)
{
    int boats = sight->boats < 4 ? sight->boats : 4;
    return (uint32_t)(value * (IDLE + HUNTED) + (used ? 5 : boats));
}

static inline uint32_t idle_after_boat(const struct sight *sight, int value)
{
    int boats = sight->boats < 3 ? sight->boats + 1 : 4;
    return (uint32_t)(value * (IDLE + HUNTED) + boats);
}

static inline uint32_t danger_fact(const struct sight *sight, int smallest, bool overcome, int free)
{
    return (uint32_t)(FROM_DANGERS + ((sight->stage * VALUES + smallest) * 2 + overcome) * 4 +
                      (free < 3 ? free : 3));
}

static inline uint32_t hole_fact(const struct sight *sight, int smallest, bool nine)
{
    return (uint32_t)(FROM_HOLES + ((sight->left * 4 + sight->quarter) * VALUES + smallest) * 2 +
                      nine);
}

static inline uint32_t game_fact(const struct sight *sight)
{
    int room = sight->room < ROOM ? sight->room : ROOM - 1;
    return (uint32_t)(FROM_GAME + (sight->page->treasures * ROOM + room) * LEFT + sight->left);
}

/* A number, or a boat (0). */
static inline uint32_t mark_fact(const struct sight *sight, int cell, int value)
{
    return (uint32_t)(FROM_MARKS + (sight->span * CELLS + cell) * VALUES + value);
}

/* How many values can be finished at once, and the highest of them (bits). */
static inline uint32_t ready_fact(const struct sight *sight, unsigned ready)
{
    int count = __builtin_popcount(ready);
    return (uint32_t)(FROM_READY + (sight->page->treasures * 4 + sight->quarter) * 8 +
                      (count < 7 ? count : 7));
}

static inline uint32_t best_fact(const struct sight *sight, unsigned ready)
{
    int best = ready ? 31 - __builtin_clz(ready) : 0;
    return (uint32_t)(FROM_BEST + (sight->page->treasures * 4 + sight->quarter) * VALUES + best);
}

static inline uint32_t square_fact(const struct sight *sight, uint32_t square)
{
    return FROM_SQUARES + (uint32_t)sight->stage * SQUARES + square;
}

#endif
