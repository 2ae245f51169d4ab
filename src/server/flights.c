/* Nothing is said before it is kept.
 *
 * Whatever happens in one turn of the loop ends in a batch and an outbox. At the end of the turn
 * the batch goes to the journal, and the outbox flies with it: it lands when the journal gives the
 * batch back, and only then is anything sent. A turn that has something to say and nothing to keep
 * joins the newest flight, so that the order stays; without a flight it is sent at once.
 *
 * Example: in turn 7 a step is made. Batch 7 is with the journal for a millisecond; in turn 8
 * somebody asks for the list of rooms. That answer waits with outbox 7, behind the answer to the
 * step, although there is nothing to keep.
 *
 * If a batch is not kept nothing that was said with it is true. All flights fail until none is
 * under way (they rest on each other, which the journal knows by `broken`); a second later, as a
 * full disk stays full for a while, all rooms are read again, and the hub goes on when the last one
 * is there.
 */
#include "server/flights.h"

#include "base/memory.h"
#include "base/must.h"
#include "journal/damage.h"
#include "server/loop.h"
#include "server/reread.h"

#include <stdlib.h>

enum { RETRY_AFTER = 1000 }; /* milliseconds */

/* A batch with the journal, and what is said when it is kept. */
struct flight {
    struct errand errand;
    struct loop *loop;
    struct batch *batch;
    uint64_t turn;
    struct outbox outbox;
};

/* In the journal's thread. */
static void on_kept(struct batch *batch)
{
    struct flight *flight = batch->of;
    hub_bring_back(&flight->loop->hub, &flight->errand);
}

static void land(void *);

static void launch(struct loop *loop)
{
    struct flights *flights = &loop->flights;
    struct flight *flight = memory_get(sizeof *flight);
    flight->errand = (struct errand){.of = flight, .back = land};
    flight->loop = loop;
    flight->batch = flights->batch;
    flight->turn = flights->turn++;
    flight->outbox = flights->outbox;
    flights->outbox = (struct outbox){0};
    flights->batch = memory_get(sizeof *flights->batch);
    flights->newest = flight;
    flights->count++;
    flight->batch->of = flight;
    flight->batch->broken = &flights->broken;
    flight->batch->done = on_kept;
    journal_submit(loop->config.journal, flight->batch);
}

static void abandon(struct loop *loop)
{
    loop->flights.batch->length = 0;
    loop->flights.batch->rooms = 0;
    outbox_fail(&loop->flights.outbox);
}

void flights_settle(struct loop *loop)
{
    struct flights *flights = &loop->flights;
    if (loop->hub.failing)
        abandon(loop);
    else if (!batch_is_empty(flights->batch))
        launch(loop);
    else if (flights->outbox.count && flights->count)
        outbox_join(&flights->newest->outbox, &flights->outbox);
    else if (flights->outbox.count)
        outbox_empty(&flights->outbox);
}

bool flights_are_done(const struct flights *flights)
{
    return !flights->count && !flights->rereads && batch_is_empty(flights->batch);
}

/* --- the disk has failed ---------------------------------------------------------------------- */

static void have_reread(struct loop *);

static void reread_room(void *of, struct resident *resident)
{
    struct loop *loop = of;
    if (resident->reread)
        return;
    resident->reread = reread_begin(loop, resident->table.code, have_reread);
    loop->flights.rereads++;
}

static void reload_room(void *of, struct resident *resident)
{
    (void)of;
    reread_take(resident);
}

/* The rooms as they are on disk; also those that were opened while others were read. */
static void start_over(struct loop *loop)
{
    residents_each(&loop->residents, reread_room, loop);
    if (loop->flights.rereads)
        return;
    loop->hub.failing = loop->flights.broken = false;
    residents_each(&loop->residents, reload_room, loop);
}

static void have_reread(struct loop *loop)
{
    must(loop->flights.rereads > 0);
    if (--loop->flights.rereads == 0)
        start_over(loop);
}

static void on_again(uv_timer_t *again)
{
    start_over(again->data);
}

static void fail(struct loop *loop, struct flight *flight)
{
    if (flight->batch->error[0])
        loop->config.complain(NULL, flight->batch->error);
    loop->hub.failing = true;
    abandon(loop);
    outbox_fail(&flight->outbox);
}

/* --- landing ---------------------------------------------------------------------------------- */

static void free_left_rooms(struct loop *loop, uint64_t landed)
{
    uint32_t code;
    while (leaving_next(&loop->leaving, landed, &code)) {
        struct resident *resident = residents_find(&loop->residents, code);
        if (resident && !loop->hub.failing && table_is_left(&resident->table))
            table_free(&resident->table);
    }
}

static void land(void *of)
{
    struct flight *flight = of;
    struct loop *loop = flight->loop;
    struct flights *flights = &loop->flights;
    must(flight->turn > flights->landed); /* in the order in which they were launched */
    flights->count--;
    flights->landed = flight->turn;
    if (flights->newest == flight)
        flights->newest = NULL;
    if (flight->batch->kept)
        outbox_empty(&flight->outbox);
    else
        fail(loop, flight);
    free_left_rooms(loop, flight->turn);
    batch_release(flight->batch);
    outbox_release(&flight->outbox);
    free(flight);
    if (loop->hub.failing && flights->count == 0)
        uv_timer_start(&flights->again, on_again, RETRY_AFTER, 0);
}

void flights_begin(struct flights *flights, struct loop *loop)
{
    flights->batch = memory_get(sizeof *flights->batch);
    flights->turn = 1;
    uv_timer_init(&loop->uv, &flights->again);
    flights->again.data = loop;
}

void flights_end(struct flights *flights)
{
    outbox_release(&flights->outbox);
    batch_release(flights->batch);
}
