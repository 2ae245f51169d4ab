/* Threads that read the journal for others, so that neither a hub nor HTTP stands still while a
 * room is read and played again. */
#ifndef JOURNAL_READERS_H
#define JOURNAL_READERS_H

#include "journal/journal.h"

struct readers;

/* For whom: somebody who wants a record, who comes to a room, or who has a place there. */
enum urgency { LOOKUP_PATIENT, LOOKUP_STRANGER, LOOKUP_KNOWN };

/* Something to look up. */
struct lookup {
    struct lookup *next;
    enum urgency urgency; /* the more urgent ones first, and a thread is left for them */
    /* In one of the threads. The reader is NULL if the server is about to stop. */
    void (*run)(struct lookup *, struct reader *);
};

/* NULL with words. */
struct readers *readers_start(const char *file, char error[JOURNAL_ERROR]);
/* From any thread; it is the readers' until it has run. */
void readers_ask(struct readers *, struct lookup *);
/* Somebody who has a place there waits as well: what was asked for a stranger is more urgent,
 * unless it is being read already. */
void readers_hasten(struct readers *, struct lookup *);
/* From now on nothing is read: what is being read ends at once, as if it could not be. */
void readers_hurry(struct readers *);
/* Whether that was said. */
bool readers_are_hurried(struct readers *);
/* After all has run that was asked for. */
void readers_stop(struct readers *);

#endif
