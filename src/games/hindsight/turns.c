/* Hindsight in the Valley: from dice to cells.
 *
 * Rounds are explained one after the other. What a turn makes comes from an allotment of the dice;
 * where it goes is chosen among the cells that are beside something at that moment, those first
 * that a discovery needs soon. Where the allotment does not fit, other turns are tried and the rest
 * is allotted anew. An attempt that ends nowhere begins again, with other choices among equals.
 */
#include "games/hindsight/valley.h"

enum {
    SAME_TURNS = 8,
    NEXT_CELLS = 3,
    OTHER_TURNS = 2,
    ALLOT_MOST = 120,
    ALLOT_TIMES = 6,
    BACK_MOST = 6,
    BACK_TIMES = 6
};

/* --- what is allowed now -------------------------------------------------------------------- */

static cellset empty_now(const struct valley_search *search)
{
    return search->inquiry->setup->board.plain & ~(search->now.placed | search->now.drawn);
}

/* V2, V3: cells of the sheet that may be marked now. */
static cellset places_now(const struct valley_search *search)
{
    cellset empty = empty_now(search);
    cellset near = search->now.placed ? cellset_grow(search->now.placed) : search->start;
    cellset allowed = near & empty;
    return (allowed ? allowed : empty) & search->marks & ~search->now.placed;
}

/* --- demands -------------------------------------------------------------------------------- */

static void add_demand(struct allotment *a, int value, int cell, roundset window)
{
    a->demand[a->demands++] =
        (struct demand){.value = (uint8_t)value, .cell = (uint8_t)cell, .window = window};
}

/* Some cell of the set; the set is not empty. */
static int any_of(struct valley_search *search, cellset cells)
{
    for (uint32_t skip = rng_below(&search->rng, (uint32_t)cellset_count(cells)); skip; skip--)
        cellset_pop(&cells);
    return cellset_first(cells);
}

/* Alone a snake has to find room beside what was marked before it. */
static bool snake_follows(const struct valley_search *search, int t)
{
    int next = search->turn[t].round + 1;
    return search->inquiry->solo && next < search->inquiry->rounds &&
           search->inquiry->round[next].peril;
}

/* Alone, whether the snake of the next round finds one of the sheet's places for it (V12). */
static bool snake_fits(const struct valley_search *search, int t)
{
    cellset near = cellset_grow(search->now.last) & empty_now(search);
    return !snake_follows(search, t) || !near || (near & search->snakes & ~search->now.drawn);
}

/* What may come in the first turn: what is beside something already; loosely also what is up to two
 * cells further on; or those that are beside one cell that has to come. */
static cellset first_cells(struct valley_search *search, int first, cellset layer,
                           enum windows windows, int *focus)
{
    cellset left = search->marks & ~search->now.placed;
    cellset near_snakes = layer & cellset_grow(search->snakes & ~search->now.drawn);
    if (near_snakes && first < search->turns && snake_follows(search, first))
        *focus = any_of(search, near_snakes);
    else
        *focus = windows == WINDOWS_FOCUS && layer ? any_of(search, layer) : CELL_NONE;
    if (*focus != CELL_NONE)
        return layer | (cellset_grow(cellset_of(*focus)) & left);
    if (windows == WINDOWS_STRICT)
        return layer;
    layer |= cellset_grow(layer) & left;
    return layer | (cellset_grow(layer) & left);
}

/* Three cells a turn: a mark that is further away comes later. */
static void demand_cells(struct valley_search *search, int first, enum windows windows)
{
    cellset left = search->marks & ~search->now.placed;
    cellset layer = windows && !search->jumps ? places_now(search) : left;
    int focus;
    cellset soon = first_cells(search, first, layer, windows, &focus);
    for (int distance = 0; left; distance++) {
        cellset now = layer ? layer : left; /* what is cut off may come at any time */
        int release = layer ? first + distance / TURN_MARKS : first;
        for (cellset rest = now; rest;) {
            int cell = cellset_pop(&rest);
            bool later = layer && release == first && !cellset_has(soon, cell);
            int last = cell == focus ? first : search->deadline[cell];
            roundset window = rounds_from(release + later) & ~rounds_from(last + 1);
            add_demand(&search->allotment, search->value[cell], cell,
                       windows ? window : ~(roundset)0);
        }
        left &= ~now;
        layer = cellset_grow(now) & left;
    }
}

/* The first turn with so many snakes before it. */
static int turn_with_snakes(const struct valley_search *search, int snakes)
{
    int t = 0;
    while (t < search->turns && search->turn[t].snakes < snakes)
        t++;
    return t;
}

void demand_rest(struct valley_search *search, int first, enum windows windows)
{
    struct allotment *a = &search->allotment;
    a->inquiry = search->inquiry;
    a->turn = search->turn;
    a->first = first;
    a->turns = search->turns;
    a->demands = 0;
    demand_cells(search, first, windows);
    roundset not_last =
        search->full && rng_below(&search->rng, 4) ? ~rounds_from(search->turns - 1) : ~(roundset)0;
    for (int i = cellset_count(search->now.crossed); i < search->escapes; i++)
        add_demand(a, 9, CELL_NONE,
                   windows ? rounds_from(turn_with_snakes(search, i + 1)) & not_last
                           : ~(roundset)0);
}

/* Whoever has begun badly does better to begin again than to go through all that follows. */
static bool allot_from(struct valley_search *search, int first, enum windows windows, int times)
{
    demand_rest(search, first, windows);
    search->allotment.most = ALLOT_MOST;
    while (times--) {
        rng_seed(&search->allotment.rng, rng_next(&search->rng));
        if (allot(&search->allotment))
            return true;
        if (!search->allotment.cut)
            return false;
    }
    return false;
}

/* --- one turn ------------------------------------------------------------------------------- */

static void turn_begin(struct valley_search *search, int t)
{
    search->now = search->before[search->turn[t].round];
    search->now.last = 0;
    search->steps[t] = 0;
}

static int structure_at(const struct valley_search *search, int cell)
{
    int which = 0;
    while (search->goal->structure[which] != cell + 1)
        which++;
    return which;
}

static void make_mark(struct valley_search *search, int t, int cell)
{
    int value = search->value[cell];
    search->now.placed |= cellset_of(cell);
    search->now.last |= cellset_of(cell);
    search->step[t][search->steps[t]++] =
        value ? step_on_cell(STEP_NUMBER, cell, value)
              : step_on_cell(STEP_STRUCTURE, cell, structure_at(search, cell));
}

static cellset escapes_now(const struct valley_search *search)
{
    return search->goal->crossed & search->now.drawn & ~search->now.crossed;
}

static void make_escape(struct valley_search *search, int t)
{
    int cell = cellset_first(escapes_now(search));
    search->now.crossed |= cellset_of(cell);
    search->step[t][search->steps[t]++] = step_on_cell(STEP_ESCAPE, cell, 0);
}

/* How much a cell wants to be marked now: soon needed, opening many others. */
static int urgency(struct valley_search *search, int t, int cell)
{
    cellset around = cellset_grow(cellset_of(cell));
    int opens = cellset_count(around & search->marks & ~cellset_grow(search->now.placed));
    int urgent = 8 * (HINDSIGHT_ROUNDS - search->deadline[cell]) + 4 * opens +
                 (int)rng_below(&search->rng, 6);
    if (snake_follows(search, t) && (around & search->snakes & ~search->now.drawn))
        urgent += 400;
    return urgent;
}

static int most_urgent(struct valley_search *search, int t, cellset cells)
{
    int best = cellset_first(cells);
    int most = -1;
    while (cells) {
        int cell = cellset_pop(&cells);
        int urgent = urgency(search, t, cell);
        if (urgent > most) {
            most = urgent;
            best = cell;
        }
    }
    return best;
}

static cellset cells_with(const struct valley_search *search, int value)
{
    const struct valley_page *goal = search->goal;
    return value ? goal->page.number[value] : valley_structures(goal);
}

/* Makes the marks of the values in any order in which every one finds a cell. */
static bool realise(struct valley_search *search, int t, unsigned char *values, int count)
{
    bool moved = true;
    while (count > 0 && moved) {
        moved = false;
        cellset places = places_now(search);
        for (int i = 0; i < count && !moved; i++) {
            cellset cells = places & cells_with(search, values[i]);
            if (!cells)
                continue;
            make_mark(search, t, most_urgent(search, t, cells));
            values[i] = values[--count];
            moved = true;
        }
    }
    return count == 0;
}

/* The turn as the allotment has it. */
static bool planned_turn(struct valley_search *search, int t)
{
    const struct allotment *a = &search->allotment;
    unsigned char values[TURN_MARKS];
    int count = 0;
    for (int i = 0; i < a->demands; i++) {
        if (a->turn_of[i] != t)
            continue;
        if (a->demand[i].cell != CELL_NONE)
            values[count++] = a->demand[i].value;
        else if (escapes_now(search))
            make_escape(search, t);
        else
            return false;
    }
    return realise(search, t, values, count);
}

/* Some turn that the dice allow: mark by mark, until it is enough. */
static bool other_turn(struct valley_search *search, int t)
{
    const struct turn *turn = &search->turn[t];
    unsigned left = 0;
    bool built = false;
    for (int i = 0; i < DICE; i++)
        search->dice.dice[i] = turn->dice[i];
    left = 1u << (turn->has & (HAS_PENNY | 7));
    while (search->steps[t] < TURN_MARKS) {
        cellset cells = 0;
        unsigned numbers = valley_numbers_left(&search->dice, left);
        for (unsigned rest = numbers & NUMBERS_ALL; rest; rest &= rest - 1)
            cells |= cells_with(search, __builtin_ctz(rest));
        if ((turn->has & HAS_DAKOTA) && !built)
            cells |= cells_with(search, 0);
        cells &= places_now(search);
        bool escape = (numbers >> 9 & 1) && escapes_now(search);
        uint32_t choices = (uint32_t)cellset_count(cells) + escape;
        if (!choices || (search->steps[t] && rng_below(&search->rng, 5) == 0))
            break;
        if (escape && rng_below(&search->rng, choices) == 0) {
            make_escape(search, t);
            left = valley_spend(&search->dice, left, 9);
            continue;
        }
        for (uint32_t skip = rng_below(&search->rng, (uint32_t)cellset_count(cells)); cells && skip;
             skip--)
            cellset_pop(&cells);
        if (!cells)
            break;
        int cell = cellset_first(cells);
        make_mark(search, t, cell);
        built = built || search->value[cell] == 0;
        if (search->value[cell])
            left = valley_spend(&search->dice, left, search->value[cell]);
    }
    return search->steps[t] > 0;
}

/* --- all of them ---------------------------------------------------------------------------- */

static bool fits(const struct valley_search *search, int t)
{
    for (cellset rest = search->marks & ~search->now.placed; rest;)
        if (search->deadline[cellset_pop(&rest)] <= t)
            return false;
    return snake_fits(search, t);
}

static bool explain_turn(struct valley_search *search, int t)
{
    if (!empty_now(search))
        return false; /* V9 */
    for (int i = 0; i < SAME_TURNS; i++) {
        turn_begin(search, t);
        if (planned_turn(search, t) && fits(search, t))
            return true;
    }
    for (int i = 0; i < NEXT_CELLS; i++) {
        turn_begin(search, t);
        if (allot_from(search, t, i % 3 ? WINDOWS_FOCUS : WINDOWS_STRICT, 1) &&
            planned_turn(search, t) && fits(search, t))
            return true;
    }
    for (int i = 0; i < OTHER_TURNS && !search->inquiry->gave_up; i++) {
        turn_begin(search, t);
        if (other_turn(search, t) && fits(search, t) && allot_from(search, t + 1, WINDOWS, 1))
            return true;
    }
    return false;
}

/* V12; otherwise those first that are crossed out one day. */
static bool explain_snake(struct valley_search *search, int round)
{
    cellset left = search->snakes & ~search->now.drawn;
    cellset near = search->inquiry->solo ? cellset_grow(search->now.last) & empty_now(search) : 0;
    if (!empty_now(search))
        return false;
    if (near)
        left &= near;
    if (left & search->goal->crossed)
        left &= search->goal->crossed;
    if (!left)
        return false;
    uint32_t skip =
        search->solo_choice ? rng_below(&search->rng, (uint32_t)cellset_count(left)) : 0;
    while (skip--)
        cellset_pop(&left);
    int cell = cellset_first(left);
    search->now.drawn |= cellset_of(cell);
    search->now.last = cellset_of(cell);
    search->snake[round] = step_on_cell(STEP_PERIL, cell, 0);
    return true;
}

/* V3: some cell that the first turn can have begun with. */
static cellset choose_start(struct valley_search *search)
{
    cellset starts = search->marks & search->inquiry->setup->board.shore;
    cellset made = 0;
    if (search->turns == 0 || search->jumps || !starts)
        return search->inquiry->setup->board.shore;
    const struct turn *turn = &search->turn[0];
    for (int value = 0; value <= NUMBER_MAX; value++)
        if (turn_makes(turn, turn->has, value))
            made |= cells_with(search, value);
    if (!(starts & made))
        return starts;
    starts &= made;
    for (uint32_t skip = rng_below(&search->rng, (uint32_t)cellset_count(starts)); skip; skip--)
        cellset_pop(&starts);
    return starts & -starts;
}

static bool explain_round(struct valley_search *search, int round)
{
    struct inquiry *inquiry = search->inquiry;
    search->before[round] = search->now;
    if (inquiry->round[round].peril)
        return explain_snake(search, round);
    if (!explain_turn(search, search->now.turn))
        return false;
    search->now.turn++;
    return true;
}

/* Some rounds back, where the rest can be allotted anew; -1 if it cannot. */
static int go_back(struct valley_search *search, int round)
{
    round -= 1 + (int)rng_below(&search->rng, BACK_MOST);
    if (round < 0)
        return -1;
    search->now = search->before[round];
    return allot_from(search, search->now.turn, WINDOWS, 2) ? round : -1;
}

static bool attempt(struct valley_search *search)
{
    int rounds = search->inquiry->rounds;
    int patience = BACK_TIMES;
    search->start = choose_start(search);
    search->now = (struct standing){0};
    if (!allot_from(search, 0, WINDOWS, ALLOT_TIMES))
        return false;
    for (int round = 0; round < rounds;) {
        if (explain_round(search, round)) {
            reach(search->inquiry, ++round);
            continue;
        }
        round = patience-- ? go_back(search, round) : -1;
        if (round < 0)
            return false;
    }
    return search->now.placed == search->marks && search->now.crossed == search->goal->crossed;
}

bool explain_turns(struct valley_search *search)
{
    while (look(search->inquiry))
        if (attempt(search))
            return true;
    return false;
}
