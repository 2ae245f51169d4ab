/* Which of several turns is the best: all are tried in playouts, each time with the same dice or
 * cards. The better half goes on to more playouts, and so on until one is left.
 */
#ifndef BOTS_CONTEST_H
#define BOTS_CONTEST_H

#include "bots/crew.h"
#include "bots/finding.h"

#include <stdatomic.h>

enum { ENTRANTS_MOST = 64, CONTEST_BLOCK = 32 };

struct contest {
    int count; /* entrants */
    void *of;
    /* One playout of each of these, with the dice or cards of this number, by this hand of the
     * crew. Returns what that took, in whatever `most` is counted. */
    uint32_t (*play)(void *of, int hand, int number, const uint8_t *who, int count, int32_t *value);
    int playouts;            /* in all */
    int once;                /* not 0: one comparison by so many playouts of each decides */
    uint32_t most;           /* all of them together may take so much; 0: whatever they do */
    const atomic_bool *stop; /* may be NULL */
    const struct crew *crew; /* may be NULL */

    /* What came of it. */
    uint8_t who[ENTRANTS_MOST]; /* the best first */
    int64_t sum[ENTRANTS_MOST]; /* of the playouts of who[i] */
    int played;                 /* by the best */
    int last, counted;          /* how many took part in the last comparison, and its playouts */
    int64_t between;            /* how much more the first two of it had than the other, in all */
    uint64_t squares;           /* of that, playout by playout */

    /* The running comparison. */
    int left;
    uint32_t taken;
    int block;
    bool done[CONTEST_BLOCK];
    uint32_t took[CONTEST_BLOCK];
    int32_t value[CONTEST_BLOCK][ENTRANTS_MOST];
};

/* Those above the line are set, everything else is 0. */
void contest_run(struct contest *);

/* Worth and margin of the best, as far as playouts tell, and how sure that is; the step is left to
 * the caller. */
struct finding contest_finding(const struct contest *);

#endif
