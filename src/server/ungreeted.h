/* Connections from which nothing comes. Those that have not said hello yet: only so many, and only
 * for a while. */
#ifndef SERVER_UNGREETED_H
#define SERVER_UNGREETED_H

#include <stdint.h>

struct connection;

struct ungreeted {
    struct connection *first, **last; /* the oldest first */
    int count;
};

void ungreeted_begin(struct ungreeted *);
void ungreeted_join(struct ungreeted *, struct connection *);
void ungreeted_leave(struct ungreeted *, struct connection *);
/* Says goodbye to those that have been silent for too long, and to `more` of the oldest: those
 * that came later, at least one, may have something to say. */
void ungreeted_close(struct ungreeted *, uint64_t now, int more);

/* All connections: whoever is silent is asked whether they are there; whoever stays silent is not.
 */
void connections_ping(struct connection *clients, uint64_t now);
/* A message that does not come to its end keeps memory. */
void connections_close_late(struct connection *clients, uint64_t now);

#endif
