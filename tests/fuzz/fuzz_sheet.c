/* Sheet files. An input may begin with a boards file of its own, ended by a line `%%`. */
#include "fuzz.h"

#include "core/report.h"
#include "core/setup.h"
#include "games/hindsight/hindsight.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>

enum { SHEET_ROOM = 4096 };

/* A sheet that was read. */
struct sheet {
    struct setup setup;
    void *state;
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score;
};

static bool read_setup(struct lines *lines, const char *own_boards, struct setup *setup,
                       struct fault *fault)
{
    char game[12];
    char board[BOARD_NAME];
    if (!sheet_header(lines, game, board, fault))
        return false;
    struct request request = {.game = game_find(game), .board = board, .own_boards = own_boards};
    if (!request.game)
        return fault_at(fault, lines->number, 1, REASON_NO_SUCH_GAME, game, strlen(game));
    if (game_takes(request.game, TAKES_BOARD) != (board[0] != '\0'))
        return fault_at(fault, lines->number, 1, REASON_NO_SUCH_BOARD, board, strlen(board));
    return setup_make(setup, &request, fault);
}

/* If it can be read, the state has to be freed. */
static bool read_sheet(const char *text, const char *own_boards, struct sheet *sheet,
                       struct fault *fault)
{
    struct lines lines = {text, 0};
    fuzz_must((cells_named(text) & ~CELLSET_ALL) == 0, "cells lie on the grid");
    if (!read_setup(&lines, own_boards, &sheet->setup, fault))
        return false;
    const struct setup *setup = &sheet->setup;
    sheet->state = fuzz_memory(setup->game->size(setup));
    setup->game->init(setup, sheet->state);
    if (!setup->game->read_sheet(setup, sheet->state, lines.text, lines.number + 1, fault)) {
        free(sheet->state);
        return false;
    }
    sheet->score = (struct score){.reasons = sheet->reasons, .room = SCORE_REASONS};
    setup->game->score(setup, sheet->state, 1, &sheet->score);
    return true;
}

/* The total is the sum of the parts, and every part that of its reasons. */
static void check_sums(const struct setup *setup, const struct score *score)
{
    int total = 0;
    int part[PARTS_MAX] = {0};
    fuzz_must(score->count <= SCORE_REASONS, "there is room for all reasons");
    for (int i = 0; i < score->count; i++) {
        const struct reason_of_score *reason = &score->reasons[i];
        fuzz_must(reason->part < PARTS_MAX && setup->game->part[reason->part],
                  "a reason belongs to a part");
        fuzz_must(reason->clause != NULL, "a reason cites a clause");
        part[reason->part] += reason->stars;
    }
    for (int i = 0; setup->game->part[i]; i++) {
        fuzz_must(setup->game->part_clause[i] != NULL, "a part rests on a clause");
        fuzz_must(part[i] == score->part[i], "a part is the sum of its reasons");
        total += part[i];
    }
    fuzz_must(total == score->total, "the total is the sum of the parts");
}

static void count_bytes(void *to, const char *text, size_t n)
{
    size_t *bytes = to;
    fuzz_must(memchr(text, '\n', n) == NULL, "JSON is one line");
    *bytes += n;
}

static void check_reports(const struct sheet *sheet)
{
    char buffer[64];
    size_t bytes = 0;
    struct out out = out_stream(buffer, sizeof buffer, count_bytes, &bytes);
    report_score_json(&sheet->setup, &sheet->score, NULL, &out);
    out_flush(&out);
    fuzz_must(bytes == out.length, "all of the JSON is written");
}

/* A sheet that is not odd is that of a sound state. */
static void check_state(const struct sheet *sheet)
{
    const struct setup *setup = &sheet->setup;
    struct refusal remark[4];
    int count = setup->game->remarks ? setup->game->remarks(setup, sheet->state, remark, 4) : 0;
    if (game_takes(setup->game, TAKES_BOARD) &&
        count == 0) /* Paper World: not all cards are known */
        fuzz_must(setup->game->check(setup, sheet->state) == 0, "the invariants of the state");
    for (int i = 0; i < count && i < 4; i++) {
        struct fault fault = {.why = remark[i]};
        fuzz_fault(&fault);
    }
}

static void same_score(const struct score *a, const struct score *b)
{
    fuzz_must(a->total == b->total && a->tie == b->tie, "the same total");
    fuzz_must(memcmp(a->part, b->part, sizeof a->part) == 0, "the same parts");
    fuzz_must(a->count == b->count, "the same reasons");
}

static void write_sheet(const struct sheet *sheet, char *text)
{
    struct out out = out_buffer(text, SHEET_ROOM);
    report_sheet(&sheet->setup, sheet->state, 1, &out);
    fuzz_must(out_fits(&out), "a sheet is short");
    fuzz_must(strstr(text, " \n") == NULL, "a sheet has no trailing blanks");
}

/* A sheet that was read is written, read and written again: nothing changes. */
static void check_writing(const struct sheet *sheet, const char *own_boards)
{
    char text[SHEET_ROOM];
    char text_again[SHEET_ROOM];
    struct sheet again;
    struct fault fault;
    write_sheet(sheet, text);
    fuzz_must(read_sheet(text, own_boards, &again, &fault), "a written sheet can be read");
    same_score(&sheet->score, &again.score);
    write_sheet(&again, text_again);
    fuzz_must(strcmp(text, text_again) == 0, "a sheet is written with the same bytes");
    free(again.state);
}

/* Held against rolls that follow from its own text: whatever is found, it is one of three things,
 * and never two of them. */
static void check_hindsight(const struct sheet *sheet, const char *text)
{
    struct roll rolls[HINDSIGHT_ROUNDS] = {{{0}, 0, {0}}};
    struct hindsight found;
    size_t length = strlen(text);
    int count = (int)(length % 48);
    if (!game_takes(sheet->setup.game, TAKES_BOARD))
        return;
    for (int i = 0; i < count * DICE; i++)
        rolls[i / DICE].dice[i % DICE] =
            (uint8_t)(1 + (unsigned char)text[(size_t)i * 7 % length] % 6);
    void *memory = fuzz_memory(hindsight_size());
    hindsight(&sheet->setup, sheet->state, rolls, count, length % 2,
              (struct hindsight_limit){400, NULL}, memory, &found);
    fuzz_must((found.objection.kind != OBJECTION_NONE) == (found.verdict == VERDICT_IMPOSSIBLE),
              "an objection makes a sheet impossible");
    fuzz_must(found.reached <= count && found.steps <= HINDSIGHT_STEPS, "no more than there is");
    free(memory);
}

/* Cuts the boards off the text; NULL if there are none. */
static char *own_boards(char **text)
{
    char *mark = strstr(*text, "\n%%\n");
    if (!mark)
        return NULL;
    char *boards = *text;
    mark[1] = '\0';
    *text = mark + 4;
    return boards;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sheet sheet;
    struct fault fault;
    char *input = fuzz_text(data, size);
    if (!input)
        return 0;
    char *text = input;
    const char *boards = own_boards(&text);
    if (!read_sheet(text, boards, &sheet, &fault)) {
        fuzz_fault(&fault);
        free(input);
        return 0;
    }
    check_state(&sheet);
    check_sums(&sheet.setup, &sheet.score);
    check_reports(&sheet);
    check_writing(&sheet, boards);
    check_hindsight(&sheet, text);
    free(sheet.state);
    free(input);
    return 0;
}
