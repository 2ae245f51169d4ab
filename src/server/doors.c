#include "server/doors.h"

#include "core/digest.h"
#include "room/memory.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PLACES = 1 << 13, TRIES = 16 };

/* One address. */
struct place {
    struct caller caller;
    int connections;
    uint64_t at; /* when it was used last, in milliseconds */
    struct bucket bucket[DOORS];
};

struct doors {
    int most, per_address;
    pthread_mutex_t mutex;
    /* Under the mutex. */
    int connections, strangers;
    struct place place[PLACES];
};

/* --- callers -------------------------------------------------------------------------------- */

static void set_v4(const void *address, struct caller *caller)
{
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    memcpy(caller->address, mapped, sizeof mapped);
    memcpy(caller->address + 12, address, 4);
    caller->counted = caller->address[12] != 127;
}

static void set_v6(const struct in6_addr *address, struct caller *caller)
{
    if (IN6_IS_ADDR_V4MAPPED(address)) {
        set_v4(address->s6_addr + 12, caller);
        return;
    }
    memset(caller->address, 0, sizeof caller->address);
    memcpy(caller->address, address, 8);
    caller->counted = !IN6_IS_ADDR_LOOPBACK(address);
}

bool caller_of(const struct sockaddr *from, struct caller *caller)
{
    *caller = (struct caller){0};
    if (from && from->sa_family == AF_INET)
        set_v4(&((const struct sockaddr_in *)(const void *)from)->sin_addr, caller);
    else if (from && from->sa_family == AF_INET6)
        set_v6(&((const struct sockaddr_in6 *)(const void *)from)->sin6_addr, caller);
    else
        return false;
    return true;
}

bool caller_parse(const char *text, struct caller *caller)
{
    struct in_addr v4;
    struct in6_addr v6;
    *caller = (struct caller){0};
    if (inet_pton(AF_INET, text, &v4) == 1)
        set_v4(&v4, caller);
    else if (inet_pton(AF_INET6, text, &v6) == 1)
        set_v6(&v6, caller);
    else
        return false;
    return true;
}

bool caller_same(const struct caller *a, const struct caller *b)
{
    return memcmp(a->address, b->address, sizeof a->address) == 0;
}

bool caller_forwarded(const char *header, const struct caller *proxy, struct caller *caller)
{
    size_t end = strlen(header);
    while (end > 0) {
        char text[INET6_ADDRSTRLEN];
        size_t from = end;
        while (from > 0 && header[from - 1] != ',')
            from--;
        size_t next = from > 0 ? from - 1 : 0;
        while (from < end && header[from] == ' ')
            from++;
        while (end > from && header[end - 1] == ' ')
            end--;
        if (end - from >= sizeof text)
            return false;
        memcpy(text, header + from, end - from);
        text[end - from] = '\0';
        if (!caller_parse(text, caller))
            return false;
        if (!caller_same(caller, proxy))
            return true;
        end = next;
    }
    return false;
}

/* --- places --------------------------------------------------------------------------------- */

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static size_t hash(const struct caller *caller)
{
    uint64_t value = digest_add(DIGEST_BEGIN, caller->address, sizeof caller->address);
    return (size_t)(value ^ value >> 32);
}

/* The place of an address: its own, or one that nobody has used for longest. NULL if all that it
 * could have are in use: then the address is not counted, the limits for all still hold. */
static struct place *find(struct doors *doors, const struct caller *caller)
{
    size_t at = hash(caller);
    struct place *oldest = NULL;
    for (size_t i = 0; i < TRIES; i++) {
        struct place *place = &doors->place[(at + i) % PLACES];
        if (place->at && caller_same(&place->caller, caller)) {
            place->at = now_ms();
            return place;
        }
        if (place->connections == 0 && (!oldest || place->at < oldest->at))
            oldest = place;
    }
    if (oldest)
        *oldest = (struct place){.caller = *caller, .at = now_ms()};
    return oldest;
}

struct doors *doors_new(int connections, int per_address)
{
    struct doors *doors = memory_get(sizeof *doors);
    doors->most = connections;
    doors->per_address = per_address;
    pthread_mutex_init(&doors->mutex, NULL);
    return doors;
}

void doors_free(struct doors *doors)
{
    pthread_mutex_destroy(&doors->mutex);
    free(doors);
}

static bool has_room(const struct doors *doors, const struct place *place)
{
    return doors->connections < doors->most && (!place || place->connections < doors->per_address);
}

bool doors_are_open(struct doors *doors, const struct caller *caller)
{
    pthread_mutex_lock(&doors->mutex);
    bool open = has_room(doors, caller->counted ? find(doors, caller) : NULL);
    pthread_mutex_unlock(&doors->mutex);
    return open;
}

bool doors_enter(struct doors *doors, const struct caller *caller)
{
    pthread_mutex_lock(&doors->mutex);
    struct place *place = caller->counted ? find(doors, caller) : NULL;
    bool enters = has_room(doors, place);
    doors->connections += enters;
    if (place)
        place->connections += enters;
    pthread_mutex_unlock(&doors->mutex);
    return enters;
}

void doors_leave(struct doors *doors, const struct caller *caller)
{
    pthread_mutex_lock(&doors->mutex);
    struct place *place = caller->counted ? find(doors, caller) : NULL;
    doors->connections--;
    if (place && place->connections > 0)
        place->connections--;
    pthread_mutex_unlock(&doors->mutex);
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
    bool admitted = doors->strangers < doors->most - doors->most / 4;
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
    return doors_connections(doors) > doors->most - doors->most / 8;
}

/* --- what they may do ----------------------------------------------------------------------- */

static const struct limit *limit_of(enum door door)
{
    static const struct limit *const limits[DOORS] = {&limit_address_joins, &limit_address_rooms,
                                                      &limit_guesses, &limit_records};
    return limits[door];
}

bool doors_take(struct doors *doors, const struct caller *caller, enum door door, uint32_t *wait)
{
    *wait = 0;
    if (!caller->counted)
        return true;
    pthread_mutex_lock(&doors->mutex);
    struct place *place = find(doors, caller);
    bool taken = !place || bucket_take(&place->bucket[door], now_ms(), limit_of(door), wait);
    pthread_mutex_unlock(&doors->mutex);
    return taken;
}

bool doors_has(struct doors *doors, const struct caller *caller, enum door door, uint32_t *wait)
{
    *wait = 0;
    if (!caller->counted)
        return true;
    pthread_mutex_lock(&doors->mutex);
    struct place *place = find(doors, caller);
    bool has = !place || bucket_has(&place->bucket[door], now_ms(), limit_of(door), wait);
    pthread_mutex_unlock(&doors->mutex);
    return has;
}
