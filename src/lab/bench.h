/* What the figures of `carnet bench` share: each has a name, and those are measured that the user
 * asked for by the beginnings of their names. */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include "cli/options.h"

#include <time.h>

struct bench {
    const struct cli *cli;
    double seconds;          /* for every figure */
    char *const *beginnings; /* of the names; none: all */
    int count;
};

enum { BENCH_NAME = 64 };
/* The name of the figure with this number, counted from 0; false after the last. */
bool bench_name(int number, char name[BENCH_NAME]);

bool bench_wants(const struct bench *, const char *name);
double bench_clock(clockid_t);
void bench_ratio(const char *name, double above, double below);
/* Sorts the figures of repeated runs; the one in the middle. */
double bench_middle(double *, int count);

/* How long the levels think (lab/bench_think.c). */
/* Their names, as bench_name. */
bool think_name(int number, char name[BENCH_NAME]);
bool think_has_figure(const char *beginning);
bool think_figures(const struct bench *);

#endif
