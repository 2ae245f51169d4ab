#include "plain_hub.h"

#include "base/memory.h"
#include "base/must.h"
#include "guard/tokens.h"
#include "kept.h"
#include "live/progress.h"
#include "live/requests.h"

#include <stdlib.h>
#include <string.h>

static struct plain_hub *plain_of(const struct hub *hub)
{
    return (struct plain_hub *)(void *)hub;
}

/* --- time ------------------------------------------------------------------------------------- */

static uint64_t now(const struct hub *hub)
{
    return plain_of(hub)->time;
}

static uint64_t exact(const struct hub *hub)
{
    return plain_of(hub)->time * 1000000;
}

static void wake(struct table *table, uint64_t at)
{
    plain_of(table->hub)->wakes = at;
}

/* --- what is said ----------------------------------------------------------------------------- */

/* The text of a frame, read; NULL if it is none. */
static const struct wire_value *text_of(const struct frame *frame, struct wire *wire)
{
    struct frame_part parts[FRAME_PARTS];
    if ((frame->bytes[0] & 15) != FRAME_TEXT)
        return NULL;
    char *bytes = memory_get(frame->length);
    size_t length = 0;
    int count = frame_parts(frame, frame->before, parts);
    for (int i = 0; i < count; length += parts[i++].length)
        memcpy(bytes + length, parts[i].bytes, parts[i].length);
    const struct wire_value *text = wire_read(wire, bytes, length);
    free(bytes);
    must(wire_is(text, WIRE_OBJECT)); /* what is said is JSON */
    return text;
}

static void say(struct client *client, struct frame *frame, long long answers)
{
    struct wire wire = {0};
    const struct wire_value *text = text_of(frame, &wire);
    must(!text || !wire_get(text, FIELD_RE) == (answers == -1)); /* an answer is one */
    plain_of(client->hub)->heard(client, text, answers);
    wire_free(&wire);
    frame_drop(frame);
}

static void say_at_once(struct client *client, struct frame *frame)
{
    say(client, frame, 0);
}

static void close_client(struct client *client, int code)
{
    must((code >= CLOSE_NORMAL && code <= CLOSE_FAILED) ||
         (code >= CLOSE_REPLACED && code <= CLOSE_NO_ROOM)); /* a goodbye */
    plain_of(client->hub)->closed(client, code);
}

static void allow(struct client *client, size_t bytes)
{
    (void)client;
    must(bytes > 0);
}

static void heard_hello(struct client *client)
{
    must(client->greeted);
}

static void use(struct client *client, int more)
{
    (void)client; /* the test has it for longer */
    (void)more;
}

/* --- the room --------------------------------------------------------------------------------- */

static struct batch *batch(struct table *table)
{
    (void)table; /* kept.c does not look at it */
    return NULL;
}

static void nothing(struct table *table)
{
    (void)table;
}

static enum found find(struct ask *ask, struct table **table)
{
    *table = plain_of(ask->client->hub)->table;
    return *table ? FOUND_HERE : FOUND_NONE;
}

static struct table *new_table(struct hub *hub)
{
    struct table *table = memory_get(sizeof *table);
    table->hub = hub;
    table->code = PLAIN_CODE;
    return table;
}

static void add(struct table *table)
{
    plain_of(table->hub)->table = table;
}

static void remove_table(struct table *table)
{
    plain_of(table->hub)->table = NULL;
}

static void free_table(struct table *table)
{
    free(table);
}

static bool has_place(const struct hub *hub, bool room)
{
    (void)room;
    return !plain_of(hub)->full;
}

static bool is_overfull(const struct hub *hub)
{
    return plain_of(hub)->overfull;
}

static bool claim(const struct table *table, uint8_t hash[32], int64_t *until)
{
    (void)table;
    (void)hash;
    (void)until;
    return false;
}

/* --- who thinks ------------------------------------------------------------------------------- */

static void think(struct table *table, struct chore *chore)
{
    struct work **link = &plain_of(table->hub)->work;
    while (*link)
        link = &(*link)->next;
    *link = &chore->work;
    must(table_leader(table, false));
}

static bool unthink(struct hub *hub, struct chore *chore)
{
    struct work **link = &plain_of(hub)->work;
    while (*link && *link != &chore->work)
        link = &(*link)->next;
    bool waits = *link;
    if (waits)
        *link = chore->work.next;
    return waits;
}

/* No program is offered, so none is asked. */
static bool ask_program(struct table *table, struct offered *program, struct task *task)
{
    (void)table;
    (void)program;
    (void)task;
    return false;
}

static bool unask(struct hub *hub, struct offered *program, struct task *task)
{
    (void)hub;
    (void)program;
    (void)task;
    return false;
}

static void bring_back(struct hub *hub, struct errand *errand)
{
    (void)hub;
    errand->back(errand->of);
}

static const struct hub_calls calls = {
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
    .filled = nothing,
    .emptied = nothing,
    .find = find,
    .new_table = new_table,
    .add = add,
    .remove = remove_table,
    .free_table = free_table,
    .created = nothing,
    .has_place = has_place,
    .is_overfull = is_overfull,
    .claim = claim,
    .think = think,
    .unthink = unthink,
    .ask = ask_program,
    .unask = unask,
    .bring_back = bring_back,
};

/* --- for tests -------------------------------------------------------------------------------- */

void plain_begin(struct plain_hub *plain, const struct texts *texts)
{
    must(tokens_begin());
    plain->time = 1; /* 0 is no moment */
    plain->hub.call = &calls;
    plain->hub.config = (struct hub_config){
        .database = "0123456789abcdef0123456789abcdef",
        .listing = listing_new(),
        .texts = texts,
        .doors = doors_new(LIMIT_CONNECTIONS, LIMIT_ADDRESS),
        .programs = programs_start(&(struct programs_config){.count = 0}),
        .bot_seconds = LIMIT_BOT_SECONDS,
    };
}

void plain_arrive(struct plain_hub *plain, struct client *client)
{
    *client = (struct client){
        .hub = &plain->hub, .code = PLAIN_CODE, .lobby = !plain->table, .since = plain->time};
}

void plain_ask(struct client *client, const char *text)
{
    char *copy = memory_text(text);
    table_request(client, copy, strlen(copy));
    free(copy);
    plain_settle(plain_of(client->hub));
}

void plain_leave(struct client *client)
{
    table_leave(client);
    entrance_known(client);
}

/* The table is called at the moment it has named, and not again unless it names a later one. */
static bool call_table(struct plain_hub *plain)
{
    if (!plain->table || !plain->wakes || plain->wakes > plain->time)
        return false;
    plain->wakes = 0;
    table_advance(plain->table);
    must(!plain->wakes || plain->wakes > plain->time); /* it has done what could be done */
    return true;
}

void plain_settle(struct plain_hub *plain)
{
    while (call_table(plain))
        continue;
}

bool plain_work(struct plain_hub *plain)
{
    struct chore *chore = (struct chore *)(void *)plain->work;
    if (!chore)
        return false;
    plain->work = chore->work.next;
    chore->run(chore, &plain->desk);
    chore->done(chore);
    plain_settle(plain);
    return true;
}

void plain_pass(struct plain_hub *plain, uint64_t milliseconds)
{
    uint64_t until = plain->time + milliseconds;
    while (plain->table && plain->wakes && plain->wakes <= until) {
        plain->time = plain->wakes > plain->time ? plain->wakes : plain->time;
        plain_settle(plain);
    }
    plain->time = until;
}

void plain_end(struct plain_hub *plain)
{
    if (plain->table) {
        kept_check(&plain->table->room);
        table_free(plain->table);
    }
    plain->wakes = 0;
    must(!plain->work); /* nobody thinks for a room that is no more */
    kept_reset();
}
