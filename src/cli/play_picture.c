#include "cli/play_picture.h"

#include <string.h>

static bool is_game(const struct setup *setup, const char *name)
{
    return strcmp(setup->game->name, name) == 0;
}

/* --- cells ---------------------------------------------------------------------------------- */

/* Letters and signs; the mine of the Valley looks like the mummy of the Temple. */
static struct mark letter_mark(const struct setup *setup, char c)
{
    bool valley = is_game(setup, "valley");
    switch (c) {
    case '_':
        return (struct mark){.kind = MARK_OUTSIDE};
    case '~':
        return (struct mark){.kind = MARK_SEA};
    case '^':
        return (struct mark){.kind = MARK_MOUNTAIN};
    case 'o':
        return (struct mark){.kind = MARK_LAKE};
    case 'B':
        return (struct mark){.kind = MARK_BOAT};
    case 'x':
        return (struct mark){.kind = MARK_CROSSED};
    case 'X':
        return (struct mark){.kind = MARK_PERIL};
    case 'H':
        return (struct mark){.kind = MARK_STRUCTURE, .value = 0};
    case 'S':
        return (struct mark){.kind = MARK_STRUCTURE, .value = 1};
    case 'M':
        return (struct mark){.kind = valley ? MARK_STRUCTURE : MARK_PERIL, .value = valley ? 2 : 0};
    default:
        return (struct mark){.kind = MARK_EMPTY};
    }
}

/* "7", "12a", "X*10", ".*1", "blue3s" */
static struct mark read_mark(const struct setup *setup, const struct word *word)
{
    const char *at = word->text;
    const char *end = word->text + word->length;
    if (!setup->game->has_board && *at != '.')
        return (struct mark){.kind = MARK_CARD, .value = (uint8_t)card_parse(&at)};
    long number = number_parse(&at, 99);
    struct mark mark = {.kind = MARK_NUMBER, .value = (uint8_t)number};
    if (number < 0)
        mark = letter_mark(setup, *at++);
    if (at < end && *at == '*') {
        at++;
        mark.treasure = (uint8_t)number_parse(&at, 99);
    } else if (at < end) {
        mark.letter = *at;
    }
    return mark;
}

static void read_row(struct picture *picture, const struct setup *setup, struct line *line, int row)
{
    struct word word;
    for (int column = 0; column < picture->columns && line_word(line, &word); column++) {
        int cell = cell_at(column, row);
        picture->mark[cell] = read_mark(setup, &word);
        picture->mark[cell].door = cellset_has(setup->board.door, cell);
    }
}

/* --- the lines below ------------------------------------------------------------------------ */

/* "a mountain": all cells with the letter belong to one. */
static void read_discovery(struct picture *picture, const struct word *letter, struct line *line)
{
    static const char *const kinds[] = {"jungle", "town", "mountain", "pyramid"};
    struct word word;
    line_word(line, &word);
    for (int kind = 0; kind < 4; kind++)
        for (int cell = 0; word_is(&word, kinds[kind]) && cell < CELLS; cell++)
            if (picture->mark[cell].letter == letter->text[0])
                picture->mark[cell].discovery = (uint8_t)(kind + 1);
}

static void read_below(struct picture *picture, struct line *line)
{
    struct word word;
    line_word(line, &word);
    if (word.length == 1) {
        read_discovery(picture, &word, line);
        return;
    }
    struct word rest = line_rest(line);
    const char *at = rest.text;
    if (word_is(&word, "tokens"))
        word_copy(&rest, picture->tokens, sizeof picture->tokens);
    else if (word_is(&word, "scissors"))
        picture->scissors = cell_parse(&at);
    else if (word_is(&word, "hand"))
        picture->hand = (int)word_number(&rest, 999);
    else if (word_is(&word, "discards"))
        picture->discards = (int)word_number(&rest, 999);
}

/* What each peril brings or costs stands in the score's reasons. */
static void read_stars(struct picture *picture, const struct setup *setup, const void *state,
                       int seat)
{
    struct reason_of_score reasons[SCORE_REASONS];
    struct score score = {.reasons = reasons, .room = SCORE_REASONS};
    setup->game->score(setup, state, seat, &score);
    for (int i = 0; i < score.count && i < score.room; i++) {
        if (cellset_count(reasons[i].cells) != 1)
            continue;
        struct mark *mark = &picture->mark[cellset_first(reasons[i].cells)];
        const char *part = setup->game->part[reasons[i].part];
        bool peril = strcmp(part, "mummies") == 0 || strcmp(part, "dangers") == 0 ||
                     strcmp(part, "snakes") == 0;
        if (peril && mark->kind == MARK_PERIL) {
            mark->has_stars = true;
            mark->stars = (int8_t)reasons[i].stars;
        }
    }
}

void picture_read(struct picture *picture, const struct setup *setup, const void *state, int seat)
{
    char text[2048];
    struct out out = out_buffer(text, sizeof text);
    struct lines lines = {text, 0};
    struct line line;
    bool board = setup->game->has_board;
    setup->game->sheet(setup, state, seat, &out);
    memset(picture, 0, sizeof *picture);
    picture->columns = board ? setup->board.width : 5;
    picture->rows = board ? setup->board.height : 5;
    picture->scissors = CELL_NONE;
    for (int row = 0; row < picture->rows && lines_next(&lines, &line); row++)
        read_row(picture, setup, &line, row);
    while (lines_next_meant(&lines, &line))
        read_below(picture, &line);
    if (board)
        read_stars(picture, setup, state, seat);
}

void picture_add_peril(struct picture *picture, int cell)
{
    struct mark *mark = &picture->mark[cell];
    if (mark->kind != MARK_PERIL) {
        mark->kind = MARK_PERIL;
        mark->has_stars = false;
    }
}

cellset picture_changed(const struct picture *a, const struct picture *b)
{
    cellset changed = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const struct mark *x = &a->mark[cell];
        const struct mark *y = &b->mark[cell];
        if (x->kind != y->kind || x->value != y->value || x->treasure != y->treasure ||
            x->letter != y->letter)
            changed |= cellset_of(cell);
    }
    return changed;
}
