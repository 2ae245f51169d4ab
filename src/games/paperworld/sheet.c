/* Sheets of Paper World: a landscape and what else counts, as text (docs/sheets.md). */
#include "games/paperworld/paperworld.h"

#include "core/lines.h"

#include <string.h>

/* --- writing -------------------------------------------------------------------------------- */

static void write_row(const struct paperworld_player *player, int row, struct out *out)
{
    for (int column = 0; column < SIDE; column++) {
        int visible = player->visible[row * SIDE + column];
        if (column > 0)
            out_char(out, ' ');
        if (visible)
            card_format(visible - 1, out);
        else
            out_char(out, '.');
    }
    out_char(out, '\n');
}

void paperworld_put_tokens(const struct paperworld_player *player, struct out *out)
{
    const char *between = "";
    for (int left = TOKEN_KINDS; left > 0; left--)
        for (int i = 0; i < OBJECTIVES; i++)
            if (player->token[i] == token_worth(left)) {
                out_text(out, between);
                out_int(out, token_worth(left));
                between = " ";
            }
}

static bool has_token(const struct paperworld_player *player)
{
    return player->token[0] || player->token[1] || player->token[2];
}

void paperworld_sheet(const struct setup *setup, const void *of, int seat, struct out *out)
{
    (void)setup;
    const struct paperworld *state = of;
    const struct paperworld_player *player = &state->player[seat - 1];
    for (int row = 0; row < SIDE; row++)
        write_row(player, row, out);
    out_text(out, has_token(player) ? "tokens " : "tokens");
    paperworld_put_tokens(player, out);
    out_text(out, "\nscissors ");
    if (state->scissors_seat == seat)
        out_cell(out, cell_of(state->scissors_spot));
    else
        out_char(out, '-');
    out_text(out, "\nhand ");
    out_int(out, player->hand_count);
    out_text(out, "\ndiscards ");
    out_int(out, player->discards);
    out_char(out, '\n');
}

/* --- reading -------------------------------------------------------------------------------- */

enum { LINE_TOKENS, LINE_SCISSORS, LINE_HAND, LINE_DISCARDS, LINES };
static const char *const names[LINES] = {"tokens", "scissors", "hand", "discards"};

enum { COUNT_WORD = 999 }; /* higher counts are not read as numbers */

struct reading {
    const struct setup *setup;
    struct paperworld *state;
    struct paperworld_player *player;
    struct word spot[SPOTS]; /* where the cards stand in the text */
    struct word line[LINES]; /* where the lines stand; length 0: not there */
    struct fault *fault;
};

static bool broken(struct reading *reading, const struct word *word, const char *clause,
                   const char *reason, int cell, int card, int value)
{
    fault_word(reading->fault, word, reason);
    return refuse_card(&reading->fault->why, clause, reason, cell, card, value);
}

static bool broken_at(struct reading *reading, int spot, const char *clause, const char *reason)
{
    int visible = reading->player->visible[spot];
    return broken(reading, &reading->spot[spot], clause, reason, cell_of(spot),
                  visible ? visible - 1 : CARD_NONE, 0);
}

static bool read_spot(struct reading *reading, int spot)
{
    const struct word *word = &reading->spot[spot];
    if (word_is(word, "."))
        return true;
    const char *at = word->text;
    int card = card_parse(&at);
    if (card == CARD_NONE || at != word->text + word->length)
        return fault_word(reading->fault, word, REASON_BAD_WORD);
    paperworld_put(reading->player, spot, card);
    return true;
}

static bool read_row(struct reading *reading, struct line *line, int row)
{
    struct word extra;
    for (int column = 0; column < SIDE; column++) {
        int spot = row * SIDE + column;
        if (!line_word(line, &reading->spot[spot]))
            return fault_word(reading->fault, &reading->spot[spot], REASON_ROW_SHORT);
        if (!read_spot(reading, spot))
            return false;
    }
    return !line_word(line, &extra) || fault_word(reading->fault, &extra, REASON_ROW_LONG);
}

static bool read_rows(struct reading *reading, struct lines *lines)
{
    struct line line;
    for (int row = 0; row < SIDE; row++) {
        if (!lines_next_meant(lines, &line))
            return fault_at(reading->fault, lines->number + 1, 1, REASON_ROWS_MISSING, "", 0);
        if (!read_row(reading, &line, row))
            return false;
    }
    return true;
}

/* P2, P10: the start pile, the frame, and that the piles hang together. */
static bool check_piles(struct reading *reading)
{
    const struct paperworld_player *player = reading->player;
    int start = player->visible[START_SPOT];
    if (!start)
        return broken_at(reading, START_SPOT, P2, REASON_NO_START_PILE);
    if (is_start(START_SPOT, start) && card_scissors(start - 1))
        return broken_at(reading, START_SPOT, P2, REASON_START_CARD);
    spotset seen = 0;
    for (spotset rest = player->sight.piles; rest;) {
        int spot = spotset_pop(&rest);
        seen |= (spotset)1 << spot;
        if (!paperworld_in_frame(seen))
            return broken_at(reading, spot, P10, REASON_FRAME_FULL);
    }
    spotset apart = player->sight.piles & ~paperworld_joined(player->sight.piles);
    return !apart || broken_at(reading, __builtin_ctz(apart), P10, REASON_SPOT_APART);
}

/* P1: the largest deck has so many of each kind; the start card comes on top of that. */
static bool check_cards(struct reading *reading)
{
    const uint8_t *deck = reading->setup->deck.count[2];
    int seen[CARD_KINDS] = {0};
    for (spotset rest = reading->player->sight.piles; rest;) {
        int spot = spotset_pop(&rest);
        int visible = reading->player->visible[spot];
        if (!is_start(spot, visible) && ++seen[visible - 1] > deck[visible - 1])
            return broken_at(reading, spot, P1, REASON_CARD_TOO_OFTEN);
    }
    return true;
}

/* P4: 4, 2 or 1 for each of three objectives. */
static bool read_tokens(struct reading *reading, struct line *line)
{
    struct word word;
    for (int i = 0; line_word(line, &word); i++) {
        long worth = word_number(&word, COUNT_WORD);
        if (worth < 0)
            return fault_word(reading->fault, &word, REASON_BAD_WORD);
        if (worth != 4 && worth != 2 && worth != 1)
            return broken(reading, &word, P4, REASON_BAD_TOKEN, CELL_NONE, CARD_NONE, (int)worth);
        if (i == OBJECTIVES)
            return broken(reading, &word, P4, REASON_TOO_MANY, CELL_NONE, CARD_NONE, OBJECTIVES);
        reading->player->token[i] = (uint8_t)worth;
    }
    return true;
}

/* P13 */
static bool read_scissors(struct reading *reading, struct line *line)
{
    struct word word;
    if (!line_word(line, &word))
        return fault_word(reading->fault, &word, REASON_BAD_WORD);
    if (word_is(&word, "-"))
        return true;
    const char *at = word.text;
    int cell = cell_parse(&at);
    if (cell == CELL_NONE || at != word.text + word.length)
        return fault_word(reading->fault, &word, REASON_BAD_WORD);
    int visible = on_grid(cell) ? reading->player->visible[spot_of(cell)] : 0;
    if (!visible || !card_scissors(visible - 1))
        return broken(reading, &word, P13, REASON_NO_SCISSORS_THERE, cell, CARD_NONE, 0);
    reading->state->scissors_seat = 1;
    reading->state->scissors_spot = (uint8_t)spot_of(cell);
    return true;
}

/* The count in the next word, or -1 and the fault. */
static long read_count(struct reading *reading, struct line *line, struct word *word)
{
    line_word(line, word);
    long count = word_number(word, COUNT_WORD);
    if (count < 0)
        fault_word(reading->fault, word, REASON_BAD_WORD);
    return count;
}

/* P7: the cards themselves are not known. */
static bool read_hand(struct reading *reading, struct line *line)
{
    struct word word;
    long count = read_count(reading, line, &word);
    if (count < 0)
        return false;
    if (count > HAND_MAX)
        return broken(reading, &word, P7, REASON_HAND_FULL, CELL_NONE, CARD_NONE,
                      (int)count - HAND_MAX);
    reading->player->hand_count = (uint8_t)count;
    memset(reading->player->hand, CARD_NONE, (size_t)count);
    return true;
}

static bool read_discards(struct reading *reading, struct line *line)
{
    struct word word;
    long count = read_count(reading, line, &word);
    if (count < 0)
        return false;
    if (count > DECK_MAX)
        return broken(reading, &word, P1, REASON_TOO_MANY, CELL_NONE, CARD_NONE, DECK_MAX);
    reading->player->discards = (uint8_t)count;
    return true;
}

static bool read_line(struct reading *reading, struct line *line)
{
    static bool (*const read[LINES])(struct reading *, struct line *) = {read_tokens, read_scissors,
                                                                         read_hand, read_discards};
    struct word word;
    int which = 0;
    line_word(line, &word);
    while (which < LINES && !word_is(&word, names[which]))
        which++;
    if (which == LINES)
        return fault_word(reading->fault, &word, REASON_BAD_WORD);
    if (reading->line[which].length)
        return fault_word(reading->fault, &word, REASON_LINE_TWICE);
    reading->line[which] = word;
    if (!read[which](reading, line))
        return false;
    return !line_word(line, &word) || fault_word(reading->fault, &word, REASON_BAD_WORD);
}

static bool read_lines(struct reading *reading, struct lines *lines)
{
    struct line line;
    while (lines_next_meant(lines, &line))
        if (!read_line(reading, &line))
            return false;
    for (int i = 0; i < LINES; i++)
        if (!reading->line[i].length)
            return fault_at(reading->fault, lines->number + 1, 1, REASON_LINE_MISSING, names[i],
                            strlen(names[i]));
    return true;
}

/* P1: no more cards in all than the largest deck and one start card. */
static bool check_total(struct reading *reading)
{
    const struct paperworld_player *player = reading->player;
    int most = deck_size(&reading->setup->deck, 4) + 1;
    int total = __builtin_popcount(player->sight.piles) + player->hand_count + player->discards;
    return total <= most || broken(reading, &reading->line[LINE_DISCARDS], P1, REASON_TOO_MANY,
                                   CELL_NONE, CARD_NONE, most);
}

bool paperworld_read_sheet(const struct setup *setup, void *to, const char *text, int line,
                           struct fault *fault)
{
    struct paperworld *state = to;
    struct lines lines = {text, line - 1};
    struct reading reading = {
        .setup = setup, .state = state, .player = &state->player[0], .fault = fault};
    return read_rows(&reading, &lines) && check_piles(&reading) && check_cards(&reading) &&
           read_lines(&reading, &lines) && check_total(&reading);
}
