#include "server/opening.h"

#include "journal/readers.h"
#include "server/load.h"
#include "server/table_parts.h"

#include <stdlib.h>

/* Somebody whose request waits; `client` is NULL if they are gone. */
struct waiting {
    struct waiting *next;
    struct client *client;
    json_t *fields;
    long long id;
};

struct opening {
    struct lookup lookup;
    struct errand errand;
    struct opening *next; /* of the hub */
    struct table *table;  /* nobody else knows of it yet */
    bool read;
    char error[JOURNAL_ERROR];
    struct waiting *first, **last;
};

/* In a thread of the readers. */
static void look_up(struct lookup *lookup, struct reader *reader)
{
    struct opening *opening = (struct opening *)(void *)lookup;
    struct table *table = opening->table;
    opening->read =
        reader && load_room(reader, table->code, &table->room, &table->running, opening->error);
    hub_return(table->hub, &opening->errand);
}

static void go_on(struct waiting *waiting, struct table *table, bool unreadable)
{
    struct client *client = waiting->client;
    if (client) {
        struct ask ask = {.client = client, .fields = waiting->fields, .id = waiting->id};
        client->waits = NULL;
        hello_again(&ask, table, unreadable);
        if (client->socket)
            socket_release(client->socket);
    }
    json_decref(waiting->fields);
    free(waiting);
}

/* In the hub's thread again. */
static void come_back(void *of)
{
    struct opening *opening = of;
    struct opening **link = hub_openings(opening->table->hub);
    while (*link != opening)
        link = &(*link)->next;
    *link = opening->next;
    /* The server stops: that is nothing to complain about. */
    bool stops = readers_are_hurried(hub_config(opening->table->hub)->readers);
    bool unreadable = stops || opening->error[0];
    struct table *table = table_opened(opening->table, opening->read, stops ? "" : opening->error);
    for (struct waiting *waiting = opening->first, *next; waiting; waiting = next) {
        next = waiting->next;
        go_on(waiting, table, unreadable);
    }
    free(opening);
}

/* NULL: the room is being forgotten at this moment. */
static struct opening *begin(struct hub *hub, uint32_t code, bool known)
{
    if (!hub_expect(hub, code))
        return NULL;
    struct opening *opening = memory_get(sizeof *opening);
    opening->lookup = (struct lookup){
        .urgency = known ? LOOKUP_KNOWN : LOOKUP_STRANGER,
        .run = look_up,
    };
    opening->errand = (struct errand){.of = opening, .back = come_back};
    opening->table = table_new(hub, code);
    opening->last = &opening->first;
    opening->next = *hub_openings(hub);
    *hub_openings(hub) = opening;
    readers_ask(hub_config(hub)->readers, &opening->lookup);
    return opening;
}

bool opening_wait(struct ask *ask)
{
    struct client *client = ask->client;
    struct opening *opening = *hub_openings(client->hub);
    while (opening && opening->table->code != client->code)
        opening = opening->next;
    bool known = entrance_knows(ask);
    if (opening && known)
        readers_hasten(hub_config(client->hub)->readers, &opening->lookup);
    if (!opening && !(opening = begin(client->hub, client->code, known)))
        return false;
    struct waiting *waiting = memory_get(sizeof *waiting);
    *waiting = (struct waiting){NULL, client, json_incref(ask->fields), ask->id};
    *opening->last = waiting;
    opening->last = &waiting->next;
    client->waits = waiting;
    socket_hold(client->socket);
    return true;
}

void opening_leave(struct client *client)
{
    if (client->waits)
        client->waits->client = NULL;
}
