/* Several threads for one thought. Bots make none themselves: who asks them may lend a crew
 * (bots/bot.h). What they answer does not depend on it, unless they are stopped.
 */
#ifndef BOTS_CREW_H
#define BOTS_CREW_H

#include <stddef.h>

struct crew {
    int hands; /* with the thread that asks, which is number 0 */
    /* Has every hand do the job at the same time; returns when all have done it. */
    void (*work)(const struct crew *, void (*job)(void *of, int hand), void *of);
    void *lender;
    char *memory; /* for all hands but the first, `each` bytes (a multiple of 64) */
    size_t each;
};

static inline int crew_hands(const struct crew *crew)
{
    return crew ? crew->hands : 1;
}

/* The memory of a hand; the first one has its own. */
static inline void *crew_memory(const struct crew *crew, int hand, void *own)
{
    return hand ? crew->memory + (size_t)(hand - 1) * crew->each : own;
}

static inline void crew_work(const struct crew *crew, void (*job)(void *of, int hand), void *of)
{
    if (crew)
        crew->work(crew, job, of);
    else
        job(of, 0);
}

#endif
