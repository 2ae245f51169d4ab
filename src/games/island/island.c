/* Skull Island: clauses I1 to I16. */
#include "games/island/island.h"

#include "games/list.h"

#include <string.h>

/* --- steps ---------------------------------------------------------------------------------- */

static cellset free_land(const struct setup *setup, const struct page *page)
{
    return setup->board.plain & ~(page->number[0] | page->peril);
}

/* I2 */
static bool is_landing(const struct setup *setup, const struct island_page *page)
{
    return !(page->page.number[0] | island_landings(setup, page->boats));
}

/* I1 to I3 */
static cellset number_places(const struct setup *setup, const struct island_page *page)
{
    cellset land = free_land(setup, &page->page);
    cellset allowed = is_landing(setup, page)
                          ? setup->board.shore & land
                          : cellset_grow(page->page.number[0] | page->boats) & land;
    return allowed ? allowed : land;
}

/* I4 */
static cellset boat_places(const struct setup *setup, const struct adventure *state,
                           const struct island_page *page)
{
    return state->dice[GREEN] == DIE_SPECIAL ? setup->board.harbour & ~page->boats : 0;
}

/* I6, I15 */
static cellset danger_places(const struct setup *setup, const struct adventure *state,
                             const struct island_page *page)
{
    const struct page *target = &island_page(state, page->page.target)->page;
    return adventure_peril_places(state, target, free_land(setup, target));
}

static uint32_t list_treasures(const struct setup *setup, const struct island_page *page, step *out,
                               uint32_t room)
{
    uint32_t count = 0;
    for (int value = 1; value <= NUMBER_MAX; value++)
        for (cellset rest = island_treasure_cells(setup, page, value); rest;) {
            int cell = cellset_pop(&rest);
            if (count < room)
                out[count] = step_on_cell(STEP_TREASURE, cell, value);
            count++;
        }
    return count;
}

static uint32_t moves(const struct setup *setup, const void *state, int seat, step *out,
                      uint32_t room)
{
    const struct adventure *island = state;
    const struct island_page *page = island_page(state, seat);
    if (!adventure_page_acts(island, &page->page))
        return 0;
    if (page->choosing)
        return list_treasures(setup, page, out, room);
    if (island->peril)
        return adventure_list_cells(STEP_PERIL, danger_places(setup, island, page), out, room, 0);
    uint32_t count = adventure_list_numbers(number_places(setup, page),
                                            adventure_numbers(island->dice), out, room, 0);
    return adventure_list_cells(STEP_BOAT, boat_places(setup, island, page), out, room, count);
}

/* A cell that is no free land at all: says how. */
static bool refuse_land(const struct setup *setup, const struct page *page, int cell,
                        const char *clause, struct refusal *why)
{
    if (!cellset_has(setup->board.cells, cell))
        return refuse(why, clause, REASON_NO_CELL, cell, 0);
    if (cellset_has(setup->board.on[GROUND_SEA], cell))
        return refuse(why, clause, REASON_IN_SEA, cell, 0);
    if (cellset_has(setup->board.on[GROUND_MOUNTAIN], cell))
        return refuse(why, clause, REASON_ON_MOUNTAIN, cell, 0);
    if (cellset_has(page->peril, cell))
        return refuse(why, A7, REASON_TAKEN_BY_PERIL, cell, 0);
    return refuse(why, clause, REASON_TAKEN, cell, page_number(page, cell));
}

static bool why_not_number(const struct setup *setup, const struct adventure *state,
                           const struct island_page *page, step s, struct refusal *why)
{
    int cell = step_cell(s);
    if (!adventure_can_make(adventure_numbers(state->dice), cell, step_value(s), why))
        return false;
    if (cellset_has(number_places(setup, page), cell))
        return true;
    if (!cellset_has(free_land(setup, &page->page), cell))
        return refuse_land(setup, &page->page, cell, I1, why);
    if (is_landing(setup, page))
        return refuse(why, I2, REASON_NOT_SHORE, cell, 0);
    return refuse(why, I1, REASON_NOT_ADJACENT, cell, 0);
}

static bool why_not_boat(const struct setup *setup, const struct adventure *state,
                         const struct island_page *page, int cell, struct refusal *why)
{
    if (cellset_has(boat_places(setup, state, page), cell))
        return true;
    if (state->dice[GREEN] != DIE_SPECIAL)
        return refuse(why, I4, REASON_NO_BOAT_DIE, cell, 0);
    if (!cellset_has(setup->board.cells, cell))
        return refuse(why, I4, REASON_NO_CELL, cell, 0);
    if (!cellset_has(setup->board.on[GROUND_SEA], cell))
        return refuse(why, I4, REASON_BOAT_ON_LAND, cell, 0);
    if (cellset_has(page->boats, cell))
        return refuse(why, I4, REASON_TAKEN, cell, 0);
    return refuse(why, I4, REASON_BOAT_FAR, cell, 0);
}

static bool why_not_danger(const struct setup *setup, const struct adventure *state,
                           const struct island_page *page, int cell, struct refusal *why)
{
    if (cellset_has(danger_places(setup, state, page), cell))
        return true;
    const struct page *target = &island_page(state, page->page.target)->page;
    if (!cellset_has(free_land(setup, target), cell))
        return refuse_land(setup, target, cell, I6, why);
    return refuse(why, I15, REASON_NEAR_LAST, cell, 0);
}

static bool why_not_treasure(const struct setup *setup, const struct island_page *page, step s,
                             struct refusal *why)
{
    int cell = step_cell(s);
    int value = step_value(s);
    if (!page->choosing)
        return refuse(why, I9, REASON_NO_TREASURE_NOW, cell, value);
    if (value < 1 || value > NUMBER_MAX)
        return refuse(why, I7, REASON_NO_PATTERN, cell, value);
    if (cellset_has(island_treasure_cells(setup, page, value), cell))
        return true;
    if (!cellset_has(setup->board.ground, cell))
        return refuse(why, I8, REASON_TREASURE_PLACE, cell, value);
    if (island_value_used(page, value))
        return refuse(why, I8, REASON_TREASURE_VALUE_USED, cell, value);
    if (cellset_has(island_treasures_at(page), cell))
        return refuse(why, I8, REASON_TREASURE_CELL_USED, cell, value);
    return refuse(why, I7, REASON_NO_PATTERN, cell, value);
}

static bool why(const struct setup *setup, const void *state, int seat, step s,
                struct refusal *refusal)
{
    const struct adventure *island = state;
    const struct island_page *page = island_page(state, seat);
    int kind = step_kind(s);
    int cell = step_cell(s);
    if (!adventure_moment(island, &page->page, refusal))
        return false;
    if (kind == STEP_TREASURE)
        return why_not_treasure(setup, page, s, refusal);
    if (page->choosing)
        return refuse(refusal, I9, REASON_TREASURE_FIRST, cell, 0);
    if (!adventure_fits_round(island, kind == STEP_PERIL, cell, refusal))
        return false;
    if (kind == STEP_PERIL)
        return why_not_danger(setup, island, page, cell, refusal);
    if (kind == STEP_BOAT)
        return why_not_boat(setup, island, page, cell, refusal);
    return why_not_number(setup, island, page, s, refusal);
}

/* I13 */
static bool is_over(const struct setup *setup, const struct adventure *state)
{
    const struct island_page *page = (const struct island_page *)(const void *)(state + 1);
    int pages = state->head.self ? 1 : state->head.seats;
    for (int i = 0; i < pages; i++)
        if (page[i].treasures == setup->board.set[SET_SLOTS] || !free_land(setup, &page[i].page))
            return true;
    return false;
}

static void resolve(const struct setup *setup, struct adventure *state)
{
    adventure_resolve(setup, state);
    struct island_page *page = (struct island_page *)(void *)(state + 1);
    for (int i = 0; i < adventure_pages(state); i++)
        page[i].old_treasures = page[i].treasures;
    if (is_over(setup, state))
        state->head.status = STATUS_OVER;
}

/* Makes the mark of a step; returns the values (bits) for which it can have completed a pattern. */
static unsigned mark(struct island_page *page, step s)
{
    int cell = step_cell(s);
    switch (step_kind(s)) {
    case STEP_PERIL:
        page->page.pending = (uint8_t)(cell + 1);
        return 0;
    case STEP_BOAT:
        page->boats |= cellset_of(cell);
        page->page.fresh = cellset_of(cell);
        return NUMBERS_ALL;
    case STEP_TREASURE:
        island_take(page, cell, step_value(s));
        return NUMBERS_ALL;
    default:
        page_write(&page->page, cell, step_value(s));
        page->page.fresh = cellset_of(cell);
        return 1u << step_value(s);
    }
}

static void make(const struct setup *setup, void *state, int seat, step s)
{
    struct island_page *page = island_page(state, seat);
    unsigned values = mark(page, s);
    if (island_settle(setup, page, values) && adventure_complete(state, &page->page))
        resolve(setup, state);
}

static void format(step s, struct out *out)
{
    switch (step_kind(s)) {
    case STEP_PERIL:
        adventure_format_cell("danger", s, out);
        break;
    case STEP_BOAT:
        adventure_format_cell("boat", s, out);
        break;
    case STEP_TREASURE:
        out_text(out, "treasure ");
        adventure_format_number(s, out);
        break;
    default:
        adventure_format_number(s, out);
    }
}

static bool parse(const char *text, step *s)
{
    static const char treasure[] = "treasure ";
    if (adventure_parse_cell("danger", STEP_PERIL, text, s) ||
        adventure_parse_cell("boat", STEP_BOAT, text, s))
        return true;
    if (strncmp(text, treasure, sizeof treasure - 1) != 0)
        return adventure_parse_number(text, s);
    if (!adventure_parse_number(text + sizeof treasure - 1, s))
        return false;
    *s = step_on_cell(STEP_TREASURE, step_cell(*s), step_value(*s));
    return true;
}

/* I11, I12: a danger that is not overcome brings less than it would, one alone nothing. Stars alone
 * do not tell: on a board of one's own dangers may cost nothing. */
static const char *manner(const struct setup *setup, const struct reason_of_score *reason)
{
    if (reason->part == PART_DANGERS &&
        reason->stars < reason->value * setup->board.set[SET_OVERCOME])
        return "dangers-bad";
    if (reason->part == PART_DANGERS && reason->value == 0)
        return "dangers-alone";
    return reason->clause == I12 ? "treasures-lost" : game_manner(setup, reason);
}

/* I16 */
static enum level level(const struct setup *setup, const void *state, int *missing)
{
    struct score reached = {0};
    island_score(setup, state, 1, &reached);
    return adventure_level(setup, reached.total, 0, missing);
}

/* --- meaning -------------------------------------------------------------------------------- */

enum { THING_DANGER, THING_BOAT };
static const struct thing things[] = {
    {"danger", SORT_PERIL, 'X', 0}, {"boat", SORT_VESSEL, 'B', 'b'}, {0}};

static const struct verb verbs[] = {
    {.kind = STEP_NUMBER, .object = OBJECT_NUMBER, .extent = EXTENT_CELL, .act = ACT_WRITE},
    {.kind = STEP_BOAT,
     .object = OBJECT_THING,
     .extent = EXTENT_CELL,
     .act = ACT_DRAW,
     .word = "boat",
     .first = THING_BOAT,
     .things = 1},
    {.kind = STEP_PERIL,
     .object = OBJECT_THING,
     .extent = EXTENT_CELL,
     .act = ACT_DRAW,
     .word = "danger",
     .things = 1},
    {.kind = STEP_TREASURE,
     .object = OBJECT_NUMBER,
     .extent = EXTENT_CELL,
     .act = ACT_CHOOSE,
     .word = "treasure"},
    {0}};

static struct meaning meaning(step s)
{
    return adventure_meaning(&island_game, s);
}

static step intend(const struct meaning *meaning)
{
    return adventure_intend(&island_game, meaning);
}

static void look(const struct setup *setup, const void *state, int seat, struct sheet_look *picture)
{
    const struct island_page *page = island_page(state, seat);
    adventure_look(setup, &page->page, picture);
    adventure_look_thing(picture, page->boats, THING_BOAT);
    for (int i = 0; i < page->treasures; i++)
        picture->mark[page->cell[i]].treasure = page->value[i];
    adventure_look_stars(setup, state, seat, PART_DANGERS, picture);
}

static const char *task(const struct setup *setup, const void *state, int seat)
{
    const struct adventure *island = state;
    const struct island_page *page = island_page(state, seat);
    if (island->peril)
        return things[THING_DANGER].word;
    if (page->choosing)
        return "treasure";
    return boat_places(setup, island, page) ? "boat" : "number";
}

/* --- views ---------------------------------------------------------------------------------- */

static void hide(struct page *of)
{
    struct island_page *page = (struct island_page *)of;
    page->boats &= ~of->fresh;
    for (int i = page->old_treasures; i < page->treasures; i++) {
        page->cell[i] = 0;
        page->value[i] = 0;
    }
    page->treasures = page->old_treasures;
    page->choosing = 0;
}

static void redact(const struct setup *setup, const void *state, int viewer, enum scope scope,
                   void *view)
{
    adventure_redact(setup, state, viewer, scope, hide, view);
}

static void view(const struct setup *setup, const void *state, int viewer, struct out *out)
{
    adventure_view(setup, state, viewer, out);
    out_json_key(out, "treasures");
    out_char(out, '[');
    for (int seat = 1; seat <= setup->seats; seat++) {
        const struct island_page *page = island_page(state, seat);
        out_json_next(out);
        out_char(out, '[');
        for (int i = 0; i < page->treasures; i++) {
            out_text(out, i ? ",{\"cell\":\"" : "{\"cell\":\"");
            out_cell(out, page->cell[i]);
            out_text(out, "\",\"value\":");
            out_int(out, page->value[i]);
            out_char(out, '}');
        }
        out_char(out, ']');
    }
    out_char(out, ']');
}

static void encode(const struct setup *setup, const void *state, struct out *out)
{
    adventure_encode(state, out);
    for (int seat = 1; seat <= setup->seats; seat++) {
        const struct island_page *page = island_page(state, seat);
        adventure_encode_page(setup, &page->page, out);
        encode_set(out, setup, page->boats);
        out_char(out, (char)page->treasures);
        for (int i = 0; i < page->treasures; i++) {
            out_char(out, (char)page->cell[i]);
            out_char(out, (char)page->value[i]);
        }
        out_char(out, (char)page->old_treasures);
        out_char(out, (char)page->choosing);
    }
}

static int check(const struct setup *setup, const void *state)
{
    int broken = adventure_check(setup, state);
    if (broken)
        return broken;
    for (int seat = 1; seat <= setup->seats; seat++) {
        const struct island_page *page = island_page(state, seat);
        if ((page->page.number[0] | page->page.peril) & ~setup->board.plain)
            return 20; /* 20: numbers and dangers lie on land */
        if (page->boats & ~setup->board.harbour)
            return 21; /* 21: boats lie in the sea beside the island */
        if (page->old_treasures > page->treasures || page->treasures > setup->board.set[SET_SLOTS])
            return 22; /* 22: at most five treasures, none is ever lost */
        if (cellset_count(island_treasures_at(page)) != page->treasures)
            return 23; /* 23: treasures lie on different cells */
        for (int value = 1; value <= NUMBER_MAX && !page->choosing; value++)
            if (island_treasure_cells(setup, page, value))
                return 24; /* 24: no treasure is left to take unless a choice is awaited (I9) */
    }
    return 0;
}

/* Every round fills a land or a sea cell of every sheet; five more steps choose treasures. */
static uint32_t longest(const struct setup *setup)
{
    uint32_t rounds = (uint32_t)cellset_count(setup->board.cells);
    return rounds * (setup->seats + 1u) + ISLAND_TREASURES * setup->seats;
}

const struct game island_game = {
    .name = "island",
    .rules = 2,
    ADVENTURE_MEMBERS,
    .page_size = sizeof(struct island_page),
    .clause = island_clause,
    .part = {"treasures", "dangers"},
    .part_clause = {I14, I11},
    .thing = things,
    .verb = verbs,
    .ground = island_ground,
    .setting = island_setting,
    .wording = island_wording,
    .face = {"penny", "boat", "danger"},
    .aid = {AID_BOXES, SET_SLOTS, "treasure"},
    .moves = moves,
    .pick = game_pick,
    .why = why,
    .make = make,
    .format = format,
    .parse = parse,
    .meaning = meaning,
    .intend = intend,
    .score = island_score,
    .manner = manner,
    .level = level,
    .sheet = island_sheet,
    .read_sheet = island_read_sheet,
    .look = look,
    .task = task,
    .remarks = island_remarks,
    .redact = redact,
    .view = view,
    .encode = encode,
    .check = check,
    .longest = longest,
};
