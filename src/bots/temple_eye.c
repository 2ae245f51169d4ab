/* What a bot sees on a sheet of the Temple.
 *
 * Chains, groups and mummies are all about cells that are adjacent. So the facts are small places:
 * squares of four cells, in which all are adjacent to all and order does not matter, and rows of
 * three in any direction, which can be read both ways. They are the same wherever they lie, and on
 * any board. What they cannot see is told beside them: how near each number is to its group, how
 * long the chain is, how many neighbours a cell has, and where the next mummy would come.
 */
#include "bots/eye.h"

#include "games/list.h"
#include "games/temple.h"

#include <string.h>

/* What is in a cell: nothing, a number, a mummy; or there is none. */
enum { EMPTY, MUMMY = NUMBER_MAX + 1, OUTSIDE, CODES };
enum { STAGES = 8, DEGREES = 9, LEFT_STEPS = 32, BESIDE = 5, PAIRS_COUNTED = 9, LOOSE = 8 };
/* Multisets of four codes; of two; rows of three. */
enum { SQUARES = 5985, ROW_ENDS = 171, ROWS = CODES * ROW_ENDS };

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

/* Where the weights of each kind of fact begin. */
enum {
    FROM_SQUARES = 0,
    FROM_ROWS = FROM_SQUARES + STAGES * SQUARES,
    FROM_BONDS = FROM_ROWS + STAGES * ROWS,
    FROM_CELLS = FROM_BONDS + STAGES * (NUMBER_MAX + 1) * BONDS,
    FROM_CHAINS = FROM_CELLS + STAGES * 2 * DEGREES * CODES,
    FROM_LAST = FROM_CHAINS + LEFT_STEPS * (NUMBER_MAX + 1),
    FROM_PAIRS = FROM_LAST + STAGES * BESIDE * BESIDE,
    FROM_LOOSE = FROM_PAIRS + LEFT_STEPS * PAIRS_COUNTED,
    WEIGHTS = FROM_LOOSE + LEFT_STEPS * LOOSE
};

/* The grid with two cells of margin on every side. */
enum { WIDTH = GRID + 4, PLACES = WIDTH * WIDTH };

struct sight {
    const struct setup *setup;
    const struct page *page;
    int left;      /* plain cells that are empty */
    cellset empty; /* all that are, now */
    int stage;
    uint8_t code[PLACES];
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

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

static uint32_t bond_fact(const struct sight *sight, int value, int bond)
{
    return (uint32_t)(FROM_BONDS + (sight->stage * (NUMBER_MAX + 1) + value) * BONDS + bond);
}

static uint32_t cell_fact(const struct sight *sight, int cell, int code)
{
    bool door = cellset_has(sight->setup->board.door, cell);
    int degree = cellset_count(sight->setup->board.near[cell]);
    return (uint32_t)(FROM_CELLS + ((sight->stage * 2 + door) * DEGREES + degree) * CODES + code);
}

/* So many mummies are not defeated. */
static uint32_t loose_fact(const struct sight *sight, cellset mummies, cellset nines)
{
    int left = least(sight->left, LEFT_STEPS - 1);
    int loose = cellset_count(mummies & ~cellset_grow(nines));
    return (uint32_t)(FROM_LOOSE + left * LOOSE + least(loose, LOOSE - 1));
}

/* So many numbers lack one cell, and could still get it. */
static uint32_t pairs_fact(const struct sight *sight, int count)
{
    int left = least(sight->left, LEFT_STEPS - 1);
    return (uint32_t)(FROM_PAIRS + left * PAIRS_COUNTED + least(count, PAIRS_COUNTED - 1));
}

static uint32_t chain_fact(const struct sight *sight, int chain)
{
    int left = least(sight->left, LEFT_STEPS - 1);
    return (uint32_t)(FROM_CHAINS + left * (NUMBER_MAX + 1) + chain);
}

/* Where the next mummy would go, alone: beside the last mark; and so many of these cells have a
 * nine beside them. */
static uint32_t last_fact(const struct sight *sight, cellset last, cellset empty, cellset nines)
{
    cellset places = cellset_grow(last) & empty & sight->setup->board.plain;
    int count = least(cellset_count(places), BESIDE - 1);
    int guarded = least(cellset_count(places & cellset_grow(nines)), BESIDE - 1);
    return (uint32_t)(FROM_LAST + (sight->stage * BESIDE + count) * BESIDE + guarded);
}

/* --- seeing --------------------------------------------------------------------------------- */

static void see(struct sight *sight, const struct setup *setup, const struct page *page, int left)
{
    sight->setup = setup;
    sight->page = page;
    sight->left = left;
    sight->empty = setup->board.cells & ~(page->number[0] | page->peril);
    sight->stage = left * STAGES / (cellset_count(setup->board.plain) + 1);
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

/* The cells that have one of the set beside them. */
static cellset beside(cellset set)
{
    cellset sides = cellset_left(set) | cellset_right(set);
    return sides | cellset_up(set | sides) | cellset_down(set | sides);
}

/* How near cells of equal numbers are to being a group; `open` are the empty cells of which this
 * depends, and how many there are counts. */
static int bond_of(cellset cells, cellset empty, cellset *open)
{
    *open = 0;
    if (!cells)
        return BOND_NONE;
    if (temple_has_group(cells))
        return BOND_GROUP;
    cellset paired = beside(cells) & cells;
    if (paired) {
        *open = cellset_grow(paired) & empty;
        return BOND_PAIR + least(cellset_count(*open), PAIR_OPEN - 1);
    }
    int count = cellset_count(cells);
    cellset once = 0;
    for (cellset rest = cells; rest;) {
        cellset around = cellset_grow(cellset_of(cellset_pop(&rest))) & empty;
        *open |= once & around;
        once |= around;
    }
    return BOND_APART + (least(count, APART) - 1) * APART_OPEN +
           least(cellset_count(*open), APART_OPEN - 1);
}

static bool is_live(int bond)
{
    return bond > BOND_PAIR && bond < BOND_NONE;
}

/* The same after one of the open cells was filled with something else. */
static int bond_less(int bond, cellset open)
{
    int count = cellset_count(open);
    bool paired = bond < BOND_NONE;
    return count < (paired ? PAIR_OPEN : APART_OPEN) ? bond - 1 : bond;
}

/* Everything but the chain, the last mark and the number of pairs, which is returned. */
static int add_facts(const struct sight *sight, struct facts *facts)
{
    int pairs_there = 0;
    const struct board *board = &sight->setup->board;
    for (int row = 1; row <= board->height + 2; row++)
        for (int column = 1; column <= board->width + 2; column++)
            add_place(sight, row * WIDTH + column, facts);
    for (int value = 1; value <= NUMBER_MAX; value++) {
        cellset open;
        int bond = bond_of(sight->page->number[value], sight->empty, &open);
        pairs_there += is_live(bond);
        facts_add(facts, bond_fact(sight, value, bond));
    }
    for (cellset rest = board->cells; rest;) {
        int cell = cellset_pop(&rest);
        facts_add(facts, cell_fact(sight, cell, sight->code[place_of(cell)]));
    }
    return pairs_there;
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
    facts_add(facts, pairs_fact(&sight, add_facts(&sight, facts)));
    facts_add(facts, chain_fact(&sight, temple_chain(page)));
    facts_add(facts, loose_fact(&sight, page->peril, page->number[TEMPLE_WEAPON]));
    cellset last = page->fresh ? page->fresh : page->last;
    facts_add(facts, last_fact(&sight, last, sight.empty, page->number[TEMPLE_WEAPON]));
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
    int32_t rest; /* the weights of what add_facts sees, as if nothing were written */
    int chain;
    int groups;                   /* what they bring */
    int mummies;                  /* likewise */
    unsigned grouped;             /* bit v: there is a group of v */
    int32_t bond[NUMBER_MAX + 1]; /* its weight */
    int32_t loss[NUMBER_MAX + 1]; /* what this changes by if an open cell is filled otherwise */
    cellset open[NUMBER_MAX + 1];
    bool live[NUMBER_MAX + 1];
    int pairs;             /* so many are live */
    uint8_t sole[CELLS];   /* so many have no other open cell */
    int32_t filled[CELLS]; /* what all bonds change by if the cell is filled */
    cellset known;         /* the cells for which the following are filled in */
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

static void prospect_bonds(struct prospect *p)
{
    memset(p->filled, 0, sizeof p->filled);
    memset(p->sole, 0, sizeof p->sole);
    p->pairs = 0;
    for (int value = 1; value <= NUMBER_MAX; value++) {
        int bond = bond_of(p->sight.page->number[value], p->sight.empty, &p->open[value]);
        p->bond[value] = p->weights[bond_fact(&p->sight, value, bond)];
        p->loss[value] = 0;
        p->live[value] = false;
        if (!p->open[value])
            continue;
        int less = bond_less(bond, p->open[value]);
        p->live[value] = is_live(bond);
        p->pairs += p->live[value];
        if (is_live(bond) && !is_live(less))
            p->sole[cellset_first(p->open[value])]++;
        p->loss[value] = p->weights[bond_fact(&p->sight, value, less)] - p->bond[value];
        if (p->loss[value])
            for (cellset rest = p->open[value]; rest;)
                p->filled[cellset_pop(&rest)] += p->loss[value];
    }
}

/* What a mark of the number in the cell changes in the weights of the bonds. */
static int32_t bond_gain(const struct prospect *p, int cell, int value)
{
    cellset open;
    cellset here = cellset_of(cell);
    int bond = bond_of(p->sight.page->number[value] | here, p->sight.empty & ~here, &open);
    bool own = cellset_has(p->open[value], cell);
    int32_t others = p->filled[cell] - (own ? p->loss[value] : 0);
    bool own_sole = own && p->live[value] && p->open[value] == here;
    int live = p->pairs - p->live[value] + is_live(bond) - (p->sole[cell] - own_sole);
    return others + p->weights[bond_fact(&p->sight, value, bond)] - p->bond[value] +
           p->weights[pairs_fact(&p->sight, live)];
}

static int32_t weight_of_last(const struct prospect *p, int cell, cellset nines)
{
    cellset here = cellset_of(cell);
    return p->weights[last_fact(&p->sight, here, p->sight.empty & ~here, nines)];
}

/* `left`: so many plain cells are left after the step; if none, nothing more is to be expected. */
static void prospect(struct prospect *p, const struct setup *setup, const weight *weights,
                     const struct page *page, int left)
{
    struct facts facts = {0};
    see(&p->sight, setup, page, left);
    p->weights = weights;
    p->known = 0;
    p->rest = 0;
    if (left)
        add_facts(&p->sight, &facts);
    for (int i = 0; i < facts.count; i++)
        p->rest += weights[facts.at[i]];
    prospect_bonds(p);
    p->chain = temple_chain(page);
    p->mummies = temple_mummies(p->sight.setup, page->peril, page->number[TEMPLE_WEAPON]);
    p->grouped = 0;
    for (int value = 1; value <= NUMBER_MAX; value++)
        p->grouped |= (unsigned)temple_has_group(page->number[value]) << value;
    p->groups = setup->board.set[SET_GROUP] * __builtin_popcount(p->grouped);
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

/* T7 */
static int stars_a_cell(const struct prospect *p)
{
    return p->sight.setup->board.set[SET_CHAIN];
}

static int32_t worth_of_mummy(struct prospect *p, int cell)
{
    const struct page *page = p->sight.page;
    int mummies =
        temple_mummies(p->sight.setup, page->peril | cellset_of(cell), page->number[TEMPLE_WEAPON]);
    int32_t worth = (p->chain * stars_a_cell(p) + p->groups + mummies) * STAR;
    if (!p->sight.left)
        return worth;
    return worth + p->rest + gain(p, cell, MUMMY) + p->filled[cell] +
           p->weights[pairs_fact(&p->sight, p->pairs - p->sole[cell])] +
           weight_of_last(p, cell, page->number[TEMPLE_WEAPON]) +
           p->weights[loose_fact(&p->sight, page->peril | cellset_of(cell),
                                 page->number[TEMPLE_WEAPON])] +
           p->weights[chain_fact(&p->sight, p->chain)];
}

/* The chain after the number is written: it can only have grown beside a number one lower or
 * higher. */
static int chain_with(const struct prospect *p, int cell, int value)
{
    const struct page *page = p->sight.page;
    cellset near = value > 1 ? page->number[value - 1] : 0;
    if (value < NUMBER_MAX)
        near |= page->number[value + 1];
    if (p->chain && !(near & p->sight.setup->board.near[cell]))
        return p->chain;
    struct page after = *page;
    page_write(&after, cell, value);
    return temple_chain(&after);
}

static int32_t worth_of_number(struct prospect *p, int cell, int value)
{
    const struct page *page = p->sight.page;
    cellset equal = page->number[value] | cellset_of(cell);
    int chain = chain_with(p, cell, value);
    int groups = p->groups;
    int mummies = p->mummies;
    if (!(p->grouped >> value & 1) && temple_has_group(equal))
        groups += p->sight.setup->board.set[SET_GROUP];
    if (value == TEMPLE_WEAPON)
        mummies = temple_mummies(p->sight.setup, page->peril, equal);
    int32_t worth = (chain * stars_a_cell(p) + groups + mummies) * STAR;
    if (!p->sight.left)
        return worth;
    cellset nines = value == TEMPLE_WEAPON ? equal : page->number[TEMPLE_WEAPON];
    return worth + p->rest + gain(p, cell, value) + bond_gain(p, cell, value) +
           weight_of_last(p, cell, nines) + p->weights[loose_fact(&p->sight, page->peril, nines)] +
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
    .far = 50,
    .pace = 300,
    .spread = 5 * STAR,
};
