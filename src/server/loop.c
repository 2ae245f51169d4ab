/* The thread of a hub.
 *
 * It turns: libuv calls what has come from connections, timers and other threads; then, before it
 * sleeps, on_settle sees to it that what has happened is kept and said (flights.c). Other threads
 * reach it in two ways only: they put something on a list under the mutex (a new connection, an
 * errand that is done, the wish to stop) and wake it up. So nothing else in a hub needs a lock.
 *
 * It ends when it was asked to, everybody has gone and everything is kept: then its handles are
 * closed, and a loop without handles returns.
 */
#include "server/loop.h"

#include "base/memory.h"
#include "base/must.h"
#include "guard/tokens.h"
#include "live/check.h"
#include "live/requests.h"
#include "server/newcomer.h"
#include "server/opening.h"
#include "server/relief.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { READ_BUFFER = 64 << 10 }; /* as much as libuv asks for at once */
/* Milliseconds. GOODBYES: a phone that is there answers at once. */
enum { LOOK_EVERY = 1000, PING_LOOKS = 5, GOODBYES = 1000 };

static void free_resident(void *of, struct resident *resident)
{
    (void)of;
    table_free(&resident->table);
}

/* All have gone and everything is kept: without handles the loop ends. */
static void finish(struct loop *loop)
{
    outbox_empty(&loop->flights.outbox);
    residents_each(&loop->residents, free_resident, NULL);
    void *const handles[] = {&loop->wake, &loop->settle, &loop->looker, &loop->flights.again,
                             &loop->farewell};
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
        uv_close(handles[i], NULL);
}

/* What waits in the outbox is on its way; what waits for those who do not read is not. */
static void relieve(struct loop *loop)
{
    size_t share = (size_t)LIMIT_HELD / (size_t)loop->count;
    size_t held = socket_memory_of_all();
    hub_set(&loop->hub, COUNT_HELD, held);
    if (held <= share)
        return;
    /* Not only down to the share: strangers would be refused again with the next byte. */
    int cut = relief_cut(loop->connections, held - share + share / 4);
    hub_count(&loop->hub, COUNT_CUT, (uint64_t)cut);
    loop->has_relief |= cut > 0;
}

/* At the end of every turn of the loop. */
static void on_settle(uv_prepare_t *settle)
{
    struct loop *loop = settle->data;
    if (loop->stopping && !loop->connections && !loop->openings &&
        flights_are_done(&loop->flights)) {
        finish(loop);
        return;
    }
    flights_settle(loop);
    relieve(loop);
}

/* --- connections ---------------------------------------------------------------------------- */

static void on_text(void *of, char *text, size_t n)
{
    struct connection *connection = of;
    struct hub *hub = connection->client.hub;
    hub_count(hub, COUNT_FRAMES_IN, 1);
    hub_count(hub, COUNT_BYTES_IN, n);
    table_request(&connection->client, text, n);
}

static void on_pong(void *of)
{
    table_pong(&((struct connection *)of)->client);
}

static void on_slow(void *of)
{
    struct loop *loop = loop_of(((struct connection *)of)->client.hub);
    hub_count(&loop->hub, COUNT_CUT, 1);
    loop->has_relief = true;
}

static void on_gone(void *of)
{
    struct connection *connection = of;
    struct client *client = &connection->client;
    struct loop *loop = loop_of(client->hub);
    connection->socket = NULL;
    opening_leave(connection);
    table_leave(client);
    entrance_known(client);
    if (!client->greeted)
        ungreeted_leave(&loop->ungreeted, connection);
    doors_leave(loop->hub.config.doors, &client->caller);
    *connection->link = connection->next;
    if (connection->next)
        connection->next->link = connection->link;
    connection_forget(connection);
}

static const struct socket_events socket_events = {
    .text = on_text, .pong = on_pong, .slow = on_slow, .gone = on_gone};

static void link_connection(struct loop *loop, struct connection *connection)
{
    connection->next = loop->connections;
    connection->link = &loop->connections;
    if (connection->next)
        connection->next->link = &connection->next;
    loop->connections = connection;
}

static void admit(struct loop *loop, struct newcomer *newcomer)
{
    struct connection *connection = memory_get(sizeof *connection);
    struct client *client = &connection->client;
    connection->uses = 1;
    client->hub = &loop->hub;
    client->lobby = newcomer->lobby;
    client->code = newcomer->code;
    client->caller = newcomer->caller;
    client->since = uv_now(&loop->uv);
    link_connection(loop, connection);
    hub_count(&loop->hub, COUNT_CONNECTIONS, 1);
    ungreeted_join(&loop->ungreeted, connection);
    connection->socket = socket_open(&loop->uv, newcomer->fd, &socket_events, connection);
    if (newcomer->length > 0)
        socket_feed(connection->socket, newcomer->extra, newcomer->length);
    free(newcomer);
    ungreeted_close(&loop->ungreeted, client->since, doors_are_crowded(loop->hub.config.doors));
}

void loop_connect(struct loop *loop, int fd, const void *extra, size_t n, bool lobby, uint32_t code,
                  const struct caller *caller)
{
    struct newcomer *newcomer = newcomer_new(fd, extra, n);
    newcomer->lobby = lobby;
    newcomer->code = code;
    newcomer->caller = *caller;
    pthread_mutex_lock(&loop->mutex);
    *loop->last_newcomer = newcomer;
    loop->last_newcomer = &newcomer->next;
    uv_async_send(&loop->wake);
    pthread_mutex_unlock(&loop->mutex);
}

/* --- from time to time ------------------------------------------------------------------------ */

static void touch(void *of, struct resident *resident)
{
    (void)of;
    table_touch(&resident->table);
}

static void on_look(uv_timer_t *looker)
{
    struct loop *loop = looker->data;
    uint64_t now = uv_now(&loop->uv);
    connections_close_late(loop->connections, now);
    if (++loop->looks % PING_LOOKS == 0) {
        connections_ping(loop->connections, now);
        ungreeted_close(&loop->ungreeted, now, 0);
        residents_each(&loop->residents, touch, NULL);
    }
    if (!loop->hub.failing) /* whoever comes back finds the room in the journal */
        loop->has_relief |=
            asleep_free(&loop->asleep, LIMIT_ASLEEP / loop->count, loop->flights.landed);
    if (loop->has_relief)
        memory_tidy();
    loop->has_relief = false;
}

/* --- the thread ----------------------------------------------------------------------------- */

static void cut_all(uv_timer_t *farewell)
{
    struct loop *loop = farewell->data;
    for (struct connection *one = loop->connections; one; one = one->next)
        socket_cut(one->socket);
}

/* Everybody hears that the server goes; their goodbyes end the loop. */
static void begin_to_stop(struct loop *loop)
{
    loop->stopping = true;
    uv_timer_start(&loop->farewell, cut_all, GOODBYES, 0);
    for (struct connection *one = loop->connections; one; one = one->next)
        client_close(&one->client, CLOSE_AWAY);
}

static void on_wake(uv_async_t *wake)
{
    struct loop *loop = wake->data;
    pthread_mutex_lock(&loop->mutex);
    struct newcomer *newcomers = loop->newcomers;
    struct errand *errands = loop->errands;
    bool stops = loop->stops;
    loop->newcomers = NULL;
    loop->last_newcomer = &loop->newcomers;
    loop->errands = NULL;
    loop->last_errand = &loop->errands;
    loop->stops = false;
    pthread_mutex_unlock(&loop->mutex);
    for (struct errand *next; errands; errands = next) {
        next = errands->next;
        errands->back(errands->of);
    }
    for (struct newcomer *next; newcomers; newcomers = next) {
        next = newcomers->next;
        admit(loop, newcomers);
    }
    if (stops)
        begin_to_stop(loop);
}

static void *run(void *of)
{
    struct loop *loop = of;
    uv_run(&loop->uv, UV_RUN_DEFAULT);
    return NULL;
}

static void prepare(struct loop *loop)
{
    uv_loop_init(&loop->uv);
    loop->buffer = uv_buf_init(memory_get(READ_BUFFER), READ_BUFFER);
    loop->uv.data = &loop->buffer;
    uv_async_init(&loop->uv, &loop->wake, on_wake);
    uv_prepare_init(&loop->uv, &loop->settle);
    uv_timer_init(&loop->uv, &loop->looker);
    uv_timer_init(&loop->uv, &loop->farewell);
    flights_begin(&loop->flights, loop);
    loop->wake.data = loop->settle.data = loop->looker.data = loop->farewell.data = loop;
    uv_prepare_start(&loop->settle, on_settle);
    uv_timer_start(&loop->looker, on_look, LOOK_EVERY, LOOK_EVERY);
}

struct loop *loop_start(const struct loop_config *config, int index, int count,
                        char error[JOURNAL_ERROR])
{
    struct loop *loop = memory_get(sizeof *loop);
    loop->hub.call = &loop_calls;
    loop->hub.config = config->hub;
    loop->config = *config;
    loop->index = index;
    loop->count = count;
    loop->residents.hubs = (uint32_t)count;
    loop->last_errand = &loop->errands;
    loop->last_newcomer = &loop->newcomers;
    ungreeted_begin(&loop->ungreeted);
    asleep_begin(&loop->asleep);
    loop->reader = reader_open(config->file, error);
    if (!loop->reader) {
        free(loop);
        return NULL;
    }
    pthread_mutex_init(&loop->mutex, NULL);
    prepare(loop);
    must(pthread_create(&loop->thread, NULL, run, loop) == 0);
    return loop;
}

void loop_begin_to_stop(struct loop *loop)
{
    pthread_mutex_lock(&loop->mutex);
    loop->stops = true;
    uv_async_send(&loop->wake);
    pthread_mutex_unlock(&loop->mutex);
}

void loop_end(struct loop *loop)
{
    pthread_join(loop->thread, NULL);
    uv_loop_close(&loop->uv);
    reader_close(loop->reader);
    pthread_mutex_destroy(&loop->mutex);
    free(loop->buffer.base);
    flights_end(&loop->flights);
    leaving_release(&loop->leaving);
    free(loop);
}
