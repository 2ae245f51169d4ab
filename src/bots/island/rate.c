/* What every step on a sheet of Skull Island is worth: the same as its facts say, but what all
 * steps have in common is looked at once. Where a step leaves a choice of treasures (I9), it is
 * worth what the best choice is. */
#include "bots/island/eye.h"

#include "bots/multiset.h"
#include "games/list.h"

#include <string.h>

/* --- one sheet ------------------------------------------------------------------------------ */

static int32_t stars_of(const struct sight *sight)
{
    const struct island_page *page = sight->page;
    const int16_t *set = sight->setup->board.set;
    cellset lost = page->page.peril & ~sight->by_nine;
    int stars = 0;
    for (int i = 0; i < page->treasures; i++)
        stars += cellset_has(lost, page->cell[i]) ? 0 : page->value[i] * set[SET_TREASURE];
    for (cellset rest = page->page.peril; rest;) {
        int cell = cellset_pop(&rest);
        int smallest = island_smallest(sight, cell);
        stars +=
            cellset_has(lost, cell) ? -smallest * set[SET_DANGER] : smallest * set[SET_OVERCOME];
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

static bool is_last(const struct setup *setup, const struct island_page *page, int room)
{
    return room == 0 || page->treasures == setup->board.set[SET_SLOTS];
}

static void facts(const struct setup *setup, const void *state, int seat, struct facts *facts)
{
    const struct island_page *page = island_page(state, seat);
    int room = cellset_count(free_land(setup, page));
    struct sight sight;
    if (is_last(setup, page, room))
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
    if (is_last(setup, page, room))
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

/* A value: how it stands before the step. */
struct hunt {
    struct sides sides;
    struct progress progress;
    bool some, two, three; /* so many are on the sheet at least, unless it is used */
    int32_t now;           /* what that is worth */
};

/* A free cell that a number may go into. */
struct hole {
    int32_t rest;           /* of all facts that the number does not change */
    int32_t class[CLASSES]; /* of the squares around it, if a number of this class stood there */
    unsigned ready;         /* bit v: v can be finished in the turn after */
    int holes, dangers;     /* around it */
    struct beside {
        uint8_t smallest; /* number adjacent to it, or EMPTY */
        uint8_t free;     /* cells adjacent to it, after the step; of dangers */
        bool nine;        /* is adjacent to it */
    } hole[8], danger[8];
    int highest, lowest; /* of the free cells' smallest numbers: with a nine, of all */
};

/* A sheet before a step, with all that its steps have in common. */
struct prospect {
    struct sight sight; /* at the stage to which the step leads */
    const weight *weights;
    int32_t stars;
    int32_t rest;  /* the weights of all facts but the last mark's and what can be finished */
    unsigned live; /* bit v: there are cells that finish or help */
    cellset known; /* the cells for which holes are filled in */
    struct hunt hunt[VALUES];
    struct hole hole[CELLS];
};

static int32_t kind_weight(const struct prospect *p, uint32_t kind)
{
    return p->weights[value_fact(&p->sight, kind)] + p->weights[hunt_fact(&p->sight, kind)];
}

static int32_t ready_weight(const struct prospect *p, unsigned ready)
{
    return p->weights[ready_fact(&p->sight, ready)] + p->weights[best_fact(&p->sight, ready)];
}

/* A value that stands like this, when the cell is no longer free. */
static int32_t hunt_without(const struct prospect *p, int value, cellset cell, cellset near)
{
    const struct hunt *hunt = &p->hunt[value];
    const struct progress *progress = &hunt->progress;
    return kind_weight(p, island_hunted_kind(value, hunt->two, hunt->three,
                                             progress->finishing & ~cell, progress->helping & ~cell,
                                             near));
}

static void look_at_value(struct prospect *p, int value)
{
    const struct sight *sight = &p->sight;
    struct hunt *hunt = &p->hunt[value];
    cellset cells = sight->used >> value & 1 ? 0 : sight->page->page.number[value];
    hunt->some = cells != 0;
    hunt->two = cellset_has_two(cells);
    hunt->three = cellset_has_three(cells);
    if (cells) {
        hunt->sides = island_sides(cells);
        island_progress(sight, &hunt->sides, sight->empty, &sight->boat, &hunt->progress);
        if (hunt->progress.finishing | hunt->progress.helping)
            p->live |= 1u << value;
        hunt->now = hunt_without(p, value, 0, sight->near);
    } else {
        bool used = sight->used >> value & 1;
        hunt->sides = (struct sides){0};
        hunt->now = kind_weight(p, used ? used_kind(value) : idle_kind(value, sight->boats));
    }
    p->rest += hunt->now;
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
    p->live = 0;
    for (int value = 1; value <= NUMBER_MAX; value++)
        look_at_value(p, value);
}

/* --- numbers -------------------------------------------------------------------------------- */

/* The squares around the cell: with every class in it, less what they are now. */
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
        for (int class = CLASS_EMPTY; class <= CLASS_NUMBERS; class ++)
            hole->class[class] += squares[multiset_of_four(a, b, c, class)];
    }
    hole->rest -= hole->class[CLASS_EMPTY];
}

/* The cells around it whose smallest adjacent number the step may change. */
static void look_around(const struct prospect *p, int cell, struct hole *hole)
{
    const struct sight *sight = &p->sight;
    const cellset *near = sight->setup->board.near;
    hole->holes = hole->dangers = 0;
    hole->highest = 0;
    hole->lowest = EMPTY;
    for (cellset rest = near[cell] & (sight->empty | sight->page->page.peril); rest;) {
        int other = cellset_pop(&rest);
        int smallest = island_smallest(sight, other);
        struct beside beside = {
            .smallest = (uint8_t)(smallest ? smallest : EMPTY),
            .nine = cellset_has(sight->by_nine, other),
        };
        if (cellset_has(sight->empty, other)) {
            hole->hole[hole->holes++] = beside;
            hole->rest -= p->weights[hole_fact(sight, smallest, beside.nine)];
            if (beside.nine && smallest > hole->highest)
                hole->highest = smallest;
            if (beside.smallest < hole->lowest)
                hole->lowest = beside.smallest;
        } else {
            int free = cellset_count(near[other] & sight->empty);
            beside.free = (uint8_t)(free - 1);
            hole->danger[hole->dangers++] = beside;
            hole->rest -= p->weights[danger_fact(sight, smallest, beside.nine, free)];
        }
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
        const struct hunt *hunt = &p->hunt[value];
        hole->rest += hunt_without(p, value, cellset_of(cell), near) - hunt->now;
        if (hunt->progress.finishing & ~cellset_of(cell) & near)
            hole->ready |= 1u << value;
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

static struct sides sides_with(const struct sides *sides, int cell)
{
    struct sides of_cell = sides_of_cell(cell);
    return (struct sides){sides->left | of_cell.left, sides->right | of_cell.right,
                          sides->above | of_cell.above, sides->below | of_cell.below};
}

/* What the best danger beside the number brings (island_best_peril). */
static int peril_beside(const struct hole *hole, int value)
{
    if (!hole->holes)
        return PERIL_ANYWHERE;
    if (value == NINE) {
        int best = 0;
        for (int i = 0; i < hole->holes; i++)
            best = hole->hole[i].smallest > best ? hole->hole[i].smallest : best;
        return PERIL_ZERO + (best < NINE ? best : NINE);
    }
    if (hole->highest)
        return PERIL_ZERO + (hole->highest < value ? hole->highest : value);
    return PERIL_ZERO - (hole->lowest < value ? hole->lowest : value);
}

/* From the beginning: for a number that finishes a treasure or overcomes a danger. */
static int32_t worth_of_turn(const struct prospect *p, int cell, int value)
{
    struct island_page after = *p->sight.page;
    page_write(&after.page, cell, value);
    after.page.fresh = cellset_of(cell);
    return worth_of_choice(p->sight.setup, p->weights, &after, 1u << value);
}

/* What a number that is not used adds for its value; false if it finishes a treasure. */
static bool hunt_with(const struct prospect *p, int cell, int value, unsigned *ready,
                      int32_t *worth)
{
    const struct sight *sight = &p->sight;
    const struct hunt *hunt = &p->hunt[value];
    cellset near = sight->near | sight->setup->board.near[cell];
    struct sides sides = sides_with(&hunt->sides, cell);
    struct progress progress;
    island_progress(sight, &sides, sight->empty & ~cellset_of(cell), &sight->boat, &progress);
    if (progress.pattern & sight->setup->board.ground & ~sight->taken)
        return false;
    *ready &= ~(1u << value);
    if (progress.finishing & near)
        *ready |= 1u << value;
    bool live = p->live >> value & 1;
    *worth += p->weights[mark_fact(sight, cell, value)] +
              kind_weight(p, island_hunted_kind(value, hunt->some, hunt->two, progress.finishing,
                                                progress.helping, near)) -
              (live ? hunt_without(p, value, cellset_of(cell), near) : hunt->now);
    return true;
}

/* What it means for the dangers and free cells around it. */
static int32_t ground_with(const struct prospect *p, const struct hole *hole, int value)
{
    const struct sight *sight = &p->sight;
    const int16_t *set = sight->setup->board.set;
    int32_t worth = hole->class[island_class[value]];
    for (int i = 0; i < hole->dangers; i++) {
        const struct beside *danger = &hole->danger[i];
        int smallest = danger->smallest < value ? danger->smallest : value;
        int more = smallest - (danger->smallest == EMPTY ? 0 : danger->smallest);
        worth += more * (danger->nine ? set[SET_OVERCOME] : -set[SET_DANGER]) * STAR +
                 p->weights[danger_fact(sight, smallest, danger->nine, danger->free)];
    }
    for (int i = 0; i < hole->holes; i++) {
        const struct beside *other = &hole->hole[i];
        int smallest = other->smallest < value ? other->smallest : value;
        worth += p->weights[hole_fact(sight, smallest, other->nine || value == NINE)];
    }
    return worth;
}

static bool overcomes(const struct hole *hole, int value)
{
    for (int i = 0; i < hole->dangers && value == NINE; i++)
        if (!hole->danger[i].nine)
            return true;
    return false;
}

static int32_t worth_of_number(struct prospect *p, int cell, int value)
{
    const struct sight *sight = &p->sight;
    if (!sight->room)
        return worth_of_turn(p, cell, value);
    const struct hole *hole = look_into(p, cell);
    unsigned ready = hole->ready;
    int32_t worth = p->stars + hole->rest;
    bool used = sight->used >> value & 1;
    if (overcomes(hole, value) || (!used && !hunt_with(p, cell, value, &ready, &worth)))
        return worth_of_turn(p, cell, value);
    return worth + ground_with(p, hole, value) + ready_weight(p, ready) +
           p->weights[last_fact(sight, peril_beside(hole, value))];
}

/* --- boats ---------------------------------------------------------------------------------- */

/* What the boat adds for a value that is on the sheet; false if it finishes a treasure. */
static bool hunt_with_boat(const struct prospect *p, int value, const struct sides *boat,
                           cellset near, unsigned *ready, int32_t *worth)
{
    const struct sight *sight = &p->sight;
    const struct hunt *hunt = &p->hunt[value];
    struct progress progress;
    island_progress(sight, &hunt->sides, sight->empty, boat, &progress);
    if (progress.pattern & sight->setup->board.ground & ~sight->taken)
        return false;
    if (progress.finishing & near)
        *ready |= 1u << value;
    *worth += kind_weight(p, island_hunted_kind(value, hunt->two, hunt->three, progress.finishing,
                                                progress.helping, near)) -
              hunt->now;
    return true;
}

static int32_t worth_of_boat(const struct prospect *p, int cell)
{
    const struct sight *sight = &p->sight;
    struct sides boat = sides_with(&sight->boat, cell);
    cellset near = sight->near | sight->setup->board.near[cell];
    int32_t worth = p->stars + p->rest;
    unsigned ready = 0;
    for (int value = 1; value <= NUMBER_MAX; value++) {
        const struct hunt *hunt = &p->hunt[value];
        if (hunt->some && !hunt_with_boat(p, value, &boat, near, &ready, &worth)) {
            struct island_page after = *sight->page;
            after.boats |= cellset_of(cell);
            after.page.fresh = cellset_of(cell);
            return worth_of_choice(sight->setup, p->weights, &after, NUMBERS_ALL);
        }
        if (!hunt->some && !(sight->used >> value & 1))
            worth += kind_weight(p, idle_kind(value, sight->boats + 1)) - hunt->now;
    }
    return worth + ready_weight(p, ready) + p->weights[mark_fact(sight, cell, 0)] +
           p->weights[last_fact(sight, island_best_peril(sight, cellset_of(cell)))];
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
            int32_t worth = worth_of_number(&p, step_cell(steps[i]), step_value(steps[i]));
            rated[i] = (struct rated){steps[i], worth};
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

static uint32_t weights(const struct board *board)
{
    (void)board;
    return WEIGHTS;
}

const struct eye island_eye = {
    .game = &island_game,
    .weights = weights,
    .facts = facts,
    .rate = rate,
    .few = 1,
    .lessons = eye_lesson_alone,
    .far = 85,
    .pace = 400,
    .spread = 17 * STAR,
};
