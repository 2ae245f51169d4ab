/* The adventures: views, sheets as text, canonical bytes, invariants. */
#include "games/adventure/adventure.h"

#include <string.h>

static void hide_fresh(struct page *page, void (*hide)(struct page *))
{
    hide(page);
    for (int value = 0; value <= NUMBER_MAX; value++)
        page->number[value] &= ~page->fresh;
    page->fresh = 0;
    page->target = 0;
    page->pending = 0;
}

/* The pages a seat needs: its own and, in a peril round, the one it marks. */
static void copy_glimpse(const struct adventure *state, size_t page_size, int seat,
                         struct adventure *view)
{
    char *at = (char *)(view + 1);
    const struct page *own = adventure_page(state, page_size, seat);
    memcpy(at, own, page_size);
    if (state->head.seats == 1)
        return;
    if (own->target)
        memcpy(at + page_size, adventure_page(state, page_size, own->target), page_size);
    else
        memset(at + page_size, 0, page_size);
}

void adventure_redact(const struct setup *setup, const struct adventure *state, int viewer,
                      enum scope scope, void (*hide)(struct page *), struct adventure *view)
{
    size_t page_size = setup->game->page_size;
    if (scope == SCOPE_SEAT) {
        *view = *state;
        view->head.self = (uint8_t)viewer;
        view->waiting = 1;
        copy_glimpse(state, page_size, viewer, view);
        if (state->head.seats > 1)
            hide_fresh((struct page *)(void *)((char *)(view + 1) + page_size), hide);
        return;
    }
    memcpy(view, state, adventure_size(setup));
    if (state->head.status != STATUS_PLAY)
        return;
    for (int seat = 1; seat <= state->head.seats; seat++)
        if (seat != viewer)
            hide_fresh(adventure_page(view, page_size, seat), hide);
}

static void view_numbers(unsigned numbers, struct out *out)
{
    out_json_key(out, "numbers");
    out_char(out, '[');
    for (unsigned rest = numbers; rest; rest &= rest - 1) {
        out_json_next(out);
        out_int(out, __builtin_ctz(rest));
    }
    out_char(out, ']');
}

void adventure_view(const struct setup *setup, const struct adventure *state, int viewer,
                    struct out *out)
{
    struct chance rolled = {.roll = {.swaps = 0}};
    out_json_key(out, "dice");
    if (state->head.round == 0) {
        out_text(out, "null");
    } else {
        memcpy(rolled.roll.dice, state->dice, sizeof state->dice);
        out_char(out, '"');
        setup->game->family->format_chance(setup, &rolled, out);
        out_char(out, '"');
    }
    bool numbers = state->head.status == STATUS_PLAY && !state->peril;
    view_numbers(numbers ? adventure_numbers(state->dice) : 0, out);
    out_json_bool(out, "peril", state->peril);
    out_json_int(out, "perils", state->perils);
    out_json_key(out, "waiting");
    out_char(out, '[');
    for (int seat = 1; seat <= state->head.seats; seat++)
        if (adventure_acts(setup, state, seat)) {
            out_json_next(out);
            out_int(out, seat);
        }
    out_char(out, ']');
    if (viewer == 0)
        return;
    const struct page *own = adventure_page(state, setup->game->page_size, viewer);
    out_json_int(out, "target", own->target);
    if (own->pending) {
        out_json_key(out, "pending");
        out_json_cells(out, cellset_of(own->pending - 1));
    }
}

/* Digests are taken after every round of a hundred sheets, so this works by rows, not by cells. */
void encode_set(struct out *out, const struct setup *setup, cellset set)
{
    char bytes[CELLS / 8 + 1];
    size_t used = 0;
    unsigned bits = 0;
    int n = 0;
    for (int row = 0; row < setup->board.height; row++) {
        bits |= ((unsigned)(set >> cell_at(0, row)) & ((1u << setup->board.width) - 1)) << n;
        for (n += setup->board.width; n >= 8; n -= 8) {
            bytes[used++] = (char)bits;
            bits >>= 8;
        }
    }
    bytes[used++] = (char)bits;
    out_span(out, bytes, used);
}

void adventure_encode(const struct adventure *state, struct out *out)
{
    const char bytes[] = {
        (char)state->head.status,       (char)state->head.seats,   (char)(state->head.round & 255),
        (char)(state->head.round >> 8), (char)state->dice[PURPLE], (char)state->dice[GREEN],
        (char)state->dice[RED],         (char)state->peril,        (char)state->perils,
        (char)state->waiting,
    };
    out_span(out, bytes, sizeof bytes);
}

void adventure_encode_page(const struct setup *setup, const struct page *page, struct out *out)
{
    char number[CELLS] = {0};
    for (int value = 1; value <= NUMBER_MAX; value++)
        for (cellset rest = page->number[value]; rest;)
            number[cellset_pop(&rest)] = (char)value;
    for (int row = 0; row < setup->board.height; row++)
        out_span(out, number + cell_at(0, row), setup->board.width);
    encode_set(out, setup, page->peril);
    encode_set(out, setup, page->fresh);
    encode_set(out, setup, page->last);
    const char seat[] = {(char)page->complete, (char)page->target, (char)page->pending};
    out_span(out, seat, sizeof seat);
}

void adventure_rows(const struct setup *setup, const void *page,
                    void (*cell)(const struct setup *, const void *, int, struct out *),
                    struct out *out)
{
    for (int row = 0; row < setup->board.height; row++) {
        for (int column = 0; column < setup->board.width; column++) {
            if (column > 0)
                out_char(out, ' ');
            int at = cell_at(column, row);
            if (cellset_has(setup->board.cells, at))
                cell(setup, page, at, out);
            else
                out_char(out, '_');
        }
        out_char(out, '\n');
    }
}

static bool read_row(const struct setup *setup, struct line *line, int row, void *page,
                     bool (*cell)(const struct setup *, void *, int, const struct word *,
                                  struct fault *),
                     struct fault *fault)
{
    struct word word;
    for (int column = 0; column < setup->board.width; column++) {
        if (!line_word(line, &word))
            return fault_word(fault, &word, REASON_ROW_SHORT);
        int at = cell_at(column, row);
        bool exists = cellset_has(setup->board.cells, at);
        if (exists != !word_is(&word, "_"))
            return fault_word(fault, &word, REASON_MARK_NOT_HERE);
        if (exists && !cell(setup, page, at, &word, fault))
            return false;
    }
    if (line_word(line, &word))
        return fault_word(fault, &word, REASON_ROW_LONG);
    return true;
}

bool adventure_read_rows(const struct setup *setup, struct lines *lines, void *page,
                         bool (*cell)(const struct setup *, void *, int, const struct word *,
                                      struct fault *),
                         struct fault *fault)
{
    struct line line;
    for (int row = 0; row < setup->board.height; row++) {
        if (!lines_next_meant(lines, &line))
            return fault_at(fault, lines->number + 1, 1, REASON_ROWS_MISSING, "", 0);
        if (!read_row(setup, &line, row, page, cell, fault))
            return false;
    }
    return true;
}

bool adventure_read_end(struct lines *lines, struct fault *fault)
{
    struct line line;
    if (!lines_next_meant(lines, &line))
        return true;
    struct word word = line_rest(&line);
    return fault_word(fault, &word, REASON_ROWS_EXTRA);
}

bool sheet_fault(struct fault *fault, const struct word *word, const char *clause,
                 const char *reason, int cell, int value)
{
    fault_word(fault, word, reason);
    return refuse(&fault->why, clause, reason, cell, value);
}

bool sheet_read_number(struct page *page, int cell, const struct word *word, struct fault *fault)
{
    long value = word_number(word, NUMBER_WORD);
    if (value < 0)
        return fault_word(fault, word, REASON_BAD_WORD);
    if (value < 1 || value > NUMBER_MAX)
        return sheet_fault(fault, word, A4, REASON_NUMBER_RANGE, cell, (int)value);
    page_write(page, cell, (int)value);
    return true;
}

/* --- pictures ------------------------------------------------------------------------------- */

void adventure_look_thing(struct sheet_look *picture, cellset cells, int thing)
{
    while (cells) {
        struct mark *mark = &picture->mark[cellset_pop(&cells)];
        mark->kind = MARK_THING;
        mark->value = (uint8_t)thing;
    }
}

void adventure_look(const struct setup *setup, const struct page *page, struct sheet_look *picture)
{
    *picture = (struct sheet_look){
        .columns = setup->board.width, .rows = setup->board.height, .scissors = CELL_NONE};
    for (cellset cells = setup->board.cells; cells;) {
        int cell = cellset_pop(&cells);
        int number = page_number(page, cell);
        picture->mark[cell] = (struct mark){.kind = number ? MARK_NUMBER : MARK_EMPTY,
                                            .value = (uint8_t)number,
                                            .ground = setup->board.kind[cell]};
    }
    adventure_look_thing(picture, page->peril, 0);
}

void adventure_look_stars(const struct setup *setup, const void *state, int seat, int part,
                          struct sheet_look *picture)
{
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score = {.reasons = reasons, .room = SCORE_REASONS};
    setup->game->score(setup, state, seat, &score);
    for (int i = 0; i < score.count && i < score.room; i++) {
        struct mark *mark = &picture->mark[cellset_first(reasons[i].cells)];
        if (reasons[i].part != part || mark->kind != MARK_THING || mark->value != 0)
            continue;
        mark->has_stars = true;
        mark->stars = (int8_t)reasons[i].stars;
    }
}

/* --- invariants ----------------------------------------------------------------------------- */

int adventure_check(const struct setup *setup, const struct adventure *state)
{
    int waiting = 0;
    for (int seat = 1; seat <= state->head.seats; seat++) {
        const struct page *page = adventure_page(state, setup->game->page_size, seat);
        cellset written = 0;
        for (int value = 1; value <= NUMBER_MAX; value++) {
            if (written & page->number[value])
                return 1; /* 1: a cell holds at most one number */
            written |= page->number[value];
        }
        if (written != page->number[0])
            return 2; /* 2: number[0] is the union of the others */
        if (written & page->peril)
            return 3; /* 3: no number shares a cell with a peril */
        if ((written | page->peril) & ~setup->board.cells)
            return 4; /* 4: marks lie on the board */
        if (!page->target && page->pending)
            return 5; /* 5: only who marks a sheet has a peril pending */
        if (state->head.status == STATUS_PLAY && state->peril &&
            (page->target == 0 || page->complete != (page->pending != 0)))
            return 6; /* 6: in a peril round a turn is complete when the peril is drawn */
        waiting += state->head.status == STATUS_PLAY && !page->complete;
    }
    if (waiting != (state->head.status == STATUS_PLAY ? state->waiting : 0))
        return 7; /* 7: `waiting` counts the turns that are not complete */
    return 0;
}
