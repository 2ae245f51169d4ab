/* What a bot sees on a sheet of the Valley.
 *
 * Discoveries are made of cells that hang together, so most facts are about a cell with what is
 * around it: how many equal, different and great numbers a number has beside it and how much room
 * to grow, what an empty cell could complete, what a structure has or could have beside it, what a
 * snake bites. Crosses, the shape of pyramids, are seen by themselves, with high numbers and empty
 * cells told apart. All of them are the same wherever they lie and on any board. Beside them: how
 * often each number stands there free, and how many of them, empty cells and rounds there are.
 */
#include "bots/valley_sight.h"

#include <string.h>

enum { W = SIGHT_WIDTH };

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

static uint32_t stock_fact(const struct sight *sight, int great, int stock)
{
    int counted = stock < SIGHT_STOCK ? stock : SIGHT_STOCK - 1;
    return (uint32_t)(FROM_STOCK + (sight->rounds * 2 + great) * SIGHT_STOCK + counted);
}

static uint32_t pace_fact(const struct sight *sight, int empty)
{
    int left = empty < SIGHT_EMPTY ? empty : SIGHT_EMPTY - 1;
    return (uint32_t)(FROM_PACE + sight->rounds * SIGHT_EMPTY + left);
}

static const int sides[4] = {1, -1, W, -W};

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

static int clipped(int n, int most)
{
    return n < most ? n : most;
}

static int times_around(const struct around *around, int value)
{
    return (around->once >> value & 1) + (around->twice >> value & 1) +
           (around->thrice >> value & 1);
}

static int scenes_of_number(const struct sight *sight, int value, const struct around *around,
                            uint16_t *facts)
{
    int great = value > 5, town = sight->page.towns >> value & 1;
    int empty = clipped(around->empty, 4);
    int equal = times_around(around, value);
    int other = clipped(around->different - (equal > 0), 6);
    int count = 0;
    facts[count++] = (uint16_t)(SCENE_EQUAL + ((great * 2 + town) * 4 + equal) * 5 + empty);
    facts[count++] = (uint16_t)(SCENE_OTHER + (great * 7 + other) * 5 + empty);
    if (great)
        facts[count++] =
            (uint16_t)(SCENE_GREAT + ((value >= HIGH) * 5 + clipped(around->great, 4)) * 5 + empty);
    return count;
}

static int scenes_of_empty(const struct sight *sight, const struct around *around, uint16_t *facts)
{
    int great = clipped(around->great, 4), small = clipped(around->free - around->great, 4);
    int most = around->thrice ? 3 : around->twice ? 2 : around->once != 0;
    int different = clipped(around->different, 6);
    int count = 0;
    facts[count++] = (uint16_t)(SCENE_EMPTY + (great * 5 + small) * 5 + clipped(around->empty, 4));
    facts[count++] = (uint16_t)(SCENE_CHOICE + most * 7 + different);
    for (int i = 0; i < STRUCTURES; i++)
        if (around->found[i] && !sight->page.structure[i])
            facts[count++] =
                (uint16_t)(SCENE_SITE + (i * 9 + around->found[i]) * 5 + clipped(around->free, 4));
    return count;
}

/* The facts of a cell and what is around it; returns how many. */
static int scenes_of(const struct sight *sight, int code, int value, const struct around *around,
                     uint16_t *facts)
{
    if (value)
        return scenes_of_number(sight, value, around, facts);
    if (code == EMPTY)
        return scenes_of_empty(sight, around, facts);
    if (code >= BUILT && code < SNAKE)
        facts[0] =
            (uint16_t)(SCENE_BUILT + ((code - BUILT) * 9 + around->free) * 9 + around->empty);
    else if (code == SNAKE)
        facts[0] = (uint16_t)(SCENE_SNAKE + around->top * 4 + clipped(around->empty, 3));
    else
        return 0;
    return 1;
}

static uint32_t scenes_at(const struct sight *sight)
{
    return FROM_SCENES + (uint32_t)sight->stage * SIGHT_SCENES;
}

static void add_scene(const struct sight *sight, int at, struct facts *facts)
{
    uint16_t scene[SCENE_FACTS];
    int count = scenes_of(sight, sight->code[at], sight->value[at], &sight->around[at], scene);
    for (int i = 0; i < count; i++)
        facts_add(facts, scenes_at(sight) + scene[i]);
}

static int32_t scene_weight(const struct sight *sight, int code, int value,
                            const struct around *around)
{
    const weight *weights = sight->weights + scenes_at(sight);
    uint16_t scene[SCENE_FACTS];
    int count = scenes_of(sight, code, value, around, scene);
    int32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += weights[scene[i]];
    return sum;
}

void sight_facts(const struct sight *sight, struct facts *facts)
{
    for (cellset rest = sight->setup->board.plain; rest;)
        add_scene(sight, sight_place(cellset_pop(&rest)), facts);
    for (cellset rest = sight->setup->board.plain; rest;) {
        const uint8_t *code = sight->code + sight_place(cellset_pop(&rest));
        if (is_open(*code))
            add_cross(sight, code, facts);
    }
    for (int great = 0; great < 2; great++)
        facts_add(facts, stock_fact(sight, great, sight->stock[great]));
    for (int value = 1; value <= NUMBER_MAX; value++)
        facts_add(facts, count_fact(sight, value, sight->count[value], sight->page.towns));
    facts_add(facts, pace_fact(sight, cellset_count(sight->empty)));
}

/* --- guesses -------------------------------------------------------------------------------- */

static void guess_crosses(weight *crosses)
{
    static const int16_t guess[5] = {0, 0, STAR / 2, 2 * STAR, 3 * STAR};
    for (int middle = 0; middle < 2; middle++)
        for (int high = 0; high <= 4; high++)
            for (int empty = 0; high + empty <= 4; empty++)
                if (high + empty >= 3)
                    crosses[middle * 25 + high * 5 + empty] = guess[middle + (high < 3 ? high : 3)];
}

/* A free number is worth something, and the more the larger it is; less than what a discovery
 * brings for it. */
static void guess_scenes(weight *scenes)
{
    enum { SMALL = 200, GREAT = 360, HIGHER = 80 };
    for (int i = SCENE_EQUAL; i < SCENE_OTHER; i++)
        scenes[i] = i - SCENE_EQUAL < (SCENE_OTHER - SCENE_EQUAL) / 2 ? SMALL : GREAT;
    for (int i = SCENE_GREAT + 25; i < SCENE_EQUAL; i++)
        scenes[i] = HIGHER;
}

void sight_guess(weight *weights)
{
    for (uint32_t stage = 0; stage < SIGHT_STAGES; stage++) {
        guess_scenes(weights + FROM_SCENES + stage * SIGHT_SCENES);
        guess_crosses(weights + FROM_CROSSES + stage * SIGHT_CROSSES);
    }
}

/* --- seeing --------------------------------------------------------------------------------- */

static int stage_of(int rounds)
{
    static const uint8_t stages[SIGHT_ROUNDS] = {0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6,
                                                 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7};
    return stages[rounds];
}

static void see_codes(struct sight *sight)
{
    const struct valley_page *page = &sight->page;
    memset(sight->code, DEAD, sizeof sight->code);
    memset(sight->value, 0, sizeof sight->value);
    sight->stock[0] = sight->stock[1] = 0;
    memset(sight->found, 0, sizeof sight->found);
    for (cellset rest = sight->empty; rest;)
        sight->code[sight_place(cellset_pop(&rest))] = EMPTY;
    for (int value = 1; value <= NUMBER_MAX; value++) {
        cellset free = page->page.number[value] & ~page->found;
        sight->count[value] = (uint8_t)cellset_count(free);
        sight->stock[value > 5] += sight->count[value];
        while (free) {
            int at = sight_place(cellset_pop(&free));
            sight->code[at] = (uint8_t)code_of_number(value);
            sight->value[at] = (uint8_t)value;
        }
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

static const int ring[8] = {-W - 1, -W, 1 - W, -1, 1, W - 1, W, W + 1};

/* A free number appears around a cell. */
static void add_number(struct around *around, int value)
{
    unsigned bit = 1u << value;
    around->different = (uint8_t)(around->different + !(around->once & bit));
    around->thrice |= (uint16_t)(around->twice & bit);
    around->twice |= (uint16_t)(around->once & bit);
    around->once |= (uint16_t)bit;
    around->free++;
    around->great = (uint8_t)(around->great + (value > 5));
    around->top = around->top > value ? around->top : (uint8_t)value;
}

static void see_around(struct sight *sight, int cell)
{
    int at = sight_place(cell);
    struct around around = {0};
    around.top = sight->around[at].top;
    for (int i = 0; i < 8; i++) {
        int code = sight->code[at + ring[i]];
        if (sight->value[at + ring[i]])
            add_number(&around, sight->value[at + ring[i]]);
        else if (code == EMPTY)
            around.empty++;
        else if (code >= FOUND && code < BUILT)
            around.found[code - FOUND]++;
    }
    sight->around[at] = around;
}

/* The weights of scenes, and those of sites for structures. */
static void weigh_scenes(struct sight *sight)
{
    for (cellset rest = sight->setup->board.plain; rest;) {
        int at = sight_place(cellset_pop(&rest));
        sight->scene[at] =
            scene_weight(sight, sight->code[at], sight->value[at], &sight->around[at]);
    }
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
    sight->rounds = rounds < 0 ? 0 : rounds < SIGHT_ROUNDS ? rounds : SIGHT_ROUNDS - 1;
    sight->stage = stage_of(sight->rounds);
    sight->hopes = 0;
    see_codes(sight);
    for (cellset rest = setup->board.plain; rest;) {
        int cell = cellset_pop(&rest);
        sight->around[sight_place(cell)].top =
            (uint8_t)page_largest(&page->page, setup->board.near[cell]);
        see_around(sight, cell);
    }
    sight->stars = stars_of(sight);
    if (!weights)
        return;
    weigh_scenes(sight);
    struct facts facts;
    facts.count = 0;
    sight_facts(sight, &facts);
    for (int i = 0; i < facts.count; i++)
        sight->hopes += weights[facts.at[i]];
}

/* --- what a cell is part of ----------------------------------------------------------------- */

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
    see_crosses(sight->code + sight_place(cell), hole);
}

int32_t sight_crosses(const struct sight *sight, const struct hole *hole, int code)
{
    const weight *crosses = sight->weights + crosses_at(sight);
    int32_t sum = hole->sides >= 0 && is_open(code) ? crosses[hole->sides + middle_of(code)] : 0;
    for (int i = 0; i < 4; i++)
        if (hole->arm[i].index >= 0 && hole->arm[i].open + is_open(code) >= 3)
            sum += crosses[hole->arm[i].index + arm_of(code)];
    return sum;
}

/* What is around a neighbour, when an empty cell beside it is filled. */
static void fill_beside(struct around *around, int value)
{
    around->empty--;
    if (value)
        add_number(around, value);
}

/* The ways in which a scene changes: what is in the middle, what comes beside it. */
static int shift_of(int own, const struct around *around, int value)
{
    if (!value)
        return SHIFTS - 1;
    int times = (around->once >> value & 1) + (around->twice >> value & 1);
    if (own)
        return (value > 5) * 3 + (value == own ? 2 : times > 0);
    return (value > 5) * 4 + times + (around->thrice >> value & 1);
}

static int32_t shift(const struct sight *sight, int at, int value)
{
    struct around around = sight->around[at];
    fill_beside(&around, value);
    return scene_weight(sight, sight->code[at], sight->value[at], &around) - sight->scene[at];
}

void shifts_clear(struct shifts *shifts)
{
    memset(shifts->known, 0, sizeof shifts->known);
}

int32_t sight_scenes(const struct sight *sight, struct shifts *shifts, int cell, int code,
                     int value)
{
    int at = sight_place(cell);
    int32_t sum = scene_weight(sight, code, value, &sight->around[at]) - sight->scene[at];
    for (int i = 0; i < 8; i++) {
        int beside = at + ring[i], there = sight->code[beside];
        if (there == DEAD || (there >= FOUND && there < BUILT))
            continue;
        if (there == SNAKE) {
            sum += shift(sight, beside, value);
            continue;
        }
        int way = shift_of(sight->value[beside], &sight->around[beside], value);
        if (!(shifts->known[beside] >> way & 1)) {
            shifts->known[beside] |= (uint16_t)(1u << way);
            shifts->gain[beside][way] = shift(sight, beside, value);
        }
        sum += shifts->gain[beside][way];
    }
    return sum;
}

/* The weights of all sites of a structure but this one, which are none any more. */
static int32_t other_sites(const struct sight *sight, int cell, int structure)
{
    const weight *weights = sight->weights + scenes_at(sight) + SCENE_SITE;
    int32_t sum = 0;
    for (cellset rest = sight->empty & ~cellset_of(cell); rest;) {
        const struct around *around = &sight->around[sight_place(cellset_pop(&rest))];
        if (around->found[structure])
            sum +=
                weights[(structure * 9 + around->found[structure]) * 5 + clipped(around->free, 4)];
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
    int stock = sight->stock[value > 5];
    change.hopes += sight->weights[stock_fact(sight, value > 5, stock + 1)] -
                    sight->weights[stock_fact(sight, value > 5, stock)];
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
    change.hopes -= other_sites(sight, cell, structure);
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
    return sight_crosses(sight, &hole, code) -
           sight_crosses(sight, &hole, sight->code[sight_place(cell)]);
}

/* A snake that is crossed out: only its own scene ends. */
static int32_t scenes_after(const struct sight *sight, step s)
{
    int cell = step_cell(s), value = step_kind(s) == STEP_NUMBER ? step_value(s) : 0;
    if (step_kind(s) == STEP_ESCAPE)
        return -sight->scene[sight_place(cell)];
    struct shifts shifts;
    shifts_clear(&shifts);
    return sight_scenes(sight, &shifts, cell, code_after(s), value);
}

struct change sight_try(const struct sight *sight, step s)
{
    struct change change = alone(sight, s);
    change.hopes += scenes_after(sight, s);
    change.hopes += turned(sight, step_cell(s), code_after(s));
    return change;
}

static void do_around(struct sight *sight, int cell, int code, int value)
{
    for (cellset rest = sight->setup->board.near[cell] & sight->setup->board.plain; rest;) {
        int beside = sight_place(cellset_pop(&rest));
        fill_beside(&sight->around[beside], value);
        sight->scene[beside] =
            scene_weight(sight, sight->code[beside], sight->value[beside], &sight->around[beside]);
    }
    sight->scene[sight_place(cell)] =
        scene_weight(sight, code, value, &sight->around[sight_place(cell)]);
}

void sight_do(struct sight *sight, step s)
{
    struct valley_page *page = &sight->page;
    int cell = step_cell(s), kind = step_kind(s), value = kind == STEP_NUMBER ? step_value(s) : 0;
    cellset here = cellset_of(cell);
    struct change change = sight_try(sight, s);
    sight->stars += change.stars;
    sight->hopes += change.hopes;
    sight->code[sight_place(cell)] = (uint8_t)code_after(s);
    sight->value[sight_place(cell)] = (uint8_t)value;
    sight->empty &= ~here;
    if (kind == STEP_NUMBER) {
        page_write(&page->page, cell, value);
        sight->count[value]++;
        sight->stock[value > 5]++;
    } else if (kind == STEP_STRUCTURE) {
        page->structure[step_value(s)] = (uint8_t)(cell + 1);
    } else {
        page->page.peril |= here;
        page->crossed |= kind == STEP_ESCAPE ? here : 0;
    }
    if (kind == STEP_ESCAPE)
        sight->scene[sight_place(cell)] = 0;
    else
        do_around(sight, cell, code_after(s), value);
    if (kind == STEP_STRUCTURE)
        weigh_scenes(sight);
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

/* The weights of how many numbers there are. */
static int32_t counts_weight(const struct sight *sight)
{
    int32_t sum = 0;
    for (int value = 1; value <= NUMBER_MAX; value++)
        sum += sight->weights[count_fact(sight, value, sight->count[value], sight->page.towns)];
    for (int great = 0; great < 2; great++)
        sum += sight->weights[stock_fact(sight, great, sight->stock[great])];
    return sum;
}

struct change sight_discovery(const struct sight *sight, enum discovery kind, cellset cells)
{
    struct change change = {0, sight_discovery_stars(sight, kind, cells)};
    struct sight after = *sight;
    const struct page *page = &sight->page.page;
    if (kind == TOWN)
        after.page.towns |= (uint16_t)(1u << page_number(page, cellset_first(cells)));
    for (cellset rest = cells; rest;) {
        int cell = cellset_pop(&rest), at = sight_place(cell);
        change.hopes += turned(&after, cell, code_of_discovery(kind));
        after.code[at] = (uint8_t)code_of_discovery(kind);
        after.count[after.value[at]]--;
        after.stock[after.value[at] > 5]--;
        after.value[at] = 0;
    }
    for (cellset rest = cellset_grow(cells) & sight->setup->board.plain; rest;)
        see_around(&after, cellset_pop(&rest));
    weigh_scenes(&after);
    change.hopes += counts_weight(&after) - counts_weight(sight);
    for (cellset rest = sight->setup->board.plain; rest;) {
        int at = sight_place(cellset_pop(&rest));
        change.hopes += after.scene[at] - sight->scene[at];
    }
    return change;
}
