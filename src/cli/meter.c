#include "cli/meter.h"

#include "cli/ranks.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

double meter_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

struct meter meter_begin(void)
{
    return (struct meter){ranks_on_terminal(STDERR_FILENO), meter_seconds()};
}

/* "40 s", "12 min", "20 h 29 min" */
static void print_time(double seconds)
{
    long minutes = (long)(seconds / 60);
    if (seconds < 120)
        fprintf(stderr, "%.0f s", seconds);
    else if (minutes < 120)
        fprintf(stderr, "%ld min", minutes);
    else
        fprintf(stderr, "%ld h %ld min", minutes / 60, minutes % 60);
}

void meter_show(const struct meter *meter, long done, long of, const char *note)
{
    if (!meter->on)
        return;
    double took = meter_seconds() - meter->start;
    double rate = took > 0 ? (double)done / took : 0;
    double left = rate > 0 ? (double)(of - done) / rate : 0;
    char bar[31];
    int filled = (int)(30.0 * (double)done / (double)of);
    for (int i = 0; i < 30; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[30] = '\0';
    fprintf(stderr, "\r[%s] %ld/%ld  %.*f/s  ", bar, done, of, rate < 10 ? 2 : 0, rate);
    print_time(left);
    fprintf(stderr, " %s\033[K", note);
    fflush(stderr);
}

void meter_end(const struct meter *meter)
{
    if (meter->on)
        fputs("\r\033[K", stderr);
}
