/* The words of a line of a test. */
#include "rules.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool fail(struct run *run, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(run->message, sizeof run->message, format, arguments);
    va_end(arguments);
    run->failed = true;
    return false;
}

bool compare(struct run *run, const char *what, const char *expected, const char *got)
{
    if (strcmp(expected, got) == 0)
        return true;
    return fail(run, "%s: expected \"%s\", got \"%s\"", what, expected, got);
}

int usual_seat(const struct run *run)
{
    int turn = run->session ? head_of(run->session->state)->turn : 0;
    return turn ? turn : 1;
}

int seat_word(struct run *run, struct line *line, int usual)
{
    struct line before = *line;
    struct word word;
    if (!line_word(line, &word) || word.text[0] < '0' || word.text[0] > '9') {
        *line = before;
        return usual;
    }
    long seat = word_number(&word, SEATS_MAX);
    if (seat < 1 || seat > run->setup.seats) {
        fail(run, "there is no seat %.*s", (int)word.length, word.text);
        return 0;
    }
    return (int)seat;
}

long number_word(struct run *run, struct line *line, long most)
{
    struct word word;
    line_word(line, &word);
    bool negative = word.length > 1 && word.text[0] == '-';
    struct word digits = {word.text + negative, word.length - negative, word.line, word.column};
    long number = word_number(&digits, most);
    if (number < 0)
        fail(run, "a number is missing: \"%.*s\"", (int)word.length, word.text);
    return negative ? -number : number;
}

bool cells_words(struct run *run, struct line *line, cellset *cells)
{
    struct word word;
    *cells = 0;
    while (line_word(line, &word)) {
        const char *at = word.text;
        int cell = cell_parse(&at);
        if (word_is(&word, "none"))
            continue;
        if (cell == CELL_NONE || at != word.text + word.length)
            return fail(run, "not a cell: \"%.*s\"", (int)word.length, word.text);
        *cells |= cellset_of(cell);
    }
    return true;
}

bool rest_text(struct run *run, struct line *line, char *to, size_t room)
{
    struct word rest = line_rest(line);
    return word_copy(&rest, to, room) || fail(run, "the line is too long");
}

const char *last_clause(struct run *run, struct line *line)
{
    size_t end = line->length;
    while (end > line->at && line->text[end - 1] != ' ')
        end--;
    struct word word = {line->text + end, line->length - end, 0, 0};
    const char *clause = clause_find(&word);
    if (clause == NULL)
        fail(run, "the line must end with a clause, not \"%.*s\"", (int)word.length, word.text);
    while (end > line->at && line->text[end - 1] == ' ')
        end--;
    line->length = end;
    return clause;
}

int picture_end(const struct run *run, int from)
{
    while (from < run->test->lines) {
        const char *text = run->test->line[from].text;
        struct line line = {.text = text, .length = strlen(text)};
        struct word word;
        line_word(&line, &word);
        if (is_known_word(&word))
            break;
        from++;
    }
    return from;
}

void rows_text(const struct run *run, int from, int to, struct out *out)
{
    for (int i = from; i < to; i++) {
        const char *text = run->test->line[i].text;
        struct line line = {.text = text, .length = strlen(text)};
        struct word word;
        for (int words = 0; line_word(&line, &word); words++) {
            if (words > 0)
                out_char(out, ' ');
            out_span(out, word.text, word.length);
        }
        out_char(out, '\n');
    }
}

bool read_picture(struct run *run, char *to, size_t room)
{
    int from = run->at + 1;
    int end = picture_end(run, from);
    struct out out = out_buffer(to, room);
    rows_text(run, from, end, &out);
    run->at = end - 1;
    return (end > from && out_fits(&out)) || fail(run, "a picture is missing or too large");
}
