/* The position a test begins with. */
#include "rules.h"

#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the board ------------------------------------------------------------------------------ */

/* What is printed under a mark of a drawn board. */
static char printed(const char *game, const struct word *word)
{
    char c = word->text[0];
    if (c == '_')
        return ' ';
    if (strcmp(game, "temple") == 0)
        return c == 'D' ? 'D' : '.';
    if (strcmp(game, "valley") == 0)
        return word->length == 1 && c == 'o' ? 'o' : '.';
    if (c == 'B')
        return '~';
    return c == '~' || c == '^' ? c : '.';
}

/* "a mountain": what a letter of the Valley means, behind the rows. */
static bool is_explanation(struct line line)
{
    struct word word;
    line_word(&line, &word);
    line_word(&line, &word);
    return word_is(&word, "jungle") || word_is(&word, "town") || word_is(&word, "mountain") ||
           word_is(&word, "pyramid");
}

/* The rows of a picture as a board of the name that the header gives. */
static bool draw_board(struct run *run, int from, int to)
{
    struct position *position = &run->position;
    struct out out = out_buffer(position->own_board, sizeof position->own_board);
    out_char(&out, '[');
    out_text(&out, position->request.game->name);
    out_char(&out, ' ');
    out_text(&out, position->board);
    out_text(&out, "]\n");
    for (int i = from; i < to; i++) {
        const char *text = run->test->line[i].text;
        struct line line = {.text = text, .length = strlen(text)};
        struct word word;
        if (is_explanation(line))
            break;
        while (line_word(&line, &word))
            out_char(&out, printed(position->request.game->name, &word));
        out_char(&out, '\n');
    }
    out_text(&out, position->settings);
    position->request.own_boards = position->own_board;
    return out_fits(&out) || fail(run, "the board is too large");
}

/* --- lines ---------------------------------------------------------------------------------- */

static void choose_only(struct position *position, int seat)
{
    memset(position->chosen, 0, sizeof position->chosen);
    position->chosen[seat] = true;
}

/* The picture behind the current line, if there is one, for the chosen seats. */
static void note_picture(struct run *run)
{
    int from = run->at + 1;
    int end = picture_end(run, from);
    if (end == from)
        return;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (run->position.chosen[seat]) {
            run->position.seat[seat].from = from;
            run->position.seat[seat].to = end;
        }
    run->position.running = true;
    run->at = end - 1;
}

/* "temple front", "island drawn", "paperworld". */
bool read_header(struct run *run)
{
    struct position *position = &run->position;
    struct word word;
    char name[12];
    if (run->test->lines < 2)
        return fail(run, "a test has a title, a game and expectations");
    const char *text = run->test->line[1].text;
    struct line line = {.text = text, .length = strlen(text)};
    line_word(&line, &word);
    position->request.game = word_copy(&word, name, sizeof name) ? game_find(name) : NULL;
    if (!position->request.game)
        return fail(run, "no such game: \"%s\"", text);
    position->bubbles = -1;
    if (line_word(&line, &word)) {
        if (!word_copy(&word, position->board, sizeof position->board))
            return fail(run, "no such board: \"%s\"", text);
        position->request.board = position->board;
        position->drawn = word_is(&word, "drawn");
    }
    choose_only(position, 1);
    run->at = 1;
    note_picture(run);
    return true;
}

static bool read_seats(struct run *run, struct line *line)
{
    struct word word;
    memset(run->position.chosen, 0, sizeof run->position.chosen);
    while (line_word(line, &word)) {
        long seat = word_number(&word, SEATS_MAX);
        if (seat < 1)
            return fail(run, "not a seat: \"%.*s\"", (int)word.length, word.text);
        run->position.chosen[seat] = true;
    }
    note_picture(run);
    return true;
}

static bool read_board(struct run *run, struct line *line)
{
    (void)line;
    int from = run->at + 1;
    int end = picture_end(run, from);
    run->at = end - 1;
    run->position.drawn = false;
    return end > from ? draw_board(run, from, end) : fail(run, "a board is missing");
}

static bool read_last(struct run *run, struct line *line)
{
    cellset cells;
    if (!cells_words(run, line, &cells))
        return false;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        if (run->position.chosen[seat])
            run->position.seat[seat].last = cells;
    return true;
}

static bool read_players(struct run *run, struct line *line)
{
    return (run->position.request.seats = (int)number_word(run, line, 1000)) > 0;
}

static bool read_rules(struct run *run, struct line *line)
{
    return (run->position.request.rules = (int)number_word(run, line, 255)) > 0;
}

static bool read_mode(struct run *run, struct line *line)
{
    struct word word;
    line_word(line, &word);
    run->position.request.mode = word_is(&word, "advanced") ? MODE_ADVANCED : MODE_BASIC;
    return word_is(&word, "advanced") || word_is(&word, "basic") || fail(run, "no such mode");
}

static bool read_objectives(struct run *run, struct line *line)
{
    for (int i = 0; i < OBJECTIVES; i++) {
        long number = number_word(run, line, 99);
        if (number < 0)
            return false;
        run->position.request.objective[i] = (uint8_t)number;
    }
    return true;
}

static bool read_rounds(struct run *run, struct line *line)
{
    return (run->position.rounds = (int)number_word(run, line, 1000)) >= 0;
}

static bool read_bubbles(struct run *run, struct line *line)
{
    return (run->position.bubbles = (int)number_word(run, line, 5)) >= 0;
}

/* "set group 4": for a drawn board. */
static bool read_setting(struct run *run, struct line *line)
{
    struct position *position = &run->position;
    size_t used = strlen(position->settings);
    struct out out = out_buffer(position->settings + used, sizeof position->settings - used);
    struct word word = line_rest(line);
    if (!position->drawn)
        return fail(run, "only a drawn board can set something");
    out_text(&out, "set ");
    out_span(&out, word.text, word.length);
    out_char(&out, '\n');
    return out_fits(&out) || fail(run, "too many settings");
}

static bool read_turn(struct run *run, struct line *line)
{
    return (run->position.turn = (int)number_word(run, line, 4)) > 0;
}

static bool read_ending(struct run *run, struct line *line)
{
    return (run->position.ending = (int)number_word(run, line, 4)) > 0;
}

static bool read_piles(struct run *run, struct line *line)
{
    run->position.piles = line->text + line->at;
    run->position.running = true;
    return true;
}

/* `hand`, `discards`, `tokens` and `scissors` of the chosen seats. */
static bool read_cards(struct run *run, struct line *line)
{
    const char *rest = line->text + line->at;
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        struct seat_position *at = &run->position.seat[seat];
        if (!run->position.chosen[seat])
            continue;
        switch (line->text[0]) {
        case 'h':
            at->hand = rest;
            break;
        case 'd':
            at->discards = rest;
            break;
        case 't':
            at->tokens = rest;
            break;
        default:
            at->scissors = rest;
        }
    }
    run->position.running = true;
    return true;
}

static const struct {
    const char *word;
    bool (*read)(struct run *, struct line *);
} position_words[] = {
    {"players", read_players}, {"mode", read_mode},       {"board", read_board},
    {"rounds", read_rounds},   {"bubbles", read_bubbles}, {"seat", read_seats},
    {"last", read_last},       {"hand", read_cards},      {"discards", read_cards},
    {"tokens", read_cards},    {"scissors", read_cards},  {"objectives", read_objectives},
    {"piles", read_piles},     {"turn", read_turn},       {"ending", read_ending},
    {"set", read_setting},     {"rules", read_rules},
};

enum { POSITION_WORDS = sizeof position_words / sizeof position_words[0] };

bool is_position_word(const struct word *word)
{
    for (int i = 0; i < POSITION_WORDS; i++)
        if (word_is(word, position_words[i].word))
            return true;
    return false;
}

/* "hand 1 is …", "piles are …": that is expected, not given. */
static bool expects(struct line line)
{
    struct word word;
    for (int i = 0; i < 2; i++) {
        line_word(&line, &word);
        if (word_is(&word, "is") || word_is(&word, "are"))
            return true;
    }
    return false;
}

bool position_line(struct run *run, struct line *line, bool *right)
{
    struct line rest = *line;
    struct word word;
    line_word(&rest, &word);
    if (!is_position_word(&word) || expects(rest))
        return false;
    int i = 0;
    while (!word_is(&word, position_words[i].word))
        i++;
    *right = run->session || run->impossible
                 ? fail(run, "a position is given before anything happens")
                 : position_words[i].read(run, &rest);
    return true;
}

/* --- building ------------------------------------------------------------------------------- */

bool build(struct run *run)
{
    struct position *position = &run->position;
    const struct seat_position *first = &position->seat[1];
    if (position->drawn && !draw_board(run, first->from, first->to))
        return false;
    run->unplayable = !setup_make(&run->setup, &position->request, &run->fault);
    if (run->unplayable)
        return true;
    run->session = memory(session_size(&run->setup));
    session_init(run->session, &run->setup, true, 1);
    bool right =
        game_takes(run->setup.game, TAKES_BOARD) ? place_adventure(run) : place_paperworld(run);
    memcpy(run->session->start, run->session->state, run->setup.game->size(&run->setup));
    run->state = run->session->state;
    return right;
}
