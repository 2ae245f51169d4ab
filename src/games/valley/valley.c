/* Valley of Wiraqocha: clauses V1 to V13. */
#include "games/valley/valley.h"

#include "games/list.h"

#include <string.h>

/* --- steps ---------------------------------------------------------------------------------- */

/* V2, V3 */
cellset valley_places(const struct setup *setup, const struct valley_page *page)
{
    cellset empty = valley_empty(setup, page);
    cellset written = page->page.number[0] | valley_structures(page);
    cellset allowed = (written ? cellset_grow(written) : setup->board.shore) & empty;
    return allowed ? allowed : empty;
}

/* V12 */
static cellset snake_places(const struct setup *setup, const struct adventure *state,
                            const struct valley_page *page)
{
    const struct valley_page *target = valley_page(state, page->page.target);
    return adventure_peril_places(state, &target->page, valley_empty(setup, target));
}

bool valley_can_build(const struct adventure *state, const struct valley_page *page)
{
    bool any_left = !page->structure[HUT] || !page->structure[STATUE] || !page->structure[MINE];
    return state->dice[GREEN] == DIE_SPECIAL && !page->built && any_left;
}

/* V1: something was filled or crossed out. */
bool valley_can_end(const struct valley_page *page)
{
    return page->page.fresh || page->fresh_crossed;
}

static uint32_t list_structures(const struct valley_page *page, cellset cells, step *out,
                                uint32_t room, uint32_t count)
{
    for (int i = 0; i < STRUCTURES; i++)
        for (cellset rest = page->structure[i] ? 0 : cells; rest; count++) {
            step s = step_on_cell(STEP_STRUCTURE, cellset_pop(&rest), i);
            if (count < room)
                out[count] = s;
        }
    return count;
}

static uint32_t list_turn(const struct setup *setup, const struct adventure *state,
                          const struct valley_page *page, step *out, uint32_t room)
{
    cellset cells = valley_places(setup, page);
    unsigned numbers = valley_numbers_left(state, valley_dice_left(state, page));
    uint32_t count = adventure_list_numbers(cells, numbers, out, room, 0);
    if (valley_can_build(state, page))
        count = list_structures(page, cells, out, room, count);
    if (numbers >> 9 & 1)
        count =
            adventure_list_cells(STEP_ESCAPE, page->page.peril & ~page->crossed, out, room, count);
    if (!valley_can_end(page))
        return count;
    count = valley_list_discoveries(setup, page, out, room, count);
    if (count < room)
        out[count] = (step)STEP_DONE << 56;
    return count + 1;
}

static uint32_t moves(const struct setup *setup, const void *state, int seat, step *out,
                      uint32_t room)
{
    const struct adventure *valley = state;
    const struct valley_page *page = valley_page(state, seat);
    if (!adventure_page_acts(valley, &page->page))
        return 0;
    if (valley->peril)
        return adventure_list_cells(STEP_PERIL, snake_places(setup, valley, page), out, room, 0);
    return list_turn(setup, valley, page, out, room);
}

/* A cell that is not empty: says how. */
static bool refuse_cell(const struct setup *setup, const struct valley_page *page, int cell,
                        const char *clause, struct refusal *why)
{
    if (!cellset_has(setup->board.cells, cell))
        return refuse(why, clause, REASON_NO_CELL, cell, 0);
    if (cellset_has(setup->board.on[GROUND_LAKE], cell))
        return refuse(why, clause, REASON_ON_LAKE, cell, 0);
    if (cellset_has(page->page.peril, cell))
        return refuse(why, A7, REASON_TAKEN_BY_PERIL, cell, 0);
    return refuse(why, clause, REASON_TAKEN, cell, page_number(&page->page, cell));
}

static bool why_not_place(const struct setup *setup, const struct valley_page *page, int cell,
                          struct refusal *why)
{
    if (cellset_has(valley_places(setup, page), cell))
        return true;
    if (!cellset_has(valley_empty(setup, page), cell))
        return refuse_cell(setup, page, cell, V2, why);
    if (page->page.number[0] | valley_structures(page))
        return refuse(why, V2, REASON_NOT_ADJACENT, cell, 0);
    return refuse(why, V3, REASON_NOT_EDGE, cell, 0);
}

/* V1: a value of this turn, given those before it. */
static bool why_not_value(const struct adventure *state, const struct valley_page *page, int cell,
                          int value, const char *clause, struct refusal *why)
{
    unsigned numbers = valley_numbers_left(state, valley_dice_left(state, page));
    if (numbers >> value & 1)
        return true;
    refuse(why, clause, page->left ? REASON_DICE_SPENT : REASON_NUMBER, cell, value);
    why->numbers = (uint16_t)numbers;
    return false;
}

static bool why_not_number(const struct setup *setup, const struct adventure *state,
                           const struct valley_page *page, step s, struct refusal *why)
{
    int value = step_value(s);
    if (value < 1 || value > NUMBER_MAX)
        return refuse(why, A4, REASON_NUMBER_RANGE, step_cell(s), value);
    return why_not_value(state, page, step_cell(s), value, V1, why) &&
           why_not_place(setup, page, step_cell(s), why);
}

static bool why_not_structure(const struct setup *setup, const struct adventure *state,
                              const struct valley_page *page, step s, struct refusal *why)
{
    if (state->dice[GREEN] != DIE_SPECIAL)
        return refuse(why, V4, REASON_NO_DAKOTA, step_cell(s), step_value(s));
    if (page->built)
        return refuse(why, V1, REASON_NO_DAKOTA, step_cell(s), step_value(s));
    if (page->structure[step_value(s)])
        return refuse(why, V4, REASON_STRUCTURE_USED, page->structure[step_value(s)] - 1,
                      step_value(s));
    return why_not_place(setup, page, step_cell(s), why);
}

static bool why_not_escape(const struct adventure *state, const struct valley_page *page, int cell,
                           struct refusal *why)
{
    if (!cellset_has(page->page.peril, cell))
        return refuse(why, V5, REASON_NO_SNAKE, cell, 0);
    if (cellset_has(page->crossed, cell))
        return refuse(why, V5, REASON_SNAKE_CROSSED, cell, 0);
    return why_not_value(state, page, cell, 9, V5, why);
}

static bool why_not_snake(const struct setup *setup, const struct adventure *state,
                          const struct valley_page *page, int cell, struct refusal *why)
{
    if (cellset_has(snake_places(setup, state, page), cell))
        return true;
    const struct valley_page *target = valley_page(state, page->page.target);
    if (!cellset_has(valley_empty(setup, target), cell))
        return refuse_cell(setup, target, cell, V6, why);
    return refuse(why, V12, REASON_NEAR_LAST, cell, 0);
}

static bool why_not_end(const struct setup *setup, const struct valley_page *page, step s,
                        struct refusal *why)
{
    if (!valley_can_end(page))
        return refuse(why, step_kind(s) == STEP_DONE ? V1 : V7, REASON_NOTHING_DONE, CELL_NONE, 0);
    return step_kind(s) == STEP_DONE ||
           valley_discovery_fits(setup, page, (enum discovery)(step_kind(s) - STEP_DISCOVERY),
                                 valley_discovery_cells(s), why);
}

static bool why(const struct setup *setup, const void *state, int seat, step s,
                struct refusal *refusal)
{
    const struct adventure *valley = state;
    const struct valley_page *page = valley_page(state, seat);
    int kind = step_kind(s);
    if (!adventure_moment(valley, &page->page, refusal))
        return false;
    if (valley->peril && kind >= STEP_DISCOVERY && kind < STEP_DONE)
        return refuse(refusal, V6, REASON_PERIL_ROUND, CELL_NONE, 0);
    if (!adventure_fits_round(valley, kind == STEP_PERIL, step_cell(s), refusal))
        return false;
    switch (kind) {
    case STEP_NUMBER:
        return why_not_number(setup, valley, page, s, refusal);
    case STEP_PERIL:
        return why_not_snake(setup, valley, page, step_cell(s), refusal);
    case STEP_STRUCTURE:
        return why_not_structure(setup, valley, page, s, refusal);
    case STEP_ESCAPE:
        return why_not_escape(valley, page, step_cell(s), refusal);
    default:
        return why_not_end(setup, page, s, refusal);
    }
}

/* V9; V12: alone, so many rounds at most. */
static bool is_over(const struct setup *setup, const struct adventure *state)
{
    const struct valley_page *page = (const struct valley_page *)(const void *)(state + 1);
    int pages = state->head.self ? 1 : state->head.seats;
    for (int i = 0; i < pages; i++)
        if (!valley_empty(setup, &page[i]))
            return true;
    return state->head.seats == 1 && state->head.round == setup->board.set[SET_ROUNDS];
}

static void resolve(const struct setup *setup, struct adventure *state)
{
    adventure_resolve(setup, state);
    struct valley_page *page = (struct valley_page *)(void *)(state + 1);
    for (int i = 0; i < adventure_pages(state); i++) {
        page[i].fresh_crossed = 0;
        page[i].left = 0;
        page[i].built = 0;
        page[i].old_discoveries = page[i].discoveries;
    }
    if (is_over(setup, state))
        state->head.status = STATUS_OVER;
}

/* Makes the marks of a step; true if it completes the turn. */
static bool mark(const struct adventure *state, struct valley_page *page, step s)
{
    int cell = step_cell(s);
    switch (step_kind(s)) {
    case STEP_NUMBER:
        page->left = (uint16_t)valley_spend(state, valley_dice_left(state, page), step_value(s));
        page_write(&page->page, cell, step_value(s));
        page->page.fresh |= cellset_of(cell);
        return false;
    case STEP_STRUCTURE:
        page->structure[step_value(s)] = (uint8_t)(cell + 1);
        page->built = 1;
        page->page.fresh |= cellset_of(cell);
        return false;
    case STEP_ESCAPE:
        page->left = (uint16_t)valley_spend(state, valley_dice_left(state, page), 9);
        page->crossed |= cellset_of(cell);
        page->fresh_crossed |= cellset_of(cell);
        return false;
    case STEP_PERIL:
        page->page.pending = (uint8_t)(cell + 1);
        return true;
    case STEP_DONE:
        return true;
    default:
        valley_reveal(page, (enum discovery)(step_kind(s) - STEP_DISCOVERY),
                      valley_discovery_cells(s));
        return true;
    }
}

static void make(const struct setup *setup, void *state, int seat, step s)
{
    struct valley_page *page = valley_page(state, seat);
    if (mark(state, page, s) && adventure_complete(state, &page->page))
        resolve(setup, state);
}

static void format(step s, struct out *out)
{
    switch (step_kind(s)) {
    case STEP_NUMBER:
        adventure_format_number(s, out);
        break;
    case STEP_PERIL:
        adventure_format_cell("snake", s, out);
        break;
    case STEP_STRUCTURE:
        out_cell(out, step_cell(s));
        out_char(out, '=');
        out_text(out, valley_structure_name(step_value(s)));
        break;
    case STEP_ESCAPE:
        adventure_format_cell("escape", s, out);
        break;
    case STEP_DONE:
        out_text(out, "done");
        break;
    default:
        out_text(out, valley_discovery_name(step_kind(s) - STEP_DISCOVERY));
        out_char(out, ' ');
        out_cells(out, valley_discovery_cells(s));
    }
}

static bool parse_structure(const char *text, step *s)
{
    int cell = cell_parse(&text);
    if (cell == CELL_NONE || *text++ != '=')
        return false;
    for (int i = 0; i < STRUCTURES; i++)
        if (strcmp(text, valley_structure_name(i)) == 0) {
            *s = step_on_cell(STEP_STRUCTURE, cell, i);
            return true;
        }
    return false;
}

/* "jungle a1,b1,…": cells in reading order, at most six of them. */
static bool parse_discovery(const char *text, step *s)
{
    int kind = 0;
    size_t n = 0;
    for (; kind < DISCOVERY_KINDS; kind++) {
        n = strlen(valley_discovery_name(kind));
        if (strncmp(text, valley_discovery_name(kind), n) == 0 && text[n] == ' ')
            break;
    }
    if (kind == DISCOVERY_KINDS)
        return false;
    text += n;
    cellset cells = 0;
    do {
        text++; /* the blank or comma */
        int cell = cell_parse(&text);
        if (cell == CELL_NONE || cells >> cell)
            return false;
        cells |= cellset_of(cell);
    } while (*text == ',');
    if (*text || cellset_count(cells) > DISCOVERY_CELLS)
        return false;
    *s = valley_discovery_step((enum discovery)kind, cells);
    return true;
}

static bool parse(const char *text, step *s)
{
    if (strcmp(text, "done") == 0) {
        *s = (step)STEP_DONE << 56;
        return true;
    }
    return adventure_parse_number(text, s) || parse_structure(text, s) ||
           adventure_parse_cell("escape", STEP_ESCAPE, text, s) ||
           adventure_parse_cell("snake", STEP_PERIL, text, s) || parse_discovery(text, s);
}

/* V13 */
static enum level level(const struct setup *setup, const void *state, int *missing)
{
    struct score reached = {0};
    valley_score(setup, state, 1, &reached);
    int snakes = cellset_count(valley_page(state, 1)->page.peril);
    return adventure_level(setup, reached.total, snakes, missing);
}

/* --- views ---------------------------------------------------------------------------------- */

static void hide(struct page *of)
{
    struct valley_page *page = (struct valley_page *)of;
    valley_forget(page, page->old_discoveries);
    for (int i = 0; i < STRUCTURES; i++)
        if (page->structure[i] && cellset_has(of->fresh, page->structure[i] - 1))
            page->structure[i] = 0;
    page->crossed &= ~page->fresh_crossed;
    page->fresh_crossed = 0;
    page->left = 0;
    page->built = 0;
}

/* V9: how soon somebody may have filled their sheet, as all saw when the round began. */
static uint16_t least_room(const struct setup *setup, const struct adventure *state)
{
    int least = CELLS;
    for (int seat = 1; seat <= setup->seats; seat++) {
        const struct valley_page *page = valley_page(state, seat);
        int room = cellset_count(valley_empty(setup, page) | page->page.fresh);
        least = room < least ? room : least;
    }
    return (uint16_t)least;
}

static void redact(const struct setup *setup, const void *state, int viewer, enum scope scope,
                   void *view)
{
    struct adventure *seen = view;
    adventure_redact(setup, state, viewer, scope, hide, view);
    if (scope == SCOPE_SEAT && setup->seats > 1 && !head_of(state)->self)
        seen->head.hint = least_room(setup, state);
}

static void view(const struct setup *setup, const void *state, int viewer, struct out *out)
{
    const struct adventure *valley = state;
    adventure_view(setup, state, viewer, out);
    if (viewer == 0 || valley->head.status != STATUS_PLAY || valley->peril)
        return;
    const struct valley_page *page = valley_page(state, viewer);
    out_json_bool(out, "structure", valley_can_build(valley, page));
    out_json_key(out, "left");
    out_char(out, '[');
    for (unsigned rest = valley_numbers_left(valley, valley_dice_left(valley, page)); rest;
         rest &= rest - 1) {
        out_json_next(out);
        out_int(out, __builtin_ctz(rest));
    }
    out_char(out, ']');
}

static void encode_page(const struct setup *setup, const struct valley_page *page, struct out *out)
{
    adventure_encode_page(setup, &page->page, out);
    encode_set(out, setup, page->crossed);
    encode_set(out, setup, page->fresh_crossed);
    out_char(out, (char)(page->left & 255));
    out_char(out, (char)(page->left >> 8));
    for (int i = 0; i < STRUCTURES; i++)
        out_char(out, (char)page->structure[i]);
    out_char(out, (char)page->built);
    out_char(out, (char)page->discoveries);
    out_char(out, (char)page->old_discoveries);
    for (int i = 0; i < page->discoveries; i++)
        out_char(out, (char)page->kind[i]);
    for (int row = 0; row < setup->board.height; row++)
        for (int column = 0; column < setup->board.width; column++)
            out_char(out, (char)page->discovery[cell_at(column, row)]);
}

static void encode(const struct setup *setup, const void *state, struct out *out)
{
    adventure_encode(state, out);
    for (int seat = 1; seat <= setup->seats; seat++)
        encode_page(setup, valley_page(state, seat), out);
}

static int check_page(const struct setup *setup, const struct valley_page *page)
{
    cellset marks = page->page.number[0] | page->page.peril;
    if (marks & ~setup->board.plain)
        return 20; /* 20: numbers and snakes lie on land */
    if (valley_structures(page) & (marks | ~setup->board.plain))
        return 21; /* 21: structures lie on land of their own */
    if (page->crossed & ~page->page.peril || page->fresh_crossed & ~page->crossed)
        return 22; /* 22: only snakes are crossed out */
    if (page->found & ~page->page.number[0])
        return 23; /* 23: discoveries consist of numbers (V8) */
    for (int cell = 0; cell < CELLS; cell++)
        if (cellset_has(page->found, cell) != (page->discovery[cell] != 0) ||
            page->discovery[cell] > page->discoveries)
            return 24; /* 24: found cells, and only they, know their discovery */
    if (page->old_discoveries > page->discoveries)
        return 25; /* 25: no discovery is ever lost */
    return 0;
}

static int check(const struct setup *setup, const void *state)
{
    int broken = adventure_check(setup, state);
    for (int seat = 1; seat <= setup->seats && !broken; seat++)
        broken = check_page(setup, valley_page(state, seat));
    return broken;
}

/* Every round marks a cell or crosses out a snake of every sheet, and each cell is filled once and
 * crossed out at most once; a turn has one more step that ends it. */
static uint32_t longest(const struct setup *setup)
{
    uint32_t marks = 2u * (uint32_t)cellset_count(setup->board.plain);
    return marks * (2u * setup->seats + 1u);
}

const struct game valley_game = {
    .name = "valley",
    .rules = 1,
    ADVENTURE_MEMBERS,
    .page_size = sizeof(struct valley_page),
    .clause = valley_clause,
    .part = {"jungle", "town", "mountain", "pyramid", "full", "structures", "snakes"},
    .part_clause = {V10, V10, V10, V10, V10, V10, V10},
    .part_about = {[PART_STRUCTURES] = ABOUT_BUILDING},
    .thing = valley_thing,
    .verb = valley_verb,
    .ground = valley_ground,
    .setting = valley_setting,
    .wording = valley_wording,
    .face = {"penny", "dakota", "snake"},
    .aid = {.kind = AID_BUILDINGS, .picture = ""},
    .moves = moves,
    .pick = game_pick,
    .why = why,
    .make = make,
    .format = format,
    .parse = parse,
    .meaning = valley_meaning,
    .intend = valley_intend,
    .score = valley_score,
    .manner = game_manner,
    .level = level,
    .sheet = valley_sheet,
    .read_sheet = valley_read_sheet,
    .remarks = game_no_remarks,
    .look = valley_look,
    .task = valley_task,
    .redact = redact,
    .view = view,
    .encode = encode,
    .check = check,
    .longest = longest,
};
