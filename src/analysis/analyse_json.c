/* An analysis as JSON (docs/coach.md): all that the text and the page say, as numbers. Worths are
 * in hundredths, as the engine's `review` answers them; a turn is named by its number, so that it
 * stands in one place only. */
#include "analysis/analyse.h"

#include "bots/bot.h"
#include "bots/review_json.h"
#include "core/report.h"
#include "games/list.h"
#include "report/report.h"

#include <stdlib.h>

static void open_object(struct out *out)
{
    out_json_next(out);
    out_char(out, '{');
}

static void open_field(struct out *out, const char *name, char bracket)
{
    out_json_key(out, name);
    out_char(out, bracket);
}

static void put_measured(const char *name, struct amount amount, struct out *out)
{
    open_field(out, name, '{');
    out_json_int(out, "worth", amount.worth);
    out_json_int(out, "error", amount.error);
    out_char(out, '}');
}

static void put_json_parts(const struct game *game, const int32_t part[PARTS_MAX], struct out *out)
{
    open_field(out, "parts", '{');
    for (int i = 0; game->part[i]; i++)
        out_json_int(out, game->part[i], part[i]);
    out_char(out, '}');
}

/* --- the game ------------------------------------------------------------------------------- */

static void put_seats(const struct analysis *analysis, struct out *out)
{
    open_field(out, "seats", '[');
    for (int i = 0; i < analysis->record.setup.seats; i++) {
        const struct seat *seat = &analysis->seating.seat[i];
        open_object(out);
        out_json_text(out, "name", seat->name);
        if (seat->bot[0])
            out_json_text(out, "bot", seat->bot);
        out_char(out, '}');
    }
    out_char(out, ']');
}

static void put_totals(const struct analysis *analysis, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    open_field(out, "totals", '[');
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct score score = {0};
        setup->game->score(setup, analysis->session->state, seat, &score);
        out_json_next(out);
        out_int(out, score.total);
    }
    out_char(out, ']');
}

static void put_about(const struct analysis *analysis, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    bool board = setup->game->has_board;
    out_json_text(out, "file", analysis->file);
    out_json_text(out, "game", setup->game->name);
    out_json_int(out, "rules", setup->rules);
    if (board) {
        out_json_text(out, "board", setup->board.name);
        report_rows(out, &setup->board);
        out_json_bool(out, "learned", brain_knows(mind_brain(analysis->mind), setup));
    }
    out_json_text(out, "unit", board ? "stars" : "wins");
    out_json_int(out, "playouts", analysis->playouts);
    put_seats(analysis, out);
    put_totals(analysis, out);
}

/* --- a seat's story ------------------------------------------------------------------------- */

/* What the seat saw before the turn: the dice and the sheet that was marked, or the cards. */
static void put_position(const struct analysis *analysis, const struct story *story,
                         const struct review *review, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    const struct game *game = setup->game;
    void *state = cli_memory(game->size(setup));
    void *view = cli_memory(game->size(setup));
    char text[4096];
    struct out words = out_buffer(text, sizeof text);
    review_state(analysis->session, story->seat, review->turn, state);
    report_sheet(setup, state, review->sheet, &words);
    out_json_text(out, "before", text);
    words = out_buffer(text, sizeof text);
    put_dice(analysis, review, &words);
    if (words.length) {
        out_json_text(out, "dice", text);
    } else {
        game->redact(setup, state, story->seat, SCOPE_WHOLE, view);
        open_field(out, "table", '{');
        game->view(setup, view, story->seat, out);
        out_char(out, '}');
    }
    free(state);
    free(view);
}

static void put_turn(const struct analysis *analysis, const struct story *story,
                     const struct review *review, struct out *out)
{
    int most = analysis->best ? (int)analysis->best + 1 : TURNS_TOLD;
    open_object(out);
    review_json(&analysis->record.setup, review, most, out);
    put_position(analysis, story, review, out);
    out_char(out, '}');
}

static void put_numbers(const char *name, const struct point *point, int count, struct out *out)
{
    open_field(out, name, '[');
    for (int i = 0; i < count; i++) {
        out_json_next(out);
        out_int(out, point[i].review->turn);
    }
    out_char(out, ']');
}

static void put_grades(const struct story *story, struct out *out)
{
    open_field(out, "grades", '{');
    for (int i = 0; i < GRADES; i++)
        out_json_int(out, grade_name((enum grade)i), story->grades[i]);
    out_char(out, '}');
}

static void put_sums(const struct analysis *analysis, const struct story *story, struct out *out)
{
    open_field(out, "sums", '{');
    put_measured("start", story->start, out);
    put_measured("dice", story->luck, out);
    put_measured("perils", story->perils, out);
    put_measured("luck", story_luck(story), out);
    put_measured("skill", story->skill, out);
    put_measured("lost", story->lost, out);
    out_json_int(out, "end", story->end);
    out_json_int(out, "result", story->result);
    out_json_bool(out, "over", story->over);
    out_char(out, '}');
    out_json_int(out, "spared", story->marks);
    if (has_parts(story))
        put_json_parts(analysis->record.setup.game, story->part, out);
}

static void put_story(const struct analysis *analysis, const struct story *story, struct out *out)
{
    open_object(out);
    out_json_int(out, "seat", story->seat);
    if (story->count) {
        put_grades(story, out);
        put_sums(analysis, story, out);
        put_numbers("costliest", story->costly, story->costly_count, out);
        put_numbers("sparing", story->spared, story->spared_count, out);
        if (story->luckiest)
            out_json_int(out, "luckiest", story->luckiest->turn);
        if (story->unluckiest)
            out_json_int(out, "unluckiest", story->unluckiest->turn);
    }
    open_field(out, "turns", '[');
    for (int i = 0; i < story->count; i++)
        put_turn(analysis, story, &story->review[i], out);
    out_text(out, "]}");
}

static void put_game_told(const struct analysis *analysis, struct out *out)
{
    open_object(out);
    put_about(analysis, out);
    open_field(out, "stories", '[');
    for (int i = 0; i < analysis->count; i++)
        put_story(analysis, &analysis->story[i], out);
    out_text(out, "]}\n");
}

/* --- several games -------------------------------------------------------------------------- */

static void put_half(const char *name, const struct half *half, struct out *out)
{
    open_field(out, name, '{');
    put_measured("loss", half->loss, out);
    put_measured("skill", half->skill, out);
    out_char(out, '}');
}

static void put_history_games(const struct history *history, struct out *out)
{
    open_field(out, "games", '[');
    for (int i = 0; i < history->count; i++) {
        const struct analysis *analysis = history->game[i];
        open_object(out);
        out_json_int(out, "number", analysis->number);
        out_json_int(out, "result", analysis->story->result);
        put_measured("lost", story_loss(analysis->story), out);
        put_measured("luck", story_luck(analysis->story), out);
        put_measured("skill", analysis->story->skill, out);
        out_char(out, '}');
    }
    out_char(out, ']');
}

static void put_history_points(const struct history *history, struct out *out)
{
    open_field(out, "costliest", '[');
    for (int i = 0; i < history->costly_count; i++) {
        open_object(out);
        out_json_int(out, "number", history->costly[i].analysis->number);
        out_json_int(out, "turn", history->costly[i].review->turn);
        out_char(out, '}');
    }
    out_char(out, ']');
}

static void put_history(const struct history *history, struct out *out)
{
    const struct game *game = history->game[0]->record.setup.game;
    open_object(out);
    out_json_text(out, "game", game->name);
    put_history_games(history, out);
    put_measured("lost", history->lost, out);
    put_measured("luck", history->luck, out);
    put_measured("skill", history->skill, out);
    if (history->count >= HISTORY_HALVES) {
        put_half("early", &history->early, out);
        put_half("late", &history->late, out);
    }
    if (history->parts_known)
        put_json_parts(game, history->part, out);
    put_history_points(history, out);
    out_text(out, "}\n");
}

static void put_histories(const struct games *games, struct out *out)
{
    for (int i = 0; i < GAME_COUNT && games->count > 1; i++) {
        struct history history;
        if (history_make(games, game_list[i], &history))
            put_history(&history, out);
        free(history.game);
    }
}

void analysis_json(const void *of, struct out *out)
{
    const struct games *games = of;
    out_char(out, '{');
    out_json_text(out, "format", "carnet analyse");
    out_json_int(out, "version", 1);
    out_json_text(out, "language", language_list[games->game->cli->texts.language].code);
    open_field(out, "games", '[');
    for (int i = 0; i < games->count; i++)
        put_game_told(&games->game[i], out);
    out_char(out, ']');
    open_field(out, "histories", '[');
    put_histories(games, out);
    out_text(out, "]}\n");
}
