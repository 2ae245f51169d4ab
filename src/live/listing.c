/* One list for all hubs, under a lock, in no order. There are at most LISTED_MOST rooms on it, so
 * it is searched from the beginning; a room that finds no place is not shown until it changes
 * again. */
#include "live/listing.h"

#include "base/memory.h"
#include "base/out.h"
#include "guard/tokens.h"
#include "wire/write.h"

#include <pthread.h>
#include <stdlib.h>

struct listing {
    pthread_mutex_t mutex;
    /* Under the mutex. */
    int count;
    struct listed at[LISTED_MOST];
};

struct listing *listing_new(void)
{
    struct listing *listing = memory_get(sizeof *listing);
    pthread_mutex_init(&listing->mutex, NULL);
    return listing;
}

void listing_free(struct listing *listing)
{
    pthread_mutex_destroy(&listing->mutex);
    free(listing);
}

static int find(const struct listing *listing, uint32_t room)
{
    int i = 0;
    while (i < listing->count && listing->at[i].room != room)
        i++;
    return i;
}

void listing_put(struct listing *listing, const struct listed *room)
{
    pthread_mutex_lock(&listing->mutex);
    int i = find(listing, room->room);
    if (i < LISTED_MOST)
        listing->at[i] = *room;
    if (i == listing->count && i < LISTED_MOST)
        listing->count++;
    pthread_mutex_unlock(&listing->mutex);
}

void listing_drop(struct listing *listing, uint32_t room)
{
    pthread_mutex_lock(&listing->mutex);
    int i = find(listing, room);
    if (i < listing->count)
        listing->at[i] = listing->at[--listing->count];
    pthread_mutex_unlock(&listing->mutex);
}

static void put(const struct listed *room, struct out *out)
{
    char code[CODE_LETTERS + 1];
    code_format(room->room, code);
    out_json_next(out);
    out_char(out, '{');
    wire_text(out, FIELD_ROOM, code);
    wire_text(out, FIELD_GAME, room->game);
    wire_number(out, FIELD_PLAYERS, room->players);
    wire_number(out, FIELD_SEATS, room->seats);
    wire_text(out, FIELD_PHASE, room->phase);
    out_char(out, '}');
}

void listing_write(struct listing *listing, struct out *out)
{
    out_char(out, '[');
    pthread_mutex_lock(&listing->mutex);
    for (int i = 0; i < listing->count; i++)
        put(&listing->at[i], out);
    pthread_mutex_unlock(&listing->mutex);
    out_char(out, ']');
}
