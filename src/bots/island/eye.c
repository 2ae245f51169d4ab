/* What a bot sees on a sheet of Skull Island.
 *
 * Treasures: how every value stands, that is how many free cells would finish a pattern of it and
 * how many would bring it within one mark, and which values can be finished in the next turn.
 * Dangers: the smallest number and the free cells beside each, the same for every free cell in
 * which one may come to lie, and the best place for one that has to lie beside the last mark.
 * Besides, where numbers and boats stand on this board, and squares of four cells, in which order
 * does not matter.
 */
#include "bots/island/eye.h"

#include "bots/multiset.h"

#include <string.h>

const uint8_t island_class[CODES] = {0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4, 4, 0, 5, 6, 7};

/* --- seeing --------------------------------------------------------------------------------- */

static void put(struct sight *sight, cellset cells, int code)
{
    while (cells)
        sight->code[place_of(cellset_pop(&cells))] = (uint8_t)code;
}

void island_see(struct sight *sight, const struct setup *setup, const struct island_page *page,
                int room)
{
    const struct board *board = &setup->board;
    const struct page *marks = &page->page;
    int land = cellset_count(board->plain) + 1;
    sight->setup = setup;
    sight->page = page;
    sight->empty = board->plain & ~(marks->number[0] | marks->peril);
    sight->near = cellset_grow(marks->number[0] | page->boats);
    sight->by_nine = cellset_grow(marks->number[NINE]);
    sight->taken = island_treasures_at(page);
    sight->places = board->ground & ~sight->taken & ~(marks->peril & ~sight->by_nine);
    sight->boat = page->boats ? island_sides(page->boats) : (struct sides){0};
    sight->used = 0;
    for (int i = 0; i < page->treasures; i++)
        sight->used |= 1u << page->value[i];
    sight->room = room;
    sight->stage = room * STAGES / land;
    sight->span = room * SPANS / land;
    sight->quarter = room * QUARTERS / land;
    int left = board->set[SET_BUBBLES] - cellset_count(marks->peril);
    sight->left = left < 0 ? 0 : left < LEFT ? left : LEFT - 1;
    sight->boats = cellset_count(page->boats);
    memset(sight->code, SEA, sizeof sight->code);
    put(sight, sight->empty, EMPTY);
    put(sight, board->on[GROUND_MOUNTAIN], MOUNTAIN);
    put(sight, marks->peril, DANGER);
    for (int value = 1; value <= NUMBER_MAX; value++)
        put(sight, marks->number[value], value);
}

int island_smallest(const struct sight *sight, int cell)
{
    static const int around[8] = {-WIDTH - 1, -WIDTH,    -WIDTH + 1, -1,
                                  1,          WIDTH - 1, WIDTH,      WIDTH + 1};
    const uint8_t *code = sight->code + place_of(cell);
    int least = EMPTY;
    for (int i = 0; i < 8; i++)
        least = code[around[i]] < least ? code[around[i]] : least;
    return least == EMPTY ? 0 : least;
}

/* --- values --------------------------------------------------------------------------------- */

/* What lies to the left of some cells, to the right of others, and so on. */
static cellset reached(const struct sides *from)
{
    cellset cells = 0;
    if (from->left)
        cells |= cellset_left(cellset_spread_left(from->left));
    if (from->right)
        cells |= cellset_right(cellset_spread_right(from->right));
    if (from->above)
        cells |= cellset_up(cellset_spread_up(from->above));
    if (from->below)
        cells |= cellset_down(cellset_spread_down(from->below));
    return cells;
}

void island_progress(const struct sight *sight, const struct sides *v, cellset empty,
                     const struct sides *b, struct progress *progress)
{
    cellset row = island_line(v->left, v->right, b->left, b->right);
    cellset column = island_line(v->above, v->below, b->above, b->below);
    cellset across = v->left | v->right;
    cellset along = v->above | v->below;
    cellset places = sight->places;
    /* Where a line lacks one mark at most, and on which sides another would help. */
    cellset some_row = across | b->left | b->right;
    cellset some_column = along | b->above | b->below;
    struct sides need = {
        .left = ~row & (v->right | (~across & (b->right | ~b->left))),
        .right = ~row & (v->left | (~across & (b->left | ~b->right))),
        .above = ~column & (v->below | (~along & (b->below | ~b->above))),
        .below = ~column & (v->above | (~along & (b->above | ~b->below))),
    };
    /* Where a treasure lacks one mark, or two. */
    cellset one = places & ((row & some_column & ~column) | (column & some_row & ~row));
    cellset two = places & ((row & ~some_column) | (column & ~some_row) |
                            (~row & some_row & ~column & some_column));
    progress->pattern = row & column;
    progress->finishing = progress->helping = 0;
    if (one) {
        struct sides from = {one & need.left, one & need.right, one & need.above, one & need.below};
        progress->finishing = reached(&from) & empty;
    }
    if (two) {
        struct sides from = {two & need.left, two & need.right, two & need.above, two & need.below};
        progress->helping = reached(&from) & empty;
    }
}

uint32_t island_hunted_kind(int value, bool two, bool three, cellset finishing, cellset helping,
                            cellset near)
{
    int finish = 0;
    if (finishing)
        finish = 1 + 2 * (cellset_has_two(finishing) + cellset_has_three(finishing)) +
                 ((finishing & near) != 0);
    int cells = cellset_count(helping);
    int help = cells == 0 ? 0 : cells < 3 ? 1 : cells < 6 ? 2 : cells < 10 ? 3 : 4;
    return (uint32_t)(value * KINDS_OF_ONE + HUNTED + ((two + three) * FINISHES + finish) * HELPS +
                      help);
}

/* Returns whether it can be finished in the next turn. */
static bool add_value(const struct sight *sight, int value, struct facts *facts)
{
    cellset cells = sight->page->page.number[value];
    uint32_t kind;
    bool ready = false;
    if (sight->used >> value & 1) {
        kind = used_kind(value);
    } else if (!cells) {
        kind = idle_kind(value, sight->boats);
    } else {
        struct sides sides = island_sides(cells);
        struct progress progress;
        island_progress(sight, &sides, sight->empty, &sight->boat, &progress);
        kind = island_hunted_kind(value, cellset_has_two(cells), cellset_has_three(cells),
                                  progress.finishing, progress.helping, sight->near);
        ready = (progress.finishing & sight->near) != 0;
    }
    facts_add(facts, value_fact(sight, kind));
    facts_add(facts, hunt_fact(sight, kind));
    return ready;
}

/* --- squares -------------------------------------------------------------------------------- */

/* All squares of four cells with at least two of land. */
static void add_squares(const struct sight *sight, struct facts *facts)
{
    for (int row = 0; row <= sight->setup->board.height; row++)
        for (int column = 0; column <= sight->setup->board.width; column++) {
            const uint8_t *code = sight->code + row * WIDTH + column;
            int land = (code[0] < MOUNTAIN) + (code[1] < MOUNTAIN) + (code[WIDTH] < MOUNTAIN) +
                       (code[WIDTH + 1] < MOUNTAIN);
            if (land >= 2)
                facts_add(facts,
                          square_fact(sight,
                                      multiset_of_four(island_class[code[0]], island_class[code[1]],
                                                       island_class[code[WIDTH]],
                                                       island_class[code[WIDTH + 1]])));
        }
}

/* --- facts ---------------------------------------------------------------------------------- */

int island_best_peril(const struct sight *sight, cellset last)
{
    cellset cells = cellset_grow(last) & sight->empty;
    int best = PERIL_ANYWHERE;
    while (cells) {
        int cell = cellset_pop(&cells);
        int smallest = island_smallest(sight, cell);
        int stars = PERIL_ZERO + (cellset_has(sight->by_nine, cell) ? smallest : -smallest);
        if (best == PERIL_ANYWHERE || stars > best)
            best = stars;
    }
    return best;
}

void island_ground_facts(const struct sight *sight, struct facts *facts)
{
    const struct page *marks = &sight->page->page;
    for (cellset rest = marks->peril; rest;) {
        int cell = cellset_pop(&rest);
        int free = cellset_count(sight->setup->board.near[cell] & sight->empty);
        facts_add(facts, danger_fact(sight, island_smallest(sight, cell),
                                     cellset_has(sight->by_nine, cell), free));
    }
    for (cellset rest = sight->empty; rest;) {
        int cell = cellset_pop(&rest);
        facts_add(facts, hole_fact(sight, island_smallest(sight, cell),
                                   cellset_has(sight->by_nine, cell)));
    }
    for (int value = 1; value <= NUMBER_MAX; value++)
        for (cellset rest = sight->used >> value & 1 ? 0 : marks->number[value]; rest;)
            facts_add(facts, mark_fact(sight, cellset_pop(&rest), value));
    for (cellset rest = sight->page->boats; rest;)
        facts_add(facts, mark_fact(sight, cellset_pop(&rest), 0));
    add_squares(sight, facts);
    facts_add(facts, game_fact(sight));
}

void island_facts(const struct sight *sight, cellset last, struct facts *facts)
{
    unsigned ready = 0;
    for (int value = 1; value <= NUMBER_MAX; value++)
        ready |= (unsigned)add_value(sight, value, facts) << value;
    facts_add(facts, ready_fact(sight, ready));
    facts_add(facts, best_fact(sight, ready));
    island_ground_facts(sight, facts);
    facts_add(facts, last_fact(sight, island_best_peril(sight, last)));
}
