/* What a thread counts of its own work. Only that thread writes, so nothing is locked; whoever
 * wants to know adds up what all threads have counted (server/metrics.h). */
#ifndef LIVE_COUNTS_H
#define LIVE_COUNTS_H

#include "base/counter.h"
#include "thinking/programs.h"
#include "wire/names.h"

/* Kinds of errors: those of docs/api.md, those that rules forbid, all others. */
enum { COUNTED_ERRORS = ERROR_COUNT + 2 };
#define COUNTED_RULE "rule"

enum count {
    COUNT_CONNECTIONS, /* WebSockets that came */
    COUNT_FRAMES_IN,
    COUNT_BYTES_IN,
    COUNT_FRAMES_OUT,
    COUNT_BYTES_OUT,
    COUNT_ROOMS,     /* created */
    COUNT_GAMES,     /* that came to their end */
    COUNT_THOUGHTS,  /* turns that bots have thought of */
    COUNT_CANCELLED, /* and those that nobody waited for in the end */
    COUNT_LATE,      /* the usual level made a turn, or its rest, as the time was up */
    COUNT_BOT_STEPS,
    COUNT_PROGRAM_STEPS, /* of these, those that programs made */
    COUNT_TABLES_IN,     /* rooms that came into memory, */
    COUNT_TABLES_OUT,    /* and went */
    COUNT_HELD,          /* bytes of memory that wait to be sent, or are no whole message: now */
    COUNT_CUT,           /* connections that were cut because too much waited for them */
    COUNT_INSTEAD,       /* turns that a level made in place of a program, by enum instead */
    COUNT_ERRORS = COUNT_INSTEAD + INSTEADS,
    COUNTS = COUNT_ERRORS + COUNTED_ERRORS
};

struct counts {
    _Atomic uint64_t at[COUNTS];
    /* The thread's own. */
    uint64_t limit_logged, instead_logged, late_logged; /* when that was, last */
    int paced;                                          /* tables at which only bots play */
};

const char *counted_error(int i);
/* An error with this code has been answered; a rule's is "rule". */
void count_error(struct counts *, const char *code);

#endif
