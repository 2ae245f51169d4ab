#include "core/report.h"

#include "core/lines.h"

#include <string.h>

void report_sheet(const struct setup *setup, const void *state, int seat, struct out *out)
{
    out_text(out, setup->game->name);
    if (game_takes(setup->game, TAKES_BOARD)) {
        out_char(out, ' ');
        out_text(out, setup->board.name);
    }
    out_char(out, '\n');
    setup->game->sheet(setup, state, seat, out);
}

void report_score(const struct setup *setup, const struct score *score, char between,
                  struct out *out)
{
    out_text(out, "total ");
    out_int(out, score->total);
    for (int i = 0; setup->game->part[i]; i++) {
        out_char(out, between);
        out_text(out, setup->game->part[i]);
        out_char(out, ' ');
        out_int(out, score->part[i]);
    }
}

/* Longer than any sentence about a reason. */
enum { REASON_TEXT = 5 * CELLS };

void report_reason_json(const struct setup *setup, const struct reason_of_score *reason, int stars,
                        const struct report_words *words, struct out *out)
{
    char text[REASON_TEXT];
    struct out said = out_buffer(text, sizeof text);
    out_json_int(out, "stars", stars);
    out_json_text(out, "clause", reason->clause);
    if (reason->value)
        out_json_int(out, "value", reason->value);
    out_json_key(out, "cells");
    out_json_cells(out, reason->cells);
    if (!words)
        return;
    words->put(words->texts, setup, reason, &said);
    out_json_text(out, "words", text);
}

/* The cells and the clause of a part as a whole, then reason by reason. */
static void part_json(const struct setup *setup, const struct score *score, int part,
                      const struct report_words *words, struct out *out)
{
    cellset cells = 0;
    const char *clause = setup->game->part_clause[part];
    for (int i = 0; i < score->count && i < score->room; i++)
        if (score->reasons[i].part == part)
            cells |= score->reasons[i].cells;
    out_json_next(out);
    out_char(out, '{');
    out_json_text(out, "part", setup->game->part[part]);
    out_json_int(out, "stars", score->part[part]);
    out_json_text(out, "clause", clause);
    out_json_key(out, "cells");
    out_json_cells(out, cells);
    out_json_key(out, "reasons");
    out_char(out, '[');
    for (int i = 0; i < score->count && i < score->room; i++) {
        if (score->reasons[i].part != part)
            continue;
        out_json_next(out);
        out_char(out, '{');
        report_reason_json(setup, &score->reasons[i], score->reasons[i].stars, words, out);
        out_char(out, '}');
    }
    out_text(out, "]}");
}

void report_score_json(const struct setup *setup, const struct score *score,
                       const struct report_words *words, struct out *out)
{
    out_char(out, '{');
    out_json_text(out, "game", setup->game->name);
    if (game_takes(setup->game, TAKES_BOARD))
        out_json_text(out, "board", setup->board.name);
    out_json_int(out, "total", score->total);
    out_json_key(out, "parts");
    out_char(out, '[');
    for (int part = 0; setup->game->part[part]; part++)
        part_json(setup, score, part, words, out);
    out_text(out, "]}");
}

void report_winners(const struct setup *setup, const void *state, struct out *out)
{
    struct seatset winners = game_winners(setup, state);
    out_text(out, "winner");
    for (int seat = 1; seat <= setup->seats; seat++)
        if (seatset_has(&winners, seat)) {
            out_char(out, ' ');
            out_int(out, seat);
        }
}

void report_sheet_json(const struct setup *setup, const void *state, int seat, struct out *out)
{
    char text[2048];
    struct out sheet = out_buffer(text, sizeof text);
    report_sheet(setup, state, seat, &sheet);
    out_json_text(out, "sheet", text);
}

static void seat_json(const struct setup *setup, const void *view, int seat, struct out *out)
{
    struct score score = {0};
    setup->game->score(setup, view, seat, &score);
    out_json_next(out);
    out_char(out, '{');
    out_json_int(out, "seat", seat);
    report_sheet_json(setup, view, seat, out);
    out_json_int(out, "total", score.total);
    out_json_key(out, "parts");
    out_char(out, '{');
    for (int i = 0; setup->game->part[i]; i++)
        out_json_int(out, setup->game->part[i], score.part[i]);
    out_text(out, "}}");
}

/* Alone there are levels: the one the sheet has reached, and how far the next one is. */
static void level_json(const struct setup *setup, const void *view, struct out *out)
{
    int missing;
    if (setup->seats != 1)
        return;
    enum level level = setup->game->level(setup, view, &missing);
    if (level == LEVEL_NONE)
        return;
    out_json_text(out, "level", level_name(level));
    out_json_int(out, "missing", missing);
}

void report_head(const struct setup *setup, const void *view, int viewer, struct out *out)
{
    const struct game *game = setup->game;
    const struct head *head = head_of(view);
    out_json_text(out, "game", game->name);
    out_json_int(out, "rules", setup->rules);
    if (game_takes(game, TAKES_BOARD))
        out_json_text(out, "board", setup->board.name);
    out_json_int(out, "players", setup->seats);
    out_json_int(out, "seat", viewer);
    out_json_int(out, "round", head->round);
    out_json_text(out, "status", status_name((enum status)head->status));
    game->view(setup, view, viewer, out);
    level_json(setup, view, out);
}

void report_view(const struct setup *setup, const void *state, int viewer, void *scratch,
                 struct out *out)
{
    setup->game->redact(setup, state, viewer, SCOPE_WHOLE, scratch);
    out_char(out, '{');
    report_head(setup, scratch, viewer, out);
    out_json_key(out, "seats");
    out_char(out, '[');
    for (int seat = 1; seat <= setup->seats; seat++)
        seat_json(setup, scratch, seat, out);
    out_text(out, "]}");
}

bool sheet_header(struct lines *lines, char game[12], char board[BOARD_NAME], struct fault *fault)
{
    struct line line;
    struct word word;
    board[0] = '\0';
    if (!lines_next_meant(lines, &line))
        return fault_at(fault, lines->number + 1, 1, REASON_HEADER_MISSING, "GAME BOARD", 10);
    line_word(&line, &word);
    if (!word_copy(&word, game, 12))
        return fault_word(fault, &word, REASON_NO_SUCH_GAME);
    if (line_word(&line, &word) && !word_copy(&word, board, BOARD_NAME))
        return fault_word(fault, &word, REASON_NO_SUCH_BOARD);
    if (line_word(&line, &word))
        return fault_word(fault, &word, REASON_BAD_WORD);
    return true;
}
