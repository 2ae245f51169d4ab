#include "games/adventure/adventure.h"

#include <string.h>

int page_number(const struct page *page, int cell)
{
    for (int value = 1; value <= NUMBER_MAX; value++)
        if (cellset_has(page->number[value], cell))
            return value;
    return 0;
}

int page_smallest(const struct page *page, cellset cells)
{
    for (int value = 1; value <= NUMBER_MAX; value++)
        if (page->number[value] & cells)
            return value;
    return 0;
}

int page_largest(const struct page *page, cellset cells)
{
    for (int value = NUMBER_MAX; value >= 1; value--)
        if (page->number[value] & cells)
            return value;
    return 0;
}

struct meaning adventure_meaning(const struct game *game, step s)
{
    int index = verb_of_kind(game, step_kind(s));
    const struct verb *verb = &game->verb[index];
    return (struct meaning){
        .step = s,
        .cells = verb->extent == EXTENT_NONE ? 0 : cellset_of(step_cell(s)),
        .verb = (uint8_t)index,
        .what = (uint8_t)(verb->first + step_value(s)),
    };
}

step adventure_intend(const struct game *game, const struct meaning *meaning)
{
    const struct verb *verb = &game->verb[meaning->verb];
    int cell = verb->extent == EXTENT_NONE ? 0 : cellset_first(meaning->cells);
    return step_on_cell(verb->kind, cell, meaning->what - verb->first);
}

size_t adventure_size(const struct setup *setup)
{
    return sizeof(struct adventure) + setup->seats * setup->game->page_size;
}

size_t adventure_glimpse_size(const struct setup *setup)
{
    return sizeof(struct adventure) + (setup->seats > 1 ? 2 : 1) * setup->game->page_size;
}

void adventure_init(const struct setup *setup, void *state)
{
    memset(state, 0, adventure_size(setup));
    struct adventure *adventure = state;
    adventure->head.seats = setup->seats;
}

bool adventure_acts(const struct setup *setup, const void *state, int seat)
{
    const struct adventure *adventure = state;
    const struct page *page = adventure_page(state, setup->game->page_size, seat);
    return adventure_page_acts(adventure, page);
}

int adventure_target(const struct setup *setup, const void *state, int seat)
{
    const struct page *page = adventure_page(state, setup->game->page_size, seat);
    return page->target;
}

void adventure_sample(const struct setup *setup, const void *view, int viewer, struct rng *rng,
                      void *state)
{
    (void)viewer;
    (void)rng;
    memcpy(state, view, adventure_size(setup));
}

enum level adventure_level(const struct setup *setup, int total, int perils, int *missing)
{
    const int16_t *least = setup->board.set + SET_PATHFINDER;
    int level = LEVEL_TOURIST;
    total += setup->board.set[SET_EASE] * perils;
    while (level < LEVEL_EXPLORER && total >= least[level - LEVEL_TOURIST])
        level++;
    if (missing)
        *missing = level < LEVEL_EXPLORER ? least[level - LEVEL_TOURIST] - total : 0;
    return (enum level)level;
}

/* --- steps ---------------------------------------------------------------------------------- */

/* The cells of a set as steps of one kind; returns how many there are. Word by word: the common
 * boards lie in the low one. */
static size_t steps_on(cellset cells, step kind, step out[CELLS])
{
    step *at = out;
    for (uint64_t rest = cellset_low(cells); rest; rest &= rest - 1)
        *at++ = kind | (step)__builtin_ctzll(rest);
    for (uint64_t rest = cellset_high(cells); rest; rest &= rest - 1)
        *at++ = kind | (step)(64 + __builtin_ctzll(rest));
    return (size_t)(at - out);
}

uint32_t adventure_list_cells(int kind, cellset cells, step *out, uint32_t room, uint32_t count)
{
    for (cellset rest = cells; rest; count++) {
        step s = step_on_cell(kind, cellset_pop(&rest), 0);
        if (count < room)
            out[count] = s;
    }
    return count;
}

/* The same cells for every number: pieces of a fixed length, which the machine copies at once; what
 * is copied too much is overwritten by the next. */
enum { PIECE = 8 };

static uint32_t list_pieces(const step *restrict cells, size_t n, unsigned numbers,
                            step *restrict out)
{
    step *at = out;
    for (unsigned rest = numbers; rest; rest &= rest - 1, at += n) {
        step number = step_on_cell(0, 0, __builtin_ctz(rest));
        for (size_t i = 0; i < n; i += PIECE)
            for (size_t j = 0; j < PIECE; j++)
                at[i + j] = cells[i + j] | number;
    }
    return (uint32_t)(at - out);
}

/* The same where the room may end at any step. */
static uint32_t list_exactly(const step *cells, size_t n, unsigned numbers, step *out,
                             uint32_t room)
{
    uint32_t count = 0;
    for (unsigned rest = numbers; rest; rest &= rest - 1) {
        step number = step_on_cell(0, 0, __builtin_ctz(rest));
        for (size_t i = 0; i < n; i++, count++)
            if (count < room)
                out[count] = cells[i] | number;
    }
    return count;
}

uint32_t adventure_list_numbers(cellset cells, unsigned numbers, step *out, uint32_t room,
                                uint32_t count)
{
    step on_cell[CELLS + PIECE];
    size_t n = steps_on(cells, step_on_cell(STEP_NUMBER, 0, 0), on_cell);
    for (size_t i = 0; i < PIECE; i++)
        on_cell[n + i] = 0;
    if (count + n * NUMBER_MAX + PIECE <= room)
        return count + list_pieces(on_cell, n, numbers, out + count);
    uint32_t left = count < room ? room - count : 0;
    return count + list_exactly(on_cell, n, numbers, left ? out + count : out, left);
}

/* By its place in the list: number by number, and for each all cells. Numbers are two bytes. */
step adventure_pick(int kind, cellset cells, unsigned numbers, struct rng *rng)
{
    int small = cellset_byte_count(numbers & 255), large = cellset_byte_count(numbers >> 8);
    uint32_t cell;
    int number = (int)rng_below_product(rng, (uint32_t)(small + large),
                                        (uint32_t)cellset_count(cells), &cell);
    int beyond = number >= small; /* no branch: nobody could foresee it */
    unsigned byte = numbers >> 8 * beyond & 255;
    int value = 8 * beyond + cellset_byte_nth(byte, number - beyond * small);
    return step_on_cell(kind, cellset_nth(cells, (int)cell), value);
}

void adventure_format_number(step s, struct out *out)
{
    out_cell(out, step_cell(s));
    out_char(out, '=');
    out_int(out, step_value(s));
}

bool adventure_parse_number(const char *text, step *s)
{
    int cell = cell_parse(&text);
    if (cell == CELL_NONE || *text++ != '=')
        return false;
    long value = number_parse(&text, NUMBER_WORD);
    if (value < 0 || *text)
        return false;
    *s = step_on_cell(STEP_NUMBER, cell, (int)value);
    return true;
}

void adventure_format_cell(const char *word, step s, struct out *out)
{
    out_text(out, word);
    out_char(out, ' ');
    out_cell(out, step_cell(s));
}

bool adventure_parse_cell(const char *word, int kind, const char *text, step *s)
{
    size_t n = strlen(word);
    if (strncmp(text, word, n) != 0 || text[n] != ' ')
        return false;
    text += n + 1;
    int cell = cell_parse(&text);
    if (cell == CELL_NONE || *text)
        return false;
    *s = step_on_cell(kind, cell, 0);
    return true;
}

/* --- rounds --------------------------------------------------------------------------------- */

bool adventure_moment(const struct adventure *state, const struct page *page, struct refusal *why)
{
    if (state->head.status == STATUS_ROLL)
        return refuse(why, A2, REASON_NOT_ROLLED, CELL_NONE, 0);
    if (state->head.status == STATUS_OVER)
        return refuse(why, A2, REASON_GAME_OVER, CELL_NONE, 0);
    if (page->complete)
        return refuse(why, A2, REASON_TURN_COMPLETE, CELL_NONE, 0);
    return true;
}

bool adventure_can_make(unsigned numbers, int cell, int value, struct refusal *why)
{
    if (value < 1 || value > NUMBER_MAX)
        return refuse(why, A4, REASON_NUMBER_RANGE, cell, value);
    if (numbers >> value & 1)
        return true;
    refuse(why, A4, REASON_NUMBER, cell, value);
    why->numbers = (uint16_t)numbers;
    return false;
}

bool adventure_fits_round(const struct adventure *state, bool peril_step, int cell,
                          struct refusal *why)
{
    if (state->peril == peril_step)
        return true;
    return refuse(why, A6, state->peril ? REASON_PERIL_ROUND : REASON_NO_PERIL, cell, 0);
}

bool adventure_complete(struct adventure *state, struct page *page)
{
    page->complete = 1;
    state->waiting--;
    return state->waiting == 0;
}

static void resolve_perils(struct adventure *state, size_t page_size)
{
    int pages = state->head.self ? 1 : state->head.seats;
    for (int i = 0; i < pages; i++) {
        int seat = state->head.self ? state->head.self : i + 1;
        struct page *page = adventure_page(state, page_size, seat);
        struct page *target = adventure_page(state, page_size, page->target);
        cellset mark = cellset_of(page->pending - 1);
        target->peril |= mark;
        target->fresh = mark;
        page->pending = 0;
        page->target = 0;
    }
}

void adventure_resolve(const struct setup *setup, struct adventure *state)
{
    size_t page_size = setup->game->page_size;
    if (state->peril)
        resolve_perils(state, page_size);
    int pages = adventure_pages(state);
    char *at = (char *)(state + 1);
    for (int i = 0; i < pages; i++, at += page_size) {
        struct page *page = (struct page *)(void *)at;
        page->last = page->fresh;
        page->fresh = 0;
        page->complete = 0;
    }
    state->peril = 0;
    state->head.status = STATUS_ROLL;
}
