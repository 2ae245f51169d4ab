/* Whole turns of the Valley: up to three marks, and a discovery.
 *
 * The dice can be used in many ways, so that marks cannot be compared one by one: what is left of
 * the dice differs. Turns grow mark by mark, and of those that leave the same dice only the best
 * few go on. Of all that were seen, unfinished ones too, the best are looked at again with all the
 * discoveries they allow.
 */
#include "bots/valley/turn.h"

#include "bots/valley/sight.h"

#include <string.h>

/* Marks: a number, or 15 + a structure. */
enum { MARK_KINDS = NUMBER_MAX + 1 + STRUCTURES };
enum { MARKS = 3, GROUPS = 32, WIDTH_MOST = 8, FINALS_MOST = 32, CHOICES_MOST = 4, TOP = 8 };
/* How wide to look, by how many turns are wanted: one, quickly; two or more. */
enum { QUICK_WIDTH = 1, QUICK_FINALS = 3, PLAIN_WIDTH = 2, PLAIN_FINALS = 6, PLAIN_WANTED = 2 };

/* A turn as far as it has come. */
struct branch {
    int32_t worth;
    uint16_t left; /* of the dice */
    uint8_t built; /* a structure was drawn */
    uint8_t count;
    step step[MARKS];
};

/* Turns that leave the same, the best first. */
struct group {
    int count;
    struct branch branch[WIDTH_MOST];
};

struct growth {
    int count;
    struct group group[GROUPS];
};

/* Where a number gains most at the root, the best first. */
struct top {
    int count;
    struct {
        int32_t gain;
        int cell;
    } best[TOP];
};

struct choice {
    int32_t guess;
    step step;
};

/* What each cell costs, as far as it was asked for: as it was when it was. */
struct costs {
    cellset known[DISCOVERY_KINDS];
    int32_t cost[DISCOVERY_KINDS][CELLS];
};

struct turn {
    cellset known; /* cells of the root whose holes are known */
    struct costs costs;
    struct sight root;
    struct sight sight; /* of the branch that is looked at */
    const struct adventure *state;
    step *steps;
    struct branch final[FINALS_MOST];
    struct growth level[2];
    int width;  /* so many of a group go on */
    int finals; /* so many are looked at with discoveries */
    int final_count;
    int32_t before[CELLS], near_before[CELLS];
    uint32_t rated[CELLS]; /* bit c: the gain of mark c is known */
    struct top top[NUMBER_MAX + 1];
    int32_t gain[CELLS][MARK_KINDS];
    struct shifts root_shifts, shifts;
    struct hole hole[CELLS], near_hole[CELLS];
};

/* --- gains ---------------------------------------------------------------------------------- */

static int code_of_mark(int mark)
{
    return mark > NUMBER_MAX ? BUILT + mark - NUMBER_MAX - 1 : code_of_number(mark);
}

static int32_t gain_of(const struct sight *sight, struct shifts *shifts, const struct hole *hole,
                       int cell, int mark)
{
    int code = code_of_mark(mark);
    return sight_crosses(sight, hole, code) +
           sight_scenes(sight, shifts, cell, code, mark > NUMBER_MAX ? 0 : mark);
}

/* What a mark in the cell changes in the weights around it, as the root is. */
static int32_t root_gain(struct turn *turn, int cell, int mark)
{
    if (!cellset_has(turn->known, cell)) {
        sight_look(&turn->root, cell, &turn->hole[cell]);
        turn->before[cell] = sight_crosses(&turn->root, &turn->hole[cell], EMPTY);
        turn->rated[cell] = 0;
        turn->known |= cellset_of(cell);
    }
    if (!(turn->rated[cell] >> mark & 1)) {
        turn->rated[cell] |= 1u << mark;
        turn->gain[cell][mark] =
            gain_of(&turn->root, &turn->root_shifts, &turn->hole[cell], cell, mark) -
            turn->before[cell];
    }
    return turn->gain[cell][mark];
}

/* The same after the marks of a branch: near them it has to be looked at anew. */
struct nearby {
    cellset cells;
    cellset known;
};

static int32_t gain(struct turn *turn, struct nearby *nearby, int cell, int mark)
{
    if (!cellset_has(nearby->cells, cell))
        return root_gain(turn, cell, mark);
    if (!cellset_has(nearby->known, cell)) {
        nearby->known |= cellset_of(cell);
        sight_look(&turn->sight, cell, &turn->near_hole[cell]);
        turn->near_before[cell] = sight_crosses(&turn->sight, &turn->near_hole[cell], EMPTY);
    }
    return gain_of(&turn->sight, &turn->shifts, &turn->near_hole[cell], cell, mark) -
           turn->near_before[cell];
}

/* --- growing -------------------------------------------------------------------------------- */

/* Any order of the same steps is the same. */
static bool same_steps(const struct branch *a, const struct branch *b)
{
    if (a->worth != b->worth || a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++) {
        bool has = false;
        for (int j = 0; j < b->count; j++)
            has |= a->step[i] == b->step[j];
        if (!has)
            return false;
    }
    return true;
}

/* Puts a branch among the best `most`; returns how many there are. */
static int insert(struct branch *best, int count, int most, const struct branch *branch)
{
    int at = count;
    if (count == most && branch->worth <= best[count - 1].worth)
        return count;
    while (at > 0 && best[at - 1].worth < branch->worth)
        at--;
    for (int i = at; i > 0 && best[i - 1].worth == branch->worth; i--)
        if (same_steps(&best[i - 1], branch))
            return count;
    int end = count < most ? count : most - 1;
    for (int i = end; i > at; i--)
        best[i] = best[i - 1];
    best[at] = *branch;
    return end + 1;
}

static struct group *group_of(struct growth *level, unsigned left, unsigned built)
{
    for (int i = 0; i < level->count; i++)
        if (level->group[i].branch[0].left == left && level->group[i].branch[0].built == built)
            return &level->group[i];
    struct group *group = &level->group[level->count];
    if (level->count == GROUPS)
        return NULL;
    level->count++;
    group->count = 0;
    return group;
}

static void offer(const struct turn *turn, struct group *group, const struct branch *from,
                  unsigned left, unsigned built, step s, int32_t worth)
{
    if (!group || (group->count == turn->width && worth <= group->branch[group->count - 1].worth))
        return;
    struct branch branch = *from;
    branch.worth = worth;
    branch.left = (uint16_t)left;
    branch.built = (uint8_t)built;
    branch.step[branch.count++] = s;
    group->count = insert(group->branch, group->count, turn->width, &branch);
}

static void keep_top(struct top *top, int cell, int32_t gain)
{
    if (top->count == TOP && gain <= top->best[TOP - 1].gain)
        return;
    int at = top->count < TOP ? top->count++ : TOP - 1;
    for (; at > 0 && top->best[at - 1].gain < gain; at--)
        top->best[at] = top->best[at - 1];
    top->best[at].gain = gain;
    top->best[at].cell = cell;
}

/* One number in all places. After the first mark only those near the others are new: elsewhere the
 * best of the root are still the best. */
static void try_number(struct turn *turn, const struct branch *from, struct group *group,
                       unsigned left, cellset cells, struct nearby *nearby, int value)
{
    const struct sight *sight = &turn->sight;
    const struct top *top = &turn->top[value];
    cellset far = cells & ~nearby->cells;
    for (cellset rest = from->count ? cells & nearby->cells : cells; rest;) {
        int cell = cellset_pop(&rest);
        struct change change = sight_number(sight, cell, value);
        change.hopes += gain(turn, nearby, cell, value);
        int32_t worth = sight_worth(sight, change);
        if (!from->count)
            keep_top(&turn->top[value], cell, worth);
        offer(turn, group, from, left, from->built, step_on_cell(STEP_NUMBER, cell, value), worth);
    }
    for (int i = 0, taken = 0; from->count && i < top->count && taken < turn->width; i++) {
        int cell = top->best[i].cell;
        if (!cellset_has(far, cell))
            continue;
        struct change change = sight_number(sight, cell, value);
        change.hopes += root_gain(turn, cell, value);
        offer(turn, group, from, left, from->built, step_on_cell(STEP_NUMBER, cell, value),
              sight_worth(sight, change));
        taken++;
    }
}

static void try_numbers(struct turn *turn, const struct branch *from, struct growth *next,
                        cellset cells, struct nearby *nearby)
{
    for (unsigned rest = valley_numbers_left(turn->state, from->left); rest; rest &= rest - 1) {
        int value = __builtin_ctz(rest);
        unsigned left = valley_spend(turn->state, from->left, value);
        struct group *group = group_of(next, left, from->built);
        if (group && group->count == 0)
            group->branch[0] = (struct branch){.left = (uint16_t)left, .built = from->built};
        if (!from->count)
            turn->top[value].count = 0;
        try_number(turn, from, group, left, cells, nearby, value);
    }
}

static void try_structures(struct turn *turn, const struct branch *from, struct growth *next,
                           cellset cells, struct nearby *nearby)
{
    const struct sight *sight = &turn->sight;
    int32_t sites[STRUCTURES];
    struct group *group = group_of(next, from->left, 1);
    for (int i = 0; i < STRUCTURES; i++)
        sites[i] = sight_sites(sight, i);
    if (group && group->count == 0)
        group->branch[0] = (struct branch){.left = from->left, .built = 1};
    for (cellset rest = cells; rest;) {
        int cell = cellset_pop(&rest);
        for (int i = 0; i < STRUCTURES; i++) {
            if (sight->page.structure[i])
                continue;
            struct change change = sight_structure(sight, cell, i, sites[i]);
            change.hopes += gain(turn, nearby, cell, NUMBER_MAX + 1 + i);
            offer(turn, group, from, from->left, 1, step_on_cell(STEP_STRUCTURE, cell, i),
                  sight_worth(sight, change));
        }
    }
}

static void try_escapes(struct turn *turn, const struct branch *from, struct growth *next)
{
    const struct sight *sight = &turn->sight;
    cellset snakes = sight->page.page.peril & ~sight->page.crossed;
    if (!snakes)
        return;
    unsigned left = valley_spend(turn->state, from->left, 9);
    struct group *group = group_of(next, left, from->built);
    if (group && group->count == 0)
        group->branch[0] = (struct branch){.left = (uint16_t)left, .built = from->built};
    while (snakes) {
        step s = step_on_cell(STEP_ESCAPE, cellset_pop(&snakes), 0);
        offer(turn, group, from, left, from->built, s, sight_worth(sight, sight_try(sight, s)));
    }
}

/* The sight as the branch leaves it. */
static void go_to(struct turn *turn, const struct branch *branch)
{
    turn->sight = turn->root;
    shifts_clear(&turn->shifts);
    for (int i = 0; i < branch->count; i++)
        sight_do(&turn->sight, branch->step[i]);
}

static void grow(struct turn *turn, const struct branch *from, struct growth *next)
{
    struct nearby nearby = {0, 0};
    go_to(turn, from);
    for (int i = 0; i < from->count; i++)
        nearby.cells |= cellset_of(step_cell(from->step[i]));
    nearby.cells = cellset_grow(cellset_grow(nearby.cells));
    cellset cells = valley_places(turn->root.setup, &turn->sight.page);
    unsigned numbers = valley_numbers_left(turn->state, from->left);
    if (numbers)
        try_numbers(turn, from, next, cells, &nearby);
    if (!from->built && valley_can_build(turn->state, &turn->sight.page))
        try_structures(turn, from, next, cells, &nearby);
    if (numbers >> 9 & 1)
        try_escapes(turn, from, next);
}

static void keep_finals(struct turn *turn, const struct growth *level)
{
    for (int i = 0; i < level->count; i++)
        for (int j = 0; j < level->group[i].count; j++)
            turn->final_count =
                insert(turn->final, turn->final_count, turn->finals, &level->group[i].branch[j]);
}

static void grow_all(struct turn *turn, const struct branch *root)
{
    struct growth *now = &turn->level[0], *next = &turn->level[1];
    now->count = 0;
    grow(turn, root, now);
    keep_finals(turn, now);
    for (int mark = 1; mark < MARKS && now->count; mark++) {
        next->count = 0;
        for (int i = 0; i < now->count; i++)
            for (int j = 0; j < now->group[i].count; j++)
                grow(turn, &now->group[i].branch[j], next);
        keep_finals(turn, next);
        struct growth *swap = now;
        now = next;
        next = swap;
    }
}

/* --- discoveries ---------------------------------------------------------------------------- */

static int32_t guess_of(const struct sight *sight, struct costs *costs, step s)
{
    enum discovery kind = (enum discovery)(step_kind(s) - STEP_DISCOVERY);
    cellset cells = valley_discovery_cells(s);
    int32_t guess = sight_discovery_stars(sight, kind, cells) * STAR;
    if (sight->last || !sight->empty)
        return guess;
    while (cells) {
        int cell = cellset_pop(&cells);
        if (!cellset_has(costs->known[kind], cell)) {
            costs->known[kind] |= cellset_of(cell);
            costs->cost[kind][cell] = sight_spent(sight, kind, cell);
        }
        guess += costs->cost[kind][cell];
    }
    return guess;
}

/* The discoveries that look best if every cell is counted by itself. */
static int choose(struct turn *turn, struct choice *choices, int most)
{
    int kept = 0;
    uint32_t count =
        valley_list_discoveries(turn->root.setup, &turn->sight.page, turn->steps, EYE_STEPS, 0);
    for (uint32_t i = 0; i < count && i < EYE_STEPS; i++) {
        struct choice choice = {guess_of(&turn->sight, &turn->costs, turn->steps[i]),
                                turn->steps[i]};
        if (kept == most && choice.guess <= choices[kept - 1].guess)
            continue;
        int at = kept < most ? kept++ : kept - 1;
        for (; at > 0 && choices[at - 1].guess < choice.guess; at--)
            choices[at] = choices[at - 1];
        choices[at] = choice;
    }
    return kept;
}

static int add_plan(struct course *plans, int count, int wanted, const struct branch *branch,
                    step end, int32_t worth)
{
    if (count == wanted && worth <= plans[count - 1].worth)
        return count;
    int at = count < wanted ? count++ : count - 1;
    for (; at > 0 && plans[at - 1].worth < worth; at--)
        plans[at] = plans[at - 1];
    plans[at].worth = worth;
    plans[at].count = branch->count + 1;
    memcpy(plans[at].step, branch->step, sizeof branch->step);
    plans[at].step[branch->count] = end;
    return count;
}

static int finish(struct turn *turn, struct course *plans, int wanted)
{
    struct choice choices[CHOICES_MOST];
    struct change none = {0, 0};
    int count = 0;
    for (int i = 0; i < turn->final_count; i++) {
        const struct branch *branch = &turn->final[i];
        go_to(turn, branch);
        int kept = choose(turn, choices, CHOICES_MOST);
        count = add_plan(plans, count, wanted, branch, (step)STEP_DONE << 56,
                         sight_end(&turn->sight, none));
        for (int j = 0; j < kept; j++) {
            enum discovery kind = (enum discovery)(step_kind(choices[j].step) - STEP_DISCOVERY);
            cellset cells = valley_discovery_cells(choices[j].step);
            struct change change = sight_discovery(&turn->sight, kind, cells);
            count = add_plan(plans, count, wanted, branch, choices[j].step,
                             sight_end(&turn->sight, change));
        }
    }
    return count;
}

/* --- turns ---------------------------------------------------------------------------------- */

static int plan_snake(const struct setup *setup, const weight *weights, const void *state, int seat,
                      step *steps, struct course *plans, int wanted)
{
    struct branch none = {.count = 0};
    struct sight sight;
    int count = 0;
    int target = adventure_target(setup, state, seat);
    uint32_t places = setup->game->moves(setup, state, seat, steps, EYE_STEPS);
    sight_open(&sight, setup, weights, state, valley_page(state, target));
    for (uint32_t i = 0; i < places; i++) {
        struct change change = sight_try(&sight, steps[i]);
        bool over = sight.last || !(sight.empty & ~cellset_of(step_cell(steps[i])));
        int32_t worth = over ? (sight.stars + change.stars) * STAR : sight_worth(&sight, change);
        count = add_plan(plans, count, wanted, &none, steps[i], target == seat ? worth : -worth);
    }
    return count;
}

static void set_width(struct turn *turn, int wanted)
{
    turn->width = WIDTH_MOST;
    turn->finals = FINALS_MOST;
    if (wanted > PLAIN_WANTED)
        return;
    turn->width = wanted > 1 ? PLAIN_WIDTH : QUICK_WIDTH;
    if (!turn->root.last) /* the last marks are worth nothing by themselves */
        turn->finals = wanted > 1 ? PLAIN_FINALS : QUICK_FINALS;
}

int valley_plan(const struct setup *setup, const weight *weights, const void *state, int seat,
                step *steps, struct course *plans, int wanted)
{
    const struct adventure *valley = state;
    const struct valley_page *page = valley_page(state, seat);
    struct turn turn;
    if (!adventure_page_acts(valley, &page->page))
        return 0;
    if (valley->peril)
        return plan_snake(setup, weights, state, seat, steps, plans, wanted);
    turn.state = valley;
    turn.steps = steps;
    turn.known = 0;
    memset(turn.costs.known, 0, sizeof turn.costs.known);
    shifts_clear(&turn.root_shifts);
    turn.final_count = 0;
    sight_open(&turn.root, setup, weights, valley, page);
    set_width(&turn, wanted);
    struct branch root = {.left = (uint16_t)valley_dice_left(valley, page), .built = page->built};
    root.worth = sight_worth(&turn.root, (struct change){0, 0});
    if (valley_can_end(page))
        turn.final[turn.final_count++] = root;
    grow_all(&turn, &root);
    return finish(&turn, plans, wanted);
}
