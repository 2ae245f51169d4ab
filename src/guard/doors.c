/* Addresses are counted in a table of fixed size, so that no number of them costs memory. An
 * address may stand in one of TRIES places after its hash; a new one takes the place that was used
 * longest ago, of those through which nobody is connected. If all are taken it counts with all
 * others who found none: they share what one address may have, and whoever has a place keeps
 * theirs. For IPv6 every address counts twice, for itself and for its site, and needs the leave of
 * both. */
#include "guard/doors.h"

#include "base/memory.h"
#include "core/digest.h"

#include <pthread.h>
#include <stdlib.h>

enum { TRIES = 16 };

/* One address. */
struct place {
    struct caller caller;
    int connections; /* WebSockets */
    int visitors;    /* HTTP */
    uint64_t at;     /* when it was used last, in milliseconds */
    struct bucket bucket[DOORS];
};

struct doors {
    int most, per_address;
    struct limit disk;
    pthread_mutex_t mutex;
    /* Under the mutex. */
    int connections, strangers;
    struct place place[LIMIT_ADDRESSES];
    struct place others, other_sites; /* all for which there is no place */
};

/* --- places --------------------------------------------------------------------------------- */

static size_t hash(const struct caller *caller)
{
    uint64_t value = digest_add(DIGEST_BEGIN, caller->address, sizeof caller->address);
    return (size_t)(value ^ value >> 32);
}

static struct place *place_at(struct doors *doors, size_t hash, size_t try)
{
    return &doors->place[(hash + try) % LIMIT_ADDRESSES];
}

/* The place that an address has; NULL: none. */
static struct place *own(struct doors *doors, const struct caller *caller)
{
    size_t at = hash(caller);
    for (size_t i = 0; i < TRIES; i++)
        if (place_at(doors, at, i)->at && caller_same(&place_at(doors, at, i)->caller, caller))
            return place_at(doors, at, i);
    return NULL;
}

/* Another one, which nobody has used for longest, but not `but`; NULL: all that it could have are
 * in use. */
static struct place *take(struct doors *doors, const struct caller *caller, const struct place *but)
{
    size_t at = hash(caller);
    struct place *oldest = NULL;
    for (size_t i = 0; i < TRIES; i++) {
        struct place *place = place_at(doors, at, i);
        if (place != but && place->connections + place->visitors == 0 &&
            (!oldest || place->at < oldest->at))
            oldest = place;
    }
    if (oldest)
        *oldest = (struct place){.caller = *caller};
    return oldest;
}

static struct place *find(struct doors *doors, const struct caller *caller, const struct place *but,
                          struct place *others)
{
    struct place *place = own(doors, caller);
    if (!place)
        place = take(doors, caller, but);
    if (!place)
        return others;
    place->at = limit_clock();
    return place;
}

/* An address and its site; NULL: it is not counted, or there is no such thing. */
struct places {
    struct place *own, *site;
};

static struct places find_both(struct doors *doors, const struct caller *caller)
{
    struct caller site;
    struct places places = {NULL, NULL};
    if (caller->counted)
        places.own = find(doors, caller, NULL, &doors->others);
    if (caller->counted && caller_site(caller, &site))
        places.site = find(doors, &site, places.own, &doors->other_sites);
    return places;
}

struct doors *doors_new(int connections, int per_address)
{
    struct doors *doors = memory_get(sizeof *doors);
    doors->most = connections;
    doors->per_address = per_address;
    doors_share(doors, LIMIT_FILE);
    pthread_mutex_init(&doors->mutex, NULL);
    return doors;
}

void doors_share(struct doors *doors, int file)
{
    doors->disk = limit_disk(file);
}

void doors_free(struct doors *doors)
{
    pthread_mutex_destroy(&doors->mutex);
    free(doors);
}

static bool has_room(const struct doors *doors, const struct places *places)
{
    return doors->connections < doors->most &&
           (!places->own || places->own->connections < doors->per_address) &&
           (!places->site || places->site->connections / DOORS_WIDE < doors->per_address);
}

bool doors_are_open(struct doors *doors, const struct caller *caller)
{
    pthread_mutex_lock(&doors->mutex);
    struct places places = find_both(doors, caller);
    bool open = has_room(doors, &places);
    pthread_mutex_unlock(&doors->mutex);
    return open;
}

/* Who came when there was no place for the address may leave when it has one: whoever is not
 * counted there is among the others. */
static void add(int *own, int *others, int more)
{
    *(more > 0 || *own > 0 ? own : others) += more;
}

static void add_connection(struct doors *doors, const struct places *places, int more)
{
    doors->connections += more;
    if (places->own)
        add(&places->own->connections, &doors->others.connections, more);
    if (places->site)
        add(&places->site->connections, &doors->other_sites.connections, more);
}

bool doors_enter(struct doors *doors, const struct caller *caller)
{
    pthread_mutex_lock(&doors->mutex);
    struct places places = find_both(doors, caller);
    bool enters = has_room(doors, &places);
    if (enters)
        add_connection(doors, &places, 1);
    pthread_mutex_unlock(&doors->mutex);
    return enters;
}

void doors_leave(struct doors *doors, const struct caller *caller)
{
    pthread_mutex_lock(&doors->mutex);
    struct places places = find_both(doors, caller);
    add_connection(doors, &places, -1);
    pthread_mutex_unlock(&doors->mutex);
}

int doors_visit(struct doors *doors, const struct caller *caller, int more)
{
    pthread_mutex_lock(&doors->mutex);
    struct places places = find_both(doors, caller);
    if (places.own)
        add(&places.own->visitors, &doors->others.visitors, more);
    if (places.site)
        add(&places.site->visitors, &doors->other_sites.visitors, more);
    int own = places.own ? places.own->visitors : 0;
    int site = places.site ? places.site->visitors / DOORS_WIDE : 0;
    pthread_mutex_unlock(&doors->mutex);
    return own > site ? own : site;
}

int doors_connections(struct doors *doors)
{
    pthread_mutex_lock(&doors->mutex);
    int connections = doors->connections;
    pthread_mutex_unlock(&doors->mutex);
    return connections;
}

bool doors_admit_stranger(struct doors *doors)
{
    pthread_mutex_lock(&doors->mutex);
    bool admitted = doors->strangers < doors->most * LIMIT_STRANGERS / 8;
    doors->strangers += admitted;
    pthread_mutex_unlock(&doors->mutex);
    return admitted;
}

void doors_drop_stranger(struct doors *doors)
{
    pthread_mutex_lock(&doors->mutex);
    doors->strangers--;
    pthread_mutex_unlock(&doors->mutex);
}

bool doors_are_crowded(struct doors *doors)
{
    return doors_connections(doors) > doors->most * LIMIT_CROWDED / 8;
}

/* --- what they may do ----------------------------------------------------------------------- */

static const struct limit *limit_of(const struct doors *doors, enum door door)
{
    const struct limit *const limits[DOORS] = {&limit_address_joins, &limit_address_rooms,
                                               &limit_guesses,       &limit_records,
                                               &limit_questions,     &doors->disk};
    return limits[door];
}

static struct limit limit_of_site(const struct doors *doors, enum door door)
{
    const struct limit *limit = limit_of(doors, door);
    return (struct limit){limit->most * DOORS_WIDE, limit->every / DOORS_WIDE};
}

/* Whether address and site have one; takes it from both. */
static bool look_at(struct doors *doors, const struct caller *caller, enum door door, bool take,
                    uint32_t *wait)
{
    struct places places = find_both(doors, caller);
    const struct limit *limit = limit_of(doors, door);
    struct limit wide = limit_of_site(doors, door);
    uint64_t now = limit_clock();
    bool has = (!places.own || bucket_has(&places.own->bucket[door], now, limit, wait)) &&
               (!places.site || bucket_has(&places.site->bucket[door], now, &wide, wait));
    if (has && take && places.own)
        bucket_take(&places.own->bucket[door], now, limit, wait);
    if (has && take && places.site)
        bucket_take(&places.site->bucket[door], now, &wide, wait);
    return has;
}

bool doors_take(struct doors *doors, const struct caller *caller, enum door door, uint32_t *wait)
{
    *wait = 0;
    pthread_mutex_lock(&doors->mutex);
    bool taken = look_at(doors, caller, door, true, wait);
    pthread_mutex_unlock(&doors->mutex);
    return taken;
}

void doors_charge(struct doors *doors, const struct caller *caller, enum door door, uint32_t many)
{
    pthread_mutex_lock(&doors->mutex);
    struct places places = find_both(doors, caller);
    struct limit wide = limit_of_site(doors, door);
    uint64_t now = limit_clock();
    if (places.own)
        bucket_charge(&places.own->bucket[door], now, limit_of(doors, door), many);
    if (places.site)
        bucket_charge(&places.site->bucket[door], now, &wide, many);
    pthread_mutex_unlock(&doors->mutex);
}

bool doors_has(struct doors *doors, const struct caller *caller, enum door door, uint32_t *wait)
{
    *wait = 0;
    pthread_mutex_lock(&doors->mutex);
    bool has = look_at(doors, caller, door, false, wait);
    pthread_mutex_unlock(&doors->mutex);
    return has;
}
