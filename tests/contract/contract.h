/* The contract test: parts. */
#ifndef TESTS_CONTRACT_H
#define TESTS_CONTRACT_H

#include "core/lines.h"
#include "core/session.h"

#include <stdio.h>
#include <stdlib.h>

/* Ends the test with a message when something promised does not hold. */
#define EXPECT(condition, ...)                                                                     \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            printf("%s:%d: %s: ", __FILE__, __LINE__, #condition);                                 \
            printf(__VA_ARGS__);                                                                   \
            printf("\n");                                                                          \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

enum { STEPS = 1 << 17 };

/* Memory for one position and what is compared with it. */
struct position {
    const struct setup *setup;
    const void *state;
    int seat;
    const step *moves;
    uint32_t count;
    void *scratch; /* as large as a state */
};

/* Every word of the game's step grammar (or, where there are more than a million, every short one
 * and mutations of legal ones): accepted exactly if it is listed; refused without a changed byte;
 * format and parse are inverse. Returns the number of words tried. */
long check_words(const struct position *, struct rng *);
/* What every listed step means leads back to it; what is seen is what the sheet's text says. */
void check_meaning(const struct position *);

/* What a viewer must not know does not change the view; sampling and redacting agree; a glimpse
 * lists the same steps as the state. */
void check_hidden(const struct setup *, const void *state, struct rng *);

/* Paper World: hidden cards changed and swapped do not change the view. */
void check_hidden_cards(const struct setup *, const void *state, int viewer);

void *memory(size_t bytes);

#endif
