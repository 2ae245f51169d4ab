#include "client/roster.h"

#include <stdlib.h>
#include <string.h>

static int find(const struct roster *roster, int player, int seat)
{
    int i = 0;
    while (i < roster->count &&
           (roster->entry[i].player != player || (!player && roster->entry[i].seat != seat)))
        i++;
    return i;
}

static void drop(struct roster *roster, int i)
{
    if (i == roster->count)
        return;
    roster->count--;
    memmove(roster->entry + i, roster->entry + i + 1,
            (size_t)(roster->count - i) * sizeof *roster->entry);
}

static void make_room(struct roster *roster)
{
    if (roster->count < roster->room)
        return;
    roster->room = roster->room ? 2 * roster->room : 16;
    roster->entry = realloc(roster->entry, (size_t)roster->room * sizeof *roster->entry);
    if (!roster->entry)
        __builtin_trap();
}

bool roster_put(struct roster *roster, const struct roster_entry *entry)
{
    int i = find(roster, entry->player, entry->seat);
    if (i == ROSTER_MOST)
        return false;
    if (i == roster->count) {
        make_room(roster);
        roster->count++;
    }
    roster->entry[i] = *entry;
    if (entry->player && entry->seat) /* nobody's seat no longer */
        drop(roster, find(roster, 0, entry->seat));
    return true;
}

void roster_drop_player(struct roster *roster, int player)
{
    if (player)
        drop(roster, find(roster, player, 0));
}

void roster_clear(struct roster *roster)
{
    roster->count = 0;
}

void roster_free(struct roster *roster)
{
    free(roster->entry);
    *roster = (struct roster){0};
}

int roster_absent(const struct roster *roster, int after)
{
    int next = 0;
    for (int i = 0; i < roster->count; i++) {
        const struct roster_entry *entry = &roster->entry[i];
        if (entry->absent && entry->player > after && (next == 0 || entry->player < next))
            next = entry->player;
    }
    return next;
}

int roster_spare(const struct roster *roster)
{
    int spare = 0;
    for (int i = 0; i < roster->count; i++)
        if (roster->entry[i].spare)
            spare = roster->entry[i].seat;
    return spare;
}

struct seatset roster_unranked(const struct roster *roster)
{
    struct seatset unranked = {0};
    for (int i = 0; i < roster->count; i++)
        if (roster->entry[i].unranked)
            seatset_add(&unranked, roster->entry[i].seat);
    return unranked;
}
