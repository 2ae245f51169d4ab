/* The two clocks of a server, in seconds, in a file of their own, so that tests can have others;
 * and one to measure how long something takes. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

struct clocks {
    int64_t wall;   /* since 1970, as the machine says: it can be set, forwards and backwards */
    int64_t steady; /* since some moment, sleep included: it cannot be set */
};

/* Both at one moment, so that they can be held against each other. */
struct clocks clocks_now(void);

static inline int64_t clock_wall(void)
{
    return clocks_now().wall;
}

static inline int64_t clock_steady(void)
{
    return clocks_now().steady;
}

/* Nanoseconds since some moment. */
static inline uint64_t clock_exact(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

#endif
