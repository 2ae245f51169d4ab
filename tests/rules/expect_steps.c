/* Expectations about the steps a seat can and cannot make. */
#include "rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The legal steps of a seat as texts. */
struct steps {
    uint32_t count;
    char (*text)[96];
};

static struct steps list(const struct run *run, int seat)
{
    const struct setup *setup = &run->setup;
    struct steps steps = {.count = setup->game->moves(setup, run->state, seat, NULL, 0)};
    step *all = memory(steps.count * sizeof *all);
    setup->game->moves(setup, run->state, seat, all, steps.count);
    steps.text = memory(steps.count * sizeof *steps.text);
    for (uint32_t i = 0; i < steps.count; i++) {
        struct out out = out_buffer(steps.text[i], sizeof steps.text[i]);
        setup->game->format(all[i], &out);
    }
    free(all);
    return steps;
}

static bool lists(const struct run *run, int seat, const char *text)
{
    struct steps steps = list(run, seat);
    bool found = false;
    for (uint32_t i = 0; i < steps.count; i++)
        found |= strcmp(steps.text[i], text) == 0;
    free(steps.text);
    return found;
}

/* The seat and step of a line. */
static int read_step(struct run *run, struct line *line, char *text, size_t room, step *s)
{
    int seat = seat_word(run, line, usual_seat(run));
    if (!seat || !rest_text(run, line, text, room))
        return 0;
    if (run->setup.game->parse(text, s))
        return seat;
    fail(run, "not a step: \"%s\"", text);
    return 0;
}

bool expect_legal(struct run *run, struct line *line)
{
    struct refusal why;
    char text[PICTURE_MOST];
    step s;
    int seat = read_step(run, line, text, sizeof text, &s);
    if (!seat)
        return false;
    if (!run->setup.game->why(&run->setup, run->state, seat, s, &why))
        return fail(run, "expected \"%s\" to be legal, got refusal %s (%s)", text, why.clause,
                    why.reason);
    return lists(run, seat, text) || fail(run, "expected \"%s\" among the moves", text);
}

/* What is refused changes nothing: compares the state with a copy of it. */
static bool check_refusal(struct run *run, bool refused, const struct refusal *why,
                          const char *clause, const char *text, const void *before)
{
    size_t size = run->setup.game->size(&run->setup);
    if (!refused)
        return fail(run, "expected \"%s\" to be refused by %s, got legal", text, clause);
    if (why->clause != clause)
        return fail(run, "expected \"%s\" to be refused by %s, got %s (%s)", text, clause,
                    why->clause, why->reason);
    return memcmp(before, run->session->state, size) == 0 ||
           fail(run, "\"%s\" is refused but changes something", text);
}

static bool refuse_chance(struct run *run, struct line *line, struct refusal *why, bool *refused)
{
    const struct setup *setup = &run->setup;
    struct chance chance;
    unsigned given;
    char text[PICTURE_MOST];
    if (!rest_text(run, line, text, sizeof text))
        return false;
    if (!setup->game->family->parse_chance(setup, text, &chance, &given))
        return fail(run, "unreadable: \"%s\"", text);
    *refused = !session_chance(run->session, &chance, given, why);
    return true;
}

static bool refuse_undo(struct run *run, struct line *line, struct refusal *why, bool *refused)
{
    int seat = seat_word(run, line, usual_seat(run));
    if (seat)
        *refused = !session_undo(run->session, seat, why);
    return seat != 0;
}

static bool refuse_step(struct run *run, struct line *line, struct refusal *why, bool *refused)
{
    char text[PICTURE_MOST];
    step s;
    int seat = read_step(run, line, text, sizeof text, &s);
    if (!seat)
        return false;
    if (lists(run, seat, text))
        return fail(run, "expected \"%s\" not to be among the moves", text);
    struct refusal asked = {.clause = NULL};
    bool legal = run->setup.game->why(&run->setup, run->state, seat, s, &asked);
    *refused = !session_play(run->session, seat, s, why);
    return legal != *refused && asked.clause == (legal ? NULL : why->clause)
               ? true
               : fail(run, "\"%s\": asking and playing differ", text);
}

/* `refused STEP CLAUSE`, `refused roll … CLAUSE`, `refused undo CLAUSE`. */
bool expect_refused(struct run *run, struct line *line)
{
    size_t size = run->setup.game->size(&run->setup);
    const char *clause = last_clause(run, line);
    struct line rest = *line;
    struct word word;
    struct refusal why;
    bool refused = false;
    if (clause == NULL)
        return false;
    char text[PICTURE_MOST];
    struct line whole = *line;
    if (!rest_text(run, &whole, text, sizeof text))
        return false;
    void *before = memory(size);
    memcpy(before, run->session->state, size);
    line_word(&rest, &word);
    bool right;
    if (word_is(&word, "roll") || word_is(&word, "deal"))
        right = refuse_chance(run, &rest, &why, &refused);
    else if (word_is(&word, "undo"))
        right = refuse_undo(run, &rest, &why, &refused);
    else
        right = refuse_step(run, line, &why, &refused);
    right = right && check_refusal(run, refused, &why, clause, text, before);
    free(before);
    return right;
}

/* `unreadable roll D 1 1`, `unreadable STEP`. */
bool expect_unreadable(struct run *run, struct line *line)
{
    const struct setup *setup = &run->setup;
    struct line rest = *line;
    struct word word;
    struct chance chance;
    unsigned given;
    char text[PICTURE_MOST];
    step s;
    line_word(&rest, &word);
    bool roll = word_is(&word, "roll");
    if (!rest_text(run, roll ? &rest : line, text, sizeof text))
        return false;
    bool read = roll ? setup->game->family->parse_chance(setup, text, &chance, &given)
                     : setup->game->parse(text, &s);
    return !read || fail(run, "expected \"%s\" to be unreadable", text);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* "a | b | c": the steps of the line, sorted, in one text; and those there are, likewise. */
static void join_sorted(struct steps *steps, struct out *out)
{
    qsort(steps->text, steps->count, sizeof *steps->text, compare_texts);
    for (uint32_t i = 0; i < steps->count; i++) {
        if (i > 0)
            out_text(out, " | ");
        out_text(out, steps->text[i]);
    }
}

static bool split_steps(struct run *run, const char *text, struct steps *steps)
{
    size_t room = 1;
    for (const char *at = text; *at; at++)
        room += *at == '|';
    steps->text = memory(room * sizeof *steps->text);
    steps->count = 0;
    while (*text) {
        struct line piece = {.text = text, .length = strcspn(text, "|")};
        struct word rest = line_rest(&piece);
        if (!word_copy(&rest, steps->text[steps->count++], sizeof *steps->text))
            return fail(run, "a step is too long");
        text += piece.length + (text[piece.length] == '|');
    }
    return true;
}

static bool compare_moves(struct run *run, int seat, const char *text)
{
    struct steps expected;
    if (!split_steps(run, text, &expected))
        return false;
    struct steps got = list(run, seat);
    char want_text[PICTURE_MOST];
    char got_text[PICTURE_MOST];
    struct out want_out = out_buffer(want_text, sizeof want_text);
    struct out got_out = out_buffer(got_text, sizeof got_text);
    join_sorted(&expected, &want_out);
    join_sorted(&got, &got_out);
    free(expected.text);
    free(got.text);
    return compare(run, "moves", want_text, got_text);
}

/* The seat, if the number that comes next is not the last word of the line. */
static int seat_if_more(struct run *run, struct line *line)
{
    struct line rest = *line;
    struct word word;
    line_word(&rest, &word);
    bool more = line_word(&rest, &word);
    return more ? seat_word(run, line, usual_seat(run)) : usual_seat(run);
}

/* `moves 18`, `moves 2 18` (of seat 2), `moves none`, `moves are a | b`. */
bool expect_moves(struct run *run, struct line *line)
{
    struct word word;
    char text[PICTURE_MOST];
    int seat = seat_if_more(run, line);
    if (!seat)
        return false;
    line_word(line, &word);
    if (word_is(&word, "are"))
        return rest_text(run, line, text, sizeof text) && compare_moves(run, seat, text);
    long expected = word_is(&word, "none") ? 0 : word_number(&word, 1000000);
    uint32_t got = run->setup.game->moves(&run->setup, run->state, seat, NULL, 0);
    if (expected < 0)
        return fail(run, "moves: a number, none, or are …");
    return got == (uint32_t)expected ||
           fail(run, "expected %ld moves of seat %d, got %u", expected, seat, (unsigned)got);
}

/* `count town 3`: how many legal steps begin with the word. */
bool expect_count(struct run *run, struct line *line)
{
    struct word word;
    int seat = seat_word(run, line, usual_seat(run));
    if (!seat)
        return false;
    line_word(line, &word);
    long expected = number_word(run, line, 1000000);
    if (expected < 0)
        return false;
    struct steps steps = list(run, seat);
    long got = 0;
    for (uint32_t i = 0; i < steps.count; i++) {
        char after = steps.text[i][word.length];
        got += strncmp(steps.text[i], word.text, word.length) == 0 && (!after || after == ' ');
    }
    free(steps.text);
    return got == expected || fail(run, "expected %ld steps \"%.*s\", got %ld", expected,
                                   (int)word.length, word.text, got);
}

/* --- numbers and places --------------------------------------------------------------------- */

/* The value of a step `c4=7`; -1 if it is another. */
static long value_of(const char *text)
{
    int cell = cell_parse(&text);
    if (cell == CELL_NONE || *text++ != '=')
        return -1;
    return number_parse(&text, 999);
}

static void put_numbers(unsigned numbers, struct out *out)
{
    out_text(out, numbers ? "" : "none");
    for (unsigned rest = numbers; rest; rest &= rest - 1) {
        if (rest != numbers)
            out_char(out, ' ');
        out_int(out, __builtin_ctz(rest));
    }
}

/* `numbers 3 5 8`: the values that can be written somewhere. */
bool expect_numbers(struct run *run, struct line *line)
{
    char expected[256];
    char got[256];
    struct out out = out_buffer(got, sizeof got);
    int seat = usual_seat(run);
    unsigned numbers = 0;
    if (!rest_text(run, line, expected, sizeof expected))
        return false;
    struct steps steps = list(run, seat);
    for (uint32_t i = 0; i < steps.count; i++) {
        long value = value_of(steps.text[i]);
        if (value > 0)
            numbers |= 1u << value;
    }
    free(steps.text);
    put_numbers(numbers, &out);
    return compare(run, "numbers", expected, got);
}

/* The cell a step of that kind is about: `number`, `hut` (c4=hut), `boat` (boat c4), or a card. */
static int cell_of_step(const char *text, const struct word *kind)
{
    const char *at = text;
    int cell = cell_parse(&at);
    if (cell != CELL_NONE) { /* c4=7 or c4=hut */
        struct word what = {at + 1, strlen(at + 1), 0, 0};
        bool number = value_of(text) >= 0;
        bool same = what.length == kind->length && !memcmp(what.text, kind->text, what.length);
        return (number ? word_is(kind, "number") : same) ? cell : CELL_NONE;
    }
    if (strncmp(text, "lay ", 4) == 0)
        text += 4;
    if (strncmp(text, kind->text, kind->length) != 0 || text[kind->length] != ' ')
        return CELL_NONE;
    text += kind->length + 1;
    return cell_parse(&text);
}

/* `places mummy a1 b2`: the cells on which such a step is legal. */
bool expect_places(struct run *run, struct line *line)
{
    struct word kind;
    cellset expected;
    cellset got = 0;
    int seat = seat_word(run, line, usual_seat(run));
    if (!seat)
        return false;
    line_word(line, &kind);
    if (!cells_words(run, line, &expected))
        return false;
    struct steps steps = list(run, seat);
    for (uint32_t i = 0; i < steps.count; i++) {
        int cell = cell_of_step(steps.text[i], &kind);
        got |= cell == CELL_NONE ? 0 : cellset_of(cell);
    }
    free(steps.text);
    char want_text[512];
    char got_text[512];
    struct out want_out = out_buffer(want_text, sizeof want_text);
    struct out got_out = out_buffer(got_text, sizeof got_text);
    out_cells(&want_out, expected);
    out_cells(&got_out, got);
    return compare(run, "places", want_text, got_text);
}
