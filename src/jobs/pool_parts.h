/* A pool that runs: what its threads, the leader and the followers share. */
#ifndef JOBS_POOL_PARTS_H
#define JOBS_POOL_PARTS_H

#include "jobs/pool.h"

#include <pthread.h>
#include <stdatomic.h>

struct running {
    const struct pool *pool;
    pthread_mutex_t mutex;     /* guards what follows, and what is handed in */
    pthread_cond_t more, news; /* to be done, for threads; what happens, for who waits for them */
    struct spans todo;         /* jobs that nobody has taken */
    struct spans done;         /* handed in; of a follower: and not yet reported */
    double pace;               /* of jobs, in seconds */
    long run;                  /* that keep a thread busy for a moment */
    int hands;                 /* who share what there is to do */
    int threads, idle, working;
    bool over;         /* nothing will come any more */
    atomic_bool ended; /* whatever is not done is not wanted any more */
    bool failed;
    char failure[300];
};

/* With the mutex. */
void running_fail(struct running *, const char *why);
/* Waits for news, at most so many milliseconds. */
void running_wait(struct running *, long milliseconds);
/* Jobs for one who could do so many: not more than leaves something for all hands. */
bool running_take(struct running *, long wanted, struct span *);

/* What a follower tells, and what it is told. */
struct report {
    long wanted; /* jobs */
    char failure[300];
};

enum pool_end pool_lead(struct running *);
enum pool_end pool_follow(struct running *);

#endif
