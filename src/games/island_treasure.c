/* Skull Island: where treasures lie, and taking them (I7 to I9). */
#include "games/island.h"

/* The cells that have a cell of the set strictly to their left, right, above, below. Steps of 1, 2,
 * 4 and 8 reach across the whole grid. */
struct sides {
    cellset left, right, above, below;
};

/* Columns as bits: 1 is column a, 0x400 is column k. */
static cellset in_columns(cellset set, unsigned columns)
{
    return set & CELLSET_COLUMN * columns;
}

static cellset spread_right(cellset set)
{
    set |= in_columns(set, 0x3ff) << 1;
    set |= in_columns(set, 0x1ff) << 2;
    set |= in_columns(set, 0x07f) << 4;
    set |= in_columns(set, 0x007) << 8;
    return set;
}

static cellset spread_left(cellset set)
{
    set |= in_columns(set, 0x7fe) >> 1;
    set |= in_columns(set, 0x7fc) >> 2;
    set |= in_columns(set, 0x7f0) >> 4;
    set |= in_columns(set, 0x700) >> 8;
    return set;
}

static cellset spread_down(cellset set)
{
    set |= set << GRID;
    set |= set << 2 * GRID;
    set |= set << 4 * GRID;
    set |= set << 8 * GRID;
    return set & CELLSET_ALL;
}

static cellset spread_up(cellset set)
{
    set |= set >> GRID;
    set |= set >> 2 * GRID;
    set |= set >> 4 * GRID;
    set |= set >> 8 * GRID;
    return set;
}

static struct sides sides_of(cellset set)
{
    return (struct sides){
        .left = cellset_right(spread_right(set)),
        .right = cellset_left(spread_left(set)),
        .above = cellset_down(spread_down(set)),
        .below = cellset_up(spread_up(set)),
    };
}

/* One line of a pattern: the value on both sides, or on one and a boat on the other. */
static cellset line_marked(cellset value_here, cellset value_there, cellset boat_here,
                           cellset boat_there)
{
    return (value_here & (value_there | boat_there)) | (value_there & boat_here);
}

cellset island_pattern(const struct setup *setup, const struct island_page *page, int value)
{
    cellset cells = page->page.number[value];
    if (!cellset_has_two(cells))
        return 0;
    struct sides v = sides_of(cells);
    struct sides b = page->boats ? sides_of(page->boats) : (struct sides){0};
    cellset rows = line_marked(v.left, v.right, b.left, b.right);
    cellset columns = line_marked(v.above, v.below, b.above, b.below);
    return rows & columns & setup->board.ground;
}

cellset island_treasures_at(const struct island_page *page)
{
    cellset cells = 0;
    for (int i = 0; i < page->treasures; i++)
        cells |= cellset_of(page->cell[i]);
    return cells;
}

bool island_value_used(const struct island_page *page, int value)
{
    for (int i = 0; i < page->treasures; i++)
        if (page->value[i] == value)
            return true;
    return false;
}

cellset island_treasure_cells(const struct setup *setup, const struct island_page *page, int value)
{
    if (page->treasures == ISLAND_TREASURES || island_value_used(page, value))
        return 0;
    return island_pattern(setup, page, value) & ~island_treasures_at(page);
}

void island_take(struct island_page *page, int cell, int value)
{
    page->cell[page->treasures] = (uint8_t)cell;
    page->value[page->treasures] = (uint8_t)value;
    page->treasures++;
}

bool island_settle(const struct setup *setup, struct island_page *page, unsigned values)
{
    for (;;) {
        int pairs = 0;
        int value = 0;
        cellset cells = 0;
        for (unsigned rest = values; rest && pairs < 2; rest &= rest - 1) {
            cellset found = island_treasure_cells(setup, page, __builtin_ctz(rest));
            pairs += cellset_count(found);
            if (found) {
                cells = found;
                value = __builtin_ctz(rest);
            }
        }
        page->choosing = pairs > 1;
        if (pairs != 1)
            return pairs == 0;
        island_take(page, cellset_first(cells), value);
    }
}
