/* When a room cannot be read everybody in it comes back at once, again and again; reading it each
 * time would keep the readers from other rooms. So for a second after an attempt it counts as
 * unreadable without one. The list is short and the oldest is forgotten: that only costs an
 * attempt. */
#include "server/unreadable.h"

#include "journal/damage.h"
#include "server/loop.h"

enum { RETRY_AFTER = 1000 }; /* milliseconds */

static unsigned find(const struct unreadable *rooms, uint32_t code)
{
    unsigned i = 0;
    while (i < UNREADABLE_MOST && !(rooms->room[i].at && rooms->room[i].code == code))
        i++;
    return i;
}

void unreadable_note(struct loop *loop, uint32_t code, const char *error)
{
    struct unreadable *rooms = &loop->unreadable;
    uint64_t now = uv_now(&loop->uv);
    unsigned at = find(rooms, code);
    if (at == UNREADABLE_MOST)
        at = rooms->count++ % UNREADABLE_MOST;
    rooms->room[at].code = code;
    rooms->room[at].at = now ? now : 1;
    damage_room(loop->config.damage, code, error);
}

void unreadable_mended(struct loop *loop, uint32_t code)
{
    damage_room_mended(loop->config.damage, code);
}

bool unreadable_is_recent(struct loop *loop, uint32_t code)
{
    const struct unreadable *rooms = &loop->unreadable;
    unsigned at = find(rooms, code);
    return at < UNREADABLE_MOST && uv_now(&loop->uv) - rooms->room[at].at < RETRY_AFTER;
}
