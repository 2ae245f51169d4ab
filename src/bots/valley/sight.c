/* What a bot sees on a sheet of the Valley.
 *
 * Discoveries are made of cells that hang together, so most facts are about a cell with what is
 * around it: how many equal, different and great numbers a number has beside it and how much room
 * to grow, what an empty cell could complete, what a structure has or could have beside it, what a
 * snake bites. Crosses, the shape of pyramids, are seen by themselves, with high numbers and empty
 * cells told apart. All of them are the same wherever they lie and on any board. Beside them: how
 * often each number stands there free, and how many of them, empty cells and rounds there are.
 */
#include "bots/valley/sight.h"

#include <string.h>

const int sight_sides[4] = {1, -1, SIGHT_WIDTH, -SIGHT_WIDTH};
const int sight_ring[8] = {-SIGHT_WIDTH - 1, -SIGHT_WIDTH, 1 - SIGHT_WIDTH, -1, 1,
                           SIGHT_WIDTH - 1,  SIGHT_WIDTH,  SIGHT_WIDTH + 1};

/* --- facts ---------------------------------------------------------------------------------- */

static void add_cross(const struct sight *sight, const uint8_t *code, struct facts *facts)
{
    int open = 0, index = middle_of(code[0]);
    for (int i = 0; i < 4; i++) {
        open += is_open(code[sight_sides[i]]);
        index += arm_of(code[sight_sides[i]]);
    }
    if (open >= 3)
        facts_add(facts, crosses_at(sight) + (uint32_t)index);
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
    int of_its_kind = code_of_number(value) - 1;
    int empty = clipped(around->empty, 4);
    int equal = times_around(around, value);
    int other = clipped(around->different - (equal > 0), 6);
    int count = 0;
    facts[count++] = (uint16_t)(SCENE_EQUAL + ((of_its_kind * 2 + town) * 4 + equal) * 5 + empty);
    facts[count++] = (uint16_t)(SCENE_OTHER + (great * 7 + other) * 5 + empty);
    if (great)
        facts[count++] =
            (uint16_t)(SCENE_GREAT + ((value >= HIGH) * 5 + clipped(around->great, 4)) * 5 + empty);
    return count;
}

/* How many are equal, as far as it matters. */
static int equal_around(const struct around *around)
{
    return around->thrice ? 3 : around->twice ? 2 : around->once != 0;
}

/* What a structure could be glad of: many values, equal ones (and whether there are others),
 * great ones. */
static int fitting_around(const struct around *around, int structure)
{
    int equal = equal_around(around);
    switch (structure) {
    case HUT:
        return around->different;
    case STATUE:
        return equal * 2 + (around->free > equal);
    default:
        return around->great;
    }
}

static int scenes_of_empty(const struct sight *sight, const struct around *around, uint16_t *facts)
{
    int great = clipped(around->great, 4), small = clipped(around->free - around->great, 4);
    int different = clipped(around->different, 6);
    int count = 0;
    facts[count++] = (uint16_t)(SCENE_EMPTY + (great * 5 + small) * 5 + clipped(around->empty, 4));
    facts[count++] = (uint16_t)(SCENE_CHOICE + equal_around(around) * 7 + different);
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
    int structure = code - BUILT;
    if (code >= BUILT && code < SNAKE)
        facts[0] =
            (uint16_t)(SCENE_BUILT + (structure * 9 + fitting_around(around, structure)) * 9 +
                       around->empty);
    else if (code == SNAKE)
        facts[0] = (uint16_t)(SCENE_SNAKE + around->top * 4 + clipped(around->empty, 3));
    else
        return 0;
    return 1;
}

static void add_scene(const struct sight *sight, int at, struct facts *facts)
{
    uint16_t scene[SCENE_FACTS];
    int count = scenes_of(sight, sight->code[at], sight->value[at], &sight->around[at], scene);
    for (int i = 0; i < count; i++)
        facts_add(facts, scenes_at(sight) + scene[i]);
}

int32_t scene_weight(const struct sight *sight, int code, int value, const struct around *around)
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
    facts_add(facts, pace_fact(sight, sight->room));
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

/* A free number is worth something, about what a discovery brings for it: who hopes for less
 * learns more slowly, and never to like towns. */
static void guess_scenes(weight *scenes)
{
    enum { SMALL = 350, GREAT = 400 };
    for (int i = SCENE_EQUAL; i < SCENE_OTHER; i++)
        scenes[i] = i - SCENE_EQUAL < (SCENE_OTHER - SCENE_EQUAL) / 2 ? SMALL : GREAT;
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

void sight_see_around(struct sight *sight, int cell)
{
    int at = sight_place(cell);
    struct around around = {0};
    around.top = sight->around[at].top;
    for (int i = 0; i < 8; i++) {
        int code = sight->code[at + sight_ring[i]];
        if (sight->value[at + sight_ring[i]])
            add_number(&around, sight->value[at + sight_ring[i]]);
        else if (code == EMPTY)
            around.empty++;
        else if (code >= FOUND && code < BUILT)
            around.found[code - FOUND]++;
    }
    sight->around[at] = around;
}

/* The weights of scenes, and those of sites for structures. */
void sight_weigh_scenes(struct sight *sight)
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
    const int16_t *set = sight->setup->board.set;
    int stars = sight->empty ? 0 : set[SET_FULL];
    for (int i = 0; i < page->discoveries; i++)
        stars += valley_discovery_stars(sight->setup, page->kind[i]);
    for (int i = 0; i < STRUCTURES; i++)
        if (page->structure[i])
            stars +=
                set[SET_BESIDE] * cellset_count(near[page->structure[i] - 1] & sight->found[i]);
    for (cellset rest = page->page.peril & ~page->crossed; rest;)
        stars -= set[SET_SNAKE] * page_largest(&page->page, near[cellset_pop(&rest)]);
    return stars;
}

void sight_open(struct sight *sight, const struct setup *setup, const weight *weights,
                const struct adventure *state, const struct valley_page *page)
{
    int rounds = setup->board.set[SET_ROUNDS] - state->head.round;
    sight->setup = setup;
    sight->weights = weights;
    sight->page = *page;
    sight->empty = valley_empty(setup, page);
    sight->room = cellset_count(sight->empty);
    sight->last = state->head.seats == 1 && rounds == 0;
    sight->rounds = rounds < 0 ? 0 : rounds < SIGHT_ROUNDS ? rounds : SIGHT_ROUNDS - 1;
    sight->stage = stage_of(sight->rounds);
    sight->hopes = 0;
    see_codes(sight);
    for (cellset rest = setup->board.plain; rest;) {
        int cell = cellset_pop(&rest);
        sight->around[sight_place(cell)].top =
            (uint8_t)page_largest(&page->page, setup->board.near[cell]);
        sight_see_around(sight, cell);
    }
    sight->stars = stars_of(sight);
    if (!weights)
        return;
    sight_weigh_scenes(sight);
    struct facts facts;
    facts.count = 0;
    sight_facts(sight, &facts);
    for (int i = 0; i < facts.count; i++)
        sight->hopes += weights[facts.at[i]];
}
