/* What a bot sees on a sheet of the Valley.
 *
 * Discoveries are made of cells that hang together, so the facts are small places, the same
 * wherever they lie and on any board: squares of four cells, in which order does not matter, rows
 * of three in any direction, and crosses, the shape of pyramids, in which only high numbers and
 * empty cells are told apart. Beside them: how often each number stands there free, and how many
 * cells and rounds are left. Where nothing can be written or revealed any more there is no fact.
 */
#include "bots/valley_sight.h"

#include <string.h>

enum { W = SIGHT_WIDTH };

static void sort_two(int *a, int *b)
{
    int low = *a < *b ? *a : *b;
    *b = *a < *b ? *b : *a;
    *a = low;
}

/* How many multisets of two, three and four codes there are below each code. */
static const uint16_t pairs[CODES] = {0,  1,  3,  6,  10,  15,  21,  28,  36, 45,
                                      55, 66, 78, 91, 105, 120, 136, 153, 171};
static const uint16_t triples[CODES] = {0,   1,   4,   10,  20,  35,  56,  84,  120, 165,
                                        220, 286, 364, 455, 560, 680, 816, 969, 1140};
static const uint16_t fours[CODES] = {0,   1,    5,    15,   35,   70,   126,  210,  330, 495,
                                      715, 1001, 1365, 1820, 2380, 3060, 3876, 4845, 5985};

static uint32_t square_of(int a, int b, int c, int d)
{
    sort_two(&a, &b);
    sort_two(&c, &d);
    sort_two(&a, &c);
    sort_two(&b, &d);
    sort_two(&b, &c);
    return (uint32_t)(a + pairs[b] + triples[c] + fours[d]);
}

static uint32_t row_of(int end, int middle, int other)
{
    sort_two(&end, &other);
    return (uint32_t)(middle * SIGHT_ROW_ENDS + pairs[other] + end);
}

/* Of a cross: what an arm adds to its index, five times the high ones and the empty ones. */
static int arm_of(int code)
{
    return code == HIGH ? 5 : code == EMPTY;
}

static bool is_open(int code)
{
    return code == HIGH || code == EMPTY;
}

static int middle_of(int code)
{
    return code == HIGH ? 25 : 0;
}

/* --- facts ---------------------------------------------------------------------------------- */

static uint32_t squares_at(const struct sight *sight)
{
    return FROM_SQUARES + (uint32_t)sight->stage * SIGHT_SQUARES;
}

static uint32_t rows_at(const struct sight *sight)
{
    return FROM_ROWS + (uint32_t)sight->stage * SIGHT_ROWS;
}

static uint32_t crosses_at(const struct sight *sight)
{
    return FROM_CROSSES + (uint32_t)sight->stage * SIGHT_CROSSES;
}

static uint32_t count_fact(const struct sight *sight, int value, int count, unsigned towns)
{
    int counted = count < SIGHT_COUNTED ? count : SIGHT_COUNTED - 1;
    int town = (int)(towns >> value & 1);
    return (uint32_t)(FROM_COUNTS +
                      ((sight->stage * NUMBER_MAX + value - 1) * 2 + town) * SIGHT_COUNTED +
                      counted);
}

static uint32_t pace_fact(const struct sight *sight, int empty)
{
    int left = empty < SIGHT_EMPTY ? empty : SIGHT_EMPTY - 1;
    return (uint32_t)(FROM_PACE + sight->rounds * SIGHT_EMPTY + left);
}

/* Directions of rows: across, down, and the two diagonals; and the sides of a cell. */
static const int directions[4] = {1, W, W + 1, W - 1};
static const int sides[4] = {1, -1, W, -W};

/* At least two cells, and at least one is empty or a free number. */
static bool counts(int a, int b, int c, int d)
{
    int cells = (a != DEAD) + (b != DEAD) + (c != DEAD) + (d != DEAD);
    return cells >= 2 && (a <= HIGH || b <= HIGH || c <= HIGH || d <= HIGH);
}

static void add_cross(const struct sight *sight, const uint8_t *code, struct facts *facts)
{
    int open = 0, index = middle_of(code[0]);
    for (int i = 0; i < 4; i++) {
        open += is_open(code[sides[i]]);
        index += arm_of(code[sides[i]]);
    }
    if (open >= 3)
        facts_add(facts, crosses_at(sight) + (uint32_t)index);
}

static void add_place(const struct sight *sight, int at, struct facts *facts)
{
    const uint8_t *code = sight->code + at;
    if (counts(code[0], code[1], code[W], code[W + 1]))
        facts_add(facts, squares_at(sight) + square_of(code[0], code[1], code[W], code[W + 1]));
    for (int i = 0; i < 4; i++) {
        int by = directions[i];
        if (counts(code[-by], code[0], code[by], DEAD))
            facts_add(facts, rows_at(sight) + row_of(code[-by], code[0], code[by]));
    }
    if (is_open(code[0]))
        add_cross(sight, code, facts);
}

void sight_facts(const struct sight *sight, struct facts *facts)
{
    const struct board *board = &sight->setup->board;
    for (int row = 1; row <= board->height + 2; row++)
        for (int column = 1; column <= board->width + 2; column++)
            add_place(sight, row * W + column, facts);
    for (int value = 1; value <= NUMBER_MAX; value++)
        facts_add(facts, count_fact(sight, value, sight->count[value], sight->page.towns));
    facts_add(facts, pace_fact(sight, cellset_count(sight->empty)));
}

/* --- guesses -------------------------------------------------------------------------------- */

/* What a cell may be worth, in 256ths of a star for each of the four squares it is part of. */
static int guess_of(int code)
{
    if (code > HIGH)
        return 0;
    return code == EMPTY ? 10 : code < 6 ? 70 : code < HIGH ? 110 : 150;
}

static void guess_squares(weight *squares)
{
    for (int d = 0; d < CODES; d++)
        for (int c = 0; c <= d; c++)
            for (int b = 0; b <= c; b++)
                for (int a = 0; a <= b; a++)
                    if (counts(a, b, c, d))
                        squares[square_of(a, b, c, d)] =
                            (weight)(guess_of(a) + guess_of(b) + guess_of(c) + guess_of(d));
}

static void guess_crosses(weight *crosses)
{
    static const int16_t guess[5] = {0, 0, 1 * STAR, 3 * STAR, 8 * STAR};
    for (int middle = 0; middle < 2; middle++)
        for (int high = 0; high <= 4; high++)
            for (int empty = 0; high + empty <= 4; empty++)
                if (high + empty >= 3)
                    crosses[middle * 25 + high * 5 + empty] =
                        guess[middle + (high < 3 ? high : 3)];
}

void sight_guess(weight *weights)
{
    for (uint32_t stage = 0; stage < SIGHT_STAGES; stage++) {
        guess_squares(weights + FROM_SQUARES + stage * SIGHT_SQUARES);
        guess_crosses(weights + FROM_CROSSES + stage * SIGHT_CROSSES);
    }
}

/* --- seeing --------------------------------------------------------------------------------- */

static int stage_of(int rounds)
{
    static const uint8_t stages[SIGHT_ROUNDS] = {0, 0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5,
                                                 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7};
    return stages[rounds];
}

static void see_codes(struct sight *sight)
{
    const struct valley_page *page = &sight->page;
    memset(sight->code, DEAD, sizeof sight->code);
    memset(sight->found, 0, sizeof sight->found);
    for (cellset rest = sight->empty; rest;)
        sight->code[sight_place(cellset_pop(&rest))] = EMPTY;
    for (int value = 1; value <= NUMBER_MAX; value++) {
        cellset free = page->page.number[value] & ~page->found;
        sight->count[value] = (uint8_t)cellset_count(free);
        while (free)
            sight->code[sight_place(cellset_pop(&free))] = (uint8_t)code_of_number(value);
    }
    for (cellset rest = page->found; rest;) {
        int cell = cellset_pop(&rest);
        enum discovery kind = (enum discovery)page->kind[page->discovery[cell] - 1];
        sight->code[sight_place(cell)] = (uint8_t)code_of_discovery(kind);
        if (kind != PYRAMID)
            sight->found[kind] |= cellset_of(cell);
    }
    for (int i = 0; i < STRUCTURES; i++)
        if (page->structure[i])
            sight->code[sight_place(page->structure[i] - 1)] = (uint8_t)(BUILT + i);
    for (cellset rest = page->page.peril & ~page->crossed; rest;)
        sight->code[sight_place(cellset_pop(&rest))] = SNAKE;
}

static int stars_of(const struct sight *sight)
{
    const struct valley_page *page = &sight->page;
    const cellset *near = sight->setup->board.near;
    int stars = sight->empty ? 0 : VALLEY_FULL;
    for (int i = 0; i < page->discoveries; i++)
        stars += valley_discovery_stars[page->kind[i]];
    for (int i = 0; i < STRUCTURES; i++)
        if (page->structure[i])
            stars += VALLEY_BESIDE * cellset_count(near[page->structure[i] - 1] & sight->found[i]);
    for (cellset rest = page->page.peril & ~page->crossed; rest;)
        stars -= page_largest(&page->page, near[cellset_pop(&rest)]);
    return stars;
}

void sight_open(struct sight *sight, const struct setup *setup, const weight *weights,
                const struct adventure *state, const struct valley_page *page)
{
    int rounds = setup->game->solo_rounds - state->head.round;
    sight->setup = setup;
    sight->weights = weights;
    sight->page = *page;
    sight->empty = valley_empty(setup, page);
    sight->last = state->head.seats == 1 && rounds == 0;
    sight->rounds = rounds < 1 ? 1 : rounds < SIGHT_ROUNDS ? rounds : SIGHT_ROUNDS - 1;
    sight->stage = stage_of(sight->rounds);
    sight->hopes = 0;
    see_codes(sight);
    sight->stars = stars_of(sight);
    if (!weights)
        return;
    struct facts facts;
    facts.count = 0;
    sight_facts(sight, &facts);
    for (int i = 0; i < facts.count; i++)
        sight->hopes += weights[facts.at[i]];
}

/* --- what a cell is part of ----------------------------------------------------------------- */

static void see_corner(struct corner *corner, int a, int b, int c)
{
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

/* The crosses that have the cell as an arm or as the middle, apart from what it adds itself. */
static void see_crosses(const uint8_t *c, struct hole *hole)
{
    int open = 0;
    hole->sides = 0;
    for (int i = 0; i < 4; i++) {
        const uint8_t *middle = c + sides[i];
        open += is_open(*middle);
        hole->sides = (int8_t)(hole->sides + arm_of(*middle));
        hole->arm[i].index = -1;
        if (!is_open(*middle))
            continue;
        int index = middle_of(*middle), others = 0;
        for (int j = 0; j < 4; j++)
            if (middle + sides[j] != c) {
                index += arm_of(middle[sides[j]]);
                others += is_open(middle[sides[j]]);
            }
        if (others >= 2)
            hole->arm[i] = (struct arm){(int8_t)index, (uint8_t)others};
    }
    if (open < 3)
        hole->sides = -1;
}

void sight_look(const struct sight *sight, int cell, struct hole *hole)
{
    const uint8_t *c = sight->code + sight_place(cell);
    see_corner(&hole->corner[0], c[1], c[W], c[W + 1]);
    see_corner(&hole->corner[1], c[-1], c[W], c[W - 1]);
    see_corner(&hole->corner[2], c[1], c[-W], c[1 - W]);
    see_corner(&hole->corner[3], c[-1], c[-W], c[-1 - W]);
    for (int i = 0; i < 4; i++) {
        int by = directions[i];
        hole->middle[i] = (uint16_t)row_of(c[-by], 0, c[by]);
        hole->end[2 * i] = (struct row_end){(uint16_t)(c[by] * SIGHT_ROW_ENDS), c[2 * by]};
        hole->end[2 * i + 1] = (struct row_end){(uint16_t)(c[-by] * SIGHT_ROW_ENDS), c[-2 * by]};
    }
    see_crosses(c, hole);
}

static int32_t crosses_with(const struct sight *sight, const struct hole *hole, int code)
{
    const weight *crosses = sight->weights + crosses_at(sight);
    int32_t sum = hole->sides >= 0 && is_open(code) ? crosses[hole->sides + middle_of(code)] : 0;
    for (int i = 0; i < 4; i++)
        if (hole->arm[i].index >= 0 && hole->arm[i].open + is_open(code) >= 3)
            sum += crosses[hole->arm[i].index + arm_of(code)];
    return sum;
}

/* What does not count as a fact has no weight: it was never learned. */
int32_t sight_around(const struct sight *sight, const struct hole *hole, int code)
{
    const weight *squares = sight->weights + squares_at(sight);
    const weight *rows = sight->weights + rows_at(sight);
    int32_t sum = crosses_with(sight, hole, code);
    for (int i = 0; i < 4; i++)
        sum += squares[square_with(&hole->corner[i], code)];
    for (int i = 0; i < 4; i++)
        sum += rows[hole->middle[i] + code * SIGHT_ROW_ENDS];
    for (int i = 0; i < 8; i++) {
        int other = hole->end[i].other;
        int ends = code < other ? pairs[other] + code : pairs[code] + other;
        sum += rows[hole->end[i].base + ends];
    }
    return sum;
}

/* --- steps ---------------------------------------------------------------------------------- */

/* A cell is filled. */
static struct change filled(const struct sight *sight)
{
    int empty = cellset_count(sight->empty);
    return (struct change){sight->weights[pace_fact(sight, empty - 1)] -
                               sight->weights[pace_fact(sight, empty)],
                           empty == 1 ? VALLEY_FULL : 0};
}

struct change sight_number(const struct sight *sight, int cell, int value)
{
    const struct valley_page *page = &sight->page;
    const cellset *near = sight->setup->board.near;
    struct change change = filled(sight);
    int count = sight->count[value];
    change.hopes += sight->weights[count_fact(sight, value, count + 1, page->towns)] -
                    sight->weights[count_fact(sight, value, count, page->towns)];
    for (cellset rest = near[cell] & page->page.peril & ~page->crossed; rest;) {
        int bite = page_largest(&page->page, near[cellset_pop(&rest)]);
        change.stars -= value > bite ? value - bite : 0;
    }
    return change;
}

struct change sight_structure(const struct sight *sight, int cell, int structure)
{
    struct change change = filled(sight);
    cellset beside = sight->setup->board.near[cell] & sight->found[structure];
    change.stars += VALLEY_BESIDE * cellset_count(beside);
    return change;
}

struct change sight_snake(const struct sight *sight, int cell)
{
    struct change change = filled(sight);
    change.stars -= page_largest(&sight->page.page, sight->setup->board.near[cell]);
    return change;
}

struct change sight_escape(const struct sight *sight, int cell)
{
    return (struct change){0, page_largest(&sight->page.page, sight->setup->board.near[cell])};
}

static struct change alone(const struct sight *sight, step s)
{
    switch (step_kind(s)) {
    case STEP_NUMBER:
        return sight_number(sight, step_cell(s), step_value(s));
    case STEP_STRUCTURE:
        return sight_structure(sight, step_cell(s), step_value(s));
    case STEP_ESCAPE:
        return sight_escape(sight, step_cell(s));
    default:
        return sight_snake(sight, step_cell(s));
    }
}

static int code_after(step s)
{
    switch (step_kind(s)) {
    case STEP_NUMBER:
        return code_of_number(step_value(s));
    case STEP_STRUCTURE:
        return BUILT + step_value(s);
    case STEP_ESCAPE:
        return DEAD;
    default:
        return SNAKE;
    }
}

static int32_t turned(const struct sight *sight, int cell, int code)
{
    struct hole hole;
    sight_look(sight, cell, &hole);
    return sight_around(sight, &hole, code) -
           sight_around(sight, &hole, sight->code[sight_place(cell)]);
}

struct change sight_try(const struct sight *sight, step s)
{
    struct change change = alone(sight, s);
    change.hopes += turned(sight, step_cell(s), code_after(s));
    return change;
}

void sight_do(struct sight *sight, step s)
{
    struct valley_page *page = &sight->page;
    int cell = step_cell(s);
    cellset here = cellset_of(cell);
    struct change change = sight_try(sight, s);
    sight->stars += change.stars;
    sight->hopes += change.hopes;
    sight->code[sight_place(cell)] = (uint8_t)code_after(s);
    switch (step_kind(s)) {
    case STEP_NUMBER:
        page_write(&page->page, cell, step_value(s));
        sight->count[step_value(s)]++;
        break;
    case STEP_STRUCTURE:
        page->structure[step_value(s)] = (uint8_t)(cell + 1);
        break;
    case STEP_ESCAPE:
        page->crossed |= here;
        break;
    default:
        page->page.peril |= here;
    }
    sight->empty &= ~here;
}

/* --- discoveries ---------------------------------------------------------------------------- */

int sight_discovery_stars(const struct sight *sight, enum discovery kind, cellset cells)
{
    int stars = valley_discovery_stars[kind];
    if (kind != PYRAMID && sight->page.structure[kind])
        stars += VALLEY_BESIDE *
                 cellset_count(cells & sight->setup->board.near[sight->page.structure[kind] - 1]);
    return stars;
}

int32_t sight_spent(const struct sight *sight, enum discovery kind, int cell)
{
    return turned(sight, cell, code_of_discovery(kind));
}

static int32_t counts_weight(const struct sight *sight, const uint8_t *count, unsigned towns)
{
    int32_t sum = 0;
    for (int value = 1; value <= NUMBER_MAX; value++)
        sum += sight->weights[count_fact(sight, value, count[value], towns)];
    return sum;
}

struct change sight_discovery(struct sight *sight, enum discovery kind, cellset cells)
{
    struct change change = {0, sight_discovery_stars(sight, kind, cells)};
    const struct valley_page *page = &sight->page;
    uint8_t before[DISCOVERY_CELLS], count[NUMBER_MAX + 1];
    unsigned towns = page->towns;
    int done = 0;
    if (kind == TOWN)
        towns |= 1u << page_number(&page->page, cellset_first(cells));
    memcpy(count, sight->count, sizeof count);
    for (cellset rest = cells; rest;) {
        int cell = cellset_pop(&rest);
        uint8_t *code = &sight->code[sight_place(cell)];
        change.hopes += turned(sight, cell, code_of_discovery(kind));
        before[done++] = *code;
        *code = (uint8_t)code_of_discovery(kind);
        count[page_number(&page->page, cell)]--;
    }
    done = 0;
    for (cellset rest = cells; rest;)
        sight->code[sight_place(cellset_pop(&rest))] = before[done++];
    change.hopes +=
        counts_weight(sight, count, towns) - counts_weight(sight, sight->count, page->towns);
    return change;
}
