/* Threads that read the journal for others, so that neither a hub nor HTTP stands still while a
 * room is read and played again. */
#ifndef SERVER_READERS_H
#define SERVER_READERS_H

#include "server/journal.h"

struct readers;

/* Something to look up. */
struct lookup {
    struct lookup *next;
    bool urgent; /* somebody waits to come in: before those who want a record */
    /* In one of the threads. The reader is NULL if the server is about to stop. */
    void (*run)(struct lookup *, struct reader *);
};

/* NULL with words. */
struct readers *readers_start(const char *file, char error[JOURNAL_ERROR]);
/* From any thread; it is the readers' until it has run. */
void readers_ask(struct readers *, struct lookup *);
/* From now on nothing is read: what is being read ends at once, as if it could not be. */
void readers_hurry(struct readers *);
/* Whether that was said. */
bool readers_are_hurried(struct readers *);
/* After all has run that was asked for. */
void readers_stop(struct readers *);

#endif
