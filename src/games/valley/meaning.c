/* Valley of Wiraqocha: what its steps and sheets mean. */
#include "games/list.h"
#include "games/valley/valley.h"

const struct thing valley_thing[] = {
    [THING_SNAKE] = {"snake", SORT_PERIL, 'X', 0},
    [THING_CROSSED] = {"crossed", SORT_PERIL_OVERCOME, 'x', 0},
    [THING_STRUCTURE + HUT] = {"hut", SORT_BUILDING, 'H', 'H'},
    [THING_STRUCTURE + STATUE] = {"statue", SORT_BUILDING, 'S', 'S'},
    [THING_STRUCTURE + MINE] = {"mine", SORT_BUILDING, 'M', 'M'},
    [THING_DISCOVERY + JUNGLE] = {"jungle", SORT_REGION, 0, 0},
    [THING_DISCOVERY + TOWN] = {"town", SORT_REGION, 0, 0},
    [THING_DISCOVERY + RANGE] = {"mountain", SORT_REGION, 0, 0},
    [THING_DISCOVERY + PYRAMID] = {"pyramid", SORT_REGION, 0, 0},
    {0},
};

const struct verb valley_verb[] = {
    {.kind = STEP_NUMBER, .object = OBJECT_NUMBER, .extent = EXTENT_CELL, .act = ACT_WRITE},
    {.kind = STEP_STRUCTURE,
     .object = OBJECT_THING,
     .extent = EXTENT_CELL,
     .act = ACT_DRAW,
     .first = THING_STRUCTURE,
     .things = STRUCTURES},
    {.kind = STEP_ESCAPE, .extent = EXTENT_CELL, .word = "escape", .key = 'e'},
    {.kind = STEP_PERIL,
     .object = OBJECT_THING,
     .extent = EXTENT_CELL,
     .act = ACT_DRAW,
     .word = "snake",
     .first = THING_SNAKE,
     .things = 1},
    {.kind = STEP_DISCOVERY,
     .object = OBJECT_THING,
     .extent = EXTENT_CELLS,
     .act = ACT_CHOOSE,
     .first = THING_DISCOVERY,
     .things = DISCOVERY_KINDS},
    {.kind = STEP_DONE, .word = "done", .ends = true, .key = 'd'},
    {0}};

static bool is_discovery(int kind)
{
    return kind >= STEP_DISCOVERY && kind < STEP_DISCOVERY + DISCOVERY_KINDS;
}

struct meaning valley_meaning(step s)
{
    int kind = step_kind(s);
    if (!is_discovery(kind))
        return adventure_meaning(&valley_game, s);
    return (struct meaning){.step = s,
                            .cells = valley_discovery_cells(s),
                            .verb = (uint8_t)verb_of_kind(&valley_game, kind),
                            .what = (uint8_t)(THING_DISCOVERY + kind - STEP_DISCOVERY)};
}

step valley_intend(const struct meaning *meaning)
{
    if (valley_verb[meaning->verb].kind != STEP_DISCOVERY)
        return adventure_intend(&valley_game, meaning);
    return valley_discovery_step((enum discovery)(meaning->what - THING_DISCOVERY), meaning->cells);
}

void valley_look(const struct setup *setup, const void *state, int seat, struct sheet_look *picture)
{
    const struct valley_page *page = valley_page(state, seat);
    adventure_look(setup, &page->page, picture);
    adventure_look_thing(picture, page->crossed, THING_CROSSED);
    for (int i = 0; i < STRUCTURES; i++)
        if (page->structure[i])
            adventure_look_thing(picture, cellset_of(page->structure[i] - 1), THING_STRUCTURE + i);
    for (cellset rest = page->found; rest;) {
        int cell = cellset_pop(&rest);
        int discovery = page->discovery[cell] - 1;
        picture->mark[cell].region = (uint8_t)(THING_DISCOVERY + page->kind[discovery]);
        picture->mark[cell].letter = valley_letter(discovery);
    }
    adventure_look_stars(setup, state, seat, PART_SNAKES, picture);
}

const char *valley_task(const struct setup *setup, const void *state, int seat)
{
    const struct adventure *valley = state;
    const struct valley_page *page = valley_page(state, seat);
    if (valley->peril)
        return valley_thing[THING_SNAKE].word;
    if (!valley_can_end(page))
        return "valley";
    return valley_list_discoveries(setup, page, NULL, 0, 0) ? "valley-more" : "valley-on";
}
