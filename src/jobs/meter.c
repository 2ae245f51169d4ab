#include "jobs/meter.h"

#include "cli/figures.h"
#include "jobs/ranks.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

double meter_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

struct meter meter_begin(const struct texts *texts)
{
    return (struct meter){texts, ranks_on_terminal(STDERR_FILENO), meter_seconds()};
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

/* Before anything is done, nobody knows how long it takes. */
static void print_rate(const struct meter *meter, long done, long of)
{
    double took = meter_seconds() - meter->start;
    if (done == 0 || took <= 0)
        return;
    double rate = (double)done / took;
    figures_print(meter->texts, stderr, "  %.*f/s  ", rate < 10 ? 2 : 0, rate);
    print_time((double)(of - done) / rate);
}

void meter_show(const struct meter *meter, long done, long of)
{
    if (!meter->on)
        return;
    char bar[31];
    int filled = (int)(30.0 * (double)done / (double)of);
    for (int i = 0; i < 30; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[30] = '\0';
    fprintf(stderr, "\r[%s] %ld/%ld", bar, done, of);
    print_rate(meter, done, of);
    fputs(" \033[K", stderr);
    fflush(stderr);
}

void meter_end(const struct meter *meter)
{
    if (meter->on)
        fputs("\r\033[K", stderr);
}
