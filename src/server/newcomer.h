/* A connection on its way from the thread that took it to its hub. */
#ifndef SERVER_NEWCOMER_H
#define SERVER_NEWCOMER_H

#include "base/memory.h"
#include "guard/caller.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct newcomer {
    struct newcomer *next;
    int fd;
    bool lobby;
    uint32_t code; /* of a room, if it is not for the lobby */
    struct caller caller;
    size_t length; /* of what was read from it already */
    char extra[];
};

/* To be freed with free. */
static inline struct newcomer *newcomer_new(int fd, const void *extra, size_t n)
{
    struct newcomer *newcomer = memory_get(sizeof *newcomer + n);
    newcomer->fd = fd;
    newcomer->length = n;
    if (n > 0)
        memcpy(newcomer->extra, extra, n);
    return newcomer;
}

#endif
