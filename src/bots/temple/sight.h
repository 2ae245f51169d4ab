/* Inside the Temple's eyes: what temple_eye.c, which rates steps, temple_spots.c and
 * temple_shapes.c, which see places, and temple_numbers.c, which sees how far every number has
 * come, share. */
#ifndef BOTS_TEMPLE_SIGHT_H
#define BOTS_TEMPLE_SIGHT_H

#include "bots/eye.h"

#include "games/temple/temple.h"

/* What is in a cell: nothing, a number, a mummy; or there is none. */
enum { EMPTY, MUMMY = NUMBER_MAX + 1, OUTSIDE, CODES };
enum { STAGES = 8, DEGREES = 9, LEFT_STEPS = 32, BESIDE = 5, PAIRS_COUNTED = 9, LOOSE = 8 };

/* How near a number is to its group: it has one; it lacks one cell, and so many empty cells would
 * do; it stands nowhere; or in so many cells apart, and so many empty cells lie between two. */
enum {
    BOND_GROUP,
    BOND_PAIR,
    PAIR_OPEN = 6,
    BOND_NONE = BOND_PAIR + PAIR_OPEN,
    BOND_APART,
    APART = 3,
    APART_OPEN = 4,
    BONDS = BOND_APART + APART * APART_OPEN
};

/* The same in short, and a number's place in the chain (temple_numbers.c). */
enum { TIE_GROUP, TIE_CLOSED, TIE_PAIR, TIE_NONE, TIE_APART, TIES };
enum { BRIDGES = 3, ROLE_THROUGH = 0, ROLE_NONE, ROLES = ROLE_NONE + 4 * BRIDGES };

/* Where the weights of each kind of fact begin; those of places come last. */
enum {
    FROM_BONDS = 0,
    FROM_CELLS = FROM_BONDS + STAGES * (NUMBER_MAX + 1) * BONDS,
    FROM_CHAINS = FROM_CELLS + STAGES * 2 * DEGREES * CODES,
    FROM_LAST = FROM_CHAINS + LEFT_STEPS * (NUMBER_MAX + 1),
    FROM_PAIRS = FROM_LAST + STAGES * BESIDE * BESIDE,
    FROM_LOOSE = FROM_PAIRS + LEFT_STEPS * PAIRS_COUNTED,
    FROM_LINKS = FROM_LOOSE + LEFT_STEPS * LOOSE,
    FROM_PLACES = FROM_LINKS + STAGES * (NUMBER_MAX + 1) * TIES * ROLES
};

/* The grid with two cells of margin on every side. */
enum { WIDTH = GRID + 4, PLACES = WIDTH * WIDTH };

static inline int place_of(int cell)
{
    return (cell_row(cell) + 2) * WIDTH + cell_column(cell) + 2;
}

/* Directions of neighbours and rows: across, down, and the two diagonals. */
enum { DIRECTIONS = 4 };
static const int directions[DIRECTIONS] = {1, WIDTH, WIDTH + 1, WIDTH - 1};

struct sight {
    const struct setup *setup;
    const struct page *page;
    bool local;    /* every cell of the board is known, by its number among them */
    int left;      /* plain cells that are empty */
    cellset empty; /* all that are, now */
    int stage;
    uint8_t code[PLACES];
    uint8_t number[PLACES]; /* of the cell */
};

static inline int least(int a, int b)
{
    return a < b ? a : b;
}

/* The cells that have one of the set beside them. */
static inline cellset beside(cellset set)
{
    cellset sides = cellset_left(set) | cellset_right(set);
    return sides | cellset_up(set | sides) | cellset_down(set | sides);
}

/* --- places --------------------------------------------------------------------------------- */

/* An empty cell, and the places that a mark in it would change. */
struct hole {
    /* Known cells: the weights of the cell itself and of it with each neighbour; those of the next
     * mark are `by` further on. */
    int edges;
    struct edge {
        uint32_t base;
        uint32_t by;
    } edge[1 + 2 * DIRECTIONS];
    /* Shapes: the squares of which it is a corner, and the rows of which it is the middle or an
     * end. */
    int corners, middles, ends;
    struct corner {
        uint8_t code[3]; /* of the other cells, ascending */
        uint16_t base[4];
    } corner[4];
    uint16_t middle[DIRECTIONS];
    struct end {
        uint16_t base;
        uint8_t other; /* the code at the other end */
    } end[2 * DIRECTIONS];
};

/* How many weights there are; the facts; what a mark in a cell changes; and their weights, if
 * `code` stood there. */
uint32_t spots_weights(const struct board *);
void spots_facts(const struct sight *, struct facts *);
void spots_look(const struct sight *, int cell, struct hole *);

static inline int32_t spots_around(const weight *weights, const struct hole *hole, int code)
{
    int32_t sum = 0;
    for (int i = 0; i < hole->edges; i++)
        sum += weights[hole->edge[i].base + hole->edge[i].by * (uint32_t)code];
    return sum;
}

uint32_t shapes_weights(const struct board *);
void shapes_facts(const struct sight *, struct facts *);
void shapes_look(const struct sight *, int cell, struct hole *);
int32_t shapes_around(const struct sight *, const weight *, const struct hole *, int code);

/* --- numbers -------------------------------------------------------------------------------- */

/* The facts about all numbers. */
void numbers_facts(const struct sight *, struct facts *);

/* What these facts come to before a step, and what its mark would change. */
struct numbers {
    const struct sight *sight;
    const weight *weights;
    int32_t bond[NUMBER_MAX + 1]; /* its weight */
    int32_t loss[NUMBER_MAX + 1]; /* what this changes by if an open cell is filled otherwise */
    uint8_t tie[NUMBER_MAX + 1];
    uint8_t less[NUMBER_MAX + 1];   /* the tie if an open cell is filled otherwise */
    cellset open[NUMBER_MAX + 1];   /* the cells that the bond depends on */
    cellset near[NUMBER_MAX + 2];   /* the cells that have the number beside them */
    cellset matter[NUMBER_MAX + 1]; /* the cells that its link depends on, if they are filled */
    int32_t link[NUMBER_MAX + 1];   /* its weight */
    bool live[NUMBER_MAX + 1];
    int pairs, groups;     /* so many are live, and have one */
    uint8_t sole[CELLS];   /* so many have no other open cell */
    int32_t filled[CELLS]; /* what all bonds and links change by if the cell is filled */
};

/* Returns the weights of all but the number of pairs, as if nothing were written. */
int32_t numbers_see(struct numbers *, const struct sight *, const weight *);
/* The bond of the number if it is written in the cell. */
int numbers_bond(const struct numbers *, int cell, int value);
/* What they change by if the number is written in the cell, or if a mummy is drawn there, and the
 * weight of the number of pairs then. */
int32_t numbers_written(const struct numbers *, int cell, int value, int bond);
int32_t numbers_blocked(const struct numbers *, int cell);

#endif
