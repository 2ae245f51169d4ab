/* Connections from which nothing comes. Those that have not said hello yet: only so many, and only
 * for a while. */
#ifndef SERVER_SILENT_H
#define SERVER_SILENT_H

#include <stdint.h>

struct client;

struct silent {
    struct client *first, **last; /* the oldest first */
    int count;
};

void silent_begin(struct silent *);
void silent_join(struct silent *, struct client *);
void silent_leave(struct silent *, struct client *);
/* Says goodbye to those that have been silent for too long, and to `more` of the oldest: those
 * that came later, at least one, may have something to say. */
void silent_hush(struct silent *, uint64_t now, int more);

/* All connections: whoever is silent is asked whether they are there; whoever stays silent is not.
 */
void silent_ping(struct client *clients, uint64_t now);
/* A message that does not come to its end keeps memory. */
void silent_close_late(struct client *clients, uint64_t now);

#endif
