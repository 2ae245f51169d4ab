/* What programs can ask over HTTP (docs/api.md): the listed rooms, and what is known of a room's
 * games. Rooms are read from the journal by the readers' threads, so that neither a room nor
 * anybody else who asks waits for it. */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "guard/doors.h"
#include "http/inquiry.h"
#include "journal/readers.h"
#include "live/listing.h"

struct api {
    struct readers *readers;
    struct listing *listing;
    struct doors *doors;
};

/* `path` is what follows "api/". The API outlives whoever asks. */
struct reply api_answer(const struct api *, const struct asker *, const char *path);

#endif
