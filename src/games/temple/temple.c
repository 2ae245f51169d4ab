/* Temple of Apikhabou: clauses T1 to T12. */
#include "games/temple/temple.h"

#include "games/list.h"

#include <string.h>

enum { PART_CHAIN, PART_GROUPS, PART_MUMMIES };

static struct page *page_of(const void *state, int seat)
{
    return adventure_page(state, sizeof(struct page), seat);
}

/* --- steps ---------------------------------------------------------------------------------- */

static cellset empty_cells(const struct page *page, cellset among)
{
    return among & ~(page->number[0] | page->peril);
}

/* T2: the key counts while the player has an empty door. */
static bool key_counts(const struct setup *setup, const struct adventure *state,
                       const struct page *page)
{
    return state->dice[GREEN] == DIE_SPECIAL && empty_cells(page, setup->board.on[GROUND_DOOR]);
}

/* T1, T2: where a number may go. */
static cellset number_places(const struct setup *setup, const struct adventure *state,
                             const struct page *page)
{
    bool key = key_counts(setup, state, page);
    return empty_cells(page, key ? setup->board.on[GROUND_DOOR] : setup->board.plain);
}

/* T4, T11: where the mummy may go on the sheet of the seat that `page` marks. */
static cellset mummy_places(const struct setup *setup, const struct adventure *state,
                            const struct page *page)
{
    const struct page *target = page_of(state, page->target);
    return adventure_peril_places(state, target, empty_cells(target, setup->board.plain));
}

static uint32_t moves(const struct setup *setup, const void *state, int seat, step *out,
                      uint32_t room)
{
    const struct adventure *temple = state;
    const struct page *page = page_of(state, seat);
    if (!adventure_page_acts(temple, page))
        return 0;
    if (temple->peril)
        return adventure_list_cells(STEP_PERIL, mummy_places(setup, temple, page), out, room, 0);
    return adventure_list_numbers(number_places(setup, temple, page),
                                  adventure_numbers(temple->dice), out, room, 0);
}

static step pick(const struct setup *setup, const void *state, int seat, struct rng *rng,
                 step *steps, uint32_t room)
{
    const struct adventure *temple = state;
    const struct page *page = page_of(state, seat);
    (void)steps, (void)room;
    if (!adventure_page_acts(temple, page))
        return 0;
    bool peril = temple->peril;
    return adventure_pick(peril ? STEP_PERIL : STEP_NUMBER,
                          peril ? mummy_places(setup, temple, page)
                                : number_places(setup, temple, page),
                          peril ? 1 : adventure_numbers(temple->dice), rng);
}

/* The cell itself is wrong for a number or mummy: says how. */
static bool refuse_cell(const struct setup *setup, const struct page *page, int cell,
                        const char *clause, struct refusal *why)
{
    if (!cellset_has(setup->board.cells, cell))
        return refuse(why, clause, REASON_NO_CELL, cell, 0);
    if (cellset_has(page->peril, cell))
        return refuse(why, A7, REASON_TAKEN_BY_PERIL, cell, 0);
    return refuse(why, clause, REASON_TAKEN, cell, page_number(page, cell));
}

static bool why_not_mummy(const struct setup *setup, const struct adventure *state,
                          const struct page *page, int cell, struct refusal *why)
{
    if (cellset_has(mummy_places(setup, state, page), cell))
        return true;
    const struct page *target = page_of(state, page->target);
    if (!cellset_has(empty_cells(target, setup->board.cells), cell))
        return refuse_cell(setup, target, cell, T4, why);
    if (cellset_has(setup->board.on[GROUND_DOOR], cell))
        return refuse(why, T4, REASON_MUMMY_IN_DOOR, cell, 0);
    return refuse(why, T11, REASON_NEAR_LAST, cell, 0);
}

static bool why_not_number(const struct setup *setup, const struct adventure *state,
                           const struct page *page, step s, struct refusal *why)
{
    int cell = step_cell(s);
    if (!adventure_can_make(adventure_numbers(state->dice), cell, step_value(s), why))
        return false;
    if (cellset_has(number_places(setup, state, page), cell))
        return true;
    bool key = key_counts(setup, state, page);
    if (!cellset_has(empty_cells(page, setup->board.cells), cell))
        return refuse_cell(setup, page, cell, key ? T2 : T1, why);
    if (key)
        return refuse(why, T2, REASON_KEY_WANTS_DOOR, cell, 0);
    return refuse(why, T1, REASON_DOOR_WITHOUT_KEY, cell, 0);
}

static bool why(const struct setup *setup, const void *state, int seat, step s,
                struct refusal *refusal)
{
    const struct adventure *temple = state;
    const struct page *page = page_of(state, seat);
    bool mummy = step_kind(s) == STEP_PERIL;
    if (!adventure_moment(temple, page, refusal) ||
        !adventure_fits_round(temple, mummy, step_cell(s), refusal))
        return false;
    return mummy ? why_not_mummy(setup, temple, page, step_cell(s), refusal)
                 : why_not_number(setup, temple, page, s, refusal);
}

/* T6: in every round every sheet loses one plain cell, or every sheet a door. */
static bool is_over(const struct setup *setup, const struct adventure *state)
{
    const struct page *page = (const struct page *)(const void *)(state + 1);
    return !empty_cells(page, setup->board.plain);
}

static void make(const struct setup *setup, void *state, int seat, step s)
{
    struct adventure *temple = state;
    struct page *page = page_of(state, seat);
    int cell = step_cell(s);
    if (step_kind(s) == STEP_PERIL) {
        page->pending = (uint8_t)(cell + 1);
    } else {
        page_write(page, cell, step_value(s));
        page->fresh = cellset_of(cell);
    }
    if (adventure_complete(temple, page)) {
        adventure_resolve(setup, temple);
        if (is_over(setup, temple))
            temple->head.status = STATUS_OVER;
    }
}

static void format(step s, struct out *out)
{
    if (step_kind(s) == STEP_PERIL)
        adventure_format_cell("mummy", s, out);
    else
        adventure_format_number(s, out);
}

static bool parse(const char *text, step *s)
{
    return adventure_parse_number(text, s) || adventure_parse_cell("mummy", STEP_PERIL, text, s);
}

/* --- score ---------------------------------------------------------------------------------- */

/* T7: the cells at which a chain that starts with `first` can be after each of its numbers; returns
 * its length. */
static int chain_from(const struct page *page, int first, cellset at[NUMBER_MAX + 1])
{
    int length = 0;
    cellset reached = page->number[first];
    for (int value = first; reached; value++) {
        at[length++] = reached;
        if (value == NUMBER_MAX)
            break;
        reached = cellset_grow(reached) & page->number[value + 1];
    }
    return length;
}

/* One path through the sets of chain_from: from its end back to its start. */
static cellset chain_cells(cellset *at, int length)
{
    cellset path = 0;
    cellset allowed = CELLSET_ALL;
    for (int i = length - 1; i >= 0; i--) {
        cellset cell = cellset_of(cellset_first(at[i] & allowed));
        path |= cell;
        allowed = cellset_grow(cell);
    }
    return path;
}

/* Bit v: somewhere v is adjacent to v + 1. */
static unsigned links_of(const struct page *page)
{
    unsigned links = 0;
    for (int value = 1; value < NUMBER_MAX; value++) {
        cellset next = cellset_grow(page->number[value]) & page->number[value + 1];
        links |= (unsigned)(next != 0) << value;
    }
    return links;
}

/* The longest chain: its length, and the number it starts with. No chain is longer than the links
 * in a row where it starts, so few have to be followed. */
static int longest_chain(const struct page *page, int *from)
{
    cellset at[NUMBER_MAX + 1];
    unsigned links = links_of(page);
    int best = 0;
    for (int first = 1; first + best <= NUMBER_MAX; first++) {
        if (__builtin_ctz(~(links >> first)) < best)
            continue;
        int length = chain_from(page, first, at);
        if (length > best) {
            best = length;
            *from = first;
        }
    }
    return best;
}

int temple_chain(const struct page *page)
{
    int from;
    return longest_chain(page, &from);
}

static void score_chain(const struct setup *setup, const struct page *page, struct score *score)
{
    cellset at[NUMBER_MAX + 1];
    int first = 0;
    int length = longest_chain(page, &first);
    cellset cells = 0;
    if (length && score->reasons)
        cells = chain_cells(at, chain_from(page, first, at));
    if (length)
        score_add(score, PART_CHAIN, T7, length * setup->board.set[SET_CHAIN], first, cells);
    score->tie = length; /* T10 */
}

/* The cells with at least two others of the set beside them, row by row: every group of three or
 * more has one, and what such cells hang together with is one. */
static cellset middles(cellset equal)
{
    cellset left = cellset_left(equal), right = cellset_right(equal), beside = left | right;
    cellset one = equal | beside, two = (left & right) | (equal & beside);
    cellset above = cellset_up(one), below = cellset_down(one);
    return equal & (cellset_up(two) | cellset_down(two) | (left & right) | (above & below) |
                    (beside & (above | below)));
}

/* T8: the first group of three or more in a set of equal numbers that has one. */
static cellset group_in(cellset equal)
{
    cellset groups = cellset_flood(middles(equal), equal);
    return cellset_flood(cellset_of(cellset_first(groups)), groups);
}

bool temple_has_group(cellset equal)
{
    return cellset_has_three(equal) && middles(equal) != 0;
}

static void score_groups(const struct setup *setup, const struct page *page, struct score *score)
{
    unsigned enough = 0; /* bit v: there are three cells with v */
    for (int value = 1; value <= NUMBER_MAX; value++)
        enough |= (unsigned)cellset_has_three(page->number[value]) << value;
    for (; enough; enough &= enough - 1) {
        int value = __builtin_ctz(enough);
        cellset equal = page->number[value];
        if (middles(equal))
            score_add(score, PART_GROUPS, T8, setup->board.set[SET_GROUP], value,
                      score->reasons ? group_in(equal) : 0);
    }
}

/* T5: by what a mummy changes the score. */
static int mummy(const struct setup *setup, bool defeated)
{
    return defeated ? setup->board.set[SET_DEFEATED] : -setup->board.set[SET_MUMMY];
}

static cellset defeated_by(cellset mummies, cellset nines)
{
    return mummies & cellset_grow(nines);
}

int temple_mummies(const struct setup *setup, cellset mummies, cellset nines)
{
    int defeated = cellset_count(defeated_by(mummies, nines));
    return mummy(setup, true) * defeated +
           mummy(setup, false) * (cellset_count(mummies) - defeated);
}

static void score_mummies(const struct setup *setup, const struct page *page, struct score *score)
{
    cellset nines = page->number[TEMPLE_WEAPON];
    cellset defeated = defeated_by(page->peril, nines);
    for (cellset rest = page->peril; rest;) {
        int cell = cellset_pop(&rest);
        int stars = mummy(setup, cellset_has(defeated, cell));
        score_add(score, PART_MUMMIES, T5, stars, 0, cellset_of(cell));
    }
}

static void score(const struct setup *setup, const void *state, int seat, struct score *score)
{
    const struct page *page = page_of(state, seat);
    score_chain(setup, page, score);
    score_groups(setup, page, score);
    score_mummies(setup, page, score);
}

/* A mummy that is not defeated brings less than it would. Stars alone do not tell: on a board of
 * one's own it may cost nothing. */
static const char *manner(const struct setup *setup, const struct reason_of_score *reason)
{
    if (reason->part == PART_MUMMIES && reason->stars < setup->board.set[SET_DEFEATED])
        return "mummies-bad";
    if (reason->part == PART_CHAIN && cellset_count(reason->cells) == 1)
        return "chain-one";
    return game_manner(setup, reason);
}

/* T12 */
static enum level level(const struct setup *setup, const void *state, int *missing)
{
    struct score reached = {0};
    score(setup, state, 1, &reached);
    return adventure_level(setup, reached.total, 0, missing);
}

/* --- sheets --------------------------------------------------------------------------------- */

static void write_cell(const struct setup *setup, const void *of, int cell, struct out *out)
{
    const struct page *page = of;
    if (cellset_has(page->peril, cell))
        out_char(out, 'M');
    else if (cellset_has(page->number[0], cell))
        out_int(out, page_number(page, cell));
    else
        out_char(out, cellset_has(setup->board.on[GROUND_DOOR], cell) ? 'D' : '.');
}

static void sheet(const struct setup *setup, const void *state, int seat, struct out *out)
{
    adventure_rows(setup, page_of(state, seat), write_cell, out);
}

static bool read_cell(const struct setup *setup, void *to, int cell, const struct word *word,
                      struct fault *fault)
{
    struct page *page = to;
    bool door = cellset_has(setup->board.on[GROUND_DOOR], cell);
    if (word_is(word, door ? "D" : "."))
        return true;
    if (word_is(word, "M")) {
        page->peril |= cellset_of(cell);
        return !door || sheet_fault(fault, word, T4, REASON_MUMMY_IN_DOOR, cell, 0);
    }
    return sheet_read_number(page, cell, word, fault);
}

static bool read_sheet(const struct setup *setup, void *state, const char *text, int line,
                       struct fault *fault)
{
    struct lines lines = {text, line - 1};
    return adventure_read_rows(setup, &lines, page_of(state, 1), read_cell, fault) &&
           adventure_read_end(&lines, fault);
}

/* --- meaning -------------------------------------------------------------------------------- */

static const struct thing things[] = {{"mummy", SORT_PERIL, 'M', 0}, {0}};

static const struct verb verbs[] = {
    {.kind = STEP_NUMBER, .object = OBJECT_NUMBER, .extent = EXTENT_CELL, .act = ACT_WRITE},
    {.kind = STEP_PERIL,
     .object = OBJECT_THING,
     .extent = EXTENT_CELL,
     .act = ACT_DRAW,
     .word = "mummy",
     .things = 1},
    {0}};

static struct meaning meaning(step s)
{
    return adventure_meaning(&temple_game, s);
}

static step intend(const struct meaning *meaning)
{
    return adventure_intend(&temple_game, meaning);
}

static void look(const struct setup *setup, const void *state, int seat, struct sheet_look *picture)
{
    adventure_look(setup, page_of(state, seat), picture);
    adventure_look_stars(setup, state, seat, PART_MUMMIES, picture);
}

static const char *task(const struct setup *setup, const void *state, int seat)
{
    const struct adventure *temple = state;
    if (temple->peril)
        return things[0].word;
    return key_counts(setup, temple, page_of(state, seat)) ? "door" : "number";
}

/* --- views ---------------------------------------------------------------------------------- */

static void hide(struct page *page)
{
    (void)page;
}

static void redact(const struct setup *setup, const void *state, int viewer, enum scope scope,
                   void *view)
{
    adventure_redact(setup, state, viewer, scope, hide, view);
}

static void view(const struct setup *setup, const void *state, int viewer, struct out *out)
{
    adventure_view(setup, state, viewer, out);
}

static void encode(const struct setup *setup, const void *state, struct out *out)
{
    adventure_encode(state, out);
    for (int seat = 1; seat <= setup->seats; seat++)
        adventure_encode_page(setup, page_of(state, seat), out);
}

static int check(const struct setup *setup, const void *state)
{
    int broken = adventure_check(setup, state);
    if (broken)
        return broken;
    for (int seat = 1; seat <= setup->seats; seat++)
        if (page_of(state, seat)->peril & ~setup->board.plain)
            return 20; /* 20: mummies lie on plain cells */
    return 0;
}

/* Every round fills one cell of every sheet. */
static uint32_t longest(const struct setup *setup)
{
    return (uint32_t)cellset_count(setup->board.cells) * (setup->seats + 1u);
}

const struct game temple_game = {
    .name = "temple",
    .rules = 1,
    ADVENTURE_MEMBERS,
    .page_size = sizeof(struct page),
    .clause = temple_clause,
    .part = {"chain", "groups", "mummies"},
    .part_clause = {T7, T8, T5},
    .thing = things,
    .verb = verbs,
    .ground = temple_ground,
    .setting = temple_setting,
    .wording = temple_wording,
    .face = {"penny", "key", "mummy"},
    .aid = {.kind = AID_NUMBERS, .picture = ""},
    .moves = moves,
    .pick = pick,
    .why = why,
    .make = make,
    .format = format,
    .parse = parse,
    .meaning = meaning,
    .intend = intend,
    .score = score,
    .manner = manner,
    .level = level,
    .sheet = sheet,
    .read_sheet = read_sheet,
    .remarks = game_no_remarks,
    .look = look,
    .task = task,
    .redact = redact,
    .view = view,
    .encode = encode,
    .check = check,
    .longest = longest,
};
