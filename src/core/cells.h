/* Cells and sets of cells.
 *
 * Every board, whatever its size, lies on one grid of 11 by 11: the cell in column x and row y
 * (from 0) has the number y * 11 + x. So a set of cells is one 128-bit integer, the same shift
 * always means the same direction, and a cell keeps its name whatever board it is on.
 */
#ifndef CORE_CELLS_H
#define CORE_CELLS_H

#include "base/out.h"

#include <stdbool.h>
#include <stdint.h>

enum { GRID = 11, CELLS = GRID * GRID, CELL_NONE = 255 };

__extension__ typedef unsigned __int128 cellset;

static inline int cell_at(int column, int row)
{
    return row * GRID + column;
}

static inline int cell_column(int cell)
{
    return cell % GRID;
}

static inline int cell_row(int cell)
{
    return cell / GRID;
}

static inline cellset cellset_of(int cell)
{
    return (cellset)1 << cell;
}

static inline bool cellset_has(cellset set, int cell)
{
    return (set >> cell) & 1;
}

static inline uint64_t cellset_low(cellset set)
{
    return (uint64_t)set;
}

static inline uint64_t cellset_high(cellset set)
{
    return (uint64_t)(set >> 64);
}

/* How many bits of each byte are set. */
static inline uint64_t cellset_bytes(uint64_t half)
{
    half -= half >> 1 & 0x5555555555555555;
    half = (half & 0x3333333333333333) + (half >> 2 & 0x3333333333333333);
    return (half + (half >> 4)) & 0x0f0f0f0f0f0f0f0f;
}

static inline int cellset_count(cellset set)
{
#if defined __x86_64__ && !defined __POPCNT__
    return (int)((cellset_bytes(cellset_low(set)) + cellset_bytes(cellset_high(set))) *
                     0x0101010101010101 >>
                 56);
#else
    return __builtin_popcountll(cellset_low(set)) + __builtin_popcountll(cellset_high(set));
#endif
}

/* Whether a set has at least two, or three, cells: much cheaper than counting where the machine has
 * no instruction for it. */
static inline bool cellset_has_two(cellset set)
{
    return (set & (set - 1)) != 0;
}

static inline bool cellset_has_three(cellset set)
{
    return cellset_has_two(set & (set - 1));
}

/* The lowest cell of a set that is not empty: first in reading order. */
static inline int cellset_first(cellset set)
{
    uint64_t low = cellset_low(set);
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(cellset_high(set));
}

/* [byte]: which of its bits are set, the lowest first, three bits each; above them, how many. */
extern const uint32_t cellset_places[256];

static inline int cellset_byte_count(unsigned byte)
{
    return (int)(cellset_places[byte] >> 24);
}

static inline int cellset_byte_nth(unsigned byte, int n)
{
    return (int)(cellset_places[byte] >> 3 * n & 7);
}

/* The bit of `half` below which n bits are set; more are set than n. Sums over the bytes say which
 * of them it is in: those whose sum n reaches come before it. Nothing depends on a branch, because
 * nobody could foresee it. */
static inline int cellset_nth_bit(uint64_t half, int n)
{
    const uint64_t each = 0x0101010101010101;
    uint64_t sums = cellset_bytes(half) * each;
    uint64_t reached = (((uint64_t)n * each | each << 7) - sums) >> 7 & each;
    int byte = 8 * (int)(reached * each >> 56);
    int left = n - (int)(sums << 8 >> byte & 255);
    return byte + cellset_byte_nth(half >> byte & 255, left);
}

/* The cell of a set before which there are n others, in reading order; the set has more than n. */
static inline int cellset_nth(cellset set, int n)
{
    int low = cellset_count(cellset_low(set));
    return n < low ? cellset_nth_bit(cellset_low(set), n)
                   : 64 + cellset_nth_bit(cellset_high(set), n - low);
}

/* Takes the first cell out of a set that is not empty. */
static inline int cellset_pop(cellset *set)
{
    int cell = cellset_first(*set);
    *set &= *set - 1;
    return cell;
}

/* Column a, the leftmost; column k, the rightmost; row 1, the top. */
#define CELLSET_ROW (((cellset)1 << GRID) - 1)
#define CELLSET_ALL (((cellset)1 << CELLS) - 1)
#define CELLSET_COLUMN (CELLSET_ALL / CELLSET_ROW)

static inline cellset cellset_row(int row)
{
    return CELLSET_ROW << (row * GRID);
}

static inline cellset cellset_column(int column)
{
    return CELLSET_COLUMN << column;
}

/* One cell to the side; what leaves the grid is lost. */
static inline cellset cellset_left(cellset set)
{
    return (set & ~CELLSET_COLUMN) >> 1;
}

static inline cellset cellset_right(cellset set)
{
    return (set & ~(CELLSET_COLUMN << (GRID - 1))) << 1;
}

static inline cellset cellset_up(cellset set)
{
    return set >> GRID;
}

static inline cellset cellset_down(cellset set)
{
    return (set << GRID) & CELLSET_ALL;
}

/* The set and all cells adjacent to it (A3). */
static inline cellset cellset_grow(cellset set)
{
    cellset wide = set | cellset_left(set) | cellset_right(set);
    return wide | cellset_up(wide) | cellset_down(wide);
}

/* The part of `within` that hangs together with `seed` through adjacent cells. */
static inline cellset cellset_flood(cellset seed, cellset within)
{
    cellset reached = seed & within;
    for (;;) {
        cellset wider = cellset_grow(reached) & within;
        if (wider == reached)
            return reached;
        reached = wider;
    }
}

/* Reads a cell name such as "c4" at *text and moves *text behind it.
 * Returns CELL_NONE and leaves *text alone if there is none on the grid. */
int cell_parse(const char **text);

/* All cells that a text names, such as that of a step. */
cellset cells_named(const char *text);

/* Cells in text, and in JSON: ["a1","b2"]. Several stand in reading order with a comma between. */
void out_cell(struct out *, int cell);
void out_cells(struct out *, cellset);
void out_json_cells(struct out *, cellset);

#endif
