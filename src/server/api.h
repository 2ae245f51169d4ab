/* What programs can ask over HTTP (docs/api.md): the listed rooms, and what is known of a room's
 * games. Rooms are read from the journal by threads of its own, so that neither a room nor anybody
 * else who asks waits for it. */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "server/doors.h"
#include "server/journal.h"
#include "server/listing.h"
#include "server/readers.h"
#include "server/reply.h"

struct api {
    struct readers *readers;
    struct listing *listing;
    struct doors *doors;
};

/* What is to be read for an answer: "rooms/CODE/record", "rooms/CODE/2/results.csv". */
struct api_wish {
    uint32_t room;
    int game; /* 0: the one begun last */
    bool csv;
};

/* `path` is what follows "api/". True: something has to be read first (api_read). */
bool api_answer(const struct api *, const struct caller *, const char *path, struct api_wish *,
                struct reply *);
/* In a thread of the readers; the reader may be NULL. */
struct reply api_read(const struct api *, const struct caller *, const struct api_wish *,
                      struct reader *);

#endif
