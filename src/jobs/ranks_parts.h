/* Ranks: what their meeting (jobs/ranks.c), messages (jobs/ranks_talk.c) and leave
 * (jobs/ranks_stop.c) share. */
#ifndef JOBS_RANKS_PARTS_H
#define JOBS_RANKS_PARTS_H

#include "jobs/ranks.h"
#include "jobs/ranks_link.h"

#include <sys/types.h>

/* Who a rank is. All have to run the same program with the same words. */
struct identity {
    uint64_t program, words;
    pid_t process;
    char host[64];
};

struct ranks {
    const struct ranks_link *link; /* NULL: we are alone */
    bool launched;
    int me, count, cores;
    struct identity *identity; /* [rank] */
    double began;              /* to wait for the other end of a message */
    bool *gone;                /* [rank]: has taken leave */
    double *heard;             /* [rank]: when it was there for sure */
    bool ended;                /* the leader has said so */
    bool broken;               /* not everybody is there any more */
    char *words;               /* that a follower would have said */
    size_t length;
};

extern struct ranks ranks;

/* How long we wait for the end of all others, in seconds. */
enum { RANKS_END_TIME = 5 };

void ranks_pause(void);
void ranks_hear_all(void);
/* The first rank that has not taken leave; 0: all have. */
int ranks_first_there(void);

#endif
