/* What a bot sees on a sheet of the Temple.
 *
 * Chains, groups and mummies are all about cells that are adjacent. So most facts are small places.
 * Who knows the board sees every cell of it and every two that are adjacent (temple_spots.c); who
 * does not, shapes that are the same wherever they lie (temple_shapes.c). What places cannot tell
 * stands beside them: how far every number has come (temple_numbers.c), how long the chain is, how
 * many neighbours a cell has, and where the next mummy would come.
 */
#include "bots/temple/sight.h"

#include "games/list.h"

#include <string.h>

/* --- facts ---------------------------------------------------------------------------------- */

static uint32_t cell_fact(const struct sight *sight, int cell, int code)
{
    bool door = cellset_has(sight->setup->board.on[GROUND_DOOR], cell);
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

static void see(struct sight *sight, const struct setup *setup, bool local, const struct page *page,
                int left)
{
    uint8_t number = 0;
    sight->setup = setup;
    sight->page = page;
    sight->local = local;
    sight->left = left;
    sight->empty = setup->board.cells & ~(page->number[0] | page->peril);
    sight->stage = stage_of(left, cellset_count(setup->board.plain));
    memset(sight->code, OUTSIDE, sizeof sight->code);
    for (cellset rest = setup->board.cells; rest;) {
        int at = place_of(cellset_pop(&rest));
        sight->code[at] = EMPTY;
        sight->number[at] = number++;
    }
    for (int value = 1; value <= NUMBER_MAX; value++)
        for (cellset rest = page->number[value]; rest;)
            sight->code[place_of(cellset_pop(&rest))] = (uint8_t)value;
    for (cellset rest = page->peril; rest;)
        sight->code[place_of(cellset_pop(&rest))] = MUMMY;
}

/* Everything about places. */
static void add_places(const struct sight *sight, struct facts *facts)
{
    if (sight->local)
        spots_facts(sight, facts);
    else
        shapes_facts(sight, facts);
    for (cellset rest = sight->setup->board.cells; rest;) {
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

static void add_facts(const struct setup *setup, bool local, const void *state, int seat,
                      struct facts *facts)
{
    const struct page *page = page_of(state, seat);
    int left = empty_plain(setup, page);
    struct sight sight;
    if (!left)
        return;
    see(&sight, setup, local, page, left);
    add_places(&sight, facts);
    numbers_facts(&sight, facts);
    facts_add(facts, chain_fact(&sight, temple_chain(page)));
    cellset guarded = cellset_grow(page->number[TEMPLE_WEAPON]);
    cellset last = page->fresh ? page->fresh : page->last;
    facts_add(facts, loose_fact(&sight, page->peril, guarded));
    facts_add(facts, last_fact(&sight, last, sight.empty, guarded));
}

/* --- rating --------------------------------------------------------------------------------- */

/* A sheet before a step, with all that the steps of it have in common. */
struct prospect {
    cellset guarded;    /* by a nine */
    cellset known;      /* the cells for which `hole` and `before` are filled in */
    struct sight sight; /* at the stage to which the step leads */
    struct numbers numbers;
    const weight *weights;
    int32_t rest;               /* the weights of places and numbers, as if nothing were written */
    int chain, groups, mummies; /* the longest; how many; what they bring */
    int32_t before[CELLS];      /* the weights of what a mark there changes, as it is */
    struct hole hole[CELLS];
    uint8_t to[CELLS], on[CELLS]; /* the longest way up to a number in the cell, and on from it */
};

/* The weights of what the cell is part of, if `code` stood there. */
static int32_t around(const struct prospect *p, int cell, int code)
{
    const struct hole *hole = &p->hole[cell];
    return p->weights[cell_fact(&p->sight, cell, code)] +
           (p->sight.local ? spots_around(p->weights, hole, code)
                           : shapes_around(&p->sight, p->weights, hole, code));
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
static void prospect(struct prospect *p, const struct setup *setup, bool local,
                     const weight *weights, const struct page *page, int left)
{
    struct facts facts;
    see(&p->sight, setup, local, page, left);
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
        if (p->sight.local)
            spots_look(&p->sight, cell, &p->hole[cell]);
        else
            shapes_look(&p->sight, cell, &p->hole[cell]);
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

static uint32_t rate(const struct setup *setup, bool local, const weight *weights,
                     const void *state, int seat, step *steps, struct rated *rated, uint32_t room)
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
    prospect(&p, setup, local, weights, page, empty_plain(setup, page) - plain);
    for (uint32_t i = 0; i < count; i++) {
        int cell = step_cell(steps[i]);
        int32_t worth = temple->peril ? worth_of_mummy(&p, cell)
                                      : worth_of_number(&p, cell, step_value(steps[i]));
        rated[i] = (struct rated){steps[i], target == seat ? worth : -worth};
    }
    return count;
}

/* --- two eyes ------------------------------------------------------------------------------- */

static void facts_here(const struct setup *setup, const void *state, int seat, struct facts *facts)
{
    add_facts(setup, true, state, seat, facts);
}

static uint32_t rate_here(const struct setup *setup, const weight *weights, const void *state,
                          int seat, step *steps, struct rated *rated, uint32_t room)
{
    return rate(setup, true, weights, state, seat, steps, rated, room);
}

const struct eye temple_eye = {
    .game = &temple_game,
    .local = true,
    .weights = spots_weights,
    .facts = facts_here,
    .rate = rate_here,
    .few = 1,
    .lessons = eye_lesson_alone,
    .far = 85,
    .pace = 180,
    .spread = 5 * STAR,
};

static void facts_anywhere(const struct setup *setup, const void *state, int seat,
                           struct facts *facts)
{
    add_facts(setup, false, state, seat, facts);
}

static uint32_t rate_anywhere(const struct setup *setup, const weight *weights, const void *state,
                              int seat, step *steps, struct rated *rated, uint32_t room)
{
    return rate(setup, false, weights, state, seat, steps, rated, room);
}

const struct eye temple_eye_anywhere = {
    .game = &temple_game,
    .weights = shapes_weights,
    .facts = facts_anywhere,
    .rate = rate_anywhere,
    .few = 1,
    .lessons = eye_lesson_alone,
    .far = 85,
    .pace = 300,
    .spread = 5 * STAR,
};
