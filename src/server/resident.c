/* A room is `here` while others find it: from when it was made or read until it goes. The journal
 * does not forget it from before that until after (journal_hold), as otherwise it could delete what
 * is just being read.
 *
 * Rooms by their codes are buckets. Codes lead to hubs by what is left of a division
 * (rooms.c), so within a hub it is what is above that which tells them apart. */
#include "server/resident.h"

#include "base/memory.h"
#include "base/must.h"
#include "server/loop.h"
#include "thinking/thinkers.h"

#include <stdlib.h>

static struct resident **place_of(struct residents *residents, uint32_t code)
{
    return &residents->bucket[code / residents->hubs % RESIDENTS_BUCKETS];
}

struct resident *residents_find(const struct residents *residents, uint32_t code)
{
    struct resident *resident = *place_of((struct residents *)residents, code);
    while (resident && resident->table.code != code)
        resident = resident->next;
    return resident;
}

void residents_add(struct residents *residents, struct resident *resident)
{
    struct resident **place = place_of(residents, resident->table.code);
    must(!residents_find(residents, resident->table.code)); /* a room is in one place only */
    resident->next = *place;
    *place = resident;
}

void residents_remove(struct residents *residents, struct resident *resident)
{
    struct resident **link = place_of(residents, resident->table.code);
    while (*link != resident) {
        must(*link);
        link = &(*link)->next;
    }
    *link = resident->next;
}

void residents_each(struct residents *residents, void (*call)(void *of, struct resident *),
                    void *of)
{
    for (int i = 0; i < RESIDENTS_BUCKETS; i++)
        for (struct resident *resident = residents->bucket[i], *next; resident; resident = next) {
            next = resident->next;
            call(of, resident);
        }
}

/* --- one ------------------------------------------------------------------------------------- */

struct resident *resident_new(struct loop *loop, uint32_t code)
{
    struct resident *resident = memory_get(sizeof *resident);
    resident->table.hub = &loop->hub;
    resident->table.code = code;
    resident->timer = memory_get(sizeof *resident->timer);
    uv_timer_init(&loop->uv, resident->timer);
    resident->timer->data = &resident->table;
    return resident;
}

void resident_add(struct resident *resident)
{
    struct hub *hub = resident->table.hub;
    residents_add(&loop_of(hub)->residents, resident);
    resident->here = true;
    hub_count(hub, COUNT_TABLES_IN, 1);
}

void resident_remove(struct resident *resident)
{
    struct loop *loop = loop_of(resident->table.hub);
    if (resident->here) {
        residents_remove(&loop->residents, resident);
        hub_count(&loop->hub, COUNT_TABLES_OUT, 1);
    }
    resident->here = false;
    asleep_leave(&loop->asleep, resident);
    journal_release(loop->config.journal, resident->table.code);
}

static void on_timer_closed(uv_handle_t *handle)
{
    free(handle);
}

void resident_free(struct resident *resident)
{
    const struct loop *loop = loop_of(resident->table.hub);
    must(!resident->here);
    uv_close((uv_handle_t *)resident->timer, on_timer_closed);
    if (resident->line)
        thinkers_leave(loop->config.thinkers, resident->line);
    if (resident->asked_line)
        programs_leave(resident->asked, resident->asked_line);
    free(resident);
}
