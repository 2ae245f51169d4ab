/* Texts on the screen. */
#ifndef CLI_SCREEN_TEXT_H
#define CLI_SCREEN_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

/* UTF-8 into characters the terminal can show; returns how many. */
int text_decode(bool utf8, const char *text, size_t bytes, wchar_t *to, int room);
/* How many columns a character takes: two where it is a wide one, none where it sits on another. */
int text_columns(wchar_t);
/* Those of a text; and how many of its bytes fit into so many. */
int text_wide(const char *text);
size_t text_fitting(const char *text, size_t length, int columns);
/* A text that is being broken into lines of at most `width` columns. What goes on in the next line
 * stands under its beginning: `indent` columns to the right. */
struct breaking {
    const char *text; /* what is left */
    bool utf8;
    int width;
    int hang; /* of the line that is broken, if one is */
    const char *line;
    size_t length;
    int indent;
};

/* The next line; false at the end. */
bool text_next_line(struct breaking *);

#endif
