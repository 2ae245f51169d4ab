/* Looks whether what is kept can be read: SQLite's quick check of the file, and every room, at the
 * start and once a day. In a thread of its own, which takes a core for half of its time at most, so
 * that nobody waits for it. What it finds it tells (journal/damage.h). */
#ifndef SERVER_CHECKUP_H
#define SERVER_CHECKUP_H

#include "journal/damage.h"

struct checkup;

/* NULL with words. */
struct checkup *checkup_new(const char *file, struct damage *, char error[JOURNAL_ERROR]);
void checkup_begin(struct checkup *);
/* In the middle of it, if need be. */
void checkup_end(struct checkup *);

#endif
