#include "print/pictures.h"

#include <string.h>

enum { NAME_MOST = 23, BOX_MOST = 999, BOX_USUAL = 100 };

/* --- words ---------------------------------------------------------------------------------- */

static bool is_name(const struct word *word)
{
    for (size_t i = 0; i < word->length; i++) {
        char c = word->text[i];
        if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-')
            return false;
    }
    return word->length > 0 && word->length <= NAME_MOST;
}

/* The name in a line "[name]  # remark". */
static bool read_header(struct line *line, struct word *name, struct fault *fault)
{
    struct word remark;
    line_word(line, name);
    if (name->length < 2 || name->text[name->length - 1] != ']')
        return fault_word(fault, name, REASON_BAD_WORD);
    name->text++;
    name->column++;
    name->length -= 2;
    if (!is_name(name))
        return fault_word(fault, name, REASON_BAD_WORD);
    if (line_word(line, &remark) && remark.text[0] != '#')
        return fault_word(fault, &remark, REASON_BAD_WORD);
    return true;
}

static bool read_end(struct line *line, struct fault *fault)
{
    struct word word;
    return !line_word(line, &word) || fault_word(fault, &word, REASON_BAD_WORD);
}

/* A number with at most one decimal, in tenths; -1 if it is none. */
static int read_tenths(const char *text, size_t n)
{
    const char *at = text;
    long whole = number_parse(&at, BOX_MOST);
    size_t used = (size_t)(at - text);
    if (whole < 0 || used > n)
        return -1;
    int tenths = (int)whole * 10;
    if (used + 2 == n && at[0] == '.' && at[1] >= '0' && at[1] <= '9') {
        tenths += at[1] - '0';
        used += 2;
    }
    return used == n ? tenths : -1;
}

/* --- the palette ---------------------------------------------------------------------------- */

/* "#rrggbb" */
static bool read_rgb(struct line *line, uint32_t *rgb, struct fault *fault)
{
    static const char digits[] = "0123456789abcdef";
    struct word word;
    line_word(line, &word);
    bool good = word.length == 7 && word.text[0] == '#';
    *rgb = 0;
    for (size_t i = 1; good && i < word.length; i++) {
        const char *digit = memchr(digits, word.text[i], sizeof digits - 1);
        good = digit != NULL;
        *rgb = *rgb << 4 | (uint32_t)(digit ? digit - digits : 0);
    }
    return good || fault_word(fault, &word, REASON_BAD_VALUE);
}

static bool read_colour(struct line *line, struct word *name, struct shape *into,
                        struct fault *fault)
{
    line_word(line, name);
    if (!is_name(name))
        return fault_word(fault, name, REASON_BAD_WORD);
    return read_rgb(line, &into->day, fault) && read_rgb(line, &into->night, fault) &&
           read_end(line, fault);
}

/* The line the colour stands on, its values in *into; 0 if it is not in the palette. */
static int find_colour(const char *table, const struct word *wanted, struct shape *into)
{
    struct lines lines = {table, 0};
    struct line line;
    struct word name;
    struct fault ignored;
    if (!lines_next_meant(&lines, &line)) /* the header of the palette */
        return 0;
    while (lines_next_meant(&lines, &line) && line.text[0] != '[')
        if (read_colour(&line, &name, into, &ignored) && name.length == wanted->length &&
            memcmp(name.text, wanted->text, name.length) == 0)
            return line.number;
    return 0;
}

/* Reads the palette and leaves *line on the first line after it. */
static bool check_palette(const char *table, struct lines *lines, struct line *line, bool *more,
                          struct fault *fault)
{
    struct word name = {.line = 1, .column = 1};
    *more = lines_next_meant(lines, line);
    if (!*more || line->text[0] != '[' || !read_header(line, &name, fault) ||
        !word_is(&name, "palette"))
        return fault_at(fault, name.line, name.column, REASON_LINE_MISSING, "[palette]", 9);
    while ((*more = lines_next_meant(lines, line)) && line->text[0] != '[') {
        struct shape values;
        if (!read_colour(line, &name, &values, fault))
            return false;
        if (find_colour(table, &name, &values) != line->number)
            return fault_word(fault, &name, REASON_LINE_TWICE);
    }
    return true;
}

/* --- shapes --------------------------------------------------------------------------------- */

/* The numbers of a step, the first of them glued to its letter. */
static bool read_step(const struct picture *picture, struct line *line, struct word word,
                      struct path *path, struct fault *fault)
{
    char kind = word.text[0];
    int32_t at[6] = {0};
    int numbers = path_numbers(kind);
    if (numbers < 0 || (path->count == 0) != (kind == 'M') || path->count == PATH_STEPS)
        return fault_word(fault, &word, REASON_BAD_WORD);
    word.text++;
    word.length--;
    word.column++;
    for (int i = 0; i < numbers; i++) {
        if (i > 0)
            line_word(line, &word);
        at[i] = read_tenths(word.text, word.length);
        if (at[i] < 0 || at[i] > (i % 2 ? picture->height : picture->width))
            return fault_word(fault, &word, REASON_BAD_VALUE);
    }
    path->step[path->count++] =
        (struct path_step){kind, {at[0], at[1], at[2], at[3], at[4], at[5]}};
    return numbers > 0 || word.length == 0 || fault_word(fault, &word, REASON_BAD_WORD);
}

static bool read_path(const struct picture *picture, struct line *line, struct path *path,
                      struct fault *fault)
{
    struct word word;
    path->count = 0;
    while (line_word(line, &word))
        if (!read_step(picture, line, word, path, fault))
            return false;
    return path->count > 1 || fault_word(fault, &word, REASON_BAD_WORD);
}

static bool read_shape(const struct picture *picture, struct line *line, struct shape *shape,
                       struct fault *fault)
{
    struct word word;
    line_word(line, &word);
    shape->filled = word_is(&word, "fill");
    shape->width = 0;
    if (!shape->filled && !word_is(&word, "line"))
        return fault_word(fault, &word, REASON_BAD_WORD);
    line_word(line, &word);
    if (!find_colour(picture->table, &word, shape))
        return fault_word(fault, &word, REASON_BAD_VALUE);
    if (!shape->filled) {
        line_word(line, &word);
        shape->width = read_tenths(word.text, word.length);
        if (shape->width <= 0)
            return fault_word(fault, &word, REASON_BAD_VALUE);
    }
    return read_path(picture, line, &shape->path, fault);
}

/* --- pictures ------------------------------------------------------------------------------- */

static bool read_size(struct line *line, int *size, struct fault *fault)
{
    struct word word;
    line_word(line, &word);
    long number = word_number(&word, BOX_MOST);
    *size = (int)number * 10;
    return number > 0 || fault_word(fault, &word, REASON_BAD_VALUE);
}

/* Begins the picture whose header was the last line read: takes its box, if it has one. */
static bool begin(struct picture *picture, const char *table, const struct lines *at,
                  struct fault *fault)
{
    struct line line;
    struct word word;
    *picture = (struct picture){BOX_USUAL * 10, BOX_USUAL * 10, table, *at};
    struct lines ahead = *at;
    if (!lines_next_meant(&ahead, &line) || line.text[0] == '[')
        return fault_at(fault, at->number, 1, REASON_LINE_MISSING, "fill", 4);
    line_word(&line, &word);
    if (!word_is(&word, "box"))
        return true;
    picture->shapes = ahead;
    return read_size(&line, &picture->width, fault) && read_size(&line, &picture->height, fault) &&
           read_end(&line, fault);
}

/* The line on which the picture's header stands; 0 if there is none. *at is behind it. */
static int find_header(const char *table, const char *name, size_t n, struct lines *at)
{
    struct line line;
    *at = (struct lines){table, 0};
    while (lines_next(at, &line))
        if (line.length >= n + 2 && line.text[0] == '[' && line.text[n + 1] == ']' &&
            memcmp(line.text + 1, name, n) == 0)
            return line.number;
    return 0;
}

bool picture_find(const char *table, const char *name, struct picture *picture)
{
    struct lines at;
    struct fault ignored;
    return find_header(table, name, strlen(name), &at) && begin(picture, table, &at, &ignored);
}

bool picture_shape(struct picture *picture, struct shape *shape)
{
    struct line line;
    struct fault ignored;
    return lines_next_meant(&picture->shapes, &line) && line.text[0] != '[' &&
           read_shape(picture, &line, shape, &ignored);
}

/* Reads one picture and leaves *line on the header after it. */
static bool check_picture(const char *table, struct lines *lines, struct line *line, bool *more,
                          struct fault *fault)
{
    struct word name;
    struct picture picture;
    struct shape shape;
    struct lines first;
    if (!read_header(line, &name, fault))
        return false;
    if (find_header(table, name.text, name.length, &first) != name.line)
        return fault_word(fault, &name, REASON_LINE_TWICE);
    if (!begin(&picture, table, lines, fault))
        return false;
    *lines = picture.shapes;
    while ((*more = lines_next_meant(lines, line)) && line->text[0] != '[')
        if (!read_shape(&picture, line, &shape, fault))
            return false;
    return true;
}

bool pictures_check(const char *table, struct fault *fault)
{
    struct lines lines = {table, 0};
    struct line line;
    bool more;
    if (!check_palette(table, &lines, &line, &more, fault))
        return false;
    while (more)
        if (!check_picture(table, &lines, &line, &more, fault))
            return false;
    return true;
}
