/* Places for new rooms on a server that has as many as it may have. */
#ifndef SERVER_PLACES_H
#define SERVER_PLACES_H

#include "server/journal.h"

/* Of a hub. */
struct places {
    int free; /* of rooms that make room for others, and will be gone when the batch is kept */
};

/* Takes one: if there are no more, rooms that nobody ever started and nobody is in make room.
 * False: there are none of those either. */
bool places_take(struct places *, struct journal *, struct reader *, struct batch *, int most);

#endif
