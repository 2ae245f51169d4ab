/* Several processes that do one work together: `mpirun -n K carnet …`.
 *
 * Everybody runs the same command. The first rank leads: it alone reads and writes files that are
 * kept, and prints; the others follow, and say to it what they have to say. Without mpirun there is
 * one rank, and none of this costs anything: the library that carries the messages
 * (jobs/ranks_mpi.c) is loaded only when mpirun has started the program.
 *
 * Nobody waits for a message without looking up: a rank can be lost at any time. mpirun then sends
 * SIGTERM to all others and, a second later, SIGKILL. In that second everybody takes leave of the
 * leader, and who does not is the one that was lost.
 */
#ifndef JOBS_RANKS_H
#define JOBS_RANKS_H

#include "cli/cli.h"
#include "jobs/parcel.h"

/* How a message is to be understood. */
enum ranks_kind {
    RANKS_SHARE = 1, /* of the leader: what all have to know before they begin */
    RANKS_REPORT,    /* what is done and what is wanted (jobs/pool_follow.c) */
    RANKS_GRANT,     /* the answer: what to do next (jobs/pool_lead.c) */
    RANKS_PART,      /* the last report of one who was asked to stop */
    RANKS_FAIL,      /* something is wrong: the text */
    RANKS_BYE,       /* all is done */
    RANKS_DONE,      /* of the leader: all is done; what all did together still arrives */
    RANKS_END        /* of the leader: everything ends, whatever is under way */
};

/* --- beginning and end, of main() ----------------------------------------------------------- */

/* Whether mpirun started us. */
bool ranks_launched(void);
/* Whether the module that they need is there. */
bool ranks_has_module(void);
/* Meets the others; argv[0] is the command, which can be shared or not. False after saying what is
 * wrong: then the program is to end with CLI_USAGE. */
bool ranks_begin(struct cli *, bool shared, int argc, char **argv);
/* Takes leave of the others; returns how the program ends. */
int ranks_end(struct cli *, int status);

/* --- who we are ----------------------------------------------------------------------------- */

int ranks_count(void);
int ranks_me(void);
bool ranks_lead(void);
const char *ranks_host(int rank);
/* Threads to work with: `wanted`, or if that is 0 as many as this rank has cores for itself. */
long ranks_threads(long wanted);
/* Whether what we write there (1 or 2) is seen on a terminal at once, also through mpirun. */
bool ranks_on_terminal(int file);

/* --- messages ------------------------------------------------------------------------------- */

void ranks_send(int to, enum ranks_kind, const struct parcel *);
/* The next message, if there is one, into the parcel. */
bool ranks_receive(int *from, enum ranks_kind *, struct parcel *);
/* The leader's parcel becomes everybody's; false if everything ends. */
bool ranks_share(struct parcel *);
/* All parcels, one behind the other in the order of the ranks; false if everything ends. */
bool ranks_exchange(struct parcel *mine, struct parcel *all);

/* --- being asked to stop -------------------------------------------------------------------- */

/* A follower's last report, which the leader should confirm; if it does not, it was lost: the
 * second rank says so, and ends. */
void ranks_leave(const struct cli *, const struct parcel *);
/* What the leader does not do together with somebody any more: true after saying what that one
 * failed with; false if we are asked to stop. */
bool ranks_hear_failure(void);
/* The leader waits for these; `take` gets what they brought, and may be NULL. Returns the rank that
 * was lost, or 0. */
int ranks_part(void (*take)(void *of, struct parcel *), void *of);

#endif
