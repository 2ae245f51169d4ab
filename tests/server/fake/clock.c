/* The clocks of the server under test: the real ones, moved by the seconds in the file that
 * CARNET_TEST_CLOCK names, "WALL STEADY". */
#include "server/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int64_t moved(int which)
{
    const char *name = getenv("CARNET_TEST_CLOCK");
    FILE *file = name ? fopen(name, "r") : NULL;
    long long by[2] = {0, 0};
    if (file && fscanf(file, "%lld %lld", &by[0], &by[1]) != 2)
        abort(); /* it is replaced as a whole */
    if (file)
        fclose(file);
    return by[which];
}

int64_t clock_wall(void)
{
    return time(NULL) + moved(0);
}

int64_t clock_steady(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + moved(1);
}
