/* Messages within texts that grow as they are written. */
#ifndef CLI_PLAY_TEXT_H
#define CLI_PLAY_TEXT_H

#include "base/text.h"
#include "cli/cli.h"

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
