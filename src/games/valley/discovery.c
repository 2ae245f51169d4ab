/* Valley of Wiraqocha: discoveries (V7, V8). */
#include "games/valley/valley.h"

#include <string.h>

static const struct {
    int size;
    int lowest; /* the smallest value allowed */
} shapes[DISCOVERY_KINDS] = {{5, 1}, {4, 1}, {3, 6}, {4, 10}};

step valley_discovery_step(enum discovery kind, cellset cells)
{
    step s = (step)(STEP_DISCOVERY + (int)kind) << 56;
    for (int byte = DISCOVERY_CELLS - 1; cells && byte >= 0; byte--)
        s |= (step)(cellset_pop(&cells) + 1) << (8 * byte);
    return s;
}

cellset valley_discovery_cells(step s)
{
    cellset cells = 0;
    for (int byte = DISCOVERY_CELLS - 1; byte >= 0 && step_byte(s, byte); byte--)
        cells |= cellset_of(step_byte(s, byte) - 1);
    return cells;
}

cellset valley_found(const struct valley_page *page, enum discovery kind)
{
    cellset cells = 0;
    for (cellset rest = page->found; rest;) {
        int cell = cellset_pop(&rest);
        if (page->kind[page->discovery[cell] - 1] == kind)
            cells |= cellset_of(cell);
    }
    return cells;
}

void valley_reveal(struct valley_page *page, enum discovery kind, cellset cells)
{
    page->kind[page->discoveries++] = (uint8_t)kind;
    page->found |= cells;
    if (kind == TOWN)
        page->towns |= (uint16_t)(1u << page_number(&page->page, cellset_first(cells)));
    while (cells)
        page->discovery[cellset_pop(&cells)] = page->discoveries;
}

void valley_forget(struct valley_page *page, int keep)
{
    for (cellset rest = page->found; rest;) {
        int cell = cellset_pop(&rest);
        if (page->discovery[cell] <= keep)
            continue;
        if (page->kind[page->discovery[cell] - 1] == TOWN)
            page->towns &= (uint16_t) ~(1u << page_number(&page->page, cell));
        page->discovery[cell] = 0;
        page->found &= ~cellset_of(cell);
    }
    memset(page->kind + keep, 0, sizeof page->kind - (size_t)keep);
    page->discoveries = (uint8_t)keep;
}

/* --- whether a set fits --------------------------------------------------------------------- */

static cellset at_least(const struct page *page, int lowest)
{
    cellset cells = 0;
    for (int value = lowest; value <= NUMBER_MAX; value++)
        cells |= page->number[value];
    return cells;
}

/* A cell of the set that no discovery may use. */
static bool refuse_cells(const struct valley_page *page, cellset cells, struct refusal *why)
{
    cellset found = cells & page->found;
    if (found)
        return refuse(why, V8, REASON_DISCOVERY_TAKEN, cellset_first(found), 0);
    cellset other = cells & (page->page.peril | valley_structures(page));
    if (other)
        return refuse(why, V8, REASON_DISCOVERY_CELL, cellset_first(other), 0);
    return refuse(why, V7, REASON_DISCOVERY_CELL, cellset_first(cells & ~page->page.number[0]), 0);
}

static bool all_different(const struct page *page, cellset cells)
{
    for (int value = 1; value <= NUMBER_MAX; value++)
        if (cellset_has_two(page->number[value] & cells))
            return false;
    return true;
}

/* Three in a row or column and one beside the middle: a cell with three of its four sides. */
static bool is_pyramid(cellset cells)
{
    for (cellset rest = cells; rest;) {
        cellset middle = cellset_of(cellset_pop(&rest));
        cellset sides = cellset_left(middle) | cellset_right(middle) | cellset_up(middle) |
                        cellset_down(middle);
        if (cellset_count(sides & cells) == 3)
            return true;
    }
    return false;
}

static bool values_fit(const struct valley_page *page, enum discovery kind, cellset cells,
                       struct refusal *why)
{
    const struct page *numbers = &page->page;
    int first = cellset_first(cells);
    int value = page_number(numbers, first);
    cellset low = cells & ~at_least(numbers, shapes[kind].lowest);
    if (low)
        return refuse(why, V7, REASON_DISCOVERY_VALUES, cellset_first(low), (int)kind);
    if (kind == JUNGLE && !all_different(numbers, cells))
        return refuse(why, V7, REASON_DISCOVERY_VALUES, first, (int)kind);
    if (kind == TOWN && cells & ~numbers->number[value])
        return refuse(why, V7, REASON_DISCOVERY_VALUES, first, (int)kind);
    if (kind == TOWN && page->towns >> value & 1)
        return refuse(why, V7, REASON_TOWN_TWICE, first, value);
    return true;
}

bool valley_discovery_fits(const struct setup *setup, const struct valley_page *page,
                           enum discovery kind, cellset cells, struct refusal *why)
{
    (void)setup;
    if (cellset_count(cells) != shapes[kind].size)
        return refuse(why, V7, REASON_DISCOVERY_SIZE, cellset_first(cells), shapes[kind].size);
    if (cells & ~(page->page.number[0] & ~page->found))
        return refuse_cells(page, cells, why);
    if (!values_fit(page, kind, cells, why))
        return false;
    if (kind == PYRAMID && !is_pyramid(cells))
        return refuse(why, V7, REASON_DISCOVERY_SHAPE, cellset_first(cells), (int)kind);
    if (cellset_flood(cellset_of(cellset_first(cells)), cells) != cells)
        return refuse(why, V7, REASON_DISCOVERY_APART, cellset_first(cells), (int)kind);
    return true;
}

/* --- listing -------------------------------------------------------------------------------- */

/* The numbers in binary: for each of their digits, the cells where it is 1. So a few operations
 * tell which cells hold equal numbers, for all cells at once. */
enum { DIGITS = 4 };

struct search {
    const cellset *near;
    const cellset *number;
    cellset digit[DIGITS];
    enum discovery kind;
    bool different;            /* no value twice */
    int root;                  /* the first cell of the sets that are being found */
    uint64_t in_sight[DIGITS]; /* the digits through the window of the root */
    step *out;
    uint32_t room;
    uint32_t count;
};

/* What hangs together with a root is at most four rows below it and four columns aside: it is seen
 * through a window of 64 cells that begins at the root. */
_Static_assert(4 * GRID + 4 < 64, "five connected cells lie in the window of the first");

static uint64_t window(cellset cells, int root)
{
    return (uint64_t)(cells >> root);
}

static void store(struct search *search, cellset cells)
{
    if (search->count < search->room)
        search->out[search->count] = valley_discovery_step(search->kind, cells);
    search->count++;
}

/* The cells of the window that hold another number than this one. */
static uint64_t others(const struct search *search, uint64_t one)
{
    uint64_t differ = 0;
    for (int i = 0; i < DIGITS; i++) {
        uint64_t digit = search->in_sight[i];
        differ |= digit & one ? ~digit : digit;
    }
    return differ;
}

static void look_from(struct search *search, int root)
{
    search->root = root;
    if (search->different)
        for (int i = 0; i < DIGITS; i++)
            search->in_sight[i] = window(search->digit[i], root);
}

/* Adds `missing` cells to the set in every way. `border`: cells adjacent to the set that may come
 * next; `open`: cells that may still come at all. A cell of the border is either taken now or, for
 * all that follows, never: so every connected set appears exactly once. */
static void extend(struct search *search, uint64_t set, uint64_t border, uint64_t open, int missing)
{
    while (border) {
        uint64_t one = border & -border;
        border ^= one;
        open ^= one;
        if (missing == 1) {
            store(search, (cellset)(set | one) << search->root);
            continue;
        }
        const cellset *near = &search->near[search->root + __builtin_ctzll(one)];
        uint64_t next = search->different ? open & others(search, one) : open;
        extend(search, set | one, (border | window(*near, search->root)) & next, next, missing - 1);
    }
}

/* Shell's sort: few elements as a rule, at most some hundred. */
static void sort_steps(step *steps, uint32_t n)
{
    for (uint32_t gap = n / 2; gap > 0; gap /= 2)
        for (uint32_t i = gap; i < n; i++) {
            step moved = steps[i];
            uint32_t at = i;
            for (; at >= gap && steps[at - gap] > moved; at -= gap)
                steps[at] = steps[at - gap];
            steps[at] = moved;
        }
}

static void sort_from(struct search *search, uint32_t from)
{
    uint32_t end = search->count < search->room ? search->count : search->room;
    if (from + 1 < end)
        sort_steps(search->out + from, end - from);
}

/* Whether there are at least n cells. Without a branch: which way it goes could not be foreseen. */
static bool has_cells(cellset cells, int n)
{
    for (int i = 1; i < n; i++)
        cells &= cells - 1;
    return cells != 0;
}

/* Every connected set of `size` cells of `cells`: by its first cell, so that only the sets that
 * share one have to be sorted. */
static void list_connected(struct search *search, cellset cells, int size)
{
    while (has_cells(cells, size)) {
        uint32_t from = search->count;
        int root = cellset_pop(&cells);
        look_from(search, root);
        uint64_t open = window(cells, root);
        if (search->different)
            open &= others(search, 1);
        extend(search, 1, window(search->near[root], root) & open, open, size - 1);
        sort_from(search, from);
    }
}

/* The cells whose number has this binary digit. */
static cellset with_digit(const cellset *number, int digit)
{
    cellset cells = 0;
    for (int value = digit; value <= NUMBER_MAX; value = (value + 1) | digit)
        cells |= number[value];
    return cells;
}

static int different_values(const cellset *number, cellset cells)
{
    int different = 0;
    for (int value = 1; value <= NUMBER_MAX; value++)
        different += (number[value] & cells) != 0;
    return different;
}

/* Jungles lie where at least five different values hang together: most groups are too small, and
 * are left out at once. */
static void list_jungles(struct search *search, cellset free)
{
    cellset hopeful = 0;
    while (has_cells(free, shapes[JUNGLE].size)) {
        cellset group = cellset_flood(free & -free, free);
        free &= ~group;
        if (has_cells(group, shapes[JUNGLE].size) &&
            different_values(search->number, group) >= shapes[JUNGLE].size)
            hopeful |= group;
    }
    if (hopeful)
        list_connected(search, hopeful, shapes[JUNGLE].size);
}

/* Free cells with the same number as the one so many further on, and those. */
static cellset equal_at(const struct search *search, cellset free, int distance)
{
    cellset differ = 0;
    for (int i = 0; i < DIGITS; i++)
        differ |= search->digit[i] ^ search->digit[i] >> distance;
    cellset first = free & free >> distance & ~differ;
    return first | first << distance;
}

/* Free cells beside an equal number: as a rule too few for a town. (In rows of eleven, the end of
 * one counts as beside the beginning of the next: the search that follows is exact.) */
static cellset beside_equal(const struct search *search, cellset free)
{
    return equal_at(search, free, 1) | equal_at(search, free, GRID - 1) |
           equal_at(search, free, GRID) | equal_at(search, free, GRID + 1);
}

static void list_towns(struct search *search, const struct valley_page *page, cellset free)
{
    cellset hopeful = beside_equal(search, free);
    if (!has_cells(hopeful, shapes[TOWN].size))
        return;
    uint32_t from = search->count;
    for (int value = 1; value <= NUMBER_MAX; value++) {
        cellset equal = hopeful & page->page.number[value];
        if (has_cells(equal, shapes[TOWN].size) && !(page->towns >> value & 1))
            list_connected(search, equal, shapes[TOWN].size);
    }
    sort_from(search, from);
}

static void list_pyramids(struct search *search, cellset high)
{
    uint32_t from = search->count;
    for (cellset rest = high; cellset_has_three(high) && rest;) {
        cellset middle = cellset_of(cellset_pop(&rest));
        cellset sides = high & (cellset_left(middle) | cellset_right(middle) | cellset_up(middle) |
                                cellset_down(middle));
        if (!cellset_has_three(sides))
            continue;
        if (cellset_count(sides) == 3)
            store(search, sides | middle);
        else
            for (cellset without = sides; without;)
                store(search, (sides | middle) & ~cellset_of(cellset_pop(&without)));
    }
    sort_from(search, from);
}

uint32_t valley_list_discoveries(const struct setup *setup, const struct valley_page *page,
                                 step *out, uint32_t room, uint32_t count)
{
    cellset free = page->page.number[0] & ~page->found;
    if (!cellset_has_three(free))
        return count;
    struct search search;
    search.near = setup->board.near;
    search.number = page->page.number;
    search.out = out;
    search.room = room;
    search.count = count;
    for (int i = 0; i < DIGITS; i++)
        search.digit[i] = with_digit(search.number, 1 << i);

    search.kind = JUNGLE;
    search.different = true;
    list_jungles(&search, free);
    search.kind = TOWN;
    search.different = false;
    list_towns(&search, page, free);
    search.kind = RANGE;
    cellset high = free & at_least(&page->page, shapes[RANGE].lowest);
    list_connected(&search, high, shapes[RANGE].size);
    search.kind = PYRAMID;
    list_pyramids(&search, high & at_least(&page->page, shapes[PYRAMID].lowest));
    return search.count;
}
