/* Two sets of numbers under one lock: rooms that are in memory, and rooms that the transaction
 * under way deletes. No room is in both. Sets are tables with open addressing, at most half full,
 * and taking one out moves those up that were put behind it, so that nothing marks where something
 * was. */
#include "journal/presence.h"

#include "base/memory.h"

#include <pthread.h>
#include <stdlib.h>

/* Rooms in no order, found by their numbers. */
struct set {
    int count, room;
    uint32_t *at; /* a table with open addressing; FREE: none */
};

enum { SET_FIRST = 64 };
static const uint32_t FREE = UINT32_MAX; /* no code of a room */

struct presence {
    pthread_mutex_t mutex;
    /* Under the mutex. */
    struct set here, doomed;
};

static int place_of(const struct set *set, uint32_t room)
{
    int at = (int)(room * UINT32_C(2654435761) % (uint32_t)set->room);
    while (set->at[at] != FREE && set->at[at] != room)
        at = (at + 1) % set->room;
    return at;
}

static bool has(const struct set *set, uint32_t room)
{
    return set->room && set->at[place_of(set, room)] == room;
}

static void resize(struct set *set, int room)
{
    struct set old = *set;
    set->room = room;
    set->at = memory_get((size_t)room * sizeof *set->at);
    for (int i = 0; i < room; i++)
        set->at[i] = FREE;
    for (int i = 0; i < old.room; i++)
        if (old.at[i] != FREE)
            set->at[place_of(set, old.at[i])] = old.at[i];
    free(old.at);
}

static void add(struct set *set, uint32_t room)
{
    if (2 * set->count >= set->room)
        resize(set, set->room ? 2 * set->room : SET_FIRST);
    int at = place_of(set, room);
    set->count += set->at[at] == FREE;
    set->at[at] = room;
}

/* Those behind it move up, as far as they were looked for there. */
static void take_out(struct set *set, uint32_t room)
{
    if (!has(set, room))
        return;
    int at = place_of(set, room);
    set->at[at] = FREE;
    set->count--;
    for (int i = (at + 1) % set->room; set->at[i] != FREE; i = (i + 1) % set->room) {
        uint32_t other = set->at[i];
        set->at[i] = FREE;
        set->at[place_of(set, other)] = other;
    }
}

struct presence *presence_new(void)
{
    struct presence *presence = memory_get(sizeof *presence);
    pthread_mutex_init(&presence->mutex, NULL);
    return presence;
}

void presence_free(struct presence *presence)
{
    pthread_mutex_destroy(&presence->mutex);
    free(presence->here.at);
    free(presence->doomed.at);
    free(presence);
}

/* Puts it into one set unless it is in the other. */
static bool enter(struct presence *presence, struct set *into, const struct set *other,
                  uint32_t room)
{
    pthread_mutex_lock(&presence->mutex);
    bool may = !has(other, room);
    if (may)
        add(into, room);
    pthread_mutex_unlock(&presence->mutex);
    return may;
}

bool presence_enter(struct presence *presence, uint32_t room)
{
    return enter(presence, &presence->here, &presence->doomed, room);
}

bool presence_doom(struct presence *presence, uint32_t room)
{
    return enter(presence, &presence->doomed, &presence->here, room);
}

void presence_leave(struct presence *presence, uint32_t room)
{
    pthread_mutex_lock(&presence->mutex);
    take_out(&presence->here, room);
    pthread_mutex_unlock(&presence->mutex);
}

bool presence_has(struct presence *presence, uint32_t room)
{
    pthread_mutex_lock(&presence->mutex);
    bool there = has(&presence->here, room);
    pthread_mutex_unlock(&presence->mutex);
    return there;
}

void presence_spare(struct presence *presence)
{
    pthread_mutex_lock(&presence->mutex);
    free(presence->doomed.at);
    presence->doomed = (struct set){0};
    pthread_mutex_unlock(&presence->mutex);
}
