/* Expectations about what lies on the table of Paper World. */
#include "rules.h"

#include "games/paperworld/paperworld.h"

#include <string.h>

/* What a view does not know is a question mark. */
static void put_card(int card, struct out *out)
{
    if (card == CARD_NONE)
        out_char(out, '?');
    else
        card_format(card, out);
}

static void put_hand(const struct paperworld_player *player, struct out *out)
{
    if (player->hand_count == 0)
        out_text(out, "none");
    for (int i = 0; i < player->hand_count; i++) {
        if (i > 0)
            out_char(out, ' ');
        put_card(player->hand[i], out);
    }
}

static void put_discards(const struct paperworld_player *player, struct out *out)
{
    if (player->discards == 0)
        out_text(out, "none");
    for (int card = 0; card < CARD_KINDS; card++)
        for (int i = 0; i < player->discard[card]; i++) {
            if (out->length > 0)
                out_char(out, ' ');
            card_format(card, out);
        }
}

static void put_tokens(const struct paperworld_player *player, struct out *out)
{
    for (int i = 0; i < OBJECTIVES; i++) {
        if (i > 0)
            out_char(out, ' ');
        if (player->token[i])
            out_int(out, player->token[i]);
        else
            out_char(out, '-');
    }
}

static void put_piles(const struct paperworld *state, struct out *out)
{
    for (int pile = 0; pile < PILES; pile++) {
        if (pile > 0)
            out_char(out, ' ');
        if (state->height[pile] == 0)
            out_char(out, '-');
        for (int i = state->height[pile] - 1; i >= 0; i--) {
            put_card(state->pile[PILES * i + pile], out);
            if (i > 0)
                out_char(out, ',');
        }
    }
}

static void put_scissors(const struct paperworld *state, struct out *out)
{
    if (!state->scissors_seat) {
        out_text(out, "none");
        return;
    }
    out_int(out, state->scissors_seat);
    out_char(out, ' ');
    out_cell(out, cell_of(state->scissors_spot));
}

static void put_objectives(const struct paperworld *state, struct out *out)
{
    for (int i = 0; i < OBJECTIVES; i++) {
        if (i > 0)
            out_char(out, ' ');
        out_int(out, state->objective[i]);
    }
}

/* What is there of what the word names. */
static bool put_table(struct run *run, const struct word *word, int seat, struct out *out)
{
    const struct paperworld *state = run->state;
    if (word_is(word, "hand"))
        put_hand(&state->player[seat - 1], out);
    else if (word_is(word, "discards"))
        put_discards(&state->player[seat - 1], out);
    else if (word_is(word, "tokens"))
        put_tokens(&state->player[seat - 1], out);
    else if (word_is(word, "piles"))
        put_piles(state, out);
    else if (word_is(word, "scissors"))
        put_scissors(state, out);
    else if (word_is(word, "objectives"))
        put_objectives(state, out);
    else if (word_is(word, "turn"))
        out_int(out, state->head.turn);
    else if (word_is(word, "deck"))
        out_int(out, deck_size(&run->setup.deck, run->setup.seats));
    else
        return fail(run, "unknown: \"%.*s\"", (int)word->length, word->text);
    return true;
}

/* `deck has 4 black1` */
static bool expect_deck(struct run *run, struct line *line)
{
    struct word word;
    line_word(line, &word);
    long expected = number_word(run, line, DECK_MAX);
    line_word(line, &word);
    const char *at = word.text;
    int card = card_parse(&at);
    if (run->failed || card == CARD_NONE)
        return run->failed ? false : fail(run, "deck has: a number and a card");
    int got = run->setup.deck.count[run->setup.seats - 2][card];
    return got == expected || fail(run, "expected %ld of them in the deck, got %d", expected, got);
}

bool expect_table(struct run *run, struct line *line)
{
    struct word what;
    struct word word;
    char expected[PICTURE_MOST];
    char got[PICTURE_MOST];
    struct out out = out_buffer(got, sizeof got);
    if (game_takes(run->setup.game, TAKES_BOARD))
        return fail(run, "only Paper World has a table");
    line_word(line, &what);
    struct line rest = *line;
    line_word(&rest, &word);
    if (word_is(&what, "deck") && word_is(&word, "has"))
        return expect_deck(run, line);
    int seat = seat_word(run, line, usual_seat(run));
    line_word(line, &word);
    if (!seat || !rest_text(run, line, expected, sizeof expected) ||
        !put_table(run, &what, seat, &out))
        return false;
    char name[16];
    word_copy(&what, name, sizeof name);
    return compare(run, name, expected, got);
}
