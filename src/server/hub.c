#include "server/hub.h"

#include "base/log.h"
#include "base/memory.h"
#include "guard/tokens.h"
#include "server/asleep.h"
#include "server/leaving.h"
#include "server/newcomer.h"
#include "server/opening.h"
#include "server/outbox.h"
#include "server/relief.h"
#include "server/table.h"
#include "server/tables.h"
#include "server/ungreeted.h"
#include "server/unreadable.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { READ_BUFFER = 64 << 10 };
/* Milliseconds. */
enum { LOOK_EVERY = 1000, PING_LOOKS = 5, RETRY_AFTER = 1000, GOODBYES = 1000 };

/* A batch with the journal, and what is said when it is kept. */
struct flight {
    struct errand errand;
    struct hub *hub;
    struct batch *batch;
    uint64_t turn;
    struct outbox outbox;
};

struct hub {
    struct hub_config config;
    int index, count;
    uv_loop_t loop;
    uv_async_t wake;
    uv_prepare_t settle;
    uv_timer_t looker;
    uint64_t looks; /* so far */
    bool
        has_relief; /* connections were cut, or tables freed: that memory goes back to the system */
    uv_buf_t buffer; /* all connections read into the same one */
    pthread_t thread;
    struct reader *reader;
    struct counts counts;

    struct batch *batch; /* of this turn of the loop */
    uint64_t turn;       /* its number */
    uint64_t landed;     /* that of the last one that is done */
    struct leaving leaving;
    struct asleep asleep;
    struct outbox outbox;
    int flights; /* under way */
    struct flight *newest;
    bool failing;     /* the disk has failed: nothing is true until the rooms are read again */
    int rereads;      /* rooms that are being read for that */
    bool broken;      /* the journal's word for it (struct batch) */
    uv_timer_t again; /* when that is */
    bool stopping;
    uv_timer_t farewell; /* when it waits for goodbyes no longer */

    struct unreadable unreadable;
    struct client *clients;
    int client_count;
    struct ungreeted ungreeted;
    struct tables tables;
    struct opening *openings;
    struct retold retold;

    pthread_mutex_t mutex;
    /* Under the mutex. */
    struct newcomer *newcomers, **last_newcomer; /* in the order in which they came */
    struct errand *errands, **last_errand;
    bool stops;
};

struct unreadable *hub_unreadable(struct hub *hub)
{
    return &hub->unreadable;
}

struct retold *hub_retold(struct hub *hub)
{
    return &hub->retold;
}

const struct hub_config *hub_config(const struct hub *hub)
{
    return &hub->config;
}

uv_loop_t *hub_loop(struct hub *hub)
{
    return &hub->loop;
}

struct reader *hub_reader(struct hub *hub)
{
    return hub->reader;
}

struct opening **hub_openings(struct hub *hub)
{
    return &hub->openings;
}

bool hub_is_failing(const struct hub *hub)
{
    return hub->failing;
}

struct asleep *hub_asleep(struct hub *hub)
{
    return &hub->asleep;
}

struct counts *hub_counts(struct hub *hub)
{
    return &hub->counts;
}

struct outbox *hub_outbox(struct hub *hub)
{
    return &hub->outbox;
}

/* --- keeping -------------------------------------------------------------------------------- */

struct batch *hub_batch(struct hub *hub)
{
    return hub->batch;
}

uint64_t hub_turn(const struct hub *hub)
{
    return hub->turn;
}

void hub_return(struct hub *hub, struct errand *errand)
{
    pthread_mutex_lock(&hub->mutex);
    errand->next = NULL;
    *hub->last_errand = errand;
    hub->last_errand = &errand->next;
    uv_async_send(&hub->wake); /* under the mutex: behind it the hub may be gone already */
    pthread_mutex_unlock(&hub->mutex);
}

/* In the journal's thread. */
static void on_kept(struct batch *batch)
{
    struct flight *flight = batch->of;
    hub_return(flight->hub, &flight->errand);
}

static void land(void *);

static void launch(struct hub *hub)
{
    struct flight *flight = memory_get(sizeof *flight);
    flight->errand = (struct errand){.of = flight, .back = land};
    flight->hub = hub;
    flight->batch = hub->batch;
    flight->turn = hub->turn++;
    flight->outbox = hub->outbox;
    hub->outbox = (struct outbox){0};
    hub->batch = memory_get(sizeof *hub->batch);
    hub->newest = flight;
    hub->flights++;
    flight->batch->of = flight;
    flight->batch->broken = &hub->broken;
    flight->batch->done = on_kept;
    journal_submit(hub->config.journal, flight->batch);
}

/* What is said without anything to keep goes with the newest flight, so that the order stays. */
static void join_newest(struct hub *hub)
{
    struct outbox *outbox = &hub->newest->outbox;
    for (int i = 0; i < hub->outbox.count; i++) {
        outbox_say(outbox, hub->outbox.said[i]);
        hub->outbox.said[i].client->uses--;
    }
    hub->outbox.count = 0;
}

static void abandon(struct hub *hub)
{
    hub->batch->length = 0;
    hub->batch->rooms = 0;
    outbox_disappoint(&hub->outbox);
}

static void free_table(void *of, struct table *table)
{
    (void)of;
    table_free(table);
}

/* All have gone and everything is kept: without handles the loop ends. */
static void finish(struct hub *hub)
{
    outbox_empty(&hub->outbox);
    tables_each(&hub->tables, free_table, NULL);
    void *const handles[] = {&hub->wake, &hub->settle, &hub->looker, &hub->again, &hub->farewell};
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
        uv_close(handles[i], NULL);
}

bool hub_is_overfull(const struct hub *hub)
{
    return socket_memory_of_all() > (size_t)LIMIT_HELD / (size_t)hub->count;
}

/* What waits in the outbox is on its way; what waits for those who do not read is not. */
static void relieve(struct hub *hub)
{
    size_t share = (size_t)LIMIT_HELD / (size_t)hub->count;
    size_t held = socket_memory_of_all();
    hub_set(hub, COUNT_HELD, held);
    if (held <= share)
        return;
    /* Not only down to the share: strangers would be refused again with the next byte. */
    int cut = relief_cut(hub->clients, held - share + share / 4);
    hub_count(hub, COUNT_CUT, (uint64_t)cut);
    hub->has_relief |= cut > 0;
}

/* At the end of every turn of the loop. */
static void on_settle(uv_prepare_t *settle)
{
    struct hub *hub = settle->data;
    if (hub->stopping && !hub->clients && !hub->openings && !hub->flights && !hub->rereads &&
        batch_is_empty(hub->batch)) {
        finish(hub);
        return;
    }
    if (hub->failing)
        abandon(hub);
    else if (!batch_is_empty(hub->batch))
        launch(hub);
    else if (hub->outbox.count && hub->flights)
        join_newest(hub);
    else if (hub->outbox.count)
        outbox_empty(&hub->outbox);
    relieve(hub);
}

static void reread_table(void *of, struct table *table)
{
    *(int *)of += table_reread(table);
}

static void reload_table(void *of, struct table *table)
{
    (void)of;
    table_reload(table);
}

/* The rooms as they are on disk; also those that were opened while others were read. */
static void start_over(struct hub *hub)
{
    tables_each(&hub->tables, reread_table, &hub->rereads);
    if (hub->rereads)
        return;
    hub->failing = hub->broken = false;
    tables_each(&hub->tables, reload_table, NULL);
}

void hub_has_reread(struct hub *hub)
{
    if (--hub->rereads == 0)
        start_over(hub);
}

static void on_again(uv_timer_t *again)
{
    start_over(again->data);
}

static void fail(struct hub *hub, struct flight *flight)
{
    if (flight->batch->error[0])
        hub->config.complain(NULL, flight->batch->error);
    hub->failing = true;
    abandon(hub);
    outbox_disappoint(&flight->outbox);
}

void hub_leave(struct hub *hub, uint32_t code)
{
    leaving_add(&hub->leaving, code, hub->turn);
}

static void free_left_tables(struct hub *hub, uint64_t landed)
{
    uint32_t code;
    while (leaving_next(&hub->leaving, landed, &code)) {
        struct table *table = hub_find(hub, code);
        if (table && !hub->failing && table_is_left(table))
            table_free(table);
    }
}

static void land(void *of)
{
    struct flight *flight = of;
    struct hub *hub = flight->hub;
    hub->flights--;
    hub->landed = flight->turn;
    if (hub->newest == flight)
        hub->newest = NULL;
    if (flight->batch->kept)
        outbox_empty(&flight->outbox);
    else
        fail(hub, flight);
    free_left_tables(hub, flight->turn);
    batch_release(flight->batch);
    free(flight->outbox.said);
    free(flight);
    if (hub->failing && hub->flights == 0) /* not at once: a full disk stays full for a while */
        uv_timer_start(&hub->again, on_again, RETRY_AFTER, 0);
}

/* --- connections ---------------------------------------------------------------------------- */

static void on_text(void *of, char *text, size_t n)
{
    struct hub *hub = ((struct client *)of)->hub;
    hub_count(hub, COUNT_FRAMES_IN, 1);
    hub_count(hub, COUNT_BYTES_IN, n);
    table_request(of, text, n);
}

static void on_pong(void *of)
{
    table_pong(of);
}

void hub_heard_hello(struct client *client)
{
    client->greeted = true;
    ungreeted_leave(&client->hub->ungreeted, client);
}

static void on_slow(void *of)
{
    struct hub *hub = ((struct client *)of)->hub;
    hub_count(hub, COUNT_CUT, 1);
    hub->has_relief = true;
}

static void on_gone(void *of)
{
    struct client *client = of;
    struct hub *hub = client->hub;
    client->socket = NULL;
    opening_leave(client);
    table_leave(client);
    entrance_known(client);
    if (!client->greeted)
        ungreeted_leave(&hub->ungreeted, client);
    doors_leave(hub->config.doors, &client->caller);
    *client->link = client->next;
    if (client->next)
        client->next->link = client->link;
    hub->client_count--;
    client_forget(client);
}

static const struct socket_events socket_events = {
    .text = on_text, .pong = on_pong, .slow = on_slow, .gone = on_gone};

static void admit(struct hub *hub, struct newcomer *newcomer)
{
    struct client *client = memory_get(sizeof *client);
    client->hub = hub;
    client->uses = 1;
    client->lobby = newcomer->lobby;
    client->code = newcomer->code;
    client->next = hub->clients;
    client->link = &hub->clients;
    if (client->next)
        client->next->link = &client->next;
    hub->clients = client;
    hub->client_count++;
    hub_count(hub, COUNT_CONNECTIONS, 1);
    client->caller = newcomer->caller;
    client->since = uv_now(&hub->loop);
    ungreeted_join(&hub->ungreeted, client);
    client->socket = socket_open(&hub->loop, newcomer->fd, &socket_events, client);
    if (newcomer->length > 0)
        socket_feed(client->socket, newcomer->extra, newcomer->length);
    free(newcomer);
    ungreeted_close(&hub->ungreeted, client->since, doors_are_crowded(hub->config.doors));
}

void hub_connect(struct hub *hub, int fd, const void *extra, size_t n, bool lobby, uint32_t code,
                 const struct caller *caller)
{
    struct newcomer *newcomer = newcomer_new(fd, extra, n);
    newcomer->lobby = lobby;
    newcomer->code = code;
    newcomer->caller = *caller;
    pthread_mutex_lock(&hub->mutex);
    *hub->last_newcomer = newcomer;
    hub->last_newcomer = &newcomer->next;
    uv_async_send(&hub->wake);
    pthread_mutex_unlock(&hub->mutex);
}

static void touch(void *of, struct table *table)
{
    (void)of;
    table_touch(table);
}

static void on_look(uv_timer_t *looker)
{
    struct hub *hub = looker->data;
    uint64_t now = uv_now(&hub->loop);
    connections_close_late(hub->clients, now);
    if (++hub->looks % PING_LOOKS == 0) {
        connections_ping(hub->clients, now);
        ungreeted_close(&hub->ungreeted, now, 0);
        tables_each(&hub->tables, touch, NULL);
    }
    if (!hub->failing) /* whoever comes back finds the room in the journal */
        hub->has_relief |= asleep_free(&hub->asleep, LIMIT_ASLEEP / hub->count, hub->landed);
    if (hub->has_relief)
        memory_tidy();
    hub->has_relief = false;
}

/* --- tables --------------------------------------------------------------------------------- */

struct table *hub_find(struct hub *hub, uint32_t code)
{
    return tables_find(&hub->tables, code);
}

bool hub_expect(struct hub *hub, uint32_t code)
{
    return journal_hold(hub->config.journal, code);
}

void hub_expect_no_more(struct hub *hub, uint32_t code)
{
    journal_release(hub->config.journal, code);
}

void hub_add(struct hub *hub, struct table *table)
{
    tables_add(&hub->tables, table);
    hub_count(hub, COUNT_TABLES_IN, 1);
}

void hub_remove(struct hub *hub, struct table *table)
{
    tables_remove(&hub->tables, table);
    hub_expect_no_more(hub, table_code(table));
    hub_count(hub, COUNT_TABLES_OUT, 1);
}

bool hub_has_place(const struct hub *hub, bool room)
{
    const struct journal *journal = hub->config.journal;
    return room ? journal_has_place(journal, hub->reader, hub->batch->rooms)
                : journal_has_reserve(journal);
}

uint32_t hub_new_code(struct hub *hub)
{
    for (;;) {
        uint32_t code = code_random(journal_rooms(hub->config.journal));
        if (code % (uint32_t)hub->count == (uint32_t)hub->index && !hub_find(hub, code) &&
            !reader_has(hub->reader, code) && hub_expect(hub, code)) /* nobody else has it */
            return code;
    }
}

/* --- the thread ----------------------------------------------------------------------------- */

static void cut_all(uv_timer_t *farewell)
{
    struct hub *hub = farewell->data;
    for (struct client *client = hub->clients; client; client = client->next)
        socket_cut(client->socket);
}

/* Everybody hears that the server goes; their goodbyes end the loop. */
static void begin_to_stop(struct hub *hub)
{
    hub->stopping = true;
    uv_timer_start(&hub->farewell, cut_all, GOODBYES, 0);
    for (struct client *client = hub->clients; client; client = client->next)
        client_close(client, CLOSE_AWAY);
}

static void on_wake(uv_async_t *wake)
{
    struct hub *hub = wake->data;
    pthread_mutex_lock(&hub->mutex);
    struct newcomer *newcomers = hub->newcomers;
    struct errand *errands = hub->errands;
    bool stops = hub->stops;
    hub->newcomers = NULL;
    hub->last_newcomer = &hub->newcomers;
    hub->errands = NULL;
    hub->last_errand = &hub->errands;
    hub->stops = false;
    pthread_mutex_unlock(&hub->mutex);
    for (struct errand *next; errands; errands = next) {
        next = errands->next;
        errands->back(errands->of);
    }
    for (struct newcomer *next; newcomers; newcomers = next) {
        next = newcomers->next;
        admit(hub, newcomers);
    }
    if (stops)
        begin_to_stop(hub);
}

static void *run(void *of)
{
    struct hub *hub = of;
    uv_run(&hub->loop, UV_RUN_DEFAULT);
    return NULL;
}

static void prepare_loop(struct hub *hub)
{
    uv_loop_init(&hub->loop);
    hub->buffer = uv_buf_init(memory_get(READ_BUFFER), READ_BUFFER);
    hub->loop.data = &hub->buffer;
    uv_async_init(&hub->loop, &hub->wake, on_wake);
    uv_prepare_init(&hub->loop, &hub->settle);
    uv_timer_init(&hub->loop, &hub->looker);
    uv_timer_init(&hub->loop, &hub->again);
    uv_timer_init(&hub->loop, &hub->farewell);
    hub->wake.data = hub->settle.data = hub->looker.data = hub->again.data = hub;
    hub->farewell.data = hub;
    uv_prepare_start(&hub->settle, on_settle);
    uv_timer_start(&hub->looker, on_look, LOOK_EVERY, LOOK_EVERY);
}

struct hub *hub_start(const struct hub_config *config, int index, int count,
                      char error[JOURNAL_ERROR])
{
    struct hub *hub = memory_get(sizeof *hub);
    hub->config = *config;
    hub->index = index;
    hub->count = count;
    hub->tables.hubs = (uint32_t)count;
    hub->batch = memory_get(sizeof *hub->batch);
    hub->turn = 1;
    hub->last_errand = &hub->errands;
    hub->last_newcomer = &hub->newcomers;
    ungreeted_begin(&hub->ungreeted);
    asleep_begin(&hub->asleep);
    hub->reader = reader_open(config->file, error);
    if (!hub->reader) {
        free(hub->batch);
        free(hub);
        return NULL;
    }
    pthread_mutex_init(&hub->mutex, NULL);
    prepare_loop(hub);
    if (pthread_create(&hub->thread, NULL, run, hub) != 0)
        abort();
    return hub;
}

void hub_begin_to_stop(struct hub *hub)
{
    pthread_mutex_lock(&hub->mutex);
    hub->stops = true;
    uv_async_send(&hub->wake);
    pthread_mutex_unlock(&hub->mutex);
}

void hub_end(struct hub *hub)
{
    pthread_join(hub->thread, NULL);
    uv_loop_close(&hub->loop);
    reader_close(hub->reader);
    pthread_mutex_destroy(&hub->mutex);
    free(hub->buffer.base);
    free(hub->outbox.said);
    leaving_release(&hub->leaving);
    batch_release(hub->batch);
    free(hub);
}
