#include "cli/analyse.h"

#include "bots/bot.h"
#include "cli/play_coach.h"

#include <stdlib.h>
#include <string.h>

/* --- words ---------------------------------------------------------------------------------- */

void put_amount(const struct analysis *analysis, int32_t hundredths, bool sign, struct out *out)
{
    words_hundredths(analysis->cli, hundredths, sign, out);
}

void put_with_error(const struct analysis *analysis, struct amount amount, bool sign,
                    struct out *out)
{
    put_amount(analysis, amount.worth, sign, out);
    out_text(out, " ± ");
    put_amount(analysis, amount.error, false, out);
}

void put_steps(const struct setup *setup, const struct whole_turn *turn, struct out *out)
{
    for (int i = 0; i < turn->count; i++) {
        if (i)
            out_text(out, "; ");
        setup->game->format(turn->step[i], out);
    }
}

void put_dice(const struct analysis *analysis, const struct review *review, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    if (!setup->game->has_board)
        return;
    struct chance chance = analysis->session->chance[review->round - 1];
    chance.roll.swaps = 0;
    setup->game->format_chance(setup, &chance, out);
}

void put_game(const struct analysis *analysis, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    say_named(analysis->cli, out, "play.game", setup->game->name, NULL);
    if (setup->game->has_board) {
        out_text(out, ", ");
        out_text(out, setup->board.name);
    }
}

void put_words(const struct analysis *analysis, const char *key, struct out *out)
{
    char unit[64];
    struct out words = out_buffer(unit, sizeof unit);
    bool stars = analysis->record.setup.game->has_board;
    texts_put(&analysis->cli->texts, stars ? "analyse.stars" : "analyse.wins", NULL, &words);
    const struct text_arg args[] = {TEXT_STRING("unit", unit),
                                    TEXT_INT("playouts", analysis->playouts), TEXT_END};
    texts_put(&analysis->cli->texts, key, args, out);
}

const char *story_name(const struct analysis *analysis, const struct story *story)
{
    return analysis->seating.seat[story->seat - 1].name;
}

/* --- lines ---------------------------------------------------------------------------------- */

enum { WORDS_WIDE = 30, NUMBER_WIDE = 16 };

/* How many columns a text takes: every letter of ours takes one. */
static int columns(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += (*text & 0xc0) != 0x80;
    return count;
}

static void put_blanks(struct out *out, int count)
{
    while (count-- > 0)
        out_char(out, ' ');
}

static void put_left(struct out *out, const char *text, int wide)
{
    out_text(out, text);
    put_blanks(out, wide - columns(text));
}

static void put_right(struct out *out, const char *text, int wide)
{
    put_blanks(out, wide - columns(text));
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
    if (exact)
        put_amount(analysis, amount.worth, sign, &number);
    else
        put_with_error(analysis, amount, sign, &number);
    out_text(out, "  ");
    put_key(analysis, key, WORDS_WIDE, out);
    put_right(out, text, exact ? NUMBER_WIDE - 6 : NUMBER_WIDE);
    out_char(out, '\n');
}

static void put_sums(const struct analysis *analysis, const struct story *story, struct out *out)
{
    bool board = analysis->record.setup.game->has_board;
    put_line(analysis, "analyse.start", story->start, false, !board, out);
    put_line(analysis, board ? "analyse.luck" : "analyse.luck-cards", story->luck, true, false,
             out);
    if (board)
        put_line(analysis, "analyse.perils", story->perils, true, false, out);
    put_line(analysis, "analyse.skill", story->skill, true, false, out);
    if (story->end)
        put_line(analysis, "analyse.end", (struct amount){story->end, 0}, true, true, out);
    put_line(analysis, story->over ? "analyse.result" : "analyse.now",
             (struct amount){story->result, 0}, false, true, out);
    out_char(out, '\n');
    put_line(analysis, "analyse.lost", story->lost, false, false, out);
    if (story->marks)
        put_line(analysis, "analyse.marks", (struct amount){story->marks, 0}, false, true, out);
}

static void put_parts(const struct analysis *analysis, const struct story *story, struct out *out)
{
    const char *const *part = analysis->record.setup.game->part;
    if (!story->parts_known)
        return;
    out_text(out, "  ");
    put_words(analysis, "analyse.parts", out);
    for (int i = 0; part[i]; i++) {
        out_text(out, i ? ", " : " ");
        say_named(analysis->cli, out, "play.part", part[i], NULL);
        out_char(out, ' ');
        put_amount(analysis, story->part[i], true, out);
    }
    out_char(out, '\n');
}

void put_moment(const struct analysis *analysis, const struct review *review, struct out *out)
{
    const struct text_arg args[] = {TEXT_INT("round", review->round), TEXT_END};
    bool board = analysis->record.setup.game->has_board;
    say(analysis->cli, out, board ? "analyse.round" : "analyse.turn", args);
    if (!board)
        return;
    out_text(out, " (");
    put_dice(analysis, review, out);
    out_char(out, ')');
}

static void put_costly(const struct analysis *analysis, const struct review *review,
                       struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    char played[512], best[512];
    struct out steps = out_buffer(played, sizeof played);
    put_steps(setup, &review->played, &steps);
    steps = out_buffer(best, sizeof best);
    put_steps(setup, &best_of(review)->turn, &steps);
    const struct text_arg args[] = {TEXT_STRING("played", played), TEXT_STRING("best", best),
                                    TEXT_END};
    out_text(out, "    ");
    put_moment(analysis, review, out);
    say_colon(analysis->cli, out);
    put_with_error(analysis, (struct amount){-review->loss, review->loss_error}, true, out);
    out_text(out, ", ");
    say(analysis->cli, out, "analyse.instead", args);
    out_char(out, '\n');
}

static void put_roll(const struct analysis *analysis, const char *key, const struct review *review,
                     struct out *out)
{
    if (!review)
        return;
    out_text(out, "  ");
    put_words(analysis, key, out);
    say_colon(analysis->cli, out);
    put_moment(analysis, review, out);
    out_text(out, ", ");
    put_with_error(analysis, (struct amount){luck_of(review), review->luck_error}, true, out);
    out_char(out, '\n');
}

static void put_turns(const struct analysis *analysis, const struct story *story, struct out *out)
{
    static const struct {
        const char *key;
        int wide;
    } heads[] = {{"analyse.head-round", 7}, {"analyse.head-dice", 7},  {"analyse.head-expected", 9},
                 {"analyse.head-luck", 8},  {"analyse.head-loss", 13}, {"analyse.head-played", 0}};
    out_text(out, "\n  ");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        put_key(analysis, heads[i].key, heads[i].wide, out);
    out_char(out, '\n');
    for (int i = 0; i < story->count; i++) {
        const struct review *review = &story->review[i];
        char text[600];
        struct out cell = out_buffer(text, sizeof text);
        out_int(&cell, review->round);
        out_text(out, "  ");
        put_left(out, text, heads[0].wide);
        cell = out_buffer(text, sizeof text);
        put_dice(analysis, review, &cell);
        put_left(out, cell.length ? text : "", heads[1].wide);
        cell = out_buffer(text, sizeof text);
        put_amount(analysis, review->expected, false, &cell);
        put_left(out, text, heads[2].wide);
        cell = out_buffer(text, sizeof text);
        put_amount(analysis, luck_of(review), true, &cell);
        put_left(out, text, heads[3].wide);
        cell = out_buffer(text, sizeof text);
        if (is_worth_a_word(review))
            put_with_error(analysis, (struct amount){-review->loss, review->loss_error}, true,
                           &cell);
        else
            out_text(&cell, "·");
        put_left(out, text, heads[4].wide);
        put_steps(&analysis->record.setup, &review->played, out);
        if (is_worth_a_word(review)) {
            out_text(out, "  < ");
            put_steps(&analysis->record.setup, &best_of(review)->turn, out);
        }
        out_char(out, '\n');
    }
}

static void put_story(const struct analysis *analysis, const struct story *story, struct out *out)
{
    const struct text_arg args[] = {TEXT_INT("seat", story->seat),
                                    TEXT_STRING("name", story_name(analysis, story)), TEXT_END};
    out_char(out, '\n');
    say(analysis->cli, out, "analyse.seat", args);
    out_char(out, '\n');
    if (!story->count) {
        out_text(out, "  ");
        put_words(analysis, "analyse.no-turns", out);
        out_char(out, '\n');
        return;
    }
    put_sums(analysis, story, out);
    put_parts(analysis, story, out);
    if (story->costly_count) {
        out_text(out, "  ");
        put_words(analysis, "analyse.costly", out);
        out_char(out, '\n');
    }
    for (int i = 0; i < story->costly_count; i++)
        put_costly(analysis, story->costly[i], out);
    put_roll(analysis, "analyse.luckiest", story->luckiest, out);
    put_roll(analysis, "analyse.unluckiest", story->unluckiest, out);
    put_turns(analysis, story, out);
}

void analysis_text(const struct analysis *analysis, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    put_game(analysis, out);
    out_text(out, ". ");
    put_words(analysis, "analyse.how", out);
    out_char(out, '\n');
    if (setup->game->has_board && !brain_knows(mind_brain(analysis->mind), setup)) {
        put_words(analysis, "analyse.unknown", out);
        out_char(out, '\n');
    }
    for (int i = 0; i < analysis->count; i++)
        put_story(analysis, &analysis->story[i], out);
}
