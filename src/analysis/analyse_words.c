/* Words that both the text and the page of an analysis say. */
#include "analysis/analyse.h"

#include "cli/figures.h"
#include "table/words.h"

#include <limits.h>
#include <stdlib.h>

/* --- numbers -------------------------------------------------------------------------------- */

static const struct texts *texts_of(const struct analysis *analysis)
{
    return &analysis->cli->texts;
}

void put_amount(const struct analysis *analysis, int32_t hundredths, bool sign, struct out *out)
{
    figures_tenths(texts_of(analysis), hundredths, sign, out);
}

void put_fine(const struct analysis *analysis, int32_t hundredths, struct out *out)
{
    figures_hundredths(texts_of(analysis), hundredths, out);
}

void put_doubt(const struct analysis *analysis, int32_t hundredths, struct out *out)
{
    figures_doubt(texts_of(analysis), hundredths, out);
}

void put_with_error(const struct analysis *analysis, struct amount amount, bool sign,
                    struct out *out)
{
    put_amount(analysis, amount.worth, sign, out);
    out_char(out, ' ');
    put_doubt(analysis, amount.error, out);
}

void put_parts(const struct analysis *analysis, const int32_t part[PARTS_MAX], struct out *out)
{
    const struct game *game = analysis->record.setup.game;
    const char *between = "";
    for (int i = 0; game->part[i]; i++) {
        if (!is_told(part[i]))
            continue;
        out_text(out, between);
        say_named(analysis->cli, out, "play.part", game->part[i], NULL);
        out_char(out, ' ');
        put_amount(analysis, part[i], true, out);
        between = ", ";
    }
}

/* --- turns ---------------------------------------------------------------------------------- */

void put_steps(const struct analysis *analysis, const struct whole_turn *turn, struct out *out)
{
    for (int i = 0; i < turn->count; i++) {
        if (i)
            out_text(out, "; ");
        words_typed(&analysis->cli->texts, &analysis->record.setup, turn->step[i], out);
    }
}

void put_dice(const struct analysis *analysis, const struct review *review, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    if (!setup->game->has_board)
        return;
    struct chance chance = analysis->session->chance[review->round - 1];
    chance.roll.swaps = 0;
    setup->game->family->format_chance(setup, &chance, out);
}

void put_moment(const struct analysis *analysis, const struct story *story,
                const struct review *review, struct out *out)
{
    const struct text_arg args[] = {
        TEXT_INT("round", review->round),
        TEXT_STRING("name", analysis->seating.seat[review->sheet - 1].name), TEXT_END};
    bool board = analysis->record.setup.game->has_board;
    say(analysis->cli, out, board ? "analyse.round" : "analyse.turn", args);
    if (!board)
        return;
    out_text(out, " (");
    put_dice(analysis, review, out);
    if (review->sheet != story->seat) {
        out_text(out, ", ");
        say(analysis->cli, out, "analyse.on-sheet", args);
    }
    out_char(out, ')');
}

enum { TURN_ROOM = 1024, AMOUNT_ROOM = 48 };

/* The words of a turn that was not the best one: {played}, {best}, {loss}, and what each left. */
struct compared {
    char played[TURN_ROOM], best[TURN_ROOM];
    char loss[AMOUNT_ROOM], left[AMOUNT_ROOM], least[AMOUNT_ROOM];
};

static void compare(const struct analysis *analysis, const struct review *review,
                    struct compared *compared)
{
    const struct setup *setup = &analysis->record.setup;
    const struct assessment *assessment = &review->assessment;
    const struct whole_turn *best = &best_of(review)->turn;
    struct out out = out_buffer(compared->played, TURN_ROOM);
    words_turn(&analysis->cli->texts, setup, review->played.step, review->played.count, &out);
    out = out_buffer(compared->best, TURN_ROOM);
    words_turn(&analysis->cli->texts, setup, best->step, best->count, &out);
    out = out_buffer(compared->loss, AMOUNT_ROOM);
    put_with_error(analysis, (struct amount){review->loss, review->loss_error}, false, &out);
    out = out_buffer(compared->left, AMOUNT_ROOM);
    put_amount(analysis, -assessment->turn[assessment->asked].worth, false, &out);
    out = out_buffer(compared->least, AMOUNT_ROOM);
    put_amount(analysis, -best_of(review)->worth, false, &out);
}

void put_compared(const struct analysis *analysis, const char *key, const struct review *review,
                  struct out *out)
{
    struct compared compared;
    char grade[AMOUNT_ROOM];
    struct out word = out_buffer(grade, sizeof grade);
    enum grade of = review_grade(&analysis->record.setup, review);
    compare(analysis, review, &compared);
    say_named(analysis->cli, &word, "analyse.grade", grade_name(of), NULL);
    const struct text_arg args[] = {TEXT_STRING("grade", grade),
                                    TEXT_STRING("played", compared.played),
                                    TEXT_STRING("best", compared.best),
                                    TEXT_STRING("loss", compared.loss),
                                    TEXT_STRING("left", compared.left),
                                    TEXT_STRING("least", compared.least),
                                    TEXT_END};
    say(analysis->cli, out, key, args);
}

/* --- cards ---------------------------------------------------------------------------------- */

/* What the seat saw of the cards before a turn. */
static void look(const struct analysis *analysis, const struct story *story,
                 const struct review *review, struct cards *cards)
{
    const struct setup *setup = &analysis->record.setup;
    void *state = cli_memory(setup->game->size(setup));
    void *view = cli_memory(setup->game->size(setup));
    review_state(analysis->session, story->seat, review->turn, state);
    setup->game->redact(setup, state, story->seat, SCOPE_WHOLE, view);
    setup->game->cards(setup, view, story->seat, cards);
    free(state);
    free(view);
}

static void put_cards(const struct analysis *analysis, const char *key, const int *card, int count,
                      struct out *out)
{
    const char *between = " ";
    say(analysis->cli, out, key, NULL);
    for (int i = 0; i < count; i++)
        if (card[i] != CARD_NONE) {
            out_text(out, between);
            words_card(&analysis->cli->texts, card[i], out);
            between = ", ";
        }
    if (*between == ' ')
        out_text(out, " –");
}

void put_table(const struct analysis *analysis, const struct story *story,
               const struct review *review, const char *indent, struct out *out)
{
    struct cards cards;
    if (analysis->record.setup.game->has_board)
        return;
    look(analysis, story, review, &cards);
    out_text(out, indent);
    put_cards(analysis, "analyse.piles", cards.top, CARD_PILES, out);
    out_char(out, '\n');
    out_text(out, indent);
    put_cards(analysis, "analyse.hand", cards.hand, cards.hand_count, out);
    out_char(out, '\n');
}

void put_stars(const struct analysis *analysis, const struct story *story, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    int own = 0, best = INT_MIN;
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct score score = {0};
        setup->game->score(setup, analysis->session->state, seat, &score);
        own = seat == story->seat ? score.total : own;
        best = seat != story->seat && score.total > best ? score.total : best;
    }
    const struct text_arg args[] = {TEXT_INT("stars", own), TEXT_INT("best", best), TEXT_END};
    say(analysis->cli, out, "analyse.stars-too", args);
}

/* --- games ---------------------------------------------------------------------------------- */

void put_game(const struct analysis *analysis, struct out *out)
{
    const struct setup *setup = &analysis->record.setup;
    say_named(analysis->cli, out, "play.game", setup->game->name, NULL);
    if (setup->game->has_board) {
        out_text(out, ", ");
        words_board(&analysis->cli->texts, setup->board.name, out);
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

void put_seat(const struct analysis *analysis, const struct story *story, struct out *out)
{
    const struct text_arg args[] = {
        TEXT_INT("seat", story->seat),
        TEXT_STRING("name", analysis->seating.seat[story->seat - 1].name), TEXT_END};
    say(analysis->cli, out, "analyse.seat", args);
}

/* --- several games -------------------------------------------------------------------------- */

void put_history_title(const struct history *history, struct out *out)
{
    const struct analysis *first = history->game[0];
    char game[96];
    struct out name = out_buffer(game, sizeof game);
    say_named(first->cli, &name, "play.game", first->record.setup.game->name, NULL);
    const struct text_arg args[] = {TEXT_STRING("game", game), TEXT_INT("count", history->count),
                                    TEXT_END};
    say(first->cli, out, "analyse.history", args);
}

enum { CHANGE_ROOM = 48 };

/* What the halves of the games come to, each in words. */
struct change {
    char early[CHANGE_ROOM], late[CHANGE_ROOM];
};

static void put_change(const struct history *history, const struct change *change, const char *key,
                       struct out *out)
{
    const struct text_arg args[] = {TEXT_STRING("early", change->early),
                                    TEXT_STRING("late", change->late),
                                    TEXT_INT("count", history->count / 2), TEXT_END};
    say(history->game[0]->cli, out, key, args);
}

static void write_half(const struct analysis *first, const struct half *half,
                       char loss[CHANGE_ROOM], char skill[CHANGE_ROOM])
{
    struct out words = out_buffer(loss, CHANGE_ROOM);
    put_fine(first, half->loss.worth, &words);
    words = out_buffer(skill, CHANGE_ROOM);
    put_with_error(first, half->skill, true, &words);
}

void put_trend(const struct history *history, struct out *out)
{
    struct change loss, skill;
    write_half(history->game[0], &history->early, loss.early, skill.early);
    write_half(history->game[0], &history->late, loss.late, skill.late);
    put_change(history, &loss, "analyse.trend-loss", out);
    out_char(out, ' ');
    put_change(history, &skill, "analyse.trend-skill", out);
}
