/* Skull Island: the score of a sheet, and sheets as text. */
#include "games/island/island.h"

#include <string.h>

/* I11 */
static bool is_overcome(const struct setup *setup, const struct page *page, int danger)
{
    return (setup->board.near[danger] & page->number[9]) != 0;
}

static void score_treasures(const struct setup *setup, const struct island_page *page,
                            struct score *score)
{
    for (int i = 0; i < page->treasures; i++) {
        int cell = page->cell[i];
        bool lost = cellset_has(page->page.peril, cell) && !is_overcome(setup, &page->page, cell);
        int stars = lost ? 0 : page->value[i] * setup->board.set[SET_TREASURE];
        score_add(score, PART_TREASURES, lost ? I12 : I14, stars, page->value[i], cellset_of(cell));
        if (stars > score->tie)
            score->tie = stars; /* I14 */
    }
}

/* I11 */
static void score_dangers(const struct setup *setup, const struct island_page *page,
                          struct score *score)
{
    for (cellset rest = page->page.peril; rest;) {
        int cell = cellset_pop(&rest);
        int smallest = page_smallest(&page->page, setup->board.near[cell]);
        int stars = is_overcome(setup, &page->page, cell)
                        ? smallest * setup->board.set[SET_OVERCOME]
                        : -smallest * setup->board.set[SET_DANGER];
        score_add(score, PART_DANGERS, I11, stars, smallest, cellset_of(cell));
    }
}

void island_score(const struct setup *setup, const void *state, int seat, struct score *score)
{
    const struct island_page *page = island_page(state, seat);
    score_treasures(setup, page, score);
    score_dangers(setup, page, score);
}

/* --- sheets as text ------------------------------------------------------------------------- */

static void write_cell(const struct setup *setup, const void *of, int cell, struct out *out)
{
    const struct island_page *page = of;
    if (cellset_has(page->page.number[0], cell))
        out_int(out, page_number(&page->page, cell));
    else if (cellset_has(page->page.peril, cell))
        out_char(out, 'X');
    else if (cellset_has(page->boats, cell))
        out_char(out, 'B');
    else
        out_char(out, setup->board.kind[cell]);
    for (int i = 0; i < page->treasures; i++)
        if (page->cell[i] == cell) {
            out_char(out, '*');
            out_int(out, page->value[i]);
        }
}

void island_sheet(const struct setup *setup, const void *state, int seat, struct out *out)
{
    adventure_rows(setup, island_page(state, seat), write_cell, out);
}

/* The part of the word before the star: what is written in the cell. */
static bool read_mark(const struct setup *setup, struct island_page *page, int cell,
                      const struct word *mark, struct fault *fault)
{
    char kind = setup->board.kind[cell];
    bool land = kind == '.';
    if (mark->length == 1 && mark->text[0] == kind)
        return true;
    if (word_is(mark, "B")) {
        page->boats |= cellset_of(cell);
        if (kind != '~')
            return sheet_fault(fault, mark, I4, REASON_BOAT_ON_LAND, cell, 0);
        return cellset_has(setup->board.harbour, cell) ||
               sheet_fault(fault, mark, I4, REASON_BOAT_FAR, cell, 0);
    }
    if (word_is(mark, "X")) {
        page->page.peril |= cellset_of(cell);
        if (cellset_count(page->page.peril) > setup->board.set[SET_BUBBLES])
            return sheet_fault(fault, mark, I6, REASON_TOO_MANY, cell,
                               setup->board.set[SET_BUBBLES]);
        return land || sheet_fault(fault, mark, I6, REASON_PERIL_PLACE, cell, 0);
    }
    if (!land && word_number(mark, NUMBER_WORD) >= 0)
        return sheet_fault(fault, mark, I1, kind == '~' ? REASON_IN_SEA : REASON_ON_MOUNTAIN, cell,
                           0);
    if (!land || mark->length == 0)
        return fault_word(fault, mark, REASON_BAD_WORD);
    return sheet_read_number(&page->page, cell, mark, fault);
}

static bool read_treasure(const struct setup *setup, struct island_page *page, int cell,
                          const struct word *number, struct fault *fault)
{
    long value = word_number(number, NUMBER_WORD);
    if (value < 0 && memchr(number->text, '*', number->length))
        return sheet_fault(fault, number, I8, REASON_TREASURE_CELL_USED, cell, 0);
    if (value < 0)
        return fault_word(fault, number, REASON_BAD_WORD);
    if (!cellset_has(setup->board.ground, cell))
        return sheet_fault(fault, number, I8, REASON_TREASURE_PLACE, cell, (int)value);
    if (value < 1 || value > NUMBER_MAX)
        return sheet_fault(fault, number, I7, REASON_NO_PATTERN, cell, (int)value);
    if (island_value_used(page, (int)value))
        return sheet_fault(fault, number, I8, REASON_TREASURE_VALUE_USED, cell, (int)value);
    if (page->treasures == setup->board.set[SET_SLOTS])
        return sheet_fault(fault, number, I8, REASON_TOO_MANY, cell, setup->board.set[SET_SLOTS]);
    island_take(page, cell, (int)value);
    return true;
}

static bool read_cell(const struct setup *setup, void *to, int cell, const struct word *word,
                      struct fault *fault)
{
    struct word mark = *word;
    size_t star = 0;
    while (star < word->length && word->text[star] != '*')
        star++;
    mark.length = star;
    if (!read_mark(setup, to, cell, &mark, fault))
        return false;
    if (star == word->length)
        return true;
    struct word number = {word->text + star + 1, word->length - star - 1, word->line,
                          word->column + (int)star + 1};
    return read_treasure(setup, to, cell, &number, fault);
}

/* I7: marks are never erased, so a treasure's pattern is there for good. */
static bool patterns_are_there(const struct setup *setup, const struct island_page *page,
                               struct fault *fault)
{
    for (int i = 0; i < page->treasures; i++)
        if (!cellset_has(island_pattern(setup, page, page->value[i]), page->cell[i])) {
            fault_at(fault, 0, 0, REASON_NO_PATTERN, "", 0);
            return refuse(&fault->why, I7, REASON_NO_PATTERN, page->cell[i], page->value[i]);
        }
    return true;
}

bool island_read_sheet(const struct setup *setup, void *state, const char *text, int line,
                       struct fault *fault)
{
    struct adventure *island = state;
    struct island_page *page = island_page(state, 1);
    struct lines lines = {text, line - 1};
    if (!adventure_read_rows(setup, &lines, page, read_cell, fault) ||
        !adventure_read_end(&lines, fault) || !patterns_are_there(setup, page, fault))
        return false;
    page->old_treasures = page->treasures;
    island->perils = (uint8_t)cellset_count(page->page.peril);
    return true;
}

int island_remarks(const struct setup *setup, const void *state, struct refusal *remarks, int room)
{
    const struct island_page *page = island_page(state, 1);
    int count = 0;
    for (int value = 1; value <= NUMBER_MAX; value++) {
        cellset cells = island_treasure_cells(setup, page, value);
        if (cells && count++ < room)
            refuse(&remarks[count - 1], I9, REASON_UNTAKEN_TREASURE, cellset_first(cells), value);
    }
    return count;
}
