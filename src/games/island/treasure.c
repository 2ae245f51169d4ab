/* Skull Island: where treasures lie, and taking them (I7 to I9). */
#include "games/island/island.h"

cellset island_pattern(const struct setup *setup, const struct island_page *page, int value)
{
    cellset cells = page->page.number[value];
    if (!cellset_has_two(cells))
        return 0;
    struct sides v = island_sides(cells);
    struct sides b = page->boats ? island_sides(page->boats) : (struct sides){0};
    cellset rows = island_line(v.left, v.right, b.left, b.right);
    cellset columns = island_line(v.above, v.below, b.above, b.below);
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
    if (page->treasures == setup->board.set[SET_SLOTS] || island_value_used(page, value))
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
