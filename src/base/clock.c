#include "base/clock.h"

#include <time.h>

struct clocks clocks_now(void)
{
    struct timespec now;
#ifdef CLOCK_BOOTTIME
    clock_gettime(CLOCK_BOOTTIME, &now);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return (struct clocks){.wall = time(NULL), .steady = now.tv_sec};
}
