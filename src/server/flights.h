/* What a hub has to say and to keep: batches with the journal, and what is said when each of them
 * is on disk. */
#ifndef SERVER_FLIGHTS_H
#define SERVER_FLIGHTS_H

#include "journal/journal.h"
#include "server/outbox.h"

#include <uv.h>

struct flight;
struct loop;

struct flights {
    struct batch *batch;  /* of this turn of the loop */
    struct outbox outbox; /* what is said in it */
    uint64_t turn;        /* its number */
    uint64_t landed;      /* that of the last one that is done */
    int count;            /* under way */
    struct flight *newest;
    bool broken;      /* the journal's word for hub.failing (struct batch) */
    int rereads;      /* rooms that are being read because the disk has failed */
    uv_timer_t again; /* when that begins */
};

void flights_begin(struct flights *, struct loop *);
/* At the end of a turn of the loop: what there is to keep goes to the journal, and what was said
 * waits for it, or for what is under way already. */
void flights_settle(struct loop *);
/* Whether nothing is under way or waits to be kept. */
bool flights_are_done(const struct flights *);
void flights_end(struct flights *);

#endif
