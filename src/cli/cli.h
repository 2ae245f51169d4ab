/* What all commands of the program share: messages, files, memory. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "core/session.h"
#include "core/setup.h"
#include "core/texts.h"

#include <stdio.h>

/* How a command ends: all well; something in the user's data is wrong; it was called wrongly. */
enum { CLI_OK = 0, CLI_REFUSED = 1, CLI_USAGE = 2 };

struct cli {
    struct texts texts;
    FILE *errors; /* where messages go; NULL: standard error */
};

/* --- messages ------------------------------------------------------------------------------- */

/* "carnet: MESSAGE" on standard error; returns `status`, so that a command can return it. */
int cli_say(const struct cli *, int status, const char *key, const struct text_arg *);
/* The message itself, likewise. */
int cli_say_text(const struct cli *, int status, const char *text);
/* "FILE: MESSAGE" likewise. */
int cli_fault(const struct cli *, const char *file, const struct fault *);
/* How to read a clause, on a line of its own on standard error, if somebody reads it at a terminal.
 */
void cli_point_to_rule(const struct cli *, const char *);
/* "FILE: cannot be written: " and what errno says. */
int cli_cannot_write(const struct cli *, const char *file);
/* A game by the name that was typed. NULL after saying which games there are. */
const struct game *cli_game(const struct cli *, const char *name);
/* The file's name for messages; standard input has the program's. */
const char *cli_file_name(const char *file);
struct audit;
/* The score of a sheet on standard output: at a terminal in words for people, else in those that
 * never change (docs/sheets.md). */
void cli_score(const struct cli *, const struct audit *);
void cli_print(const struct cli *, FILE *, const char *key, const struct text_arg *);
/* A text in lines of at most CLI_WIDE columns: reports and help are made for any terminal. */
enum { CLI_WIDE = 78 };
void cli_print_broken(FILE *, const char *text);
/* Likewise with another width. */
void cli_print_lines(FILE *, const char *text, int width);

/* Whether a terminal may be sent colours and the like: not if NO_COLOR says so (no-color.org). */
bool cli_wants_colour(void);

/* --- files, memory, seeds ------------------------------------------------------------------- */

/* The whole text of a file ("-": standard input); to be freed. NULL after saying what is wrong:
 * not there, not readable, larger than 16 MiB, or with a zero byte in it. */
char *cli_read(const struct cli *, const char *file);
/* 64 bits that stand for the bytes of a file, at most 16 MiB; one that cannot be read is empty. */
uint64_t cli_digest(const char *file);
/* The same for this very build of the program. */
uint64_t cli_program_digest(void);
/* The first line of a file, to be freed; NULL after saying what is wrong. */
char *cli_read_password(const struct cli *, const char *file);
/* malloc that ends the program when there is no memory. */
void *cli_memory(size_t bytes);
uint64_t cli_random_seed(void);
/* A decimal seed up to 2^64 - 1. */
bool cli_seed(const char *text, uint64_t *seed);

/* Writes what `write` puts into the out to a stream. */
struct out cli_stream(FILE *, char *buffer, size_t room);

#endif
