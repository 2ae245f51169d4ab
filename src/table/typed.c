/* First blanks and capitals go, then the words are translated, so that what is left can be compared
 * with the protocol's; a guess is made only of what is not a step as it stands. */
#include "table/typed.h"

#include "table/dialect.h"

#include <string.h>

/* Small letters; no blanks around '=' and ','; one blank elsewhere. */
static void smooth(const char *line, char *to, size_t size)
{
    struct out out = out_buffer(to, size);
    bool blank = false;
    for (const char *at = line; *at; at++) {
        char c = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
        if (c == ' ' || c == '\t') {
            blank = true;
            continue;
        }
        if (blank && c != '=' && c != ',' && out.length && out.last != '=' && out.last != ',')
            out_char(&out, ' ');
        blank = false;
        out_char(&out, c);
    }
}

/* The verb that a line begins with, and where its first word ends; NULL if it begins otherwise. */
static const struct verb *first_verb(const struct game *game, const char *text, size_t *length)
{
    char word[32];
    struct meaning meaning;
    struct out out = out_buffer(word, sizeof word);
    *length = strcspn(text, " ");
    out_span(&out, text, *length);
    bool known = text[*length] && out_fits(&out) && meaning_find(game, word, &meaning);
    return known ? &game->verb[meaning.verb] : NULL;
}

/* Several cells come in reading order, whatever order they were typed in. */
static void sort_cells(const struct game *game, char *text)
{
    size_t n;
    const struct verb *verb = first_verb(game, text, &n);
    if (!verb || verb->extent != EXTENT_CELLS)
        return;
    cellset cells = 0;
    const char *at = text + n + 1;
    int cell;
    while ((cell = cell_parse(&at)) != CELL_NONE) {
        cells |= cellset_of(cell);
        at += *at == ',' || *at == ' ';
    }
    if (*at)
        return;
    struct out out = out_buffer(text + n + 1, TYPED_LINE - n - 1);
    out_cells(&out, cells);
}

void typed_normalise(const struct texts *texts, const struct game *game, const char *line, char *to)
{
    char smoothed[TYPED_LINE];
    struct out out = out_buffer(to, TYPED_LINE);
    smooth(line, smoothed, sizeof smoothed);
    dialect_read(texts, smoothed, &out);
    if (game)
        sort_cells(game, to);
}

/* The same with a `=` between a cell and what goes there. False if it is not that. */
static bool guess_sign(const struct game *game, const char *typed, char *guess)
{
    struct out out = out_buffer(guess, TYPED_LINE);
    size_t n;
    const struct verb *verb = first_verb(game, typed, &n);
    n = verb && verb->word && verb->object == OBJECT_NUMBER ? n + 1 : 0;
    const char *first = typed + n;
    const char *second = first + strcspn(first, " :,");
    const char *cell = first;
    if (!*second || strpbrk(second + 1, " :,="))
        return false;
    bool turned = cell_parse(&cell) == CELL_NONE || cell != second;
    size_t length = (size_t)(second - first);
    out_span(&out, typed, n);
    if (turned)
        out_text(&out, second + 1);
    else
        out_span(&out, first, length);
    out_char(&out, '=');
    if (turned)
        out_span(&out, first, length);
    else
        out_text(&out, second + 1);
    return true;
}

enum understood typed_step(const struct game *game, const char *typed, char *meant, step *s)
{
    if (game->parse(typed, s))
        return UNDERSTOOD;
    bool guessed = guess_sign(game, typed, meant) && game->parse(meant, s);
    return guessed ? UNDERSTOOD_GUESS : UNDERSTOOD_NOT;
}
