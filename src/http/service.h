/* Where HTTP leads: all that it knows of what is behind it. Whoever starts it hands it in, and it
 * outlives it. Called in HTTP's one thread, which nobody may keep for long. */
#ifndef HTTP_SERVICE_H
#define HTTP_SERVICE_H

#include "guard/caller.h"
#include "http/inquiry.h"

#include <stdbool.h>
#include <stddef.h>

struct out;

struct service {
    void *of;
    /* The answer at "api/PATH", or one that comes later (http/inquiry.h). */
    struct reply (*api)(void *of, const struct asker *, const char *path);
    /* Whether a path after "ws" leads somewhere: "" or "/CODE". */
    bool (*leads)(const char *path);
    /* A connection on such a path that has become a WebSocket, with what was read of it already;
     * takes the descriptor. The doors know of it. */
    void (*connect)(void *of, const char *path, int fd, const void *extra, size_t n,
                    const struct caller *);
    /* Says how it is, without a full stop if that is good; false: it does not work. */
    bool (*health)(void *of, struct out *);
    /* The server is about to stop: whatever is still to be answered has to come soon. */
    void (*hurry)(void *of);
};

#endif
