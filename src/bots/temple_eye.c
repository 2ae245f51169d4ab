/* What a bot sees on a sheet of the Temple.
 *
 * Chains, groups and mummies are all about cells that are adjacent. So the facts are small places:
 * squares of four cells, in which all are adjacent to all and order does not matter, and rows of
 * three in any direction, which can be read both ways. They are the same wherever they lie, and on
 * any board. What they cannot see is told beside them: how far every number has come
 * (temple_numbers.c), how long the chain is, how many neighbours a cell has, and where the next
 * mummy would come.
 */
#include "bots/temple_sight.h"

#include "games/list.h"

#include <string.h>

static int place_of(int cell)
{
    return (cell_row(cell) + 2) * WIDTH + cell_column(cell) + 2;
}

/* --- facts ---------------------------------------------------------------------------------- */

static void sort_two(int *a, int *b)
{
    int low = *a < *b ? *a : *b;
    *b = *a < *b ? *b : *a;
    *a = low;
}

/* How many multisets of one, two, three and four codes there are below each code. */
static const uint16_t pairs[CODES] = {0,  1,  3,  6,  10, 15,  21,  28,  36,
                                      45, 55, 66, 78, 91, 105, 120, 136, 153};
static const uint16_t triples[CODES] = {0,   1,   4,   10,  20,  35,  56,  84,  120,
                                        165, 220, 286, 364, 455, 560, 680, 816, 969};
static const uint16_t fours[CODES] = {0,   1,   5,    15,   35,   70,   126,  210,  330,
                                      495, 715, 1001, 1365, 1820, 2380, 3060, 3876, 4845};

/* The number of a square among all multisets of four codes. */
static uint32_t square_of(int a, int b, int c, int d)
{
    sort_two(&a, &b);
    sort_two(&c, &d);
    sort_two(&a, &c);
    sort_two(&b, &d);
    sort_two(&b, &c);
    return (uint32_t)(a + pairs[b] + triples[c] + fours[d]);
}

/* The number of a row of three, whichever end comes first. */
static uint32_t row_of(int end, int middle, int other)
{
    sort_two(&end, &other);
    return (uint32_t)(middle * ROW_ENDS + pairs[other] + end);
}

static uint32_t square_fact(const struct sight *sight, uint32_t square)
{
    return FROM_SQUARES + (uint32_t)sight->stage * SQUARES + square;
}

static uint32_t row_fact(const struct sight *sight, uint32_t row)
{
    return FROM_ROWS + (uint32_t)sight->stage * ROWS + row;
}

static uint32_t cell_fact(const struct sight *sight, int cell, int code)
{
    bool door = cellset_has(sight->setup->board.door, cell);
    int degree = cellset_count(sight->setup->board.near[cell]);
    return (uint32_t)(FROM_CELLS + ((sight->stage * 2 + door) * DEGREES + degree) * CODES + code);
}

/* So many mummies are not defeated. */
static uint32_t loose_fact(const struct sight *sight, cellset mummies, cellset guarded)
{
    int left = least(sight->left, LEFT_STEPS - 1);
    int loose = cellset_count(mummies & ~guarded);
    return (uint32_t)(FROM_LOOSE + left * LOOSE + least(loose, LOOSE - 1));
}

static uint32_t chain_fact(const struct sight *sight, int chain)
{
    int left = least(sight->left, LEFT_STEPS - 1);
    return (uint32_t)(FROM_CHAINS + left * (NUMBER_MAX + 1) + chain);
}

/* Where the next mummy would go, alone: beside the last mark; and so many of these cells are
 * guarded by a nine beside them. */
static uint32_t last_fact(const struct sight *sight, cellset last, cellset empty, cellset guarded)
{
    cellset places = cellset_grow(last) & empty & sight->setup->board.plain;
    int count = least(cellset_count(places), BESIDE - 1);
    int safe = least(cellset_count(places & guarded), BESIDE - 1);
    return (uint32_t)(FROM_LAST + (sight->stage * BESIDE + count) * BESIDE + safe);
}

/* --- seeing --------------------------------------------------------------------------------- */

/* What a pair or a gap is worth changes fast at the end: the last turns have stages of their own.
 */
static int stage_of(int left, int plain)
{
    static const uint8_t late[] = {0, 0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4};
    enum { LATE = sizeof late, EARLY = STAGES - 5 };
    return left < LATE ? late[left] : 5 + (left - LATE) * EARLY / (plain - LATE + 1);
}

static void see(struct sight *sight, const struct setup *setup, const struct page *page, int left)
{
    sight->setup = setup;
    sight->page = page;
    sight->left = left;
    sight->empty = setup->board.cells & ~(page->number[0] | page->peril);
    sight->stage = stage_of(left, cellset_count(setup->board.plain));
    memset(sight->code, OUTSIDE, sizeof sight->code);
    for (cellset rest = setup->board.cells; rest;)
        sight->code[place_of(cellset_pop(&rest))] = EMPTY;
    for (int value = 1; value <= NUMBER_MAX; value++)
        for (cellset rest = page->number[value]; rest;)
            sight->code[place_of(cellset_pop(&rest))] = (uint8_t)value;
    for (cellset rest = page->peril; rest;)
        sight->code[place_of(cellset_pop(&rest))] = MUMMY;
}

/* Directions of rows: across, down, and the two diagonals. */
static const int directions[4] = {1, WIDTH, WIDTH + 1, WIDTH - 1};

/* A square or row counts where it has at least two cells. */
static bool counts(int a, int b, int c, int d)
{
    return (a != OUTSIDE) + (b != OUTSIDE) + (c != OUTSIDE) + (d != OUTSIDE) >= 2;
}

/* The square that begins at the place, and the rows that have it in the middle. */
static void add_place(const struct sight *sight, int at, struct facts *facts)
{
    const uint8_t *code = sight->code + at;
    if (counts(code[0], code[1], code[WIDTH], code[WIDTH + 1]))
        facts_add(facts,
                  square_fact(sight, square_of(code[0], code[1], code[WIDTH], code[WIDTH + 1])));
    for (int i = 0; i < 4; i++) {
        int by = directions[i];
        if (counts(code[-by], code[0], code[by], OUTSIDE))
            facts_add(facts, row_fact(sight, row_of(code[-by], code[0], code[by])));
    }
}

/* Everything about places. */
static void add_places(const struct sight *sight, struct facts *facts)
{
    const struct board *board = &sight->setup->board;
    for (int row = 1; row <= board->height + 2; row++)
        for (int column = 1; column <= board->width + 2; column++)
            add_place(sight, row * WIDTH + column, facts);
    for (cellset rest = board->cells; rest;) {
        int cell = cellset_pop(&rest);
        facts_add(facts, cell_fact(sight, cell, sight->code[place_of(cell)]));
    }
}

static int empty_plain(const struct setup *setup, const struct page *page)
{
    return cellset_count(setup->board.plain & ~(page->number[0] | page->peril));
}

static const struct page *page_of(const void *state, int seat)
{
    return adventure_page(state, sizeof(struct page), seat);
}

static void facts(const struct setup *setup, const void *state, int seat, struct facts *facts)
{
    const struct page *page = page_of(state, seat);
    int left = empty_plain(setup, page);
    struct sight sight;
    if (!left)
        return;
    see(&sight, setup, page, left);
    add_places(&sight, facts);
    numbers_facts(&sight, facts);
    facts_add(facts, chain_fact(&sight, temple_chain(page)));
    cellset guarded = cellset_grow(page->number[TEMPLE_WEAPON]);
    cellset last = page->fresh ? page->fresh : page->last;
    facts_add(facts, loose_fact(&sight, page->peril, guarded));
    facts_add(facts, last_fact(&sight, last, sight.empty, guarded));
}

/* --- rating --------------------------------------------------------------------------------- */

/* An empty cell: the squares of which it is a corner, and the rows of which it is the middle or an
 * end. */
struct hole {
    int corners, middles, ends;
    struct corner {
        uint8_t code[3]; /* of the other cells, ascending */
        uint16_t base[4];
    } corner[4];
    uint16_t middle[4];
    struct end {
        uint16_t base;
        uint8_t other; /* the code at the other end */
    } end[8];
};

/* A sheet before a step, with all that the steps of it have in common. */
struct prospect {
    struct sight sight; /* at the stage to which the step leads */
    const weight *weights;
    int32_t rest;               /* the weights of places and numbers, as if nothing were written */
    int chain, groups, mummies; /* the longest; how many; what they bring */
    cellset guarded;            /* by a nine */
    uint8_t to[CELLS], on[CELLS]; /* the longest way up to a number in the cell, and on from it */
    struct numbers numbers;
    cellset known; /* the cells for which the following are filled in */
    struct hole hole[CELLS];
    int32_t before[CELLS]; /* the weights of what a mark there changes, as it is */
};

/* The square a mark completes: where its number among all squares would be if the mark were the
 * least of the four codes, the second, third or greatest, apart from what the mark itself adds. */
static void add_corner(struct hole *hole, int a, int b, int c)
{
    struct corner *corner = &hole->corner[hole->corners++];
    sort_two(&a, &b);
    sort_two(&b, &c);
    sort_two(&a, &b);
    corner->code[0] = (uint8_t)a;
    corner->code[1] = (uint8_t)b;
    corner->code[2] = (uint8_t)c;
    corner->base[0] = (uint16_t)(pairs[a] + triples[b] + fours[c]);
    corner->base[1] = (uint16_t)(a + triples[b] + fours[c]);
    corner->base[2] = (uint16_t)(a + pairs[b] + fours[c]);
    corner->base[3] = (uint16_t)(a + pairs[b] + triples[c]);
}

static uint32_t square_with(const struct corner *corner, int code)
{
    if (code <= corner->code[0])
        return (uint32_t)(corner->base[0] + code);
    if (code <= corner->code[1])
        return (uint32_t)(corner->base[1] + pairs[code]);
    if (code <= corner->code[2])
        return (uint32_t)(corner->base[2] + triples[code]);
    return (uint32_t)(corner->base[3] + fours[code]);
}

/* What a mark in the cell would become part of. */
static void look_into(const struct sight *sight, int cell, struct hole *hole)
{
    static const int others[4][3] = {{1, WIDTH, WIDTH + 1},
                                     {-1, WIDTH, WIDTH - 1},
                                     {1, -WIDTH, 1 - WIDTH},
                                     {-1, -WIDTH, -1 - WIDTH}};
    const uint8_t *c = sight->code + place_of(cell);
    hole->corners = hole->middles = hole->ends = 0;
    for (int i = 0; i < 4; i++) {
        int a = c[others[i][0]], b = c[others[i][1]], d = c[others[i][2]];
        if (counts(EMPTY, a, b, d))
            add_corner(hole, a, b, d);
    }
    for (int i = 0; i < 4; i++) {
        int by = directions[i];
        if (counts(EMPTY, c[-by], c[by], OUTSIDE))
            hole->middle[hole->middles++] = (uint16_t)row_of(c[-by], 0, c[by]);
        for (int side = -1; side <= 1; side += 2)
            if (counts(EMPTY, c[side * by], c[side * 2 * by], OUTSIDE))
                hole->end[hole->ends++] = (struct end){.base = (uint16_t)(c[side * by] * ROW_ENDS),
                                                       .other = c[side * 2 * by]};
    }
}

/* The weights of what the cell is part of, if `code` stood there. */
static int32_t around(const struct prospect *p, int cell, int code)
{
    const struct hole *hole = &p->hole[cell];
    const weight *squares = p->weights + square_fact(&p->sight, 0);
    const weight *rows = p->weights + row_fact(&p->sight, 0);
    int32_t sum = p->weights[cell_fact(&p->sight, cell, code)];
    for (int i = 0; i < hole->corners; i++)
        sum += squares[square_with(&hole->corner[i], code)];
    for (int i = 0; i < hole->middles; i++)
        sum += rows[hole->middle[i] + code * ROW_ENDS];
    for (int i = 0; i < hole->ends; i++) {
        int other = hole->end[i].other;
        int ends = code < other ? pairs[other] + code : pairs[code] + other;
        sum += rows[hole->end[i].base + ends];
    }
    return sum;
}

static int32_t weight_of_last(const struct prospect *p, int cell, cellset guarded)
{
    cellset here = cellset_of(cell);
    return p->weights[last_fact(&p->sight, here, p->sight.empty & ~here, guarded)];
}

/* The longest way among those that end in these cells. */
static int longest(const uint8_t *ways, cellset cells)
{
    int most = 0;
    while (cells) {
        int way = ways[cellset_pop(&cells)];
        most = way > most ? way : most;
    }
    return most;
}

/* The numbers one lower, or higher, beside a cell. */
static cellset lower(const struct prospect *p, int cell, int value)
{
    return value > 1 ? p->sight.page->number[value - 1] & p->sight.setup->board.near[cell] : 0;
}

static cellset higher(const struct prospect *p, int cell, int value)
{
    return value < NUMBER_MAX ? p->sight.page->number[value + 1] & p->sight.setup->board.near[cell]
                              : 0;
}

/* T7 */
static void see_chains(struct prospect *p)
{
    const cellset *number = p->sight.page->number;
    p->chain = 0;
    for (int value = 1; value <= NUMBER_MAX; value++)
        for (cellset rest = number[value]; rest;) {
            int cell = cellset_pop(&rest);
            int length = 1 + longest(p->to, lower(p, cell, value));
            p->to[cell] = (uint8_t)length;
            p->chain = length > p->chain ? length : p->chain;
        }
    for (int value = NUMBER_MAX; value >= 1; value--)
        for (cellset rest = number[value]; rest;) {
            int cell = cellset_pop(&rest);
            p->on[cell] = (uint8_t)(1 + longest(p->on, higher(p, cell, value)));
        }
}

/* `left`: so many plain cells are left after the step; if none, nothing more is to be expected. */
static void prospect(struct prospect *p, const struct setup *setup, const weight *weights,
                     const struct page *page, int left)
{
    struct facts facts;
    see(&p->sight, setup, page, left);
    p->weights = weights;
    p->known = 0;
    p->rest = numbers_see(&p->numbers, &p->sight, weights);
    facts.count = 0;
    if (left)
        add_places(&p->sight, &facts);
    for (int i = 0; i < facts.count; i++)
        p->rest += weights[facts.at[i]];
    see_chains(p);
    p->groups = p->numbers.groups;
    p->mummies = temple_mummies(setup, page->peril, page->number[TEMPLE_WEAPON]);
    p->guarded = cellset_grow(page->number[TEMPLE_WEAPON]);
}

/* What a mark of `code` in the cell changes in the weights. */
static int32_t gain(struct prospect *p, int cell, int code)
{
    if (!cellset_has(p->known, cell)) {
        look_into(&p->sight, cell, &p->hole[cell]);
        p->before[cell] = around(p, cell, EMPTY);
        p->known |= cellset_of(cell);
    }
    return around(p, cell, code) - p->before[cell];
}

/* T7, T8 */
static int32_t stars(const struct prospect *p, int chain, int groups, int mummies)
{
    const int16_t *set = p->sight.setup->board.set;
    return (chain * set[SET_CHAIN] + groups * set[SET_GROUP] + mummies) * STAR;
}

static int32_t worth_of_mummy(struct prospect *p, int cell)
{
    const struct page *page = p->sight.page;
    cellset mummies = page->peril | cellset_of(cell);
    int32_t worth = stars(p, p->chain, p->groups,
                          temple_mummies(p->sight.setup, mummies, page->number[TEMPLE_WEAPON]));
    if (!p->sight.left)
        return worth;
    return worth + p->rest + gain(p, cell, MUMMY) + numbers_blocked(&p->numbers, cell) +
           weight_of_last(p, cell, p->guarded) +
           p->weights[loose_fact(&p->sight, mummies, p->guarded)] +
           p->weights[chain_fact(&p->sight, p->chain)];
}

/* The chain after the number is written: the longest, or the one through the cell. */
static int chain_with(const struct prospect *p, int cell, int value)
{
    int length = longest(p->to, lower(p, cell, value)) + 1 + longest(p->on, higher(p, cell, value));
    return length > p->chain ? length : p->chain;
}

static int32_t worth_of_number(struct prospect *p, int cell, int value)
{
    const struct page *page = p->sight.page;
    int chain = chain_with(p, cell, value);
    int bond = numbers_bond(&p->numbers, cell, value);
    int groups = p->groups + (bond == BOND_GROUP && p->numbers.tie[value] != TIE_GROUP);
    int mummies = p->mummies;
    cellset guarded = p->guarded;
    if (value == TEMPLE_WEAPON) {
        cellset nines = page->number[TEMPLE_WEAPON] | cellset_of(cell);
        mummies = temple_mummies(p->sight.setup, page->peril, nines);
        guarded = cellset_grow(nines);
    }
    int32_t worth = stars(p, chain, groups, mummies);
    if (!p->sight.left)
        return worth;
    return worth + p->rest + gain(p, cell, value) +
           numbers_written(&p->numbers, cell, value, bond) + weight_of_last(p, cell, guarded) +
           p->weights[loose_fact(&p->sight, page->peril, guarded)] +
           p->weights[chain_fact(&p->sight, chain)];
}

static uint32_t rate(const struct setup *setup, const weight *weights, const void *state, int seat,
                     step *steps, struct rated *rated, uint32_t room)
{
    uint32_t count = temple_game.moves(setup, state, seat, steps, room);
    if (count > room)
        count = room;
    if (!count)
        return 0;
    const struct adventure *temple = state;
    int target = temple->peril ? adventure_target(setup, state, seat) : seat;
    const struct page *page = page_of(state, target);
    bool plain = cellset_has(setup->board.plain, step_cell(steps[0]));
    struct prospect p;
    prospect(&p, setup, weights, page, empty_plain(setup, page) - plain);
    for (uint32_t i = 0; i < count; i++) {
        int cell = step_cell(steps[i]);
        int32_t worth = temple->peril ? worth_of_mummy(&p, cell)
                                      : worth_of_number(&p, cell, step_value(steps[i]));
        rated[i] = (struct rated){steps[i], target == seat ? worth : -worth};
    }
    return count;
}

const struct eye temple_eye = {
    .game = &temple_game,
    .weights = WEIGHTS,
    .facts = facts,
    .rate = rate,
    .far = 85,
    .pace = 300,
    .spread = 5 * STAR,
};
