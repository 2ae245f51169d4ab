/* The protocol's words in the player's language: what is shown can be typed as it is.
 * Files, records and the engine keep to the words of the protocol itself. */
#ifndef TABLE_DIALECT_H
#define TABLE_DIALECT_H

#include "core/texts.h"

/* "lay blue3 c3" as "poser bleu3 c3"; what has no translation stays as it is. */
void dialect_put(const struct texts *, const char *protocol, struct out *);
/* "poser bleu3 c3" as "lay blue3 c3". */
void dialect_read(const struct texts *, const char *typed, struct out *);

#endif
