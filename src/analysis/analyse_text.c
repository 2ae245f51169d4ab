/* The text of an analysis. */
#include "analysis/analyse.h"

#include "bots/bot.h"
#include "cli/figures.h"
#include "games/list.h"

#include <stdlib.h>

/* --- lines ---------------------------------------------------------------------------------- */

enum { WORDS_WIDE = 30, NUMBER_WIDE = 10 };

static void put_blanks(struct out *out, int count)
{
    while (count-- > 0)
        out_char(out, ' ');
}

static void put_left(struct out *out, const char *text, int wide)
{
    out_text(out, text);
    put_blanks(out, wide - figures_columns(text));
}

static void put_right(struct out *out, const char *text, int wide)
{
    put_blanks(out, wide - figures_columns(text));
    out_text(out, text);
}

static void put_key(const struct analysis *analysis, const char *key, int wide, struct out *out)
{
    char text[256];
    struct out words = out_buffer(text, sizeof text);
    put_words(analysis, key, &words);
    put_left(out, text, wide);
}

/* "luck of the dice      +1.3 ± 0.2" */
static void put_line(const struct analysis *analysis, const char *key, struct amount amount,
                     bool sign, bool exact, struct out *out)
{
    char text[64];
    struct out number = out_buffer(text, sizeof text);
    put_amount(analysis, amount.worth, sign, &number);
    out_text(out, "  ");
    put_key(analysis, key, WORDS_WIDE, out);
    put_right(out, text, NUMBER_WIDE);
    if (!exact) {
        out_char(out, ' ');
        put_doubt(analysis, amount.error, out);
    }
    out_char(out, '\n');
}

/* A line of Paper World: percent of a win, or points, which come up to more than a hundred; so what
 * they come to a turn is told, too. */
static void put_points(const struct analysis *analysis, const struct story *story, const char *key,
                       struct amount amount, struct out *out)
{
    char text[64], mean[64];
    struct out number = out_buffer(text, sizeof text);
    put_with_error(analysis, amount, true, &number);
    number = out_buffer(mean, sizeof mean);
    put_amount(analysis, amount.worth / story->count, true, &number);
    const struct text_arg args[] = {TEXT_STRING("points", text), TEXT_STRING("mean", mean),
                                    TEXT_END};
    out_text(out, "  ");
    put_key(analysis, key, WORDS_WIDE, out);
    out_text(out, "  ");
    say(analysis->cli, out, "analyse.points-a-turn", args);
    out_char(out, '\n');
}

static void put_card_sums(const struct analysis *analysis, const struct story *story,
                          struct out *out)
{
    put_line(analysis, "analyse.start", story->start, false, true, out);
    put_points(analysis, story, "analyse.luck-cards", story->luck, out);
    put_points(analysis, story, "analyse.skill", story->skill, out);
}

static void put_board_sums(const struct analysis *analysis, const struct story *story,
                           struct out *out)
{
    put_line(analysis, "analyse.start", story->start, false, false, out);
    put_line(analysis, "analyse.luck", story->luck, true, false, out);
    put_line(analysis, "analyse.perils", story->perils, true, false, out);
    put_line(analysis, "analyse.skill", story->skill, true, false, out);
}

/* In words first: how many turns were good, and how many were not. */
static void put_grades(const struct analysis *analysis, const struct story *story, struct out *out)
{
    const int *grades = story->grades;
    int count = grades[GRADE_GOOD] + grades[GRADE_INACCURATE] + grades[GRADE_COSTLY];
    const struct text_arg args[] = {TEXT_INT("count", count), TEXT_INT("good", grades[GRADE_GOOD]),
                                    TEXT_INT("inaccurate", grades[GRADE_INACCURATE]),
                                    TEXT_INT("costly", grades[GRADE_COSTLY]), TEXT_END};
    out_text(out, "  ");
    say(analysis->cli, out, "analyse.grades", args);
    out_text(out, "\n\n");
}

static void put_sums(const struct analysis *analysis, const struct story *story, struct out *out)
{
    bool board = analysis->record.setup.game->has_board;
    put_grades(analysis, story, out);
    if (board)
        put_board_sums(analysis, story, out);
    else
        put_card_sums(analysis, story, out);
    if (story->end)
        put_line(analysis, "analyse.end", (struct amount){story->end, 0}, true, true, out);
    put_line(analysis, story->over ? "analyse.result" : "analyse.now",
             (struct amount){story->result, 0}, false, true, out);
    if (story->over && !board) {
        out_text(out, "  ");
        put_stars(analysis, story, out);
        out_char(out, '\n');
    }
    out_char(out, '\n');
    if (board)
        put_line(analysis, "analyse.lost", story->lost, false, false, out);
    else
        put_points(analysis, story, "analyse.lost",
                   (struct amount){-story->lost.worth, story->lost.error}, out);
}

/* A message as a line of its own. */
static void put_heading(const struct analysis *analysis, const char *key, struct out *out)
{
    out_text(out, "  ");
    put_words(analysis, key, out);
    out_char(out, '\n');
}

/* A message, and behind it what parts of the score cost. */
static void put_costs(const struct analysis *analysis, const char *key,
                      const int32_t part[PARTS_MAX], struct out *out)
{
    out_text(out, "  ");
    put_words(analysis, key, out);
    out_char(out, ' ');
    put_parts(analysis, part, out);
    out_char(out, '\n');
}

/* "round 15 (4 1 5): costly, 5 in a5; better: 9 in d5 (3.0 ± 0.6)" */
static void put_costly(const struct analysis *analysis, const struct story *story,
                       const struct review *review, struct out *out)
{
    put_moment(analysis, story, review, out);
    say_colon(analysis->cli, out);
    put_compared(analysis, review->sheet == story->seat ? "analyse.instead" : "analyse.spare",
                 review, out);
    out_char(out, '\n');
    put_table(analysis, story, review, "      ", out);
}

static void put_points_of(const struct analysis *analysis, const struct story *story,
                          const struct point *point, int count, struct out *out)
{
    for (int i = 0; i < count; i++) {
        out_text(out, "    ");
        put_costly(analysis, story, point[i].review, out);
    }
}

/* Perils on the sheets of others are no part of the sums: what they leave is better the less it is.
 */
static void put_spared(const struct analysis *analysis, const struct story *story, struct out *out)
{
    char text[64];
    struct out number = out_buffer(text, sizeof text);
    put_amount(analysis, story->marks, false, &number);
    const struct text_arg args[] = {TEXT_STRING("worth", text), TEXT_END};
    if (!story->spared_count)
        return;
    out_text(out, "  ");
    say(analysis->cli, out, "analyse.spared", args);
    out_char(out, '\n');
    put_points_of(analysis, story, story->spared, story->spared_count, out);
}

static void put_roll(const struct analysis *analysis, const char *key, const struct story *story,
                     const struct review *review, struct out *out)
{
    if (!review)
        return;
    out_text(out, "  ");
    put_words(analysis, key, out);
    say_colon(analysis->cli, out);
    put_moment(analysis, story, review, out);
    out_text(out, ", ");
    put_with_error(analysis, (struct amount){luck_of(review), review->luck_error}, true, out);
    out_char(out, '\n');
}

/* --- the turns ------------------------------------------------------------------------------ */

enum { HEAD_ROUND, HEAD_DICE, HEAD_EXPECTED, HEAD_LUCK, HEAD_LOSS, HEAD_PLAYED, HEADS };

static const struct heading {
    const char *key;
    int wide;
} heads[HEADS] = {
    [HEAD_ROUND] = {"analyse.head-round", 7},       [HEAD_DICE] = {"analyse.head-dice", 7},
    [HEAD_EXPECTED] = {"analyse.head-expected", 9}, [HEAD_LUCK] = {"analyse.head-luck", 8},
    [HEAD_LOSS] = {"analyse.head-loss", 15},        [HEAD_PLAYED] = {"analyse.head-played", 0},
};

static bool has_dice(const struct analysis *analysis)
{
    return analysis->record.setup.game->has_board;
}

/* The columns of the numbers before what was played. */
static int numbers_wide(const struct analysis *analysis)
{
    int wide = 2;
    for (int i = 0; i < HEAD_PLAYED; i++)
        wide += i == HEAD_DICE && !has_dice(analysis) ? 0 : heads[i].wide;
    return wide;
}

static void put_loss(const struct analysis *analysis, const struct review *review, struct out *out)
{
    char text[64];
    struct out cell = out_buffer(text, sizeof text);
    if (is_worth_a_word(review))
        put_with_error(analysis, (struct amount){-review->loss, review->loss_error}, true, &cell);
    else
        out_text(&cell, "·");
    put_left(out, text, heads[HEAD_LOSS].wide);
}

/* "> 33.7  −0.5 ± 0.2  c4=9", with that sign before the one that was played. */
static void put_choice(const struct analysis *analysis, const struct story *story,
                       const struct review *review, int at, struct out *out)
{
    const struct assessment *assessment = &review->assessment;
    const struct assessed *turn = &assessment->turn[at];
    char text[600];
    struct out cell = out_buffer(text, sizeof text);
    out_text(out, at == assessment->asked ? "       > " : "         ");
    put_amount(analysis, worth_of(story, review, turn), false, &cell);
    put_left(out, text, heads[HEAD_EXPECTED].wide + 5);
    cell = out_buffer(text, sizeof text);
    if (at)
        put_with_error(analysis, (struct amount){-turn->loss, turn->error}, true, &cell);
    put_left(out, at ? text : "", heads[HEAD_LOSS].wide + 8);
    put_steps(analysis, &turn->turn, out);
    out_char(out, '\n');
}

/* The best turns, and the one that was played. */
static void put_choices(const struct analysis *analysis, const struct story *story,
                        const struct review *review, struct out *out)
{
    const struct assessment *assessment = &review->assessment;
    for (int i = 0; analysis->best && i < assessment->count; i++)
        if (i < analysis->best || i == assessment->asked)
            put_choice(analysis, story, review, i, out);
}

/* What was played, and behind it, or where there is no room below it, what was better. */
static void put_played(const struct analysis *analysis, const struct review *review,
                       struct out *out)
{
    char played[600], better[600];
    struct out words = out_buffer(played, sizeof played);
    put_steps(analysis, &review->played, &words);
    out_text(out, played);
    if (!is_worth_a_word(review))
        return;
    words = out_buffer(better, sizeof better);
    put_steps(analysis, &best_of(review)->turn, &words);
    int wide = numbers_wide(analysis) + figures_columns(played) + 4;
    if (wide + figures_columns(better) > CLI_WIDE) {
        out_char(out, '\n');
        put_blanks(out, heads[HEAD_ROUND].wide);
    }
    out_text(out, "  < ");
    out_text(out, better);
}

static void put_turn(const struct analysis *analysis, const struct review *review, struct out *out)
{
    char text[64];
    struct out cell = out_buffer(text, sizeof text);
    out_int(&cell, review->round);
    out_text(out, "  ");
    put_left(out, text, heads[HEAD_ROUND].wide);
    if (has_dice(analysis)) {
        cell = out_buffer(text, sizeof text);
        put_dice(analysis, review, &cell);
        put_left(out, text, heads[HEAD_DICE].wide);
    }
    cell = out_buffer(text, sizeof text);
    put_amount(analysis, review->expected, false, &cell);
    put_left(out, text, heads[HEAD_EXPECTED].wide);
    cell = out_buffer(text, sizeof text);
    put_amount(analysis, luck_of(review), true, &cell);
    put_left(out, text, heads[HEAD_LUCK].wide);
    put_loss(analysis, review, out);
    put_played(analysis, review, out);
}

static void put_turns(const struct analysis *analysis, const struct story *story, struct out *out)
{
    out_text(out, "\n  ");
    put_key(analysis, has_dice(analysis) ? heads[HEAD_ROUND].key : "analyse.head-turn",
            heads[HEAD_ROUND].wide, out);
    for (int i = has_dice(analysis) ? HEAD_DICE : HEAD_EXPECTED; i < HEADS; i++)
        put_key(analysis, heads[i].key, heads[i].wide, out);
    out_char(out, '\n');
    for (int i = 0; i < story->count; i++) {
        const struct review *review = &story->review[i];
        const struct text_arg args[] = {
            TEXT_STRING("name", analysis->seating.seat[review->sheet - 1].name), TEXT_END};
        put_turn(analysis, review, out);
        if (review->sheet != story->seat) {
            out_text(out, "  (");
            say(analysis->cli, out, "analyse.on-sheet", args);
            out_char(out, ')');
        }
        out_char(out, '\n');
        put_choices(analysis, story, review, out);
    }
}

/* --- a game --------------------------------------------------------------------------------- */

static void put_story(const struct analysis *analysis, const struct story *story, struct out *out)
{
    out_char(out, '\n');
    put_seat(analysis, story, out);
    out_char(out, '\n');
    if (!story->count) {
        put_heading(analysis, "analyse.no-turns", out);
        return;
    }
    put_sums(analysis, story, out);
    if (has_parts(story))
        put_costs(analysis, "analyse.parts", story->part, out);
    if (story->costly_count)
        put_heading(analysis, "analyse.costly", out);
    put_points_of(analysis, story, story->costly, story->costly_count, out);
    put_spared(analysis, story, out);
    put_roll(analysis, "analyse.luckiest", story, story->luckiest, out);
    put_roll(analysis, "analyse.unluckiest", story, story->unluckiest, out);
    put_turns(analysis, story, out);
}

static void put_game_told(const struct analysis *analysis, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    if (analysis->number) {
        out_text(out, analysis->number > 1 ? "\n" : "");
        out_text(out, analysis->file);
        say_colon(analysis->cli, out);
    }
    put_game(analysis, out);
    out_text(out, ". ");
    put_words(analysis, setup->game->has_board ? "analyse.how" : "analyse.how-cards", out);
    out_char(out, '\n');
    if (setup->game->has_board && !brain_knows(mind_brain(analysis->mind), setup)) {
        put_words(analysis, "analyse.unknown", out);
        out_char(out, '\n');
    }
    for (int i = 0; i < analysis->count; i++)
        put_story(analysis, &analysis->story[i], out);
}

/* --- several games -------------------------------------------------------------------------- */

static const struct heading columns_of_games[] = {
    {"analyse.head-game", 8},   {"analyse.head-result", 10}, {"analyse.head-luck", 15},
    {"analyse.head-skill", 15}, {"analyse.head-a-turn", 13}, {"analyse.head-file", 0}};

static void put_cell(const struct analysis *analysis, struct amount amount, int column,
                     struct out *out)
{
    char text[64];
    struct out cell = out_buffer(text, sizeof text);
    put_with_error(analysis, amount, true, &cell);
    put_left(out, text, columns_of_games[column].wide);
}

static void put_three(const struct analysis *analysis, struct amount luck, struct amount skill,
                      struct amount loss, struct out *out)
{
    char text[64];
    struct out cell = out_buffer(text, sizeof text);
    put_cell(analysis, luck, 2, out);
    put_cell(analysis, skill, 3, out);
    put_fine(analysis, loss.worth, &cell);
    put_left(out, text, columns_of_games[4].wide);
}

static void put_game_row(const struct analysis *analysis, struct out *out)
{
    char text[64];
    struct out cell = out_buffer(text, sizeof text);
    out_int(&cell, analysis->number);
    out_text(out, "  ");
    put_left(out, text, columns_of_games[0].wide);
    cell = out_buffer(text, sizeof text);
    put_amount(analysis, analysis->story->result, false, &cell);
    put_left(out, text, columns_of_games[1].wide);
    put_three(analysis, story_luck(analysis->story), analysis->story->skill,
              story_loss(analysis->story), out);
    out_text(out, analysis->file);
    out_char(out, '\n');
}

static void put_history_table(const struct history *history, struct out *out)
{
    const struct analysis *first = history->game[0];
    out_text(out, "  ");
    for (size_t i = 0; i < sizeof columns_of_games / sizeof *columns_of_games; i++)
        put_key(first, columns_of_games[i].key, columns_of_games[i].wide, out);
    out_char(out, '\n');
    for (int i = 0; i < history->count; i++)
        put_game_row(history->game[i], out);
    out_text(out, "  ");
    put_key(first, "analyse.mean", columns_of_games[0].wide + columns_of_games[1].wide, out);
    put_three(first, history->luck, history->skill, history->lost, out);
    out_char(out, '\n');
}

static void put_history(const struct history *history, struct out *out)
{
    const struct analysis *first = history->game[0];
    out_char(out, '\n');
    put_history_title(history, out);
    out_text(out, ".\n");
    put_history_table(history, out);
    if (history->count >= HISTORY_HALVES) {
        out_text(out, "  ");
        put_trend(history, out);
        out_char(out, '\n');
    }
    if (history->parts_known)
        put_costs(first, "analyse.parts-mean", history->part, out);
    if (history->costly_count)
        put_heading(first, "analyse.costly-all", out);
    for (int i = 0; i < history->costly_count; i++) {
        const struct point *point = &history->costly[i];
        out_text(out, "    ");
        out_text(out, point->analysis->file);
        out_text(out, ", ");
        put_costly(point->analysis, point->analysis->story, point->review, out);
    }
}

void analysis_text(const struct games *games, struct out *out)
{
    for (int i = 0; i < games->count; i++)
        put_game_told(&games->game[i], out);
    for (int i = 0; i < GAME_COUNT && games->count > 1; i++) {
        struct history history;
        if (history_make(games, game_list[i], &history))
            put_history(&history, out);
        free(history.game);
    }
}
