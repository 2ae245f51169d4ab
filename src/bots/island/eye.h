/* Inside the eye of Skull Island: what island_eye.c and island_rate.c share. */
#ifndef BOTS_ISLAND_EYE_H
#define BOTS_ISLAND_EYE_H

#include "bots/eye.h"
#include "games/island/island.h"

enum { NINE = 9, VALUES = NUMBER_MAX + 1 };
/* What is in a cell: a number from 1 to 15, or one of these. */
enum { EMPTY = NUMBER_MAX + 1, DANGER, MOUNTAIN, SEA, CODES };
/* The same, coarser: numbers are small, middle, nine or large. */
enum { CLASS_EMPTY, CLASS_NUMBERS = 4, CLASSES = 8 };
/* Multisets of four classes. */
enum { SQUARES = 330 };

/* How much of the land is free, in steps: coarser where there are more facts of a kind. */
enum { STAGES = 8, QUARTERS = 4, SPANS = 3, ROOM = 32 };
/* Dangers still to come, from 0 to 5. */
enum { LEFT = ISLAND_BUBBLES + 1 };
/* How a value stands: not on the sheet, with 0 to 4 boats; used for a treasure; or hunted: once,
 * twice or more on the sheet, with so many cells that finish or help (see struct progress). */
enum { COUNTS = 3, FINISHES = 7, HELPS = 5, USED = 5, HUNTED, KINDS_OF_ONE = 6 + 105 };
enum { KINDS = VALUES * KINDS_OF_ONE };
enum { FREE_COUNTED = 3, READY_COUNTED = 7 };
/* What a danger brings, from -15 to 15, and where none is forced to a place. */
enum { PERIL_ZERO = 15, PERIL_ANYWHERE = 31, PERILS };

_Static_assert(HUNTED + COUNTS * FINISHES * HELPS == KINDS_OF_ONE, "all kinds");

/* Where the weights of each kind of fact begin. */
enum {
    FROM_VALUES = 0,
    FROM_HUNTS = FROM_VALUES + STAGES * KINDS,
    FROM_DANGERS = FROM_HUNTS + ISLAND_TREASURES * KINDS,
    FROM_HOLES = FROM_DANGERS + STAGES * VALUES * 2 * (FREE_COUNTED + 1),
    FROM_GAME = FROM_HOLES + LEFT * QUARTERS * VALUES * 2,
    FROM_MARKS = FROM_GAME + ISLAND_TREASURES * ROOM * LEFT,
    FROM_LAST = FROM_MARKS + SPANS * CELLS * VALUES,
    FROM_SQUARES = FROM_LAST + LEFT * PERILS,
    FROM_READY = FROM_SQUARES + STAGES * SQUARES,
    FROM_BEST = FROM_READY + ISLAND_TREASURES * QUARTERS * (READY_COUNTED + 1),
    WEIGHTS = FROM_BEST + ISLAND_TREASURES * QUARTERS * VALUES
};

/* The grid with a margin. */
enum { WIDTH = GRID + 2, PLACES = WIDTH * WIDTH };

/* A sheet as it is looked at. */
struct sight {
    const struct setup *setup;
    const struct island_page *page;
    cellset empty;   /* free land */
    cellset near;    /* what is adjacent to a number or a boat */
    cellset by_nine; /* what is adjacent to a nine */
    cellset taken;   /* where treasures are */
    cellset places;  /* where another would count */
    struct sides boat;
    unsigned used; /* bit v: there is a treasure of v */
    int boats;
    int left; /* dangers still to come */
    int room; /* how many cells are free when the step is done */
    int stage, quarter, span;
    uint8_t code[PLACES];
};

/* How far a value is from a treasure. */
struct progress {
    cellset pattern;   /* where it could lie now */
    cellset finishing; /* the free cells where one more mark completes a pattern */
    cellset helping;   /* those where a mark leaves one more to be made */
};

static inline int place_of(int cell)
{
    return (cell_row(cell) + 1) * WIDTH + cell_column(cell) + 1;
}

extern const uint8_t island_class[CODES];

/* `room`: so many cells are free when the step is done. */
void island_see(struct sight *, const struct setup *, const struct island_page *, int room);
/* Of a value that has marks on these sides, with these free cells and boats. */
void island_progress(const struct sight *, const struct sides *, cellset empty,
                     const struct sides *boat, struct progress *);
/* The smallest number adjacent to the cell, 0 if there is none. */
int island_smallest(const struct sight *, int cell);
/* What the best danger beside these marks brings, as the facts count it. */
int island_best_peril(const struct sight *, cellset last);
/* How a hunted value stands that is on the sheet, perhaps twice, perhaps three times. */
uint32_t island_hunted_kind(int value, bool two, bool three, cellset finishing, cellset helping,
                            cellset near);

void island_facts(const struct sight *, cellset last, struct facts *);
/* The part of them that is not about values and the last mark. */
void island_ground_facts(const struct sight *, struct facts *);

/* --- the number of a fact ------------------------------------------------------------------- */

static inline uint32_t value_fact(const struct sight *sight, uint32_t kind)
{
    return FROM_VALUES + (uint32_t)sight->stage * KINDS + kind;
}

static inline uint32_t hunt_fact(const struct sight *sight, uint32_t kind)
{
    return FROM_HUNTS + (uint32_t)sight->page->treasures * KINDS + kind;
}

static inline uint32_t idle_kind(int value, int boats)
{
    return (uint32_t)(value * KINDS_OF_ONE + (boats < USED ? boats : USED - 1));
}

static inline uint32_t used_kind(int value)
{
    return (uint32_t)(value * KINDS_OF_ONE + USED);
}

static inline uint32_t danger_fact(const struct sight *sight, int smallest, bool overcome, int free)
{
    return (uint32_t)(FROM_DANGERS +
                      ((sight->stage * VALUES + smallest) * 2 + overcome) * (FREE_COUNTED + 1) +
                      (free < FREE_COUNTED ? free : FREE_COUNTED));
}

static inline uint32_t hole_fact(const struct sight *sight, int smallest, bool nine)
{
    return (uint32_t)(FROM_HOLES +
                      ((sight->left * QUARTERS + sight->quarter) * VALUES + smallest) * 2 + nine);
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

/* How many values (bits) can be finished in the next turn, and which is the highest. */
static inline uint32_t ready_fact(const struct sight *sight, unsigned ready)
{
    int count = __builtin_popcount(ready);
    return (uint32_t)(FROM_READY +
                      (sight->page->treasures * QUARTERS + sight->quarter) * (READY_COUNTED + 1) +
                      (count < READY_COUNTED ? count : READY_COUNTED));
}

static inline uint32_t best_fact(const struct sight *sight, unsigned ready)
{
    int best = ready ? 31 - __builtin_clz(ready) : 0;
    return (uint32_t)(FROM_BEST + (sight->page->treasures * QUARTERS + sight->quarter) * VALUES +
                      best);
}

static inline uint32_t last_fact(const struct sight *sight, int peril)
{
    return (uint32_t)(FROM_LAST + sight->left * PERILS + (sight->left ? peril : 0));
}

static inline uint32_t square_fact(const struct sight *sight, uint32_t square)
{
    return FROM_SQUARES + (uint32_t)sight->stage * SQUARES + square;
}

#endif
