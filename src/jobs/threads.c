#include "jobs/threads.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { HELPERS_MOST = 15 };

struct helper {
    struct threads *threads;
    int hand;
};

struct threads {
    struct crew crew;
    pthread_t thread[HELPERS_MOST];
    struct helper helper[HELPERS_MOST];
    pthread_mutex_t mutex;
    pthread_cond_t begins, ends;
    /* The running work. */
    void (*job)(void *of, int hand);
    void *of;
    unsigned works; /* so many have begun */
    int busy;       /* helpers */
    bool closing;
};

static void *help(void *of)
{
    const struct helper *helper = of;
    struct threads *threads = helper->threads;
    unsigned seen = 0;
    pthread_mutex_lock(&threads->mutex);
    for (;;) {
        while (threads->works == seen && !threads->closing)
            pthread_cond_wait(&threads->begins, &threads->mutex);
        if (threads->closing)
            break;
        seen = threads->works;
        pthread_mutex_unlock(&threads->mutex);
        threads->job(threads->of, helper->hand);
        pthread_mutex_lock(&threads->mutex);
        if (--threads->busy == 0)
            pthread_cond_signal(&threads->ends);
    }
    pthread_mutex_unlock(&threads->mutex);
    return NULL;
}

static void work(const struct crew *crew, void (*job)(void *of, int hand), void *of)
{
    struct threads *threads = crew->lender;
    pthread_mutex_lock(&threads->mutex);
    threads->job = job;
    threads->of = of;
    threads->works++;
    threads->busy = crew->hands - 1;
    pthread_cond_broadcast(&threads->begins);
    pthread_mutex_unlock(&threads->mutex);
    job(of, 0);
    pthread_mutex_lock(&threads->mutex);
    while (threads->busy)
        pthread_cond_wait(&threads->ends, &threads->mutex);
    pthread_mutex_unlock(&threads->mutex);
}

/* NULL if there is no memory. */
static struct threads *allocate(const struct setup *setup, long helpers)
{
    struct threads *threads = calloc(1, sizeof *threads);
    size_t each = mind_hand_size(setup);
    char *memory = aligned_alloc(64, (size_t)helpers * each);
    if (!threads || !memory) {
        free(threads);
        free(memory);
        return NULL;
    }
    threads->crew =
        (struct crew){.hands = 1, .work = work, .lender = threads, .memory = memory, .each = each};
    return threads;
}

struct threads *threads_open(const struct setup *setup, int wanted)
{
    long helpers = (wanted ? wanted : sysconf(_SC_NPROCESSORS_ONLN)) - 1;
    helpers = helpers > HELPERS_MOST ? HELPERS_MOST : helpers;
    struct threads *threads = helpers < 1 ? NULL : allocate(setup, helpers);
    if (!threads)
        return NULL;
    pthread_mutex_init(&threads->mutex, NULL);
    pthread_cond_init(&threads->begins, NULL);
    pthread_cond_init(&threads->ends, NULL);
    for (int i = 0; i < helpers; i++, threads->crew.hands++) {
        threads->helper[i] = (struct helper){threads, i + 1};
        if (pthread_create(&threads->thread[i], NULL, help, &threads->helper[i]) != 0)
            break;
    }
    return threads;
}

void threads_close(struct threads *threads)
{
    if (!threads)
        return;
    pthread_mutex_lock(&threads->mutex);
    threads->closing = true;
    pthread_cond_broadcast(&threads->begins);
    pthread_mutex_unlock(&threads->mutex);
    for (int i = 0; i < threads->crew.hands - 1; i++)
        pthread_join(threads->thread[i], NULL);
    pthread_cond_destroy(&threads->begins);
    pthread_cond_destroy(&threads->ends);
    pthread_mutex_destroy(&threads->mutex);
    free(threads->crew.memory);
    free(threads);
}

const struct crew *threads_crew(const struct threads *threads)
{
    return threads ? &threads->crew : NULL;
}
