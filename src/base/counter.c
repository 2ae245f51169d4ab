#include "base/counter.h"

const uint32_t duration_limits[DURATIONS] = {500,   1000,   2500,   5000,   10000,   25000,
                                             50000, 100000, 250000, 500000, 1000000, 2500000};

void count_duration(struct durations *durations, uint64_t microseconds)
{
    int i = 0;
    while (i < DURATIONS && microseconds > duration_limits[i])
        i++;
    count_up(&durations->at[i], 1);
    count_up(&durations->sum, microseconds);
}
