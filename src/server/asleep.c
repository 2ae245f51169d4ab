/* Rooms come to the end of the list when the last one leaves, so the list is in the order of time
 * and whoever may go is at its beginning. One that waits for a sheet to be looked at, or whose
 * last words are not on disk yet, is passed over and stays where it is. */
#include "server/asleep.h"

#include "server/resident.h"

void asleep_begin(struct asleep *asleep)
{
    *asleep = (struct asleep){.last = &asleep->first};
}

void asleep_join(struct asleep *asleep, struct resident *resident)
{
    resident->younger = NULL;
    resident->asleep_link = asleep->last;
    *asleep->last = resident;
    asleep->last = &resident->younger;
    asleep->count++;
}

void asleep_leave(struct asleep *asleep, struct resident *resident)
{
    if (!resident->asleep_link)
        return;
    *resident->asleep_link = resident->younger;
    if (resident->younger)
        resident->younger->asleep_link = resident->asleep_link;
    else
        asleep->last = resident->asleep_link;
    resident->asleep_link = NULL;
    asleep->count--;
}

bool asleep_free(struct asleep *asleep, int most, uint64_t landed)
{
    bool freed = false;
    for (struct resident *resident = asleep->first, *next; resident; resident = next) {
        next = resident->younger;
        bool many = asleep->count > most;
        bool idle = table_is_idle(&resident->table);
        if (!many && !idle)
            break;
        if (resident->turn > landed || !(idle || !table_is_busy(&resident->table)))
            continue;
        table_free(&resident->table);
        freed = true;
    }
    return freed;
}
