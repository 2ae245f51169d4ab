/* A thread that reads everything there is and rests as long as it has worked, so that it takes
 * half of a core at most: after every room, and within SQLite's check of the file every few
 * milliseconds (by its progress handler, which a reader calls `pause`). Rooms are replayed as they
 * would be for people, which is the only way to know that their entries fit. What cannot be read
 * because the check itself is being stopped is not told as damage. */
#include "server/checkup.h"

#include "base/memory.h"
#include "server/load.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { EVERY = 24 * 60 * 60 }; /* seconds */

struct checkup {
    struct damage *damage;
    struct reader *reader;
    struct room *room;
    struct timespec paused; /* when the check of the file has rested last */
    pthread_t thread;
    bool begun;
    pthread_mutex_t mutex;
    pthread_cond_t change;
    bool stops; /* under the mutex */
};

static struct timespec now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time;
}

/* Waits until a moment; true if it has to stop. */
static bool wait_until(struct checkup *checkup, const struct timespec *until)
{
    int result = 0;
    pthread_mutex_lock(&checkup->mutex);
    while (!checkup->stops && result == 0)
        result = pthread_cond_timedwait(&checkup->change, &checkup->mutex, until);
    bool stops = checkup->stops;
    pthread_mutex_unlock(&checkup->mutex);
    return stops;
}

/* As long again as it took from `began` to now. */
static bool rest(struct checkup *checkup, const struct timespec *began)
{
    struct timespec until = now();
    until.tv_sec += until.tv_sec - began->tv_sec;
    until.tv_nsec += until.tv_nsec - began->tv_nsec;
    while (until.tv_nsec < 0 || until.tv_nsec >= 1000000000) {
        int carry = until.tv_nsec < 0 ? -1 : 1;
        until.tv_sec += carry;
        until.tv_nsec -= carry * 1000000000L;
    }
    return wait_until(checkup, &until);
}

struct found {
    int count, size;
    uint32_t *room;
};

static void remember(void *of, uint32_t room)
{
    struct found *found = of;
    if (found->count == found->size) {
        found->size = found->size ? 2 * found->size : 64;
        found->room = memory_grow(found->room, (size_t)found->size * sizeof *found->room);
    }
    found->room[found->count++] = room;
}

/* True if it has to stop. */
static bool check_room(struct checkup *checkup, uint32_t room)
{
    char error[JOURNAL_ERROR];
    struct timespec began = now();
    bool read = load_room(checkup->reader, room, checkup->room, NULL, error);
    room_release(checkup->room);
    if (rest(checkup, &began))
        return true; /* perhaps it could not be read for that reason only */
    if (!read && error[0])
        damage_room(checkup->damage, room, error);
    return false;
}

static bool check_rooms(struct checkup *checkup)
{
    char error[JOURNAL_ERROR];
    struct found found = {0};
    bool stops = false;
    damage_begin_again(checkup->damage);
    if (!reader_numbers(checkup->reader, remember, &found, error))
        damage_file(checkup->damage, error);
    for (int i = 0; i < found.count && !stops; i++)
        stops = check_room(checkup, found.room[i]);
    if (!stops)
        damage_end(checkup->damage);
    free(found.room);
    return stops;
}

static int pause_check(void *of)
{
    struct checkup *checkup = of;
    bool stops = rest(checkup, &checkup->paused);
    checkup->paused = now();
    return stops;
}

static void check_file(struct checkup *checkup)
{
    char error[JOURNAL_ERROR];
    checkup->paused = now();
    reader_check(checkup->reader, pause_check, checkup, error);
    damage_file(checkup->damage, error);
}

static void *work(void *of)
{
    struct checkup *checkup = of;
    for (bool stops = false; !stops;) {
        struct timespec next = now();
        next.tv_sec += EVERY;
        check_file(checkup);
        stops = check_rooms(checkup) || wait_until(checkup, &next);
    }
    return NULL;
}

struct checkup *checkup_new(const char *file, struct damage *damage, char error[JOURNAL_ERROR])
{
    struct checkup *checkup = memory_get(sizeof *checkup);
    pthread_condattr_t attributes;
    checkup->damage = damage;
    checkup->reader = reader_open(file, error);
    if (!checkup->reader) {
        free(checkup);
        return NULL;
    }
    checkup->room = memory_get(sizeof *checkup->room);
    pthread_mutex_init(&checkup->mutex, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&checkup->change, &attributes);
    pthread_condattr_destroy(&attributes);
    return checkup;
}

void checkup_begin(struct checkup *checkup)
{
    checkup->begun = pthread_create(&checkup->thread, NULL, work, checkup) == 0;
}

static void stop(struct checkup *checkup)
{
    pthread_mutex_lock(&checkup->mutex);
    checkup->stops = true;
    pthread_cond_signal(&checkup->change);
    pthread_mutex_unlock(&checkup->mutex);
    reader_interrupt(checkup->reader);
    pthread_join(checkup->thread, NULL);
}

void checkup_end(struct checkup *checkup)
{
    if (checkup->begun)
        stop(checkup);
    pthread_mutex_destroy(&checkup->mutex);
    pthread_cond_destroy(&checkup->change);
    reader_close(checkup->reader);
    free(checkup->room);
    free(checkup);
}
