/* "Did you mean …?": of some words the one that was most likely meant. */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

#include "cli/cli.h"

struct suggestion {
    const char *typed;
    const char *best; /* NULL: nothing is near enough */
    int distance;     /* of the best: letters that are wrong, missing, too many or swapped */
};

struct suggestion suggestion_for(const char *typed);
/* One of the words that it could have been; it has to stay. */
void suggestion_offer(struct suggestion *, const char *word);

/* "; did you mean --board?", or nothing; `before` is written before the word. */
void suggestion_put(const struct cli *, const struct suggestion *, const char *before,
                    struct out *);

#endif
