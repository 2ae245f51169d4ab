/* What programs can ask over HTTP (docs/api.md): the listed rooms, and what is known of a room's
 * games. Rooms are read from the journal, so that no room waits for it. */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "server/doors.h"
#include "server/journal.h"
#include "server/listing.h"
#include "server/reply.h"

struct api {
    struct reader *reader; /* of the thread that answers */
    struct listing *listing;
    struct doors *doors;
};

/* `path` is what follows "api/". */
struct reply api_answer(const struct api *, const struct caller *, const char *path);

#endif
