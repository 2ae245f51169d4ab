/* What a command writes to a file that the user named: a page, or what bots have learned. Nothing
 * else gets lost by it: what is there already is replaced only by something of its own kind.
 */
#ifndef JOBS_OUTPUT_H
#define JOBS_OUTPUT_H

#include "cli/cli.h"

enum output_kind { OUTPUT_PAGE, OUTPUT_BRAIN };

/* Whether it can be written, as far as can be known without touching anything; false after saying
 * why not. Asked before long work; of several ranks the first one asks. */
bool output_is_possible(const struct cli *, const char *file, enum output_kind);
/* Writes it as a whole ("-": to standard output); CLI_REFUSED after saying why not. */
int output_write(const struct cli *, const char *file, enum output_kind, const void *, size_t);

/* The same for what is printed piece by piece. */
struct output {
    FILE *stream; /* where to print it; NULL without memory, which output_end says */
    char *bytes;
    size_t size;
};

void output_begin(struct output *);
int output_end(struct output *, const struct cli *, const char *file, enum output_kind);

#endif
