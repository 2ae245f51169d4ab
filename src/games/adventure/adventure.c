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

/* A6: every derangement equally likely: shuffle until nobody has their own sheet. */
static void draw_swap(struct rng *rng, int seats, uint8_t *swap)
{
    bool own;
    do {
        own = false;
        for (int i = 0; i < seats; i++)
            swap[i] = (uint8_t)(i + 1);
        rng_shuffle(rng, swap, (size_t)seats);
        for (int i = 0; i < seats && !own; i++)
            own = swap[i] == i + 1;
    } while (own);
}

/* I6: every danger round ticks a bubble on every sheet, so all sheets have ticked as many; when all
 * are ticked, the red special face means nothing any more. */
static bool peril_counts(const struct setup *setup, const struct adventure *state)
{
    return state->perils < setup->board.set[SET_BUBBLES];
}

void adventure_draw(const struct setup *setup, const void *of, uint64_t seed, unsigned given,
                    struct chance *chance)
{
    const struct adventure *state = of;
    struct roll *roll = &chance->roll;
    struct rng rng;
    if (!(given & GIVEN_DICE)) {
        rng_key(&rng, seed, RNG_DICE, state->head.round);
        uint32_t faces = rng_below(&rng, 6 * 6 * 6);
        roll->dice[PURPLE] = (uint8_t)(faces % 6 + 1);
        roll->dice[GREEN] = (uint8_t)(faces / 6 % 6 + 1);
        roll->dice[RED] = (uint8_t)(faces / 36 + 1);
    }
    if (given & GIVEN_SWAP)
        return;
    roll->swaps = 0;
    if (setup->seats > 1 && roll->dice[RED] == DIE_SPECIAL && peril_counts(setup, state)) {
        rng_key(&rng, seed, RNG_SWAP, state->head.round);
        roll->swaps = setup->seats;
        draw_swap(&rng, setup->seats, roll->swap);
    }
}

static bool is_derangement(const uint8_t *swap, int seats)
{
    struct seatset seen = {{0, 0}};
    for (int i = 0; i < seats; i++) {
        if (swap[i] < 1 || swap[i] > seats || swap[i] == i + 1 || seatset_has(&seen, swap[i]))
            return false;
        seen.bits[(swap[i] - 1) / 64] |= UINT64_C(1) << ((swap[i] - 1) % 64);
    }
    return true;
}

static bool swap_is_right(const struct adventure *state, const struct roll *roll, bool peril,
                          struct refusal *why)
{
    if (!peril || state->head.seats == 1)
        return roll->swaps == 0 || refuse(why, A6, REASON_NO_SWAP, CELL_NONE, 0);
    if (roll->swaps == 0)
        return refuse(why, A6, REASON_SWAP_NEEDED, CELL_NONE, 0);
    if (roll->swaps != state->head.seats || !is_derangement(roll->swap, state->head.seats))
        return refuse(why, A6, REASON_NOT_DERANGED, CELL_NONE, 0);
    return true;
}

bool adventure_happen(const struct setup *setup, void *of, const struct chance *chance,
                      struct refusal *why)
{
    struct adventure *state = of;
    const struct roll *roll = &chance->roll;
    if (state->head.status != STATUS_ROLL)
        return refuse(why, A2,
                      state->head.status == STATUS_OVER ? REASON_GAME_OVER : REASON_NOT_ROLL_TIME,
                      CELL_NONE, 0);
    for (int i = 0; i < DICE; i++)
        if (roll->dice[i] < 1 || roll->dice[i] > DIE_SPECIAL)
            return refuse(why, A1, REASON_BAD_DIE, CELL_NONE, roll->dice[i]);
    bool peril = roll->dice[RED] == DIE_SPECIAL && peril_counts(setup, state);
    if (!swap_is_right(state, roll, peril, why))
        return false;

    for (int i = 0; i < DICE; i++) /* one by one, as they were drawn a moment ago */
        state->dice[i] = roll->dice[i];
    state->head.status = STATUS_PLAY;
    state->head.round++;
    state->peril = peril;
    state->perils = (uint8_t)(state->perils + peril);
    state->waiting = state->head.seats;
    if (peril)
        for (int seat = 1; seat <= state->head.seats; seat++) {
            struct page *page = adventure_page(state, setup->game->page_size, seat);
            page->target = roll->swaps ? roll->swap[seat - 1] : (uint8_t)seat;
        }
    return true;
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

static const char special[DICE] = {'P', 'D', 'X'};

void adventure_format_chance(const struct setup *setup, const struct chance *chance,
                             struct out *out)
{
    (void)setup;
    const struct roll *roll = &chance->roll;
    for (int i = 0; i < DICE; i++) {
        if (i > 0)
            out_char(out, ' ');
        out_char(out, roll->dice[i] == DIE_SPECIAL ? special[i] : (char)('0' + roll->dice[i]));
    }
    for (int i = 0; i < roll->swaps; i++) {
        out_text(out, i ? "," : " swap=");
        out_int(out, roll->swap[i]);
    }
}

static bool parse_dice(struct line *line, struct word *word, struct roll *roll)
{
    for (int i = 0; i < DICE; i++) {
        if (i > 0 && !line_word(line, word))
            return false;
        if (word->length != 1)
            return false;
        char c = word->text[0];
        if (c >= '1' && c <= '5')
            roll->dice[i] = (uint8_t)(c - '0');
        else if (c == special[i])
            roll->dice[i] = DIE_SPECIAL;
        else
            return false;
    }
    return true;
}

static bool parse_swap(const struct word *word, struct roll *roll)
{
    const char *at = word->text + strlen("swap=");
    const char *end = word->text + word->length;
    roll->swaps = 0;
    do {
        long seat = number_parse(&at, SEATS_MAX);
        if (seat < 1 || roll->swaps == SEATS_MAX)
            return false;
        roll->swap[roll->swaps++] = (uint8_t)seat;
    } while (at < end && *at++ == ',');
    return at == end;
}

bool adventure_parse_chance(const struct setup *setup, const char *text, struct chance *chance,
                            unsigned *given)
{
    (void)setup;
    struct line line = {.text = text, .length = strlen(text)};
    struct word word;
    memset(chance, 0, sizeof *chance);
    *given = 0;
    bool more = line_word(&line, &word);
    if (more && word.length == 1) {
        if (!parse_dice(&line, &word, &chance->roll))
            return false;
        *given |= GIVEN_DICE;
        more = line_word(&line, &word);
    }
    if (more && word.length > 5 && memcmp(word.text, "swap=", 5) == 0) {
        if (!parse_swap(&word, &chance->roll))
            return false;
        *given |= GIVEN_SWAP;
        more = line_word(&line, &word);
    }
    return !more;
}
