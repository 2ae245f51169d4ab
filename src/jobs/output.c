#include "jobs/output.h"

#include "cli/replace.h"
#include "jobs/ranks.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { BEGINNING = 16 };

static const struct kind {
    const char *begins; /* in capitals or not */
    const char *other;  /* what is said of a file that does not; NULL: the command says it */
} kinds[] = {
    [OUTPUT_PAGE] = {"<!doctype html", "output.no-page"},
    [OUTPUT_BRAIN] = {"carnet brain ", "output.no-brain"},
    [OUTPUT_PDF] = {"%PDF-", "output.no-pdf"},
    [OUTPUT_SVG] = {"<svg ", "output.no-svg"},
    [OUTPUT_RECORD] = {"carnet record ", NULL},
    [OUTPUT_TABLE] = {"\xef\xbb\xbfseat,names", NULL},
    [OUTPUT_ROOMS] = {"SQLite format 3", NULL},
};

static bool is_standard(const char *file)
{
    return strcmp(file, "-") == 0;
}

bool output_is_other(const char *file, enum output_kind kind)
{
    char first[BEGINNING];
    struct stat there;
    if (stat(file, &there) != 0 || !S_ISREG(there.st_mode) || there.st_size == 0)
        return false;
    FILE *stream = fopen(file, "rb");
    size_t n = stream ? fread(first, 1, sizeof first, stream) : 0;
    if (stream)
        fclose(stream);
    size_t wanted = strlen(kinds[kind].begins);
    return n < wanted || strncasecmp(first, kinds[kind].begins, wanted) != 0;
}

bool output_is_possible(const struct cli *cli, const char *file, enum output_kind kind)
{
    if (!ranks_lead() || is_standard(file))
        return true;
    if (!replace_is_possible(file)) {
        cli_cannot_write(cli, file);
        return false;
    }
    if (output_is_other(file, kind)) {
        const struct text_arg args[] = {TEXT_STRING("file", file), TEXT_END};
        cli_say(cli, CLI_REFUSED, kinds[kind].other, args);
        return false;
    }
    return true;
}

/* An empty file has nothing to lose; a pipe or a device is written to. */
static bool is_taken(const char *file)
{
    struct stat there;
    return stat(file, &there) == 0 && S_ISREG(there.st_mode) && there.st_size > 0;
}

bool output_is_free(const struct cli *cli, const char *file, enum output_kind kind, bool replace)
{
    const struct text_arg args[] = {TEXT_STRING("file", file), TEXT_END};
    if (!output_is_possible(cli, file, kind))
        return false;
    if (replace || !ranks_lead() || is_standard(file) || !is_taken(file))
        return true;
    cli_say(cli, CLI_REFUSED, "output.there", args);
    return false;
}

int output_write(const struct cli *cli, const char *file, enum output_kind kind, const void *bytes,
                 size_t n)
{
    if (is_standard(file)) {
        fwrite(bytes, 1, n, stdout);
        return CLI_OK; /* whether it could be written is seen at the end of the program */
    }
    if (!output_is_possible(cli, file, kind))
        return CLI_REFUSED;
    return replace_file(file, bytes, n, REPLACE_ALL) ? CLI_OK : cli_cannot_write(cli, file);
}

void output_begin(struct output *output)
{
    *output = (struct output){0};
    output->stream = open_memstream(&output->bytes, &output->size);
}

int output_end(struct output *output, const struct cli *cli, const char *file,
               enum output_kind kind)
{
    bool whole = output->stream && fclose(output->stream) == 0;
    int status = whole ? output_write(cli, file, kind, output->bytes, output->size)
                       : cli_say(cli, CLI_REFUSED, "cli.no-memory", NULL);
    free(output->bytes);
    return status;
}
