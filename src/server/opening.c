/* While a room is read its table lies with a thread of the readers and is nobody else's: it has no
 * connection and no timer, and the hub does not find it. Whoever says hello to it meanwhile waits
 * in order and is not heard, so what they send next is still there when they are in. */
#include "server/opening.h"

#include "base/memory.h"
#include "guard/tokens.h"
#include "journal/readers.h"
#include "live/requests.h"
#include "server/load.h"
#include "server/loop.h"

#include <stdlib.h>

/* Somebody whose request waits; `who` is NULL if they are gone. */
struct waiting {
    struct waiting *next;
    struct connection *who;
    struct wire wire; /* the request */
    long long id;
};

struct opening {
    struct lookup lookup;
    struct errand errand;
    struct loop *loop;
    struct opening *next;      /* of the hub */
    struct resident *resident; /* nobody else knows of it yet */
    bool read;
    char error[JOURNAL_ERROR];
    struct waiting *first, **last;
};

/* In a thread of the readers. */
static void look_up(struct lookup *lookup, struct reader *reader)
{
    struct opening *opening = (struct opening *)(void *)lookup;
    struct table *table = &opening->resident->table;
    opening->read =
        reader && load_room(reader, table->code, &table->room, &table->running, opening->error);
    hub_bring_back(&opening->loop->hub, &opening->errand);
}

static void go_on(struct waiting *waiting, struct table *table, bool unreadable)
{
    struct connection *who = waiting->who;
    if (who) {
        struct ask ask = {.client = &who->client, .fields = waiting->wire.value, .id = waiting->id};
        who->waits = NULL;
        hello_again(&ask, table, unreadable);
        if (who->socket)
            socket_release(who->socket);
    }
    wire_free(&waiting->wire);
    free(waiting);
}

static void leave_hub(struct opening *opening)
{
    struct opening **link = &opening->loop->openings;
    while (*link != opening)
        link = &(*link)->next;
    *link = opening->next;
}

/* The room is in memory, and nobody is there yet; NULL: it could not be read. `error`: why, if that
 * is worth telling. */
static struct table *come_in(struct opening *opening, const char *error)
{
    struct loop *loop = opening->loop;
    struct resident *resident = opening->resident;
    if (!opening->read) {
        if (*error)
            unreadable_note(loop, resident->table.code, error);
        resident_remove(resident);
        table_release(&resident->table);
        return NULL;
    }
    unreadable_mended(loop, resident->table.code);
    resident_add(resident);
    asleep_join(&loop->asleep, resident);
    table_opened(&resident->table);
    return &resident->table;
}

/* In the hub's thread again. */
static void come_back(void *of)
{
    struct opening *opening = of;
    leave_hub(opening);
    /* The server stops: that is nothing to complain about. */
    bool stops = readers_are_hurried(opening->loop->config.readers);
    bool unreadable = stops || opening->error[0];
    struct table *table = come_in(opening, stops ? "" : opening->error);
    for (struct waiting *waiting = opening->first, *next; waiting; waiting = next) {
        next = waiting->next;
        go_on(waiting, table, unreadable);
    }
    free(opening);
}

/* NULL: the room is being forgotten at this moment. */
static struct opening *begin(struct loop *loop, uint32_t code, bool known)
{
    if (!journal_hold(loop->config.journal, code))
        return NULL;
    struct opening *opening = memory_get(sizeof *opening);
    opening->lookup = (struct lookup){
        .urgency = known ? LOOKUP_KNOWN : LOOKUP_STRANGER,
        .run = look_up,
    };
    opening->errand = (struct errand){.of = opening, .back = come_back};
    opening->loop = loop;
    opening->resident = resident_new(loop, code);
    opening->last = &opening->first;
    opening->next = loop->openings;
    loop->openings = opening;
    readers_ask(loop->config.readers, &opening->lookup);
    return opening;
}

/* Whether somebody brings a token of their room: one row is looked up for each that they bring. */
static bool is_known(const struct loop *loop, const struct ask *ask)
{
    const struct wire_value *tokens = wire_get(ask->fields, FIELD_TOKENS);
    uint8_t hash[TOKEN_HASH];
    int left = CLIENT_PLAYERS;
    for (const struct wire_value *one = wire_first(tokens); one && left--; one = wire_next(one)) {
        const char *token = wire_text_of(one);
        if (token && reader_token(loop->reader, ask->client->code, token_player(token), hash) &&
            token_fits(token, hash))
            return true;
    }
    return false;
}

bool opening_wait(struct ask *ask)
{
    struct connection *who = connection_of(ask->client);
    struct loop *loop = loop_of(ask->client->hub);
    struct opening *opening = loop->openings;
    while (opening && opening->resident->table.code != who->client.code)
        opening = opening->next;
    bool known = is_known(loop, ask);
    if (opening && known)
        readers_hasten(loop->config.readers, &opening->lookup);
    if (!opening && !(opening = begin(loop, who->client.code, known)))
        return false;
    struct waiting *waiting = memory_get(sizeof *waiting);
    *waiting = (struct waiting){NULL, who, *ask->wire, ask->id};
    *ask->wire = (struct wire){0};
    *opening->last = waiting;
    opening->last = &waiting->next;
    who->waits = waiting;
    socket_hold(who->socket);
    return true;
}

void opening_leave(struct connection *connection)
{
    if (connection->waits)
        connection->waits->who = NULL;
}
