/* The two clocks of a server, in seconds. In a file of their own, so that tests can have others. */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdint.h>

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

#endif
