/* A queue in one block: what has gone leaves room at the front, and when the end is reached what
 * is left moves there. Turns only grow, so the first one is always the next. */
#include "server/leaving.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct left {
    uint32_t code;
    uint64_t turn;
};

/* Those that have gone make room, or there is more of it. */
static void make_room(struct leaving *leaving)
{
    size_t size = sizeof *leaving->at;
    if (leaving->first) {
        memmove(leaving->at, leaving->at + leaving->first, (size_t)leaving->count * size);
        leaving->first = 0;
        return;
    }
    leaving->room = leaving->room ? 2 * leaving->room : 16;
    leaving->at = memory_grow(leaving->at, (size_t)leaving->room * size);
}

void leaving_add(struct leaving *leaving, uint32_t code, uint64_t turn)
{
    if (leaving->first + leaving->count == leaving->room)
        make_room(leaving);
    leaving->at[leaving->first + leaving->count++] = (struct left){code, turn};
}

bool leaving_next(struct leaving *leaving, uint64_t landed, uint32_t *code)
{
    if (!leaving->count || leaving->at[leaving->first].turn > landed)
        return false;
    *code = leaving->at[leaving->first++].code;
    leaving->count--;
    return true;
}

void leaving_release(struct leaving *leaving)
{
    free(leaving->at);
}
