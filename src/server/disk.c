/* What rooms write to the disk. It is charged to the address from which a room is led, as nobody
 * can tell of a bot's step who wanted it. Whoever has written too much begins no game and creates
 * no room for a while; what was begun goes on, since a game has an end. */
#include "server/table_parts.h"

/* What the file needs for an entry beside its text, about. */
enum { KIB = 1024, ROW = 20 };

static struct doors *doors_of(struct hub *hub)
{
    return hub_config(hub)->doors;
}

/* Whoever was the host last pays while nobody is. */
static void pay(struct table *table)
{
    const struct client *host = table->holder[table->room.host];
    const struct client *leads = host ? host : table->clients;
    if (leads && (host || !table->led))
        table->leader = leads->caller;
    table->led |= leads != NULL;
    if (!table->led)
        return;
    doors_charge(doors_of(table->hub), &table->leader, DOOR_DISK, (uint32_t)(table->unpaid / KIB));
    table->unpaid %= KIB;
}

void disk_write(struct table *table, size_t bytes)
{
    table->unpaid += bytes + ROW;
    if (table->unpaid >= KIB)
        pay(table);
}

bool disk_allows(struct ask *ask)
{
    uint32_t wait;
    if (doors_has(doors_of(ask->client->hub), &ask->client->caller, DOOR_DISK, &wait))
        return true;
    return answer_rate(ask, wait);
}
