#include "lab/study.h"

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

static void add_cells(struct study *study, int bot, const void *state, const struct score *score)
{
    struct study_cells *cells = &study->cells[bot];
    struct sheet_look picture;
    study->setup->game->look(study->setup, state, 1, &picture);
    for (cellset rest = look_filled(&picture); rest;)
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

static void add_table(struct study *study, const void *state, const struct study_notes *notes)
{
    struct cards cards;
    if (!study->setup->game->cards(study->setup, state, 0, &cards))
        return;
    for (int i = 0; i < OBJECTIVES; i++) {
        const struct objective *objective = &cards.objective[i];
        study->dealt[objective->number]++;
        study->met[objective->number] += objective->scored != 0;
    }
    for (int card = 0; card < CARD_KINDS; card++)
        study->laid[card] += notes->laid[card];
    study->tables++;
}

/* Perils on the sheet of a game alone, overcome or not. */
static int count_perils(const struct setup *setup, const void *state)
{
    struct sheet_look picture;
    int perils = 0;
    setup->game->look(setup, state, 1, &picture);
    for (int cell = 0; cell < CELLS; cell++) {
        const struct mark *mark = &picture.mark[cell];
        int sort = mark->kind == MARK_THING ? setup->game->thing[mark->value].sort : -1;
        perils += sort == SORT_PERIL || sort == SORT_PERIL_OVERCOME;
    }
    return perils;
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
    if (setup->seats > 1)
        return;
    int eased = setup->board.set[SET_EASE] * count_perils(setup, state);
    sheet->ranked = (int16_t)(score->total + eased);
    sheet->level = (uint8_t)setup->game->level(setup, state, NULL);
}

void study_add(struct study *study, int row, long game, const void *state,
               const struct study_notes *notes)
{
    const struct setup *setup = study->setup;
    struct reason_of_score reasons[SCORE_REASONS];
    struct seatset winners = game_winners(setup, state);
    int won = __builtin_popcountll(winners.bits[0]) + __builtin_popcountll(winners.bits[1]);
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct study_sheet *sheet = study_at(study, row, game, seat);
        struct score score = {.reasons = reasons, .room = SCORE_REASONS};
        setup->game->score(setup, state, seat, &score);
        fill_sheet(sheet, study, state, &score);
        sheet->steps = (uint16_t)notes->steps;
        sheet->first = seat == notes->first;
        sheet->points = (uint8_t)(seatset_has(&winners, seat) ? 12 / won : 0);
        if (setup->seats == 1)
            add_cells(study, row, state, &score);
    }
    add_table(study, state, notes);
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
