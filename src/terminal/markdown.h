/* Markdown as text for a terminal: what docs/rules is written in, no more. Headings, paragraphs,
 * lists, tables and code; links are their words, and emphasis is left out. Paragraphs are one line
 * each, to be broken by whoever prints them (cli/screen_text.h). */
#ifndef TERMINAL_MARKDOWN_H
#define TERMINAL_MARKDOWN_H

#include "cli/cli.h"

struct markdown_look {
    int width; /* tables that are wider become lists */
    bool bold; /* headings are bold, for a terminal; else they are underlined */
};

void markdown_put(const struct cli *, const char *text, size_t length, const struct markdown_look *,
                  struct out *);
/* A piece of a line: without marks. */
void markdown_put_words(const char *text, size_t length, struct out *);

#endif
