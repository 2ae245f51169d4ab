#include "server/clock.h"

#include <time.h>

int64_t clock_wall(void)
{
    return time(NULL);
}

int64_t clock_steady(void)
{
    struct timespec now;
#ifdef CLOCK_BOOTTIME
    clock_gettime(CLOCK_BOOTTIME, &now);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return now.tv_sec;
}
