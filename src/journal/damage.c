/* A list of rooms under a lock. Every look at everything has a number, and a room is noted with
 * that of the look that found it; those that are not found again are dropped at the end. A room is
 * told to the operator when it comes onto the list, so once for as long as it stays damaged. */
#include "journal/damage.h"

#include "base/log.h"
#include "base/memory.h"
#include "base/out.h"
#include "guard/tokens.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct unread {
    uint32_t room;
    unsigned found; /* in which look at everything */
};

struct damage {
    struct log *log;
    void (*complain)(const char *code, const char *error);
    pthread_mutex_t mutex;
    /* Under the mutex. */
    unsigned look;
    int count, size;
    struct unread *at;
    char file[JOURNAL_ERROR];
};

struct damage *damage_new(struct log *log, void (*complain)(const char *code, const char *error))
{
    struct damage *damage = memory_get(sizeof *damage);
    damage->log = log;
    damage->complain = complain;
    pthread_mutex_init(&damage->mutex, NULL);
    return damage;
}

void damage_free(struct damage *damage)
{
    pthread_mutex_destroy(&damage->mutex);
    free(damage->at);
    free(damage);
}

/* Under the mutex. */
static struct unread *find(struct damage *damage, uint32_t room)
{
    for (int i = 0; i < damage->count; i++)
        if (damage->at[i].room == room)
            return &damage->at[i];
    return NULL;
}

enum {
    TOLD_MOST = 100
}; /* if all rooms of a large file are lost, one line for each says no more */

/* Whether the operator has to be told. */
static bool note(struct damage *damage, uint32_t room)
{
    pthread_mutex_lock(&damage->mutex);
    struct unread *known = find(damage, room);
    bool fresh = !known;
    if (fresh && damage->count == damage->size) {
        damage->size = damage->size ? 2 * damage->size : 16;
        damage->at = memory_grow(damage->at, (size_t)damage->size * sizeof *damage->at);
    }
    if (fresh)
        known = &damage->at[damage->count++];
    *known = (struct unread){room, damage->look};
    bool tell = fresh && damage->count <= TOLD_MOST;
    pthread_mutex_unlock(&damage->mutex);
    return tell;
}

void damage_room(struct damage *damage, uint32_t room, const char *error)
{
    char code[CODE_LETTERS + 1];
    if (!note(damage, room))
        return;
    code_format(room, code);
    const struct log_field fields[] = {LOG_TEXT("room", code), LOG_TEXT("error", error), LOG_END};
    log_event(damage->log, LOG_ERROR, "room-unreadable", fields);
    damage->complain(code, error);
}

void damage_room_mended(struct damage *damage, uint32_t room)
{
    pthread_mutex_lock(&damage->mutex);
    struct unread *known = find(damage, room);
    if (known)
        *known = damage->at[--damage->count];
    pthread_mutex_unlock(&damage->mutex);
}

void damage_file(struct damage *damage, const char *error)
{
    pthread_mutex_lock(&damage->mutex);
    bool fresh = *error && strcmp(damage->file, error) != 0;
    struct out out = out_buffer(damage->file, sizeof damage->file);
    out_text(&out, error);
    pthread_mutex_unlock(&damage->mutex);
    const struct log_field fields[] = {LOG_TEXT("error", error), LOG_END};
    if (fresh)
        log_event(damage->log, LOG_ERROR, "storage-damaged", fields);
}

void damage_begin_again(struct damage *damage)
{
    pthread_mutex_lock(&damage->mutex);
    damage->look++;
    pthread_mutex_unlock(&damage->mutex);
}

void damage_end(struct damage *damage)
{
    int left = 0;
    pthread_mutex_lock(&damage->mutex);
    for (int i = 0; i < damage->count; i++)
        if (damage->at[i].found == damage->look)
            damage->at[left++] = damage->at[i];
    damage->count = left;
    pthread_mutex_unlock(&damage->mutex);
}

int damage_rooms(struct damage *damage)
{
    pthread_mutex_lock(&damage->mutex);
    int count = damage->count;
    pthread_mutex_unlock(&damage->mutex);
    return count;
}

bool damage_of_file(struct damage *damage, char error[JOURNAL_ERROR])
{
    pthread_mutex_lock(&damage->mutex);
    memcpy(error, damage->file, JOURNAL_ERROR);
    pthread_mutex_unlock(&damage->mutex);
    return error[0];
}
