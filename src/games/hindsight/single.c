/* Hindsight where a round makes exactly one mark: Temple and Island.
 *
 * Rounds are explained from the first to the last, each by a mark that is allowed at that moment. A
 * choice is only followed while every other mark can still have a round of its own: among those
 * that make its number, and not before a path of marks can have come there. Positions that led
 * nowhere are remembered. Whoever has begun badly does better to begin again: patience ends after
 * some positions, and is longer the next time, when equal choices are made in another order.
 */
#include "games/hindsight/parts.h"

#include "games/list.h"

#include <string.h>

enum { DEAD_ENDS = 1 << 13, FIRST_PATIENCE = 100 };

struct position {
    struct island_page page; /* in the Temple only page.page has anything on it */
    cellset placed;          /* numbers, boats, perils */
    struct matching matching;
};

/* A position that led nowhere. */
struct dead_end {
    cellset placed; /* 0: none */
    uint32_t rest;  /* treasures found; alone the cell that was marked last */
    uint32_t unused[3];
};

struct single {
    struct inquiry *inquiry;
    bool island, jumps;
    cellset numbers, boats, perils; /* of the sheet */
    uint8_t value[CELLS];
    uint8_t treasure[NUMBER_MAX + 1]; /* the cell of the treasure of each value, or CELL_NONE */
    roundset can[CELLS];
    roundset in_time[CELLS]; /* likewise, as things stand */
    uint8_t chosen[HINDSIGHT_ROUNDS];
    struct rng rng;
    uint32_t noise;    /* how much the order of choices is disturbed */
    uint32_t patience; /* positions until this attempt is given up */
    bool impatient;
    struct position at[HINDSIGHT_ROUNDS + 1];
    struct dead_end dead[DEAD_ENDS];
};

size_t single_size(void)
{
    return sizeof(struct single);
}

/* --- dead ends ------------------------------------------------------------------------------ */

static uint32_t rest_of(const struct single *search, const struct position *position)
{
    uint32_t rest = 0;
    if (search->island)
        for (int i = 0; i < position->page.treasures; i++)
            rest |= 1u << position->page.value[i];
    if (search->inquiry->solo && position->page.page.last)
        rest |= (uint32_t)(cellset_first(position->page.page.last) + 1) << 16;
    return rest;
}

static struct dead_end *dead_end_of(struct single *search, const struct position *position,
                                    uint32_t rest)
{
    uint64_t mix =
        cellset_low(position->placed) ^ cellset_high(position->placed) * 0x9e3779b97f4a7c15;
    mix = (mix ^ rest) * 0xbf58476d1ce4e5b9;
    return &search->dead[(mix ^ mix >> 32) % DEAD_ENDS];
}

static bool leads_nowhere(struct single *search, const struct position *position)
{
    uint32_t rest = rest_of(search, position);
    const struct dead_end *dead = dead_end_of(search, position, rest);
    return position->placed && dead->placed == position->placed && dead->rest == rest;
}

static void remember(struct single *search, const struct position *position)
{
    uint32_t rest = rest_of(search, position);
    struct dead_end *dead = dead_end_of(search, position, rest);
    dead->placed = position->placed;
    dead->rest = rest;
}

/* --- where marks may go --------------------------------------------------------------------- */

static cellset free_land(const struct single *search, const struct position *position)
{
    return search->inquiry->setup->board.plain & ~position->placed;
}

/* I1, I2: where the next number goes, if it has not been filled. */
static cellset next_places(const struct single *search, const struct position *position)
{
    const struct setup *setup = search->inquiry->setup;
    cellset numbers = position->placed & search->numbers;
    cellset boats = position->placed & search->boats;
    bool landed = numbers | island_landings(setup, boats);
    return landed ? cellset_grow(numbers | boats) : setup->board.shore;
}

/* I1 to I3; in the Temple anywhere. */
static cellset number_places(const struct single *search, const struct position *position)
{
    if (!search->island)
        return CELLSET_ALL;
    cellset land = free_land(search, position);
    cellset allowed = next_places(search, position) & land;
    return allowed ? allowed : land;
}

/* T11, I15 for one player; for several the order of perils only matters where jumps are. */
static cellset peril_choices(const struct single *search, const struct position *position)
{
    cellset left = search->perils & ~position->placed;
    if (!search->inquiry->solo)
        return search->jumps ? left : left & -left;
    cellset near = cellset_grow(position->page.page.last) & free_land(search, position);
    return near ? left & near : left;
}

/* I13: five treasures or no free land end the game. (T6 is checked beforehand.) */
static bool is_over(const struct single *search, const struct position *position)
{
    return search->island &&
           (position->page.treasures == search->inquiry->setup->board.set[SET_SLOTS] ||
            !free_land(search, position));
}

/* --- what is still to come ------------------------------------------------------------------ */

/* A mark that is `distance` cells away from all others cannot come before so many rounds. */
static bool set_in_time(struct single *search, const struct position *position, int round)
{
    cellset left = (search->numbers | search->boats) & ~position->placed;
    if (!search->island || search->jumps) {
        for (cellset rest = left; rest;) {
            int cell = cellset_pop(&rest);
            search->in_time[cell] = search->can[cell] & rounds_from(round);
        }
        return true;
    }
    cellset layer = left & ((search->numbers & next_places(search, position)) | search->boats);
    for (int first = round; layer; first++) {
        for (cellset rest = layer; rest;) {
            int cell = cellset_pop(&rest);
            search->in_time[cell] = search->can[cell] & rounds_from(first);
        }
        left &= ~layer;
        layer = cellset_grow(layer) & left;
    }
    return !left;
}

static bool has_future(struct single *search, struct position *position, int round)
{
    int left_over;
    cellset left = (search->numbers | search->boats) & ~position->placed;
    return set_in_time(search, position, round) &&
           matching_complete(&position->matching, search->in_time, left, &left_over);
}

/* --- marks ---------------------------------------------------------------------------------- */

/* I9: what can be taken is taken, and has to stand on the sheet. What does, never hinders other
 * treasures of the sheet, so the order of taking them is no question. */
static bool settle(const struct single *search, struct island_page *page, unsigned values)
{
    const struct setup *setup = search->inquiry->setup;
    for (unsigned rest = values; rest; rest &= rest - 1) {
        int value = __builtin_ctz(rest);
        int cell = search->treasure[value];
        if (cell != CELL_NONE && cellset_has(island_treasure_cells(setup, page, value), cell))
            island_take(page, cell, value);
    }
    for (unsigned rest = values; rest; rest &= rest - 1)
        if (island_treasure_cells(setup, page, __builtin_ctz(rest)))
            return false;
    return true;
}

static bool follow(struct single *search, int round);

/* The position after one more mark; false if it cannot be. */
static bool place(struct single *search, int round, int cell)
{
    struct position *next = &search->at[round + 1];
    bool boat = cellset_has(search->boats, cell);
    bool number = cellset_has(search->numbers, cell);
    *next = search->at[round];
    next->placed |= cellset_of(cell);
    next->page.page.last = cellset_of(cell);
    search->chosen[round] = (uint8_t)cell;
    if (boat)
        next->page.boats |= cellset_of(cell);
    if (number)
        page_write(&next->page.page, cell, search->value[cell]);
    if (search->island && (boat || number) &&
        !settle(search, &next->page, boat ? NUMBERS_ALL : 1u << search->value[cell]))
        return false;
    if (boat || number)
        matching_fix(&next->matching, cell, round);
    return has_future(search, next, round + 1);
}

/* Numbers of a treasure that is still to be found: those in its lines come before others, which
 * could make another treasure of that value. */
static int treasure_delay(const struct single *search, const struct island_page *page, int cell)
{
    int value = search->value[cell];
    int at = value ? search->treasure[value] : CELL_NONE;
    if (at == CELL_NONE || island_value_used(page, value))
        return 0;
    bool in_line = cell_row(at) == cell_row(cell) || cell_column(at) == cell_column(cell);
    return in_line ? -8 : 8;
}

static int delay_of(struct single *search, int round, int cell)
{
    int delay = 2 * rounds_count(search->can[cell] & rounds_from(round + 1));
    delay += search->noise ? (int)rng_below(&search->rng, search->noise) : 0;
    return search->island ? delay + treasure_delay(search, &search->at[round].page, cell) : delay;
}

/* Of at least one: the mark with the fewest rounds that could make it later. */
static int choose(struct single *search, int round, cellset choices)
{
    int best = cellset_pop(&choices);
    int least = delay_of(search, round, best);
    while (choices) {
        int cell = cellset_pop(&choices);
        int delay = delay_of(search, round, cell);
        if (delay < least) {
            best = cell;
            least = delay;
        }
    }
    return best;
}

static bool try_all(struct single *search, int round, cellset choices)
{
    while (choices) {
        int best = choose(search, round, choices);
        choices &= ~cellset_of(best);
        if (place(search, round, best) && follow(search, round + 1))
            return true;
        if (search->impatient)
            return false;
    }
    return false;
}

static bool is_patient(struct single *search)
{
    search->impatient = search->impatient || !look(search->inquiry) || search->patience-- == 0;
    return !search->impatient;
}

static bool follow(struct single *search, int round)
{
    struct position *position = &search->at[round];
    const struct told_round *told = &search->inquiry->round[round];
    reach(search->inquiry, round);
    if (round == search->inquiry->rounds)
        return true;
    if (is_over(search, position) || leads_nowhere(search, position) || !is_patient(search))
        return false;
    cellset choices = 0;
    if (told->peril) {
        choices = peril_choices(search, position);
    } else {
        cellset left = (search->numbers & number_places(search, position)) | search->boats;
        for (cellset rest = left & ~position->placed; rest;) {
            int cell = cellset_pop(&rest);
            if (search->can[cell] >> round & 1)
                choices |= cellset_of(cell);
        }
    }
    if (try_all(search, round, choices))
        return true;
    if (!search->impatient)
        remember(search, position);
    return false;
}

/* --- the whole ------------------------------------------------------------------------------ */

static void prepare(struct inquiry *inquiry, const roundset can[CELLS], struct single *search)
{
    const struct page *page = adventure_page(inquiry->state, inquiry->setup->game->page_size, 1);
    memset(search, 0, sizeof *search);
    memset(search->treasure, CELL_NONE, sizeof search->treasure);
    search->inquiry = inquiry;
    search->island = inquiry->setup->game == &island_game;
    search->numbers = page->number[0];
    search->perils = page->peril;
    for (cellset rest = page->number[0]; rest;) {
        int cell = cellset_pop(&rest);
        search->value[cell] = (uint8_t)page_number(page, cell);
    }
    memcpy(search->can, can, sizeof search->can);
    if (!search->island)
        return;
    const struct island_page *island = island_page(inquiry->state, 1);
    search->boats = island->boats;
    search->jumps = may_jump(inquiry->setup, search->perils, search->boats);
    for (int i = 0; i < island->treasures; i++)
        search->treasure[island->value[i]] = island->cell[i];
}

/* True if an order was found; if not, and patience did not end, there is none. */
static bool find_order(struct single *search)
{
    struct position begin = search->at[0];
    rng_seed(&search->rng, 1);
    for (uint32_t patience = FIRST_PATIENCE; !search->inquiry->gave_up; patience += patience / 8) {
        search->impatient = false;
        search->patience = patience;
        search->at[0] = begin;
        if (follow(search, 0))
            return true;
        if (!search->impatient)
            return false;
        search->noise = search->noise % 64 + 16;
    }
    return false;
}

static step mark_of(const struct single *search, int cell)
{
    if (cellset_has(search->perils, cell))
        return step_on_cell(STEP_PERIL, cell, 0);
    if (cellset_has(search->boats, cell))
        return step_on_cell(STEP_BOAT, cell, 0);
    return step_on_cell(STEP_NUMBER, cell, search->value[cell]);
}

void single_search(struct inquiry *inquiry, const roundset can[CELLS], struct single *search)
{
    prepare(inquiry, can, search);
    roundset open = 0;
    for (int i = 0; i < inquiry->rounds; i++)
        open |= inquiry->round[i].peril ? 0 : (roundset)1 << i;
    matching_clear(&search->at[0].matching, open);
    if (has_future(search, &search->at[0], 0) && find_order(search)) {
        inquiry->result->verdict = VERDICT_POSSIBLE;
        for (int i = 0; i < inquiry->rounds; i++)
            witness(inquiry, i, mark_of(search, search->chosen[i]));
    } else if (!inquiry->gave_up) {
        object(inquiry, (struct objection){.kind = OBJECTION_ORDER});
    }
}
