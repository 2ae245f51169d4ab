#include "server/unreadable.h"

static unsigned find(const struct unreadable *rooms, uint32_t code)
{
    unsigned i = 0;
    while (i < UNREADABLE_MOST && !(rooms->room[i].at && rooms->room[i].code == code))
        i++;
    return i;
}

uint64_t unreadable_since(const struct unreadable *rooms, uint32_t code)
{
    unsigned at = find(rooms, code);
    return at < UNREADABLE_MOST ? rooms->room[at].at : 0;
}

void unreadable_note(struct unreadable *rooms, uint32_t code, uint64_t now)
{
    unsigned at = find(rooms, code);
    if (at == UNREADABLE_MOST)
        at = rooms->count++ % UNREADABLE_MOST;
    rooms->room[at].code = code;
    rooms->room[at].at = now ? now : 1;
}
