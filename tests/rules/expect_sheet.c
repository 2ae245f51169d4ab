/* Expectations about sheets, scores and what a game says of itself. */
#include "rules.h"

#include "core/report.h"

#include <stdlib.h>
#include <string.h>

/* --- sheets --------------------------------------------------------------------------------- */

/* Cuts what follows the rows of a landscape: tokens and cards have expectations of their own. */
static void cut_rows(char *text, int rows)
{
    while (rows-- > 0 && *text)
        text += strcspn(text, "\n") + 1;
    *text = '\0';
}

static bool compare_rows(struct run *run, const char *expected, const char *got)
{
    for (int row = 1; *expected || *got; row++) {
        size_t n = strcspn(expected, "\n");
        size_t m = strcspn(got, "\n");
        if (n != m || memcmp(expected, got, n) != 0)
            return fail(run, "row %d of the sheet: expected \"%.*s\", got \"%.*s\"", row, (int)n,
                        expected, (int)m, got);
        expected += n + (expected[n] == '\n');
        got += m + (got[m] == '\n');
    }
    return true;
}

/* `sheet`, `sheet 2`: a picture follows. */
bool expect_sheet(struct run *run, struct line *line)
{
    char expected[PICTURE_MOST];
    char got[PICTURE_MOST];
    struct out out = out_buffer(got, sizeof got);
    int seat = seat_word(run, line, 1);
    if (!seat || !read_picture(run, expected, sizeof expected))
        return false;
    run->setup.game->sheet(&run->setup, run->state, seat, &out);
    if (!game_takes(run->setup.game, TAKES_BOARD))
        cut_rows(got, 5);
    return compare_rows(run, expected, got);
}

static int viewer_word(struct run *run, struct line *line)
{
    long viewer = number_word(run, line, run->setup.seats);
    return (int)viewer;
}

/* Does the rest of the line on a view of the state. */
static bool expect_of_view(struct run *run, struct line *line, int viewer, enum scope scope)
{
    const struct setup *setup = &run->setup;
    const void *whole = run->state;
    void *view = memory(setup->game->size(setup));
    setup->game->redact(setup, whole, viewer, scope, view);
    run->state = view;
    bool right = expect_line(run, line);
    run->state = whole;
    free(view);
    return right;
}

/* `view 2 shows TEXT`, `view 2 hides TEXT`: in the JSON that a front end gets. */
static bool expect_json(struct run *run, struct line *line, int viewer, bool shows)
{
    enum { ROOM = 1 << 16 };
    const struct setup *setup = &run->setup;
    char text[256];
    if (!rest_text(run, line, text, sizeof text))
        return false;
    void *view = memory(setup->game->size(setup));
    char *json = memory(ROOM);
    struct out out = out_buffer(json, ROOM);
    report_view(setup, run->state, viewer, view, &out);
    bool found = strstr(json, text) != NULL;
    free(json);
    free(view);
    return found == shows || fail(run, "expected the view of %d %s \"%s\"", viewer,
                                  shows ? "to show" : "to hide", text);
}

/* `view 2 sheet 1` and a picture, `view 0 hand 1 is ? ?`: what the viewer sees. */
bool expect_view(struct run *run, struct line *line)
{
    struct word word;
    int viewer = viewer_word(run, line);
    if (viewer < 0)
        return false;
    struct line rest = *line;
    line_word(&rest, &word);
    if (word_is(&word, "shows") || word_is(&word, "hides"))
        return expect_json(run, &rest, viewer, word_is(&word, "shows"));
    return expect_of_view(run, line, viewer, SCOPE_WHOLE);
}

/* The same in the small view that a bot gets. */
bool expect_glimpse(struct run *run, struct line *line)
{
    int viewer = viewer_word(run, line);
    return viewer > 0 && expect_of_view(run, line, viewer, SCOPE_SEAT);
}

bool expect_impossible(struct run *run, struct line *line)
{
    struct word word;
    const struct refusal *why = &run->fault.why;
    line_word(line, &word);
    const char *clause = clause_find(&word);
    if (clause == NULL)
        return fail(run, "impossible: a clause, perhaps a cell");
    if (!run->impossible)
        return fail(run, "expected the sheet to be refused by %s, got none", clause);
    if (why->clause != clause)
        return fail(run, "expected the sheet to be refused by %s, got %s (%s)", clause, why->clause,
                    why->reason);
    if (!line_word(line, &word))
        return true;
    const char *at = word.text;
    int cell = cell_parse(&at);
    char got[8] = "no cell";
    struct out out = out_buffer(got, sizeof got);
    if (why->cell != CELL_NONE)
        out_cell(&out, why->cell);
    return cell == why->cell ||
           fail(run, "expected the fault at %.*s, got %s", (int)word.length, word.text, got);
}

/* There is no such game: too many players, say. */
bool expect_unplayable(struct run *run, struct line *line)
{
    (void)line;
    return run->unplayable || fail(run, "expected that this cannot be played");
}

/* `remark I9 d5 7`, `remark none`: odd but possible. */
bool expect_remark(struct run *run, struct line *line)
{
    struct refusal remarks[16];
    const struct game *game = run->setup.game;
    int count = game->remarks ? game->remarks(&run->setup, run->state, remarks, 16) : 0;
    char expected[64];
    char got[64] = "";
    struct out out = out_buffer(got, sizeof got);
    if (!rest_text(run, line, expected, sizeof expected))
        return false;
    if (count == 0)
        return compare(run, "remark", expected, "none");
    out_text(&out, remarks[0].clause);
    out_char(&out, ' ');
    out_cell(&out, remarks[0].cell);
    out_char(&out, ' ');
    out_int(&out, remarks[0].value);
    return compare(run, "remark", expected, got);
}

/* --- scores --------------------------------------------------------------------------------- */

static int part_find(const struct run *run, const struct word *word)
{
    for (int i = 0; i < PARTS_MAX && run->setup.game->part[i]; i++)
        if (word_is(word, run->setup.game->part[i]))
            return i;
    return -1;
}

/* `score total 30 chain 9`, `score 2 total -4`: the parts that are named. */
bool expect_score(struct run *run, struct line *line)
{
    struct score score = {0};
    struct word word;
    int seat = seat_word(run, line, 1);
    if (!seat)
        return false;
    run->setup.game->score(&run->setup, run->state, seat, &score);
    while (line_word(line, &word)) {
        int part = part_find(run, &word);
        if (part < 0 && !word_is(&word, "total"))
            return fail(run, "no such part: \"%.*s\"", (int)word.length, word.text);
        long expected = number_word(run, line, 1000);
        int got = part < 0 ? score.total : score.part[part];
        if (run->failed)
            return false;
        if (got != expected)
            return fail(run, "%.*s of seat %d: expected %ld, got %d", (int)word.length, word.text,
                        seat, expected, got);
    }
    return true;
}

/* `earned groups 3 T8 a1 a2 a3`: one of the reasons of the score; without cells, any. */
bool expect_earned(struct run *run, struct line *line)
{
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score = {.reasons = reasons, .room = SCORE_REASONS};
    struct word word;
    cellset cells;
    int seat = seat_word(run, line, 1);
    if (!seat)
        return false;
    run->setup.game->score(&run->setup, run->state, seat, &score);
    line_word(line, &word);
    int part = part_find(run, &word);
    long stars = number_word(run, line, 1000);
    line_word(line, &word);
    const char *clause = clause_find(&word);
    if (part < 0 || clause == NULL || run->failed || !cells_words(run, line, &cells))
        return run->failed ? false : fail(run, "earned: part, stars, clause, cells");
    for (int i = 0; i < score.count && i < SCORE_REASONS; i++)
        if (reasons[i].part == part && reasons[i].stars == stars && reasons[i].clause == clause &&
            (!cells || reasons[i].cells == cells))
            return true;
    return fail(run, "no such reason of the score");
}

bool expect_level(struct run *run, struct line *line)
{
    char expected[32];
    return rest_text(run, line, expected, sizeof expected) &&
           compare(run, "level", expected,
                   level_name(run->setup.game->level(&run->setup, run->state, NULL)));
}

/* `winner 1 3`: if the game ended now. */
bool expect_winner(struct run *run, struct line *line)
{
    char expected[512];
    char got[512];
    struct out out = out_buffer(got, sizeof got);
    struct seatset winners = game_winners(&run->setup, run->state);
    for (int seat = 1; seat <= run->setup.seats; seat++)
        if (seatset_has(&winners, seat)) {
            if (out.length)
                out_char(&out, ' ');
            out_int(&out, seat);
        }
    return rest_text(run, line, expected, sizeof expected) && compare(run, "winner", expected, got);
}

bool expect_status(struct run *run, struct line *line)
{
    char expected[32];
    return rest_text(run, line, expected, sizeof expected) &&
           compare(run, "status", expected, status_name((enum status)head_of(run->state)->status));
}

/* `target 1 3`: seat 1 marks the sheet of seat 3; `target 1 none`. */
bool expect_target(struct run *run, struct line *line)
{
    const struct game *game = run->setup.game;
    char expected[32];
    char got[32];
    struct out out = out_buffer(got, sizeof got);
    int seat = seat_word(run, line, 0);
    if (!seat || !rest_text(run, line, expected, sizeof expected))
        return run->failed ? false : fail(run, "target: a seat, then a seat or none");
    int target = game->target ? game->target(&run->setup, run->state, seat) : 0;
    if (target)
        out_int(&out, target);
    else
        out_text(&out, "none");
    return compare(run, "target", expected, got);
}
