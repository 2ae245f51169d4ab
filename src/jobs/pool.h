/* Many equal jobs on all cores and by all ranks (jobs/ranks.h), with a meter on the terminal.
 *
 * Threads take jobs in runs that keep them busy for a moment, and hand in what came of a run when
 * it is done. So what is handed in always belongs to whole jobs, and can be kept (jobs/keep.h).
 */
#ifndef JOBS_POOL_H
#define JOBS_POOL_H

#include "jobs/keep.h"

enum { POOL_THREADS = 64 };

struct pool {
    const struct cli *cli;
    long jobs;
    long threads; /* 0: one a core */
    bool single;  /* jobs are handed in one by one */
    void *of;
    /* What a thread needs of its own; NULL after saying why it cannot begin: everything ends. */
    void *(*begin)(void *of);
    /* Does a job. NULL: it is done; else why it is not: a message that ends everything, or an empty
     * one if somebody asked the program to stop. */
    const char *(*job)(void *own, long number);
    void (*end)(void *own);

    /* These three are called one at a time. */

    /* Hands in what came of the jobs since it was called last; may be NULL. */
    void (*gather)(void *own);
    /* What was handed in, of these jobs, as bytes (jobs/parcel.h). Not needed by one rank without a
     * keep. */
    void (*carry)(void *of, const struct spans *, struct parcel *);
    /* Called from time to time instead of a meter; may be NULL. */
    void (*watch)(void *of, long done);

    struct keep *keep; /* may be NULL */
};

enum pool_end {
    POOL_DONE,
    POOL_STOPPED, /* somebody asked the program to end; all that is done was handed in and kept */
    POOL_FAILED,  /* it was said why */
    POOL_HELPED   /* we follow: the leader has it all */
};

/* *done: how many jobs are done in the end. */
enum pool_end pool_run(const struct pool *, long *done);

#endif
