/* One thread is always left for those who have a place in a room, and two for whoever comes to one:
 * neither strangers who say hello to long rooms nor a flood of requests for long records keep
 * anybody out of their room. */
#include "journal/readers.h"

#include "base/memory.h"
#include "guard/limits.h"

#include <pthread.h>
#include <stdlib.h>

enum { URGENCIES = LOOKUP_KNOWN + 1, THREADS = LIMIT_READERS };

struct queue {
    struct lookup *first, **last;
};

struct readers {
    int count;
    pthread_t thread[THREADS];
    struct reader *reader[THREADS];
    pthread_mutex_t mutex;
    pthread_cond_t more;
    /* Under the mutex. */
    struct queue queue[URGENCIES];
    int taken;           /* threads that have started */
    int busy[URGENCIES]; /* threads that do something as urgent as this */
    bool hurried, ends;
};

static void push(struct queue *queue, struct lookup *lookup)
{
    lookup->next = NULL;
    *queue->last = lookup;
    queue->last = &lookup->next;
}

static struct lookup *pop(struct queue *queue)
{
    struct lookup *lookup = queue->first;
    if (!lookup)
        return NULL;
    queue->first = lookup->next;
    if (!queue->first)
        queue->last = &queue->first;
    return lookup;
}

/* Under the mutex. Whether a thread is left for those that are more urgent. */
static bool is_free_for(const struct readers *readers, enum urgency urgency)
{
    int busy = 0;
    for (int i = 0; i <= (int)urgency; i++)
        busy += readers->busy[i];
    return busy < THREADS - (LOOKUP_KNOWN - (int)urgency);
}

/* Under the mutex. NULL: there is nothing for this thread now. */
static struct lookup *next_lookup(struct readers *readers)
{
    struct lookup *lookup = NULL;
    for (int i = LOOKUP_KNOWN; i >= 0 && !lookup; i--)
        if (is_free_for(readers, (enum urgency)i))
            lookup = pop(&readers->queue[i]);
    return lookup;
}

/* Under the mutex, which is given back meanwhile. */
static void run(struct readers *readers, struct lookup *lookup, struct reader *reader)
{
    enum urgency urgency = lookup->urgency; /* it is gone when it has run */
    bool hurried = readers->hurried;
    readers->busy[urgency]++;
    pthread_mutex_unlock(&readers->mutex);
    lookup->run(lookup, hurried ? NULL : reader);
    pthread_mutex_lock(&readers->mutex);
    readers->busy[urgency]--;
    pthread_cond_signal(&readers->more); /* perhaps the next one may now */
}

static void *work(void *of)
{
    struct readers *readers = of;
    pthread_mutex_lock(&readers->mutex);
    struct reader *reader = readers->reader[readers->taken++];
    for (;;) {
        struct lookup *lookup = next_lookup(readers);
        if (lookup)
            run(readers, lookup, reader);
        else if (readers->ends)
            break;
        else
            pthread_cond_wait(&readers->more, &readers->mutex);
    }
    pthread_cond_signal(&readers->more);
    pthread_mutex_unlock(&readers->mutex);
    return NULL;
}

struct readers *readers_start(const char *file, char error[JOURNAL_ERROR])
{
    struct readers *readers = memory_get(sizeof *readers);
    pthread_mutex_init(&readers->mutex, NULL);
    pthread_cond_init(&readers->more, NULL);
    for (int i = 0; i < URGENCIES; i++)
        readers->queue[i].last = &readers->queue[i].first;
    bool right = true;
    for (int i = 0; i < THREADS && right; i++)
        right = (readers->reader[i] = reader_open(file, error));
    for (; right && readers->count < THREADS; readers->count++)
        if (pthread_create(&readers->thread[readers->count], NULL, work, readers) != 0)
            abort();
    if (right)
        return readers;
    readers_stop(readers);
    return NULL;
}

void readers_ask(struct readers *readers, struct lookup *lookup)
{
    pthread_mutex_lock(&readers->mutex);
    push(&readers->queue[lookup->urgency], lookup);
    pthread_cond_signal(&readers->more);
    pthread_mutex_unlock(&readers->mutex);
}

/* Takes one out of a queue; false: it is not there any more. */
static bool take(struct queue *queue, const struct lookup *lookup)
{
    struct lookup **link = &queue->first;
    while (*link && *link != lookup)
        link = &(*link)->next;
    if (!*link)
        return false;
    *link = lookup->next;
    if (!*link)
        queue->last = link;
    return true;
}

void readers_hasten(struct readers *readers, struct lookup *lookup)
{
    pthread_mutex_lock(&readers->mutex);
    if (take(&readers->queue[LOOKUP_STRANGER], lookup)) {
        lookup->urgency = LOOKUP_KNOWN;
        push(&readers->queue[LOOKUP_KNOWN], lookup);
        pthread_cond_signal(&readers->more);
    }
    pthread_mutex_unlock(&readers->mutex);
}

void readers_hurry(struct readers *readers)
{
    pthread_mutex_lock(&readers->mutex);
    readers->hurried = true;
    pthread_mutex_unlock(&readers->mutex);
    for (int i = 0; i < THREADS; i++)
        reader_interrupt(readers->reader[i]);
}

bool readers_are_hurried(struct readers *readers)
{
    pthread_mutex_lock(&readers->mutex);
    bool hurried = readers->hurried;
    pthread_mutex_unlock(&readers->mutex);
    return hurried;
}

void readers_stop(struct readers *readers)
{
    pthread_mutex_lock(&readers->mutex);
    readers->ends = true;
    pthread_cond_broadcast(&readers->more);
    pthread_mutex_unlock(&readers->mutex);
    for (int i = 0; i < readers->count; i++)
        pthread_join(readers->thread[i], NULL);
    for (int i = 0; i < THREADS; i++)
        if (readers->reader[i])
            reader_close(readers->reader[i]);
    pthread_mutex_destroy(&readers->mutex);
    pthread_cond_destroy(&readers->more);
    free(readers);
}
