/* The steps of Paper World as text. */
#include "games/paperworld/paperworld.h"

#include <string.h>

/* clang-format off */
PAPERWORLD_CLAUSES(CLAUSE_DEFINED)
PAPERWORLD_REASONS(REASON_DEFINED)
const char *const paperworld_clause[] = {PAPERWORLD_CLAUSES(CLAUSE_LISTED) NULL};
/* clang-format on */

/* The steps that are one word. */
static const char *const words[] = {
    [STEP_DONE] = "done",
    [STEP_KEEP] = "keep",
    [STEP_PASS] = "pass",
    [STEP_TAKE] = NULL,
};

static void format_drops(step s, struct out *out)
{
    for (int i = 0; i < DROPS_MAX && step_drop(s, i); i++) {
        out_text(out, i ? "," : " drop=");
        card_format(step_drop(s, i) - 1, out);
    }
}

static void format_lay(step s, struct out *out)
{
    out_text(out, "lay ");
    card_format(step_card(s), out);
    out_char(out, ' ');
    out_cell(out, step_cell(s));
    if (step_pay(s) == PAY_FREE)
        out_text(out, " free");
    format_drops(s, out);
}

static void format_take(step s, struct out *out)
{
    out_text(out, "take ");
    if (step_card(s) < TAKE_COLOUR)
        out_int(out, step_card(s));
    else
        out_text(out, colour_name(step_card(s) - TAKE_COLOUR));
}

void paperworld_format(step s, struct out *out)
{
    int kind = step_kind(s);
    switch (kind) {
    case STEP_DISCARD:
        out_text(out, "discard ");
        card_format(step_card(s), out);
        break;
    case STEP_LAY:
        format_lay(s, out);
        break;
    case STEP_SCISSORS:
        out_text(out, "scissors ");
        out_cell(out, step_cell(s));
        break;
    case STEP_TAKE:
        format_take(s, out);
        break;
    default:
        out_text(out, words[kind]);
    }
}

/* Moves *text behind a piece it begins with. */
static bool skip(const char **text, const char *piece)
{
    size_t n = strlen(piece);
    if (strncmp(*text, piece, n) != 0)
        return false;
    *text += n;
    return true;
}

/* Cards with commas between them, ascending, up to the end of the text. */
static bool parse_drops(const char *text, step *s)
{
    int last = 0;
    for (int i = 0; i < DROPS_MAX; i++) {
        int card = card_parse(&text);
        if (card == CARD_NONE || card < last)
            return false;
        *s |= (step)(card + 1) << 8 * (DROPS_MAX - 1 - i);
        last = card;
        if (*text == '\0')
            return true;
        if (*text++ != ',')
            return false;
    }
    return false;
}

/* What follows the cell of a lay. */
static bool parse_pay(const char *text, step *s)
{
    if (*text == '\0')
        return true;
    bool free = skip(&text, " free");
    *s |= (step)(free ? PAY_FREE : PAY_DROPS) << 32;
    if (free && *text == '\0')
        return true;
    return skip(&text, " drop=") && parse_drops(text, s);
}

static bool parse_lay(const char *text, step *s)
{
    int card = card_parse(&text);
    if (card == CARD_NONE || *text++ != ' ')
        return false;
    int cell = cell_parse(&text);
    if (cell == CELL_NONE)
        return false;
    *s = step_make(STEP_LAY, card, cell);
    return parse_pay(text, s);
}

static bool parse_take(const char *text, step *s)
{
    bool value = *text >= '1' && *text <= '0' + CARD_VALUES;
    int what = value ? *text++ - '0' : colour_parse(&text);
    if (what < 0 || *text)
        return false;
    *s = step_make(STEP_TAKE, value ? what : TAKE_COLOUR + what, 0);
    return true;
}

static bool parse_discard(const char *text, step *s)
{
    int card = card_parse(&text);
    if (card == CARD_NONE || *text)
        return false;
    *s = step_make(STEP_DISCARD, card, 0);
    return true;
}

static bool parse_scissors(const char *text, step *s)
{
    int cell = cell_parse(&text);
    if (cell == CELL_NONE || *text)
        return false;
    *s = step_make(STEP_SCISSORS, 0, cell);
    return true;
}

bool paperworld_parse(const char *text, step *s)
{
    if (skip(&text, "lay "))
        return parse_lay(text, s);
    if (skip(&text, "take "))
        return parse_take(text, s);
    if (skip(&text, "discard "))
        return parse_discard(text, s);
    if (skip(&text, "scissors "))
        return parse_scissors(text, s);
    for (int kind = STEP_DISCARD; kind < STEP_TAKE; kind++)
        if (words[kind] && strcmp(text, words[kind]) == 0) {
            *s = step_make(kind, 0, 0);
            return true;
        }
    return false;
}
