/* How much somebody may ask for: a bucket that fills by itself and is emptied by asking. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

struct bucket {
    uint32_t level; /* thousandths */
    uint64_t at;    /* when it was looked at last, in milliseconds */
    bool used;
};

/* Takes one out of a bucket that holds `most` and gets `rate` a second. False if it is empty; *wait
 * then says for how many milliseconds. */
bool bucket_take(struct bucket *, uint64_t now, uint32_t most, uint32_t rate, uint32_t *wait);

#endif
