/* Everybody stands in one list, in the order in which their present state began, so that whoever
 * is late stands near the front. With two threads the rule that makes it safe is: a descriptor is
 * shut only while its guest is not AWAY, under the lock, and a guest becomes AWAY before
 * libmicrohttpd closes it. */
#include "http/porch.h"

#include "base/memory.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LOOK_EVERY = 1000 }; /* milliseconds */

enum state { STATE_FIRST, STATE_NEXT, STATE_ANSWERED, STATE_AWAY };

struct guest {
    struct guest *next, **link; /* the oldest first */
    int fd;
    struct caller caller;
    enum state state; /* AWAY: shut, or handed over */
    uint64_t since;   /* when that began */
};

struct porch {
    struct doors *doors;
    struct porch_limits limits;
    pthread_t thread; /* that looks at the deadlines */
    int ends[2];      /* a pipe whose end ends it; -1: there is none */
    pthread_mutex_t mutex;
    /* Under the mutex. */
    struct guest *first, **last;
    int count; /* without those that are away */
    uint64_t shut_count;
};

struct porch *porch_open(struct doors *doors, const struct porch_limits *limits)
{
    struct porch *porch = memory_get(sizeof *porch);
    porch->doors = doors;
    porch->limits = *limits;
    porch->last = &porch->first;
    porch->ends[0] = porch->ends[1] = -1;
    pthread_mutex_init(&porch->mutex, NULL);
    return porch;
}

/* --- the list ------------------------------------------------------------------------------- */

static void append(struct porch *porch, struct guest *guest)
{
    guest->next = NULL;
    guest->link = porch->last;
    *porch->last = guest;
    porch->last = &guest->next;
}

static void unlink_guest(struct porch *porch, struct guest *guest)
{
    *guest->link = guest->next;
    if (guest->next)
        guest->next->link = guest->link;
    else
        porch->last = guest->link;
}

static void become(struct porch *porch, struct guest *guest, enum state state, uint64_t now)
{
    if (guest->state == STATE_AWAY)
        return;
    guest->state = state;
    guest->since = now;
    unlink_guest(porch, guest);
    append(porch, guest);
}

static void go_away(struct porch *porch, struct guest *guest)
{
    if (guest->state == STATE_AWAY)
        return;
    guest->state = STATE_AWAY;
    doors_visit(porch->doors, &guest->caller, -1);
    porch->count--;
}

/* libmicrohttpd finds the end of the stream, and closes it. */
static void shut(struct porch *porch, struct guest *guest)
{
    shutdown(guest->fd, SHUT_RDWR);
    go_away(porch, guest);
    porch->shut_count++;
}

/* --- who has to go -------------------------------------------------------------------------- */

static bool is_asking(const struct guest *guest)
{
    return guest->state == STATE_FIRST || guest->state == STATE_NEXT;
}

/* Of the address that has most of them, the one who has been asking longest; without one, whoever
 * has been answered longest. `from`: only of those who come from there; NULL: of all. */
static struct guest *longest(const struct porch *porch, const struct caller *from)
{
    struct guest *found = NULL;
    int most = 0;
    for (struct guest *guest = porch->first; guest; guest = guest->next) {
        if (guest->state == STATE_AWAY || (from && !caller_near(&guest->caller, from)))
            continue;
        int visitors = is_asking(guest) ? 1 + doors_visit(porch->doors, &guest->caller, 0) : 0;
        if (!found || visitors > most) {
            found = guest;
            most = visitors;
        }
    }
    return found;
}

static void make_room(struct porch *porch, const struct caller *caller)
{
    bool crowd = doors_visit(porch->doors, caller, 0) >= porch->limits.per_address;
    struct guest *guest =
        crowd || porch->count >= porch->limits.most ? longest(porch, crowd ? caller : NULL) : NULL;
    if (guest)
        shut(porch, guest);
}

struct guest *porch_enter(struct porch *porch, int fd, const struct caller *caller, uint64_t now)
{
    struct guest *guest = memory_get(sizeof *guest);
    guest->fd = fd;
    guest->caller = *caller;
    guest->since = now;
    pthread_mutex_lock(&porch->mutex);
    make_room(porch, caller);
    porch->count++;
    doors_visit(porch->doors, caller, 1);
    append(porch, guest);
    pthread_mutex_unlock(&porch->mutex);
    return guest;
}

/* --- what they do --------------------------------------------------------------------------- */

void porch_asked(struct porch *porch, struct guest *guest, uint64_t now)
{
    pthread_mutex_lock(&porch->mutex);
    become(porch, guest, STATE_ANSWERED, now);
    pthread_mutex_unlock(&porch->mutex);
}

void porch_answered(struct porch *porch, struct guest *guest, uint64_t now)
{
    pthread_mutex_lock(&porch->mutex);
    become(porch, guest, STATE_NEXT, now);
    pthread_mutex_unlock(&porch->mutex);
}

void porch_hand_over(struct porch *porch, struct guest *guest)
{
    pthread_mutex_lock(&porch->mutex);
    go_away(porch, guest);
    pthread_mutex_unlock(&porch->mutex);
}

void porch_leave(struct porch *porch, struct guest *guest)
{
    pthread_mutex_lock(&porch->mutex);
    go_away(porch, guest);
    unlink_guest(porch, guest);
    pthread_mutex_unlock(&porch->mutex);
    free(guest);
}

/* --- deadlines ------------------------------------------------------------------------------ */

static bool is_late(const struct porch *porch, const struct guest *guest, uint64_t now)
{
    const uint64_t allowed[] = {porch->limits.first, porch->limits.next, porch->limits.answer};
    return guest->state != STATE_AWAY && now >= guest->since + allowed[guest->state];
}

void porch_look(struct porch *porch, uint64_t now)
{
    pthread_mutex_lock(&porch->mutex);
    for (struct guest *guest = porch->first; guest; guest = guest->next)
        if (is_late(porch, guest, now))
            shut(porch, guest);
    pthread_mutex_unlock(&porch->mutex);
}

static void *watch(void *of)
{
    struct porch *porch = of;
    struct pollfd end = {.fd = porch->ends[0], .events = POLLIN};
    while (poll(&end, 1, LOOK_EVERY) <= 0)
        porch_look(porch, limit_clock());
    return NULL;
}

bool porch_watch(struct porch *porch)
{
    if (pipe(porch->ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        fcntl(porch->ends[i], F_SETFD, FD_CLOEXEC);
    if (pthread_create(&porch->thread, NULL, watch, porch) != 0)
        abort();
    return true;
}

void porch_close(struct porch *porch)
{
    if (porch->ends[1] >= 0) {
        close(porch->ends[1]);
        pthread_join(porch->thread, NULL);
        close(porch->ends[0]);
    }
    pthread_mutex_destroy(&porch->mutex);
    free(porch);
}

/* --- figures -------------------------------------------------------------------------------- */

int porch_count(struct porch *porch)
{
    pthread_mutex_lock(&porch->mutex);
    int count = porch->count;
    pthread_mutex_unlock(&porch->mutex);
    return count;
}

uint64_t porch_shut(struct porch *porch)
{
    pthread_mutex_lock(&porch->mutex);
    uint64_t count = porch->shut_count;
    pthread_mutex_unlock(&porch->mutex);
    return count;
}
