/* Inside Skull Island: what island.c, island_treasure.c and island_sheet.c share. */
#ifndef GAMES_ISLAND_ISLAND_H
#define GAMES_ISLAND_ISLAND_H

#include "games/adventure/adventure.h"

/* Its clauses (docs/rules), and why it refuses what. */
/* clang-format off */
#define ISLAND_CLAUSES(X) \
    X(I1) X(I2) X(I3) X(I4) X(I5) X(I6) X(I7) X(I8) X(I9) X(I10) X(I11) X(I12) X(I13) X(I14) \
    X(I15) X(I16)
#define ISLAND_REASONS(X) \
    X(ON_MOUNTAIN, "on-mountain") X(IN_SEA, "in-sea") \
    X(NOT_SHORE, "not-shore") X(NO_BOAT_DIE, "no-boat-die") X(BOAT_ON_LAND, "boat-on-land") \
    X(BOAT_FAR, "boat-far") X(TREASURE_FIRST, "treasure-first") \
    X(NO_TREASURE_NOW, "no-treasure-now") X(NO_PATTERN, "no-pattern") \
    X(TREASURE_CELL_USED, "treasure-cell-used") X(TREASURE_VALUE_USED, "treasure-value-used") \
    X(TREASURE_PLACE, "treasure-place") X(UNTAKEN_TREASURE, "untaken-treasure")
/* clang-format on */
ISLAND_CLAUSES(CLAUSE_DECLARED)
ISLAND_REASONS(REASON_DECLARED)

/* The most a board can have; and as many bubbles as the published ones have. */
enum { ISLAND_TREASURES = 5, ISLAND_BUBBLES = 5 };
enum { STEP_BOAT = 3, STEP_TREASURE = 4 };
enum { PART_TREASURES, PART_DANGERS };

/* Its boards (board.c): land, mountains and sea; how many treasures there are, how often a
 * treasure's value, the smallest number beside a danger that is overcome and beside one that is not
 * count. */
enum { GROUND_LAND, GROUND_MOUNTAIN, GROUND_SEA };
enum { SET_SLOTS = SET_OWN, SET_TREASURE, SET_OVERCOME, SET_DANGER };
extern const char *const island_clause[];
extern const struct ground island_ground[];
extern const struct setting_known island_setting[];
extern const struct wording island_wording[];

struct island_page {
    struct page page; /* page.peril: the dangers */
    cellset boats;
    uint8_t cell[ISLAND_TREASURES];  /* of the treasures, in the order they were found */
    uint8_t value[ISLAND_TREASURES]; /* likewise */
    uint8_t treasures;               /* how many */
    uint8_t old_treasures;           /* how many there were when the round began */
    uint8_t choosing;                /* the mark is made, a treasure has to be chosen (I9) */
    uint8_t unused[3];
};

_Static_assert(sizeof(struct island_page) == sizeof(struct page) + 32, "no padding");

static inline struct island_page *island_page(const void *state, int seat)
{
    return adventure_page(state, sizeof(struct island_page), seat);
}

/* I2: the boats that stand for a landing. In rules 1 every boat did; since rules 2 only a number is
 * one. */
static inline cellset island_landings(const struct setup *setup, cellset boats)
{
    return setup->rules == 1 ? boats : 0;
}

/* --- patterns ------------------------------------------------------------------------------- */

/* The cells that have a cell of the set strictly to their left, right, above, below. */
struct sides {
    cellset left, right, above, below;
};

/* Columns as bits: 1 is column a, 0x400 is column k. */
static inline cellset cellset_in_columns(cellset set, unsigned columns)
{
    return set & CELLSET_COLUMN * columns;
}

/* The set and everything to one side of it. Steps of 1, 2, 4 and 8 reach across the whole grid. */
static inline cellset cellset_spread_right(cellset set)
{
    set |= cellset_in_columns(set, 0x3ff) << 1;
    set |= cellset_in_columns(set, 0x1ff) << 2;
    set |= cellset_in_columns(set, 0x07f) << 4;
    set |= cellset_in_columns(set, 0x007) << 8;
    return set;
}

static inline cellset cellset_spread_left(cellset set)
{
    set |= cellset_in_columns(set, 0x7fe) >> 1;
    set |= cellset_in_columns(set, 0x7fc) >> 2;
    set |= cellset_in_columns(set, 0x7f0) >> 4;
    set |= cellset_in_columns(set, 0x700) >> 8;
    return set;
}

static inline cellset cellset_spread_down(cellset set)
{
    set |= set << GRID;
    set |= set << 2 * GRID;
    set |= set << 4 * GRID;
    set |= set << 8 * GRID;
    return set & CELLSET_ALL;
}

static inline cellset cellset_spread_up(cellset set)
{
    set |= set >> GRID;
    set |= set >> 2 * GRID;
    set |= set >> 4 * GRID;
    set |= set >> 8 * GRID;
    return set;
}

static inline struct sides island_sides(cellset set)
{
    return (struct sides){
        .left = cellset_right(cellset_spread_right(set)),
        .right = cellset_left(cellset_spread_left(set)),
        .above = cellset_down(cellset_spread_down(set)),
        .below = cellset_up(cellset_spread_up(set)),
    };
}

/* One line of a pattern: the value on both sides, or on one and a boat on the other. */
static inline cellset island_line(cellset value_here, cellset value_there, cellset boat_here,
                                  cellset boat_there)
{
    return (value_here & (value_there | boat_there)) | (value_there & boat_here);
}

/* --- treasures ------------------------------------------------------------------------------ */

/* I7: the cells whose row and column carry the value, on any ground. */
cellset island_pattern(const struct setup *, const struct island_page *, int value);
/* I7, I8: the cells where a treasure of this value can be taken now. */
cellset island_treasure_cells(const struct setup *, const struct island_page *, int value);
cellset island_treasures_at(const struct island_page *);
bool island_value_used(const struct island_page *, int value);
void island_take(struct island_page *, int cell, int value);
/* I9: takes the treasure while there is exactly one; true when none is left to choose. Only a value
 * of `values` (bits) can have become possible by the mark. */
bool island_settle(const struct setup *, struct island_page *, unsigned values);

void island_score(const struct setup *, const void *state, int seat, struct score *);
void island_sheet(const struct setup *, const void *state, int seat, struct out *);
bool island_read_sheet(const struct setup *, void *state, const char *text, int line,
                       struct fault *);
int island_remarks(const struct setup *, const void *state, struct refusal *, int room);

#endif
