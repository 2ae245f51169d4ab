/* A position of Paper World put onto the table. The cards that a test does not name stay out of the
 * game: a position shows what it is about, not a whole deck. */
#include "rules.h"

#include "games/paperworld/paperworld.h"

#include <stdlib.h>
#include <string.h>

static int count_words(const char *text)
{
    struct line line = {.text = text, .length = strlen(text)};
    struct word word;
    int words = 0;
    while (line_word(&line, &word))
        words++;
    return words;
}

/* `hand 3` says how many cards there are, `hand blue1 blue2s` also which. */
static bool is_number(const char *text)
{
    const char *at = text + strspn(text, " ");
    return *at >= '0' && *at <= '9';
}

static void count_line(const char *name, const char *text, struct out *out)
{
    out_text(out, name);
    out_char(out, ' ');
    if (text && is_number(text))
        out_text(out, text + strspn(text, " "));
    else
        out_int(out, text ? count_words(text) : 0);
    out_char(out, '\n');
}

/* The whole sheet of a seat in the form of docs/sheets.md. */
static void sheet_text(struct run *run, int seat, struct out *out)
{
    static const char *const start[] = {"yellow1", "blue1", "green1", "black1"};
    const struct seat_position *at = &run->position.seat[seat];
    if (at->to > at->from) {
        rows_text(run, at->from, at->to, out);
    } else {
        out_text(out, ". . . . .\n. . . . .\n. . ");
        out_text(out, start[seat - 1]);
        out_text(out, " . .\n. . . . .\n. . . . .\n");
    }
    out_text(out, "tokens");
    for (const char *c = at->tokens ? at->tokens : ""; *c; c++)
        if (*c != '-')
            out_char(out, *c);
    out_text(out, "\nscissors");
    out_text(out, at->scissors ? at->scissors : " -");
    out_char(out, '\n');
    count_line("hand", at->hand, out);
    count_line("discards", at->discards, out);
}

static int card_word(struct run *run, const struct word *word)
{
    const char *at = word->text;
    int card = card_parse(&at);
    if (card != CARD_NONE && at == word->text + word->length)
        return card;
    fail(run, "not a card: \"%.*s\"", (int)word->length, word->text);
    return CARD_NONE;
}

static bool place_hand(struct run *run, struct paperworld_player *player, const char *text)
{
    struct line line = {.text = text, .length = strlen(text)};
    struct word word;
    player->hand_count = 0;
    memset(player->hand, 0, sizeof player->hand);
    while (line_word(&line, &word)) {
        int card = card_word(run, &word);
        if (card == CARD_NONE)
            return false;
        if (player->hand_count == HAND_MAX)
            return fail(run, "the hand is too large");
        hand_add(player, card);
    }
    return true;
}

static bool place_discards(struct run *run, struct paperworld_player *player, const char *text)
{
    struct line line = {.text = text, .length = strlen(text)};
    struct word word;
    while (line_word(&line, &word)) {
        int card = card_word(run, &word);
        if (card == CARD_NONE)
            return false;
        player->discard[card]++;
    }
    return true;
}

/* `tokens 4 - 1`: what the seat has for each of the three objectives. */
static void place_tokens(struct paperworld *state, struct paperworld_player *player,
                         const char *text)
{
    struct line line = {.text = text, .length = strlen(text)};
    struct word word;
    for (int i = 0; i < OBJECTIVES; i++) {
        line_word(&line, &word);
        long worth = word_number(&word, 4);
        player->token[i] = (uint8_t)(worth > 0 ? worth : 0);
        state->tokens_left[i] = (uint8_t)(state->tokens_left[i] - (worth > 0));
    }
}

static bool place_seat(struct run *run, int seat)
{
    struct paperworld *state = run->session->state;
    const struct seat_position *at = &run->position.seat[seat];
    const struct setup *setup = &run->setup;
    struct paperworld_player *player = &state->player[seat - 1];
    char text[PICTURE_MOST];
    struct out out = out_buffer(text, sizeof text);
    sheet_text(run, seat, &out);
    struct paperworld *alone = memory(setup->game->size(setup));
    setup->game->init(setup, alone);
    int line = run->test->line[at->from].number;
    run->impossible = !setup->game->read_sheet(setup, alone, text, line, &run->fault);
    *player = alone->player[0];
    if (alone->scissors_seat) {
        state->scissors_seat = (uint8_t)seat;
        state->scissors_spot = alone->scissors_spot;
    }
    free(alone);
    if (run->impossible)
        return true;
    if (at->tokens)
        place_tokens(state, player, at->tokens);
    return (!at->hand || is_number(at->hand) || place_hand(run, player, at->hand)) &&
           (!at->discards || is_number(at->discards) || place_discards(run, player, at->discards));
}

/* "blue1,green2": the top first. */
static bool place_pile(struct run *run, int pile, const struct word *word)
{
    struct paperworld *state = run->session->state;
    uint8_t card[PILE_MAX];
    int count = 0;
    const char *at = word->text;
    const char *end = word->text + word->length;
    if (word_is(word, "-"))
        return true;
    while (at < end && count < PILE_MAX) {
        int next = card_parse(&at);
        if (next == CARD_NONE || (at < end && *at != ','))
            return fail(run, "not a pile: \"%.*s\"", (int)word->length, word->text);
        card[count++] = (uint8_t)next;
        at += at < end;
    }
    state->height[pile] = (uint8_t)count;
    for (int i = 0; i < count; i++)
        state->pile[PILES * (count - 1 - i) + pile] = card[i];
    return true;
}

static bool place_piles(struct run *run)
{
    const char *text = run->position.piles;
    struct line line = {.text = text, .length = strlen(text)};
    struct word word;
    for (int i = 0; i < PILES; i++)
        if (!line_word(&line, &word) || !place_pile(run, i, &word))
            return run->failed ? false : fail(run, "there are five piles");
    return true;
}

bool place_paperworld(struct run *run)
{
    struct paperworld *state = run->session->state;
    const struct position *position = &run->position;
    if (!position->running)
        return true;
    state->head.status = STATUS_PLAY;
    state->head.round = 1;
    state->head.turn = (uint8_t)(position->turn ? position->turn : 1);
    state->first = state->head.turn;
    state->last_turns = (uint8_t)position->ending;
    for (int i = 0; i < OBJECTIVES; i++) {
        static const uint8_t usual[OBJECTIVES] = {1, 14, 16}; /* P4: the first game */
        const uint8_t *given = position->request.objective;
        state->objective[i] = given[0] ? given[i] : usual[i];
        state->tokens_left[i] = run->setup.seats == 2 ? 2 : TOKEN_KINDS;
    }
    for (int seat = 1; seat <= run->setup.seats && !run->impossible; seat++)
        if (!place_seat(run, seat))
            return false;
    return !position->piles || place_piles(run);
}
