/* What is in a batch (server/journal.h): one thing to keep after the other, each its kind, two
 * numbers, and up to three texts with their lengths. */
#ifndef SERVER_JOURNAL_BATCH_H
#define SERVER_JOURNAL_BATCH_H

#include <stdint.h>

enum op {
    OP_ROOM = 1,
    OP_PLAYER,
    OP_ENTRY,
    OP_UNDONE,
    OP_CHAPTER,
    OP_DROP,
    OP_TOUCH,
    OP_UNCLAIM,
    OP_EVICT
};

#define NO_TEXT UINT32_MAX /* as a length */

#endif
