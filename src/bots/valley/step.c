/* What steps change in the sight of a sheet of the Valley. */
#include "bots/valley/sight.h"

#include <string.h>

/* --- what a cell is part of ----------------------------------------------------------------- */

/* The crosses that have the cell as an arm or as the middle, apart from what it adds itself. */
static void see_crosses(const uint8_t *c, struct hole *hole)
{
    int open = 0;
    hole->sides = 0;
    for (int i = 0; i < 4; i++) {
        const uint8_t *middle = c + sight_sides[i];
        open += is_open(*middle);
        hole->sides = (int8_t)(hole->sides + arm_of(*middle));
        hole->arm[i].index = -1;
        if (!is_open(*middle))
            continue;
        int index = middle_of(*middle), others = 0;
        for (int j = 0; j < 4; j++)
            if (middle + sight_sides[j] != c) {
                index += arm_of(middle[sight_sides[j]]);
                others += is_open(middle[sight_sides[j]]);
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
        int beside = at + sight_ring[i], there = sight->code[beside];
        if (there == DEAD || (there >= FOUND && there < BUILT))
            continue;
        if (!(shifts->known[beside] >> value & 1)) {
            shifts->known[beside] |= (uint16_t)(1u << value);
            shifts->gain[beside][value] = shift(sight, beside, value);
        }
        sum += shifts->gain[beside][value];
    }
    return sum;
}

static int32_t site_weight(const struct sight *sight, int cell, int structure)
{
    const weight *weights = sight->weights + scenes_at(sight) + SCENE_SITE;
    const struct around *around = &sight->around[sight_place(cell)];
    int beside = around->found[structure];
    return beside ? weights[(structure * 9 + beside) * 5 + clipped(around->free, 4)] : 0;
}

int32_t sight_sites(const struct sight *sight, int structure)
{
    int32_t sum = 0;
    for (cellset rest = sight->empty & cellset_grow(sight->found[structure]); rest;)
        sum += site_weight(sight, cellset_pop(&rest), structure);
    return sum;
}

/* --- steps ---------------------------------------------------------------------------------- */

/* A cell is filled. */
static struct change filled(const struct sight *sight)
{
    int empty = sight->room;
    return (struct change){sight->weights[pace_fact(sight, empty - 1)] -
                               sight->weights[pace_fact(sight, empty)],
                           empty == 1 ? sight->setup->board.set[SET_FULL] : 0};
}

/* What it costs that a snake has a number beside it. */
static int bite_of(const struct sight *sight, int number)
{
    return number * sight->setup->board.set[SET_SNAKE];
}

static int bite_at(const struct sight *sight, int cell)
{
    return bite_of(sight, page_largest(&sight->page.page, sight->setup->board.near[cell]));
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
        change.stars -= value > bite ? bite_of(sight, value - bite) : 0;
    }
    return change;
}

struct change sight_structure(const struct sight *sight, int cell, int structure, int32_t sites)
{
    struct change change = filled(sight);
    cellset beside = sight->setup->board.near[cell] & sight->found[structure];
    change.stars += sight->setup->board.set[SET_BESIDE] * cellset_count(beside);
    change.hopes -= sites - site_weight(sight, cell, structure);
    return change;
}

struct change sight_snake(const struct sight *sight, int cell)
{
    struct change change = filled(sight);
    change.stars -= bite_at(sight, cell);
    return change;
}

struct change sight_escape(const struct sight *sight, int cell)
{
    return (struct change){0, bite_at(sight, cell)};
}

static struct change alone(const struct sight *sight, step s)
{
    switch (step_kind(s)) {
    case STEP_NUMBER:
        return sight_number(sight, step_cell(s), step_value(s));
    case STEP_STRUCTURE:
        return sight_structure(sight, step_cell(s), step_value(s),
                               sight_sites(sight, step_value(s)));
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
    sight->room -= kind != STEP_ESCAPE;
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
        sight_weigh_scenes(sight);
}

/* --- discoveries ---------------------------------------------------------------------------- */

int sight_discovery_stars(const struct sight *sight, enum discovery kind, cellset cells)
{
    int stars = valley_discovery_stars(sight->setup, (int)kind);
    if (kind != PYRAMID && sight->page.structure[kind])
        stars += sight->setup->board.set[SET_BESIDE] *
                 cellset_count(cells & sight->setup->board.near[sight->page.structure[kind] - 1]);
    return stars;
}

/* The scene of a neighbour without the number that becomes part of a discovery. */
static int32_t without(const struct sight *sight, int at, int spent, int code)
{
    struct around around = {0};
    around.top = sight->around[at].top;
    around.empty = sight->around[at].empty;
    memcpy(around.found, sight->around[at].found, sizeof around.found);
    if (code < BUILT)
        around.found[code - FOUND]++;
    for (int i = 0; i < 8; i++)
        if (sight->value[at + sight_ring[i]] && at + sight_ring[i] != spent)
            add_number(&around, sight->value[at + sight_ring[i]]);
    return scene_weight(sight, sight->code[at], sight->value[at], &around);
}

int32_t sight_spent(const struct sight *sight, enum discovery kind, int cell)
{
    int at = sight_place(cell), code = code_of_discovery(kind);
    int32_t sum = turned(sight, cell, code) - sight->scene[at];
    for (int i = 0; i < 8; i++) {
        int beside = at + sight_ring[i], there = sight->code[beside];
        if (there <= HIGH || (there >= BUILT && there < SNAKE))
            sum += without(sight, beside, at, code) - sight->scene[beside];
    }
    return sum;
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
        sight_see_around(&after, cellset_pop(&rest));
    sight_weigh_scenes(&after);
    change.hopes += counts_weight(&after) - counts_weight(sight);
    for (cellset rest = sight->setup->board.plain; rest;) {
        int at = sight_place(cellset_pop(&rest));
        change.hopes += after.scene[at] - sight->scene[at];
    }
    return change;
}
