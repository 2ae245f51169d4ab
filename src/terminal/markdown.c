#include "terminal/markdown.h"

#include "cli/play_text.h"
#include "cli/screen_text.h"

#include <stdlib.h>
#include <string.h>

/* What is left of the text, and where it goes. */
struct markdown {
    const struct cli *cli;
    const struct markdown_look *look;
    struct out *out;
    const char *at, *end;
    bool begun; /* something was written: a blank line comes before what follows */
};

struct piece {
    const char *text;
    size_t length;
};

/* --- within a line -------------------------------------------------------------------------- */

static bool begins(struct piece piece, const char *with)
{
    size_t n = strlen(with);
    return piece.length >= n && memcmp(piece.text, with, n) == 0;
}

static bool is_name(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Signs that nobody would see among words are put in quotes. */
static void put_code(struct piece code, struct out *out)
{
    bool named = false;
    for (size_t i = 0; i < code.length; i++)
        named |= is_name(code.text[i]);
    out_text(out, named ? "" : "\"");
    out_span(out, code.text, code.length);
    out_text(out, named ? "" : "\"");
}

/* How long `[words](target)` is, and its words; 0 if it is none. */
static size_t link_length(struct piece piece, struct piece *words)
{
    const char *close = memchr(piece.text, ']', piece.length);
    const char *end = piece.text + piece.length;
    const char *last = close && close + 1 < end && close[1] == '('
                           ? memchr(close, ')', (size_t)(end - close))
                           : NULL;
    if (!last)
        return 0;
    *words = (struct piece){piece.text + 1, (size_t)(close - piece.text) - 1};
    return (size_t)(last - piece.text) + 1;
}

void markdown_put_words(const char *text, size_t length, struct out *out)
{
    const char *end = text + length;
    while (text < end) {
        struct piece rest = {text, (size_t)(end - text)};
        struct piece words;
        const char *close = *text == '`'   ? memchr(text + 1, '`', rest.length - 1)
                            : *text == '<' ? memchr(text, '>', rest.length)
                                           : NULL;
        size_t link = *text == '[' ? link_length(rest, &words) : 0;
        if (close && *text == '`')
            put_code((struct piece){text + 1, (size_t)(close - text) - 1}, out);
        else if (link)
            markdown_put_words(words.text, words.length, out);
        else if (!close && *text != '*')
            out_char(out, *text);
        text = close ? close + 1 : text + (link ? link : 1);
    }
}

/* --- lines ---------------------------------------------------------------------------------- */

/* The next line, without taking it. */
static struct piece peek(const struct markdown *md)
{
    const char *line_end = memchr(md->at, '\n', (size_t)(md->end - md->at));
    return (struct piece){md->at, (size_t)((line_end ? line_end : md->end) - md->at)};
}

static struct piece take(struct markdown *md)
{
    struct piece line = peek(md);
    md->at += line.length;
    md->at += md->at < md->end;
    return line;
}

static void separate(struct markdown *md)
{
    if (md->begun)
        out_char(md->out, '\n');
    md->begun = true;
}

/* Whether a line goes on with what the line before began. */
static bool goes_on(const struct markdown *md)
{
    struct piece line = peek(md);
    return md->at < md->end && line.length > 0 && !begins(line, "#") && !begins(line, "```") &&
           !begins(line, "|") && !begins(line, "<");
}

static void put_heading(struct markdown *md, struct piece line)
{
    char title[200];
    struct out words = out_buffer(title, sizeof title);
    size_t level = strspn(line.text, "#");
    markdown_put_words(line.text + level + 1, line.length - level - 1, &words);
    separate(md);
    out_text(md->out, md->look->bold ? "\033[1m" : "");
    out_text(md->out, title);
    out_text(md->out, md->look->bold ? "\033[0m\n" : "\n");
    for (int i = text_wide(title); level < 3 && !md->look->bold && i > 0; i--)
        out_char(md->out, level == 1 ? '=' : '-');
    if (level < 3 && !md->look->bold)
        out_char(md->out, '\n');
}

static void put_fence(struct markdown *md)
{
    separate(md);
    while (md->at < md->end) {
        struct piece line = take(md);
        if (begins(line, "```"))
            return;
        out_text(md->out, line.length ? "    " : "");
        out_span(md->out, line.text, line.length);
        out_char(md->out, '\n');
    }
}

/* The sign of a list's item, "-" or "1.", and the blank behind it; 0 if there is none. */
static size_t item_sign(struct piece line)
{
    size_t digits = strspn(line.text, "0123456789");
    if (begins(line, "- "))
        return 2;
    return digits && line.text[digits] == '.' && line.text[digits + 1] == ' ' ? digits + 2 : 0;
}

/* A paragraph, or an item with a sign of so many letters: all its lines are one. */
static void put_paragraph(struct markdown *md, struct piece line, size_t sign)
{
    out_text(md->out, "  ");
    out_span(md->out, line.text, sign);
    out_text(md->out, sign > 2 ? " " : ""); /* a second blank makes what follows hang (hang_of) */
    markdown_put_words(line.text + sign, line.length - sign, md->out);
    while (goes_on(md) && !item_sign(peek(md))) {
        line = take(md);
        size_t blanks = strspn(line.text, " ");
        out_char(md->out, ' ');
        markdown_put_words(line.text + blanks, line.length - blanks, md->out);
    }
    out_char(md->out, '\n');
}

static void put_lines(struct markdown *md, struct piece line)
{
    separate(md);
    put_paragraph(md, line, item_sign(line));
    while (goes_on(md)) {
        line = take(md);
        put_paragraph(md, line, item_sign(line));
    }
}

/* --- tables --------------------------------------------------------------------------------- */

enum { TABLE_ROWS = 40, TABLE_COLUMNS = 12, CELL_ROOM = 512, GAP = 2 };

struct grid {
    int rows, columns;
    int width[TABLE_COLUMNS];
    char cell[TABLE_ROWS][TABLE_COLUMNS][CELL_ROOM];
};

static void read_row(struct grid *grid, struct piece line)
{
    const char *at = line.text + 1;
    const char *end = line.text + line.length;
    int column = 0;
    for (; at < end && column < TABLE_COLUMNS; column++) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        const char *last = bar ? bar : end;
        const char *next = last + 1;
        while (at < last && *at == ' ')
            at++;
        while (last > at && last[-1] == ' ')
            last--;
        char *cell = grid->cell[grid->rows][column];
        struct out out = out_buffer(cell, CELL_ROOM);
        markdown_put_words(at, (size_t)(last - at), &out);
        int columns = text_wide(cell);
        if (columns > grid->width[column])
            grid->width[column] = columns;
        at = next;
    }
    grid->columns = column > grid->columns ? column : grid->columns;
    grid->rows++;
}

static void put_padded(const char *text, int width, char with, struct out *out)
{
    out_text(out, text);
    for (int i = text_wide(text); i < width; i++)
        out_char(out, with);
}

static void put_row(const struct grid *grid, int row, struct out *out)
{
    for (int i = 0; i < grid->columns; i++) {
        out_text(out, "  ");
        put_padded(grid->cell[row][i], i + 1 < grid->columns ? grid->width[i] : 0, ' ', out);
    }
    out_char(out, '\n');
}

static void put_grid(const struct grid *grid, struct out *out)
{
    put_row(grid, 0, out);
    for (int i = 0; i < grid->columns; i++) {
        out_text(out, "  ");
        put_padded("", grid->width[i], '-', out);
    }
    out_char(out, '\n');
    for (int row = 1; row < grid->rows; row++)
        put_row(grid, row, out);
}

/* "- FIRST: SECOND" below the heads, or "- FIRST – HEAD: SECOND; HEAD: THIRD". A list can be heard
 * as well as seen, which columns of broken lines cannot. */
static void put_as_list(const struct cli *cli, const struct grid *grid, struct out *out)
{
    bool pairs = grid->columns == 2;
    for (int row = pairs ? 0 : 1; row < grid->rows; row++) {
        out_text(out, row ? "  - " : "  ");
        out_text(out, grid->cell[row][0]);
        for (int i = 1; i < grid->columns; i++) {
            out_text(out, pairs ? "" : i > 1 ? "; " : " – ");
            out_text(out, pairs ? "" : grid->cell[0][i]);
            say_colon(cli, out);
            out_text(out, grid->cell[row][i]);
        }
        out_char(out, '\n');
    }
}

static void put_table(struct markdown *md, struct piece line)
{
    struct grid *grid = cli_memory(sizeof *grid);
    memset(grid, 0, sizeof *grid);
    read_row(grid, line);
    while (begins(peek(md), "|") && grid->rows < TABLE_ROWS) {
        line = take(md);
        if (!begins(line, "|--"))
            read_row(grid, line);
    }
    int width = 0;
    for (int i = 0; i < grid->columns; i++)
        width += GAP + grid->width[i];
    separate(md);
    if (width <= md->look->width)
        put_grid(grid, md->out);
    else
        put_as_list(md->cli, grid, md->out);
    free(grid);
}

/* --- the whole ------------------------------------------------------------------------------ */

/* The line of links to the other pages. */
static bool is_links(struct piece line)
{
    struct piece words;
    return begins(line, "[") && link_length(line, &words) &&
           begins((struct piece){words.text + words.length, 6}, "](../");
}

void markdown_put(const struct cli *cli, const char *text, size_t length,
                  const struct markdown_look *look, struct out *out)
{
    struct markdown md = {cli, look, out, text, text + length, false};
    while (md.at < md.end) {
        struct piece line = take(&md);
        if (is_links(line))
            while (goes_on(&md))
                take(&md);
        else if (begins(line, "```"))
            put_fence(&md);
        else if (begins(line, "#"))
            put_heading(&md, line);
        else if (begins(line, "|"))
            put_table(&md, line);
        else if (line.length && !begins(line, "<")) /* an anchor, or a remark for the page */
            put_lines(&md, line);
    }
}
