/* What a hub does for its rooms: the calls of live/hub.h, by sockets, timers, the journal and the
 * threads that think. */
#include "base/clock.h"
#include "guard/tokens.h"
#include "live/answers.h"
#include "live/progress.h"
#include "server/loop.h"
#include "server/opening.h"
#include "thinking/thinkers.h"

/* --- time ------------------------------------------------------------------------------------- */

static uint64_t now(const struct hub *hub)
{
    return uv_now(&loop_of(hub)->uv);
}

static uint64_t exact(const struct hub *hub)
{
    (void)hub;
    return uv_hrtime();
}

static void on_timer(uv_timer_t *timer)
{
    table_advance(timer->data);
}

static void wake(struct table *table, uint64_t at)
{
    uv_timer_t *timer = resident_of(table)->timer;
    uint64_t time = hub_now(table->hub);
    if (at)
        uv_timer_start(timer, on_timer, at > time ? at - time : 0, 0);
    else
        uv_timer_stop(timer);
}

/* --- connections ------------------------------------------------------------------------------ */

/* Puts it into the outbox; what is said to somebody who is gone is dropped. */
static void put_into_outbox(struct client *client, struct said said)
{
    if (connection_of(client)->socket)
        outbox_say(&loop_of(client->hub)->flights.outbox, said);
    else if (said.frame)
        frame_drop(said.frame);
}

static void say(struct client *client, struct frame *frame, long long answers)
{
    put_into_outbox(client, (struct said){connection_of(client), frame, answers, 0, NULL});
}

static void say_at_once(struct client *client, struct frame *frame)
{
    if (connection_of(client)->socket)
        socket_send(connection_of(client)->socket, frame);
    else
        frame_drop(frame);
}

static void close_client(struct client *client, int code)
{
    put_into_outbox(client, (struct said){connection_of(client), NULL, -1, code, NULL});
}

static void allow(struct client *client, size_t bytes)
{
    if (connection_of(client)->socket)
        socket_allow(connection_of(client)->socket, bytes);
}

static void heard_hello(struct client *client)
{
    ungreeted_leave(&loop_of(client->hub)->ungreeted, connection_of(client));
}

static void use(struct client *client, int more)
{
    struct connection *connection = connection_of(client);
    if (more > 0)
        connection->uses++;
    else
        connection_forget(connection);
}

/* --- rooms ------------------------------------------------------------------------------------ */

static struct batch *batch(struct table *table)
{
    struct loop *loop = loop_of(table->hub);
    resident_of(table)->turn = loop->flights.turn;
    return loop->flights.batch;
}

static void filled(struct table *table)
{
    asleep_leave(&loop_of(table->hub)->asleep, resident_of(table));
}

static void emptied(struct table *table)
{
    struct loop *loop = loop_of(table->hub);
    struct resident *resident = resident_of(table);
    resident->turn = loop->flights.turn;
    if (!resident->here)
        return;
    asleep_join(&loop->asleep, resident);
    if (table_is_left(table))
        leaving_add(&loop->leaving, table->code, resident->turn);
}

/* One that leads to this hub. */
static uint32_t new_code(struct loop *loop)
{
    for (;;) {
        uint32_t code = code_random(journal_rooms(loop->config.journal));
        if (code % (uint32_t)loop->count == (uint32_t)loop->index &&
            !residents_find(&loop->residents, code) && !reader_has(loop->reader, code) &&
            journal_hold(loop->config.journal, code)) /* nobody else has it */
            return code;
    }
}

static struct table *new_table(struct hub *hub)
{
    struct loop *loop = loop_of(hub);
    return &resident_new(loop, new_code(loop))->table;
}

static void add(struct table *table)
{
    resident_add(resident_of(table));
}

static void remove_table(struct table *table)
{
    resident_remove(resident_of(table));
}

static void free_table(struct table *table)
{
    resident_free(resident_of(table));
}

static void created(struct table *table)
{
    outbox_has_created(&loop_of(table->hub)->flights.outbox, table);
}

static enum found find(struct ask *ask, struct table **table)
{
    struct loop *loop = loop_of(ask->client->hub);
    uint32_t code = ask->client->code;
    struct resident *resident = residents_find(&loop->residents, code);
    if (resident) {
        *table = &resident->table;
        return FOUND_HERE;
    }
    if (!reader_has(loop->reader, code))
        return FOUND_NONE;
    return unreadable_is_recent(loop, code) || !opening_wait(ask) ? FOUND_UNREADABLE : FOUND_LATER;
}

static bool has_place(const struct hub *hub, bool room)
{
    const struct loop *loop = loop_of(hub);
    const struct journal *journal = loop->config.journal;
    return room ? journal_has_place(journal, loop->reader, loop->flights.batch->rooms)
                : journal_has_reserve(journal);
}

static bool is_overfull(const struct hub *hub)
{
    return socket_memory_of_all() > (size_t)LIMIT_HELD / (size_t)loop_of(hub)->count;
}

static bool claim(const struct table *table, uint8_t hash[32], int64_t *until)
{
    return reader_claim(loop_of(table->hub)->reader, table->code, hash, until);
}

/* --- who thinks ------------------------------------------------------------------------------- */

/* Where what the room wants thought of waits: with that of others who call from where it is led. */
static void think(struct table *table, struct chore *chore)
{
    struct thinkers *thinkers = loop_of(table->hub)->config.thinkers;
    struct resident *resident = resident_of(table);
    const struct caller *leader = table_leader(table, resident->line);
    if (leader)
        resident->line = thinkers_line(thinkers, resident->line, leader);
    thinkers_take(thinkers, resident->line, chore);
}

static bool unthink(struct hub *hub, struct chore *chore)
{
    return thinkers_withdraw(loop_of(hub)->config.thinkers, chore);
}

static bool ask_program(struct table *table, struct offered *program, struct task *task)
{
    struct resident *resident = resident_of(table);
    if (resident->asked_line && resident->asked != program) {
        programs_leave(resident->asked, resident->asked_line);
        resident->asked_line = NULL;
    }
    const struct caller *leader = table_leader(table, resident->asked_line);
    if (leader)
        resident->asked_line = programs_line(program, resident->asked_line, leader);
    resident->asked = program;
    return programs_take(program, resident->asked_line, task);
}

static bool unask(struct hub *hub, struct offered *program, struct task *task)
{
    (void)hub;
    return programs_withdraw(program, task);
}

static void bring_back(struct hub *hub, struct errand *errand)
{
    struct loop *loop = loop_of(hub);
    pthread_mutex_lock(&loop->mutex);
    errand->next = NULL;
    *loop->last_errand = errand;
    loop->last_errand = &errand->next;
    uv_async_send(&loop->wake); /* under the mutex: after it the hub may be gone already */
    pthread_mutex_unlock(&loop->mutex);
}

const struct hub_calls loop_calls = {
    .now = now,
    .exact = exact,
    .say = say,
    .say_at_once = say_at_once,
    .close = close_client,
    .allow = allow,
    .heard_hello = heard_hello,
    .use = use,
    .batch = batch,
    .wake = wake,
    .filled = filled,
    .emptied = emptied,
    .find = find,
    .new_table = new_table,
    .add = add,
    .remove = remove_table,
    .free_table = free_table,
    .created = created,
    .has_place = has_place,
    .is_overfull = is_overfull,
    .claim = claim,
    .think = think,
    .unthink = unthink,
    .ask = ask_program,
    .unask = unask,
    .bring_back = bring_back,
};
