/* Rolls without turns: the dice of an adventure that was played on paper (docs/records.md).
 *
 *     carnet rolls 1
 *     game temple
 *     rules 1
 *     board front
 *     note commitment HEX
 *     roll 3 D 5
 *
 * The head is that of a record. Without one, a line is a roll and nothing else: `3 D 5`.
 */
#ifndef CORE_ROLLS_H
#define CORE_ROLLS_H

#include "core/record.h"

enum { ROLLS_MOST = 250 };

struct rolls {
    bool has_head;
    struct record record; /* what the head says: a setup with one seat */
    int count;
    struct roll roll[ROLLS_MOST];
    int line[ROLLS_MOST]; /* where each of them stands */
};

/* Whether a text begins as rolls with a head do. */
bool rolls_are(const char *text);
/* Reads both forms. `game`: that of rolls without a head; NULL: they must have one. */
bool rolls_read(const char *text, const struct game *game,
                const struct game *(*find)(const char *name), struct rolls *, struct fault *);
/* Writes the form with a head. `notes`: lines for it, or "". */
void rolls_write(const struct setup *, const char *notes, const struct roll *, int count,
                 struct out *);

#endif
