/* What is in a batch (journal/journal.h): one thing to keep after the other, each its kind, two
 * numbers, and up to three texts with their lengths. */
#ifndef JOURNAL_BATCH_H
#define JOURNAL_BATCH_H

#include <sqlite3.h>
#include <stdbool.h>
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
    OP_PLAYED
};

#define NO_TEXT UINT32_MAX /* as a length */

struct op_reader {
    const char *at;
};

uint32_t op_number(struct op_reader *);
/* The next text becomes a parameter of a statement, as long as the batch is there. */
void op_bind_text(sqlite3_stmt *, int at, struct op_reader *);
/* Whether the next text is "start 1,2,b", or in a hall "start"; does not take it. */
bool op_is_start(const struct op_reader *);

#endif
