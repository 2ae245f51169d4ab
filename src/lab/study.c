#include "lab/study.h"

#include "games/island/island.h"
#include "games/list.h"
#include "games/valley/valley.h"

#include <stdlib.h>
#include <string.h>

enum { SPARSE = 10 };

/* The one that thinks longest plays fewer games. */
static int every_of(const char *bot)
{
    return strcmp(bot, "explorer") == 0 ? SPARSE : 1;
}

struct study *study_new(const struct setup *setup, const char *const *bots, int count, long games)
{
    struct study *study = calloc(1, sizeof *study);
    if (!study)
        return NULL;
    study->setup = setup;
    study->games = games;
    study->bots = count;
    study->rows = setup->seats > 1 ? 2 * count - 1 : count;
    for (int i = 0; i < count; i++) {
        study->bot[i] = bots[i];
        study->every[i] = count > 1 ? every_of(bots[i]) : 1;
    }
    for (int i = 0; count + i < study->rows; i++)
        study->every[count + i] =
            study->every[i] > study->every[i + 1] ? study->every[i] : study->every[i + 1];
    study->sheet = calloc((size_t)games * (size_t)study->rows * setup->seats, sizeof *study->sheet);
    if (study->sheet)
        return study;
    free(study);
    return NULL;
}

int study_shown(const struct study *study)
{
    for (int bot = 0; bot < study->bots; bot++)
        if (study->every[bot] == 1)
            return bot;
    return 0;
}

void study_free(struct study *study)
{
    if (study)
        free(study->sheet);
    free(study);
}

bool study_plays(const struct study *study, int row, long game)
{
    return game % study->every[row] == 0;
}

/* Of the games of a row that are played, the how manieth it is. */
static long place_of(const struct study *study, int row, long game)
{
    return game / study->every[row];
}

int study_whose(const struct study *study, int row, long game, int seat)
{
    if (row < study->bots)
        return row;
    return row - study->bots + (int)((seat - 1 + place_of(study, row, game)) % 2);
}

uint64_t study_deal(const struct study *study, int row, long game)
{
    return (uint64_t)(row < study->bots ? game : place_of(study, row, game) / 2);
}

struct study_sheet *study_at(const struct study *study, int row, long game, int seat)
{
    return &study->sheet[(game * study->rows + row) * study->setup->seats + seat - 1];
}

void study_note(struct study_notes *notes, int seat, step s)
{
    const struct game *game = notes->setup->game;
    struct meaning move = game->meaning(s);
    const struct verb *verb = &game->verb[move.verb];
    if (!notes->steps++)
        notes->first = seat;
    if (verb->object == OBJECT_CARD && verb->extent == EXTENT_CELL)
        notes->laid[move.what]++;
}

/* --- one game ------------------------------------------------------------------------------- */

static const struct page *page_of(const struct study *study, const void *state)
{
    return adventure_page(state, study->setup->game->page_size, 1);
}

static cellset filled_cells(const struct study *study, const void *state)
{
    const struct page *page = page_of(study, state);
    cellset cells = page->number[0] | page->peril;
    if (study->setup->game == &island_game)
        cells |= island_page(state, 1)->boats;
    if (study->setup->game == &valley_game)
        cells |= valley_structures(valley_page(state, 1));
    return cells;
}

static void add_cells(struct study *study, int bot, const void *state, const struct score *score)
{
    struct study_cells *cells = &study->cells[bot];
    for (cellset rest = filled_cells(study, state); rest;)
        cells->filled[cellset_pop(&rest)]++;
    for (int i = 0; i < score->count && i < score->room; i++) {
        const struct reason_of_score *reason = &score->reasons[i];
        for (cellset rest = reason->cells; rest;) {
            int cell = cellset_pop(&rest);
            if (reason->stars > 0)
                cells->earned[cell] += (uint64_t)reason->stars;
            else
                cells->lost[cell] += (uint64_t)-reason->stars;
        }
    }
}

/* Which of the objectives somebody scored: the reasons of tokens name them. */
static unsigned objectives_of(const struct score *score)
{
    unsigned scored = 0;
    for (int i = 0; i < score->count && i < score->room; i++)
        if (score->reasons[i].clause == P15)
            scored |= 1u << score->reasons[i].value;
    return scored;
}

static void add_table(struct study *study, const void *state, const struct study_notes *notes,
                      unsigned scored)
{
    char text[64];
    struct out out = out_buffer(text, sizeof text);
    study->setup->game->table(study->setup, state, "objectives", 0, &out);
    struct line line = {.text = text, .length = strcspn(text, "\n")};
    struct word word;
    while (line_word(&line, &word)) {
        long objective = word_number(&word, OBJECTIVE_COUNT);
        if (objective < 1)
            continue;
        study->dealt[objective]++;
        study->met[objective] += scored >> objective & 1;
    }
    for (int card = 0; card < CARD_KINDS; card++)
        study->laid[card] += notes->laid[card];
    study->tables++;
}

static void fill_sheet(struct study_sheet *sheet, const struct study *study, const void *state,
                       const struct score *score)
{
    const struct setup *setup = study->setup;
    sheet->there = 1;
    sheet->total = sheet->ranked = (int16_t)score->total;
    sheet->rounds = head_of(state)->round;
    for (int part = 0; part < PARTS_MAX; part++)
        sheet->part[part] = (int16_t)score->part[part];
    if (!setup->game->level || setup->seats > 1)
        return;
    int perils = cellset_count(page_of(study, state)->peril);
    sheet->ranked = (int16_t)(score->total + setup->board.set[SET_EASE] * perils);
    sheet->level = (uint8_t)setup->game->level(setup, state, NULL);
}

void study_add(struct study *study, int row, long game, const void *state,
               const struct study_notes *notes)
{
    const struct setup *setup = study->setup;
    struct reason_of_score reasons[SCORE_REASONS];
    struct seatset winners = game_winners(setup, state);
    int won = __builtin_popcountll(winners.bits[0]) + __builtin_popcountll(winners.bits[1]);
    unsigned scored = 0;
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct study_sheet *sheet = study_at(study, row, game, seat);
        struct score score = {.reasons = reasons, .room = SCORE_REASONS};
        setup->game->score(setup, state, seat, &score);
        fill_sheet(sheet, study, state, &score);
        sheet->steps = (uint16_t)notes->steps;
        sheet->first = seat == notes->first;
        sheet->points = (uint8_t)(seatset_has(&winners, seat) ? 12 / won : 0);
        scored |= objectives_of(&score);
        if (setup->game->has_board && setup->seats == 1)
            add_cells(study, row, state, &score);
    }
    if (!setup->game->has_board)
        add_table(study, state, notes, scored);
}

/* --- as bytes ------------------------------------------------------------------------------- */

void study_carry_sheets(struct study *study, int row, long game, struct parcel *parcel)
{
    struct study_sheet *first = study_at(study, row, game, 1);
    parcel_copy(parcel, first, study->setup->seats * sizeof *first);
}

void study_carry_sums(struct study *study, struct parcel *parcel)
{
    for (int bot = 0; bot < study->bots; bot++) {
        struct study_cells *cells = &study->cells[bot];
        parcel_sums(parcel, cells->filled, CELLS);
        parcel_sums(parcel, cells->earned, CELLS);
        parcel_sums(parcel, cells->lost, CELLS);
    }
    parcel_sums(parcel, &study->tables, 1);
    parcel_sums(parcel, study->dealt, OBJECTIVE_COUNT + 1);
    parcel_sums(parcel, study->met, OBJECTIVE_COUNT + 1);
    parcel_sums(parcel, study->laid, CARD_KINDS);
}
