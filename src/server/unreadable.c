#include "server/unreadable.h"

#include "journal/damage.h"
#include "server/hub.h"

enum { RETRY_AFTER = 1000 }; /* milliseconds */

static unsigned find(const struct unreadable *rooms, uint32_t code)
{
    unsigned i = 0;
    while (i < UNREADABLE_MOST && !(rooms->room[i].at && rooms->room[i].code == code))
        i++;
    return i;
}

void unreadable_note(struct hub *hub, uint32_t code, const char *error)
{
    struct unreadable *rooms = hub_unreadable(hub);
    uint64_t now = uv_now(hub_loop(hub));
    unsigned at = find(rooms, code);
    if (at == UNREADABLE_MOST)
        at = rooms->count++ % UNREADABLE_MOST;
    rooms->room[at].code = code;
    rooms->room[at].at = now ? now : 1;
    damage_room(hub_config(hub)->damage, code, error);
}

void unreadable_mended(struct hub *hub, uint32_t code)
{
    damage_room_mended(hub_config(hub)->damage, code);
}

bool unreadable_is_recent(struct hub *hub, uint32_t code)
{
    const struct unreadable *rooms = hub_unreadable(hub);
    unsigned at = find(rooms, code);
    return at < UNREADABLE_MOST && uv_now(hub_loop(hub)) - rooms->room[at].at < RETRY_AFTER;
}
