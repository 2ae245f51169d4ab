/* What a command writes to a file that the user named. Nothing gets lost by it: what is there
 * already is replaced only with --force, or where a command goes on with it, and only by something
 * of its own kind.
 */
#ifndef JOBS_OUTPUT_H
#define JOBS_OUTPUT_H

#include "cli/cli.h"

enum output_kind {
    OUTPUT_PAGE,
    OUTPUT_BRAIN,
    OUTPUT_PDF,
    OUTPUT_SVG,
    OUTPUT_RECORD,
    OUTPUT_TABLE,
    OUTPUT_ROOMS
};

/* Whether something of another kind lies there. */
bool output_is_other(const char *file, enum output_kind);

/* Whether it can be written, as far as can be known without touching anything; false after saying
 * why not. Asked before long work; of several ranks the first one asks. */
bool output_is_possible(const struct cli *, const char *file, enum output_kind);
/* Likewise, and that nothing at all lies there unless it is to be replaced. */
bool output_is_free(const struct cli *, const char *file, enum output_kind, bool replace);
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
