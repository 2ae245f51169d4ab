#include "server/counts.h"

#include <string.h>

const char *const error_codes[ERROR_CODES] = {
    "request", "field", "version", "hello", "no-room",  "unreadable", "password", "full",
    "locked",  "name",  "token",   "claim", "not-host", "not-yours",  "moment",   "round",
    "seat",    "seats", "step",    "rate",  "storage",  "rule",       "paper",    "other"};

void count_error(struct counts *counts, const char *code)
{
    int i = 0;
    while (i < ERROR_CODES - 1 && strcmp(error_codes[i], code) != 0)
        i++;
    count_up(&counts->at[COUNT_ERRORS + i], 1);
}

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
