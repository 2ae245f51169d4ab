/* Texts on the screen: UTF-8 into columns, or into ASCII where the terminal has no more. */
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700 /* wcwidth */
#endif
#include "cli/screen_text.h"

#include <string.h>

/* The next character; what is not UTF-8 counts byte by byte. */
static wchar_t decode(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int more = *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : *at >= 0xc2 ? 1 : 0;
    wchar_t c = more ? (wchar_t)(*at & (0x3f >> more)) : (wchar_t)*at;
    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80) {
            (*text)++;
            return L'?';
        }
        c = c << 6 | (at[i] & 0x3f);
    }
    *text += more + 1;
    return c;
}

/* What comes nearest to a sign that is no letter. */
static const char *nearest(wchar_t c)
{
    static const struct {
        wchar_t sign;
        const char *ascii;
    } signs[] = {
        {0x152, "OE"}, {0x153, "oe"}, {0xab, "\""},    {0xbb, "\""}, {0xb7, "-"},   {0x2013, "-"},
        {0x2014, "-"}, {0x2019, "'"}, {0x2026, "..."}, {0xa0, " "},  {0x202f, " "},
    };
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (signs[i].sign == c)
            return signs[i].ascii;
    return "?";
}

static void add(wchar_t *to, int *count, int most, wchar_t c)
{
    if (*count < most)
        to[(*count)++] = c;
}

/* In ASCII: letters lose their accents. */
static void add_folded(wchar_t *to, int *count, int most, wchar_t c)
{
    static const char base[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy";
    if (c >= 0xc0 && c <= 0xff) {
        add(to, count, most, (wchar_t)base[c - 0xc0]);
        return;
    }
    for (const char *ascii = nearest(c); *ascii; ascii++)
        add(to, count, most, (wchar_t)*ascii);
}

int text_columns(wchar_t c)
{
    int width = c < 0x20 ? 0 : wcwidth(c);
    return width < 0 ? 1 : width;
}

size_t text_fitting(const char *text, size_t length, int columns)
{
    const char *at = text;
    while (at < text + length) {
        const char *next = at;
        columns -= text_columns(decode(&next));
        if (columns < 0)
            break;
        at = next;
    }
    return (size_t)(at - text);
}

int text_wide(const char *text)
{
    int columns = 0;
    while (*text)
        columns += text_columns(decode(&text));
    return columns;
}

int text_decode(bool utf8, const char *text, size_t bytes, wchar_t *to, int room)
{
    const char *end = text + bytes;
    int count = 0;
    while (text < end && *text) {
        wchar_t c = decode(&text);
        if (c < 0x20 || c == 0x7f)
            c = L' ';
        if (utf8 || c < 0x80)
            add(to, &count, room - 1, c);
        else
            add_folded(to, &count, room - 1, c);
    }
    to[count] = L'\0';
    return count;
}

/* What belongs to a number stays with it: "1,5 ± 0,2 %". */
static bool may_break(const char *text, size_t blank)
{
    const char *next = text + blank + 1;
    const char *last = text + blank - (blank < 2 ? blank : 2);
    return *next != '%' && strncmp(next, "±", 2) != 0 && strncmp(last, "±", 2) != 0;
}

/* How many bytes of one line fit into the width: up to a blank, or all if it must be. */
static size_t fitting(bool utf8, const char *text, size_t length, int width)
{
    wchar_t wide[8];
    int used = 0;
    size_t blank = 0;
    for (size_t at = 0; at < length;) {
        const char *next = text + at;
        decode(&next);
        size_t bytes = (size_t)(next - (text + at));
        int count = text_decode(utf8, text + at, bytes, wide, 8);
        int columns = 0;
        for (int i = 0; i < count; i++)
            columns += text_columns(wide[i]);
        if (text[at] == ' ' && at > 0 && text[at - 1] != ' ' && may_break(text, at))
            blank = at;
        if (used + columns > width)
            return blank ? blank : at ? at : bytes;
        used += columns;
        at += bytes;
    }
    return length;
}

/* Blanks at the beginning of a line, and the dash of a list or, in a list of two columns, what
 * stands in the first one. */
static int hang_of(const char *line, size_t length, int width)
{
    int blanks = (int)strspn(line, " "), hang = 0;
    if (line[blanks] == '-' && line[blanks + 1] == ' ')
        blanks += 2;
    for (size_t at = (size_t)blanks; blanks && at + 2 < length && hang < width / 2; at++) {
        if ((line[at] & 0xc0) != 0x80) {
            const char *sign = line + at;
            hang += text_columns(decode(&sign));
        }
        if (line[at] == ' ' && line[at + 1] == ' ' && line[at + 2] != ' ')
            return blanks + hang + 1 < width / 2 ? blanks + hang + 1 : blanks;
    }
    return blanks < width / 2 ? blanks : 0;
}

bool text_next_line(struct breaking *breaking)
{
    const char *text = breaking->text;
    if (!*text || breaking->width < 1)
        return false;
    size_t whole = strcspn(text, "\n");
    breaking->indent = breaking->hang;
    breaking->line = text;
    breaking->length = fitting(breaking->utf8, text, whole, breaking->width - breaking->hang);
    text += breaking->length;
    if (breaking->length == whole) {
        breaking->hang = 0;
        breaking->text = text + (*text == '\n');
        return true;
    }
    if (breaking->hang == 0)
        breaking->hang = hang_of(breaking->line, breaking->length, breaking->width);
    breaking->text = text + strspn(text, " ");
    return true;
}
