/* Bots learn a board by playing on it: what `carnet train` and `carnet lab --train` share. */
#ifndef LAB_TEACH_H
#define LAB_TEACH_H

#include "bots/brain.h"
#include "jobs/keep.h"

struct training {
    const struct cli *cli;
    struct setup setup; /* of one seat; in company, of several */
    bool anywhere;      /* for any board of the game */
    long games;
    long threads;     /* 0: one a core */
    long tries;       /* beginnings, of which the best goes on; 0: as many as the eye should have */
    uint64_t seed;    /* of the first of them; the next ones have the next numbers */
    const char *file; /* that it is written to; NULL: none */
    FILE *says;       /* where it says how far it is */
    const char *stopped; /* what it says if it is stopped: a message; NULL: that of train */
    struct keep *keep;   /* where it is kept while it is learned, as this part; may be NULL */
    const char *part;
};

/* Learns, together with all ranks, and writes the file, unless nothing was learned; returns how a
 * command ends. The brain's weights go to `weights`, which has room for WEIGHTS_MOST. */
int teach(const struct training *, struct brain *, weight *weights);
/* Writes a brain to a file; returns how a command ends. Only the leader does. */
int teach_write(const struct cli *, const char *file, const struct brain *);

/* Reads the file of a brain for games of this setup; returns how a command ends if that is not
 * CLI_OK, after saying what is wrong. */
int teach_read(const struct cli *, const char *file, const struct setup *, struct brain *,
               weight *weights);

#endif
