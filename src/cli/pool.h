/* Many equal jobs on all cores, with a meter on the terminal. */
#ifndef CLI_POOL_H
#define CLI_POOL_H

#include <stdbool.h>

enum { POOL_THREADS = 64 };

struct pool {
    long jobs;
    long threads; /* 0: one a core */
    void *of;
    /* What a thread needs of its own; NULL: it cannot begin, and everything ends. */
    void *(*begin)(void *of);
    /* Does a job; false ends everything. */
    bool (*job)(void *own, long number);
    /* One thread after the other, when there is nothing more to do. */
    void (*end)(void *own);
    /* Called from time to time instead of a meter; may be NULL. */
    void (*watch)(void *of, long done);
};

/* False if a job failed, or the user asked the program to end (cli/stop.h). */
bool pool_run(const struct pool *);

#endif
