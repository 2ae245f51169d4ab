/* The rules as docs/rules has them, in every language: compiled in, for a terminal. */
#ifndef TERMINAL_RULES_H
#define TERMINAL_RULES_H

#include "terminal/markdown.h"

enum { RULE_TITLE = 120, RULES_WIDE = 72 }; /* of tables, where the width is not known */

/* Writes what is asked for, in capitals or not: a clause ("T2"), the page of a game with what the
 * adventures share, or "adventures". False if there is none of that name. */
bool rules_put(const struct cli *, const char *asked, const struct markdown_look *, struct out *);
/* "There is no …", with what there is. */
void rules_put_none(const struct cli *, const char *asked, struct out *);
/* A list of the pages, with the clauses they have. */
void rules_put_pages(const struct cli *, struct out *);
/* The title of the clause with this number, counted from 0, of those that a game has (NULL: of
 * all): "T2 The key". False after the last. */
bool rules_title(const struct cli *, const char *game, int number, char title[RULE_TITLE]);

#endif
