/* What every step on a sheet of Skull Island is worth: the same as its facts say, but what all
 * steps have in common is looked at once. Where a step leaves a choice of treasures (I9), it is
 * worth what the best choice is. */
#include "bots/island_eye.h"

#include "games/list.h"

#include <string.h>

/* --- one sheet ------------------------------------------------------------------------------ */

static int32_t stars_of(const struct sight *sight)
{
    const struct island_page *page = sight->page;
    cellset lost = page->page.peril & ~sight->by_nine;
    int stars = 0;
    for (int i = 0; i < page->treasures; i++)
        stars += cellset_has(lost, page->cell[i]) ? 0 : page->value[i];
    for (cellset rest = page->page.peril; rest;) {
        int cell = cellset_pop(&rest);
        int smallest = island_smallest(sight, cell);
        stars += cellset_has(lost, cell) ? -smallest : smallest;
    }
    return stars * STAR;
}

static cellset free_land(const struct setup *setup, const struct island_page *page)
{
    return setup->board.plain & ~(page->page.number[0] | page->page.peril);
}

/* The marks next to which a danger goes, if it is the next thing to come. */
static cellset last_marks(const struct page *page)
{
    return page->fresh ? page->fresh : page->last;
}

static bool is_last(const struct island_page *page, int room)
{
    return room == 0 || page->treasures == ISLAND_TREASURES;
}

static void facts(const struct setup *setup, const void *state, int seat, struct facts *facts)
{
    const struct island_page *page = island_page(state, seat);
    int room = cellset_count(free_land(setup, page));
    struct sight sight;
    if (is_last(page, room))
        return;
    island_see(&sight, setup, page, room);
    island_facts(&sight, last_marks(&page->page), facts);
}

/* The worth of a sheet on which nothing is left to choose. */
static int32_t worth_of_page(const struct setup *setup, const weight *weights,
                             const struct island_page *page)
{
    int room = cellset_count(free_land(setup, page));
    struct sight sight;
    struct facts facts;
    facts.count = 0;
    island_see(&sight, setup, page, room);
    int32_t worth = stars_of(&sight);
    if (is_last(page, room))
        return worth;
    island_facts(&sight, last_marks(&page->page), &facts);
    for (int i = 0; i < facts.count; i++)
        worth += weights[facts.at[i]];
    return worth;
}

/* The worth of a sheet on which treasures of these values may wait to be taken. */
static int32_t worth_of_choice(const struct setup *setup, const weight *weights,
                               struct island_page *page, unsigned values)
{
    int32_t best = INT32_MIN;
    for (unsigned rest = values; rest; rest &= rest - 1) {
        int value = __builtin_ctz(rest);
        for (cellset cells = island_treasure_cells(setup, page, value); cells;) {
            struct island_page after = *page;
            island_take(&after, cellset_pop(&cells), value);
            int32_t worth = worth_of_choice(setup, weights, &after, values);
            best = worth > best ? worth : best;
        }
    }
    return best == INT32_MIN ? worth_of_page(setup, weights, page) : best;
}

/* --- what the steps have in common ---------------------------------------------------------- */

/* What stands on the sheet for a value that may still become a treasure. */
struct hunt {
    struct sides sides;
    struct progress progress;
    bool some, two, three;
    int32_t now;
};

/* A free cell. */
struct hole {
    int32_t rest;           /* of all that the step does not change further */
    int32_t class[CLASSES]; /* of the squares around it, if a number of this class stood there */
    int holes, dangers;
    uint8_t smallest[8]; /* of the free cells around it */
    bool nine[8];
    struct risk {
        uint8_t smallest, free;
        bool overcome;
    } risk[8];
    unsigned ready;      /* bit v: v can be finished after the step */
    int highest, lowest; /* for a danger around it: with a nine, without */
};

struct prospect {
    struct sight sight; /* at the stage to which the step leads */
    const weight *weights;
    int32_t stars, rest;
    unsigned live; /* bit v: some finishing cells */
    cellset known; /* the cells for which holes are filled in */
    struct hunt hunt[VALUES];
    struct hole hole[CELLS];
};

static void prospect_values(struct prospect *p)
{
    const struct sight *sight = &p->sight;
    p->live = 0;
    for (int value = 1; value <= NUMBER_MAX; value++) {
        struct hunt *hunt = &p->hunt[value];
        cellset cells = sight->page->page.number[value];
        bool used = sight->used >> value & 1;
        hunt->some = cells != 0;
        if (used || !cells) {
            hunt->sides = (struct sides){0};
            hunt->two = hunt->three = false;
            hunt->now = kind_weight(sight, p->weights, idle_kind(sight, value, used));
        } else {
            hunt->two = cellset_has_two(cells);
            hunt->three = cellset_has_three(cells);
            hunt->sides = island_sides(cells);
            island_progress(sight, &hunt->sides, sight->empty, &sight->boat, &hunt->progress);
            p->live |= (unsigned)((hunt->progress.finishing | hunt->progress.helping) != 0)
                       << value;
            hunt->now = kind_weight(sight, p->weights,
                                    island_value_kind(value, hunt->two, hunt->three,
                                                      hunt->progress.finishing,
                                                      hunt->progress.helping, sight->near));
        }
        p->rest += hunt->now;
    }
}

/* `room`: so many cells are free after the step. */
static void prospect(struct prospect *p, const struct setup *setup, const weight *weights,
                     const struct island_page *page, int room)
{
    struct facts facts;
    facts.count = 0;
    island_see(&p->sight, setup, page, room);
    p->weights = weights;
    p->known = 0;
    p->stars = stars_of(&p->sight);
    p->rest = 0;
    island_ground_facts(&p->sight, &facts);
    for (int i = 0; i < facts.count; i++)
        p->rest += weights[facts.at[i]];
    prospect_values(p);
}

/* --- numbers -------------------------------------------------------------------------------- */

static int32_t value_without(const struct prospect *p, int value, cellset cell, cellset near)
{
    const struct hunt *hunt = &p->hunt[value];
    return kind_weight(&p->sight, p->weights,
                       island_value_kind(value, hunt->two, hunt->three,
                                         hunt->progress.finishing & ~cell,
                                         hunt->progress.helping & ~cell, near));
}

/* The squares around the cell: as they are (subtracted), and with every class in it. */
static void look_at_squares(const struct prospect *p, int cell, struct hole *hole)
{
    static const int others[4][3] = {{1, WIDTH, WIDTH + 1},
                                     {-1, WIDTH, WIDTH - 1},
                                     {1, -WIDTH, 1 - WIDTH},
                                     {-1, -WIDTH, -1 - WIDTH}};
    const uint8_t *code = p->sight.code + place_of(cell);
    const weight *squares = p->weights + square_fact(&p->sight, 0);
    memset(hole->class, 0, sizeof hole->class);
    for (int i = 0; i < 4; i++) {
        int a = code[others[i][0]], b = code[others[i][1]], c = code[others[i][2]];
        if ((a < MOUNTAIN) + (b < MOUNTAIN) + (c < MOUNTAIN) < 1)
            continue;
        a = island_class[a];
        b = island_class[b];
        c = island_class[c];
        for (int class = CLASS_EMPTY; class <= CLASS_LARGE; class ++)
            hole->class[class] += squares[island_square(a, b, c, class)];
    }
    hole->rest -= hole->class[CLASS_EMPTY];
}

/* The cells around it whose smallest neighbour may change. */
static void look_around(const struct prospect *p, int cell, struct hole *hole)
{
    const struct sight *sight = &p->sight;
    cellset near = sight->setup->board.near[cell];
    hole->holes = hole->dangers = 0;
    hole->highest = 0;
    hole->lowest = EMPTY;
    for (cellset rest = near & sight->empty; rest;) {
        int other = cellset_pop(&rest);
        int smallest = island_smallest(sight, other);
        bool nine = cellset_has(sight->by_nine, other);
        hole->smallest[hole->holes] = (uint8_t)(smallest ? smallest : EMPTY);
        hole->nine[hole->holes++] = nine;
        hole->rest -= p->weights[hole_fact(sight, smallest, nine)];
        if (nine)
            hole->highest = smallest > hole->highest ? smallest : hole->highest;
        if (smallest && smallest < hole->lowest)
            hole->lowest = smallest;
    }
    for (cellset rest = near & sight->page->page.peril; rest;) {
        int danger = cellset_pop(&rest);
        int smallest = island_smallest(sight, danger);
        bool overcome = cellset_has(sight->by_nine, danger);
        int free = cellset_count(sight->setup->board.near[danger] & sight->empty);
        hole->risk[hole->dangers++] =
            (struct risk){(uint8_t)(smallest ? smallest : EMPTY), (uint8_t)(free - 1), overcome};
        hole->rest -= p->weights[danger_fact(sight, smallest, overcome, free)];
    }
}

static const struct hole *look_into(struct prospect *p, int cell)
{
    const struct sight *sight = &p->sight;
    struct hole *hole = &p->hole[cell];
    if (cellset_has(p->known, cell))
        return hole;
    p->known |= cellset_of(cell);
    hole->rest = p->rest;
    hole->ready = 0;
    cellset near = sight->near | sight->setup->board.near[cell];
    for (unsigned rest = p->live; rest; rest &= rest - 1) {
        int value = __builtin_ctz(rest);
        hole->ready |=
            (unsigned)((p->hunt[value].progress.finishing & ~cellset_of(cell) & near) != 0)
            << value;
        hole->rest += value_without(p, value, cellset_of(cell), near) - p->hunt[value].now;
    }
    hole->rest -= p->weights[hole_fact(sight, island_smallest(sight, cell),
                                       cellset_has(sight->by_nine, cell))];
    look_at_squares(p, cell, hole);
    look_around(p, cell, hole);
    return hole;
}

/* The cells that have this one to their left, right, above, below. */
static struct sides sides_of_cell(int cell)
{
    cellset row = cellset_row(cell_row(cell));
    cellset column = cellset_column(cell_column(cell));
    cellset before = cellset_of(cell) - 1;
    cellset after = ~before ^ cellset_of(cell);
    return (struct sides){row & after, row & before, column & after, column & before};
}

/* The stars of the best danger beside the mark. */
static int peril_beside(const struct hole *hole, int value)
{
    if (!hole->holes)
        return PERIL_ANYWHERE;
    if (value == NINE) {
        int best = 0;
        for (int i = 0; i < hole->holes; i++)
            best = hole->smallest[i] > best ? hole->smallest[i] : best;
        return PERIL_ZERO + (best < NINE ? best : NINE);
    }
    if (hole->highest)
        return PERIL_ZERO + (hole->highest < value ? hole->highest : value);
    return PERIL_ZERO - (hole->lowest < value ? hole->lowest : value);
}

/* Slowly: what the number changes far around. */
static int32_t worth_of_turn(const struct prospect *p, int cell, int value)
{
    struct island_page after = *p->sight.page;
    page_write(&after.page, cell, value);
    after.page.fresh = cellset_of(cell);
    return worth_of_choice(p->sight.setup, p->weights, &after, 1u << value);
}

static int32_t worth_of_number(struct prospect *p, int cell, int value)
{
    const struct sight *sight = &p->sight;
    const struct hole *hole = look_into(p, cell);
    const struct hunt *hunt = &p->hunt[value];
    int32_t worth = hole->rest + p->stars;
    unsigned ready = hole->ready & ~(1u << value);
    cellset near = sight->near | sight->setup->board.near[cell];
    if (!(sight->used >> value & 1)) {
        worth += p->weights[mark_fact(sight, cell, value)];
        struct sides sides = sides_of_cell(cell);
        struct progress progress;
        sides.left |= hunt->sides.left;
        sides.right |= hunt->sides.right;
        sides.above |= hunt->sides.above;
        sides.below |= hunt->sides.below;
        island_progress(sight, &sides, sight->empty & ~cellset_of(cell), &sight->boat, &progress);
        if (progress.pattern & sight->setup->board.ground & ~sight->taken)
            return worth_of_turn(p, cell, value);
        worth += kind_weight(sight, p->weights,
                             island_value_kind(value, hunt->some, hunt->two, progress.finishing,
                                               progress.helping, near));
        ready |= (unsigned)((progress.finishing & near) != 0) << value;
        worth -= p->live >> value & 1 ? value_without(p, value, cellset_of(cell), near) : hunt->now;
    }
    bool nine = value == NINE;
    for (int i = 0; i < hole->dangers; i++) {
        const struct risk *risk = &hole->risk[i];
        if (nine && !risk->overcome)
            return worth_of_turn(p, cell, value);
        int smallest = risk->smallest < value ? risk->smallest : value;
        int before = risk->smallest == EMPTY ? 0 : risk->smallest;
        worth += (risk->overcome ? smallest - before : before - smallest) * STAR;
        worth += p->weights[danger_fact(sight, smallest, risk->overcome, risk->free)];
    }
    for (int i = 0; i < hole->holes; i++) {
        int smallest = hole->smallest[i] < value ? hole->smallest[i] : value;
        worth += p->weights[hole_fact(sight, smallest, hole->nine[i] || nine)];
    }
    worth += p->weights[ready_fact(sight, ready)] + p->weights[best_fact(sight, ready)];
    worth += hole->class[island_class[value]];
    return worth + p->weights[island_last_fact(sight, peril_beside(hole, value))];
}

/* --- boats ---------------------------------------------------------------------------------- */

static int32_t worth_of_boat(const struct prospect *p, int cell)
{
    const struct sight *sight = &p->sight;
    struct sides boat = sides_of_cell(cell);
    cellset near = sight->near | sight->setup->board.near[cell];
    boat.left |= sight->boat.left;
    boat.right |= sight->boat.right;
    boat.above |= sight->boat.above;
    boat.below |= sight->boat.below;
    int32_t worth = p->stars + p->rest;
    unsigned ready = 0;
    for (int value = 1; value <= NUMBER_MAX; value++) {
        const struct hunt *hunt = &p->hunt[value];
        if (sight->used >> value & 1)
            continue;
        if (!hunt->some) {
            worth += kind_weight(sight, p->weights, idle_after_boat(sight, value)) - hunt->now;
            continue;
        }
        struct progress progress;
        island_progress(sight, &hunt->sides, sight->empty, &boat, &progress);
        if (progress.pattern & sight->setup->board.ground & ~sight->taken) {
            struct island_page after = *sight->page;
            after.boats |= cellset_of(cell);
            after.page.fresh = cellset_of(cell);
            return worth_of_choice(sight->setup, p->weights, &after, NUMBERS_ALL);
        }
        ready |= (unsigned)((progress.finishing & near) != 0) << value;
        worth += kind_weight(sight, p->weights,
                             island_value_kind(value, hunt->two, hunt->three, progress.finishing,
                                               progress.helping, near)) -
                 hunt->now;
    }
    worth += p->weights[ready_fact(sight, ready)] + p->weights[best_fact(sight, ready)];
    return worth + p->weights[mark_fact(sight, cell, 0)] +
           p->weights[island_last_fact(sight, island_best_peril(sight, cellset_of(cell)))];
}

/* --- all steps ------------------------------------------------------------------------------ */

static int32_t worth_of_danger(const struct setup *setup, const weight *weights,
                               const struct island_page *page, int cell)
{
    struct island_page after = *page;
    after.page.peril |= cellset_of(cell);
    after.page.fresh = cellset_of(cell);
    return worth_of_page(setup, weights, &after);
}

static int32_t worth_of_treasure(const struct setup *setup, const weight *weights,
                                 const struct island_page *page, step s)
{
    struct island_page after = *page;
    island_take(&after, step_cell(s), step_value(s));
    return worth_of_choice(setup, weights, &after, NUMBERS_ALL);
}

static void rate_marks(const struct setup *setup, const weight *weights,
                       const struct island_page *page, const step *steps, struct rated *rated,
                       uint32_t count)
{
    int room = cellset_count(free_land(setup, page));
    struct prospect p;
    uint32_t i = 0;
    if (step_kind(steps[0]) == STEP_NUMBER) {
        prospect(&p, setup, weights, page, room - 1);
        for (; i < count && step_kind(steps[i]) == STEP_NUMBER; i++) {
            int cell = step_cell(steps[i]), value = step_value(steps[i]);
            rated[i] = (struct rated){steps[i], room > 1 ? worth_of_number(&p, cell, value)
                                                         : worth_of_turn(&p, cell, value)};
        }
    }
    if (i == count)
        return;
    prospect(&p, setup, weights, page, room);
    for (; i < count; i++)
        rated[i] = (struct rated){steps[i], worth_of_boat(&p, step_cell(steps[i]))};
}

static uint32_t rate(const struct setup *setup, const weight *weights, const void *state, int seat,
                     step *steps, struct rated *rated, uint32_t room)
{
    uint32_t count = island_game.moves(setup, state, seat, steps, room);
    const struct adventure *island = state;
    const struct island_page *page = island_page(state, seat);
    if (count > room)
        count = room;
    if (!count)
        return 0;
    if (!page->choosing && !island->peril) {
        rate_marks(setup, weights, page, steps, rated, count);
        return count;
    }
    for (uint32_t i = 0; i < count; i++) {
        int32_t worth;
        if (page->choosing) {
            worth = worth_of_treasure(setup, weights, page, steps[i]);
        } else {
            int target = adventure_target(setup, state, seat);
            worth =
                worth_of_danger(setup, weights, island_page(state, target), step_cell(steps[i]));
            worth = target == seat ? worth : -worth;
        }
        rated[i] = (struct rated){steps[i], worth};
    }
    return count;
}

const struct eye island_eye = {
    .game = &island_game,
    .weights = ISLAND_WEIGHTS,
    .facts = facts,
    .rate = rate,
};
