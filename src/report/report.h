/* Reports of commands: as JSON for programs, and as one page for people, which is the same JSON in
 * the page's own components and needs nothing but itself. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "cli/cli.h"
#include "core/board.h"

/* Writes the JSON of a report. */
typedef void report_json(const void *of, struct out *);

/* Whether a page can be written there, in place of another one only if `replace`; asked before long
 * work. False after saying why not. */
bool report_is_possible(const struct cli *, const char *file, bool replace);
/* Writes the page; CLI_REFUSED after saying why it could not be. */
int report_page(const struct cli *, const char *file, report_json *, const void *of);
/* Prints the JSON alone. */
void report_print(report_json *, const void *of);

/* Pieces of JSON: a number, with as many digits as mean something (null: there is none), and the
 * rows of a board as they stand in a boards file. */
void report_number(struct out *, const char *name, double value);
void report_rows(struct out *, const struct board *);

#endif
