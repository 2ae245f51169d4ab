/* Text that grows as it is written. */
#ifndef CLI_PLAY_TEXT_H
#define CLI_PLAY_TEXT_H

#include "cli/cli.h"

struct text {
    struct out out;
    char *bytes; /* always ends with a zero; valid after text_end */
    size_t used;
    size_t room;
    char buffer[256];
};

/* Begins an empty text; what is written goes to text->out. */
void text_begin(struct text *);
/* What was written so far; more may follow. */
const char *text_end(struct text *);
/* Empties it and keeps the memory. */
void text_clear(struct text *);
void text_free(struct text *);

/* Makes the first letter of a sentence a capital one; words of ours begin with plain letters. */
void text_capital(char *);

/* A message of the table, behind what the out already holds. */
void say(const struct cli *, struct out *, const char *key, const struct text_arg *);
/* ": " as the language wants it. */
void say_colon(const struct cli *, struct out *);
/* The key "FAMILY.NAME". */
void say_named(const struct cli *, struct out *, const char *family, const char *name,
               const struct text_arg *);

#endif
