/* The clocks of the server under test: the real ones, moved by the seconds in the file that
 * CARNET_TEST_CLOCK names, "WALL STEADY". */
#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct clocks clocks_now(void)
{
    const char *name = getenv("CARNET_TEST_CLOCK");
    FILE *file = name ? fopen(name, "r") : NULL;
    long long wall = 0;
    long long steady = 0;
    if (file && fscanf(file, "%lld %lld", &wall, &steady) != 2)
        abort(); /* it is replaced as a whole */
    if (file)
        fclose(file);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (struct clocks){.wall = time(NULL) + wall, .steady = now.tv_sec + steady};
}
