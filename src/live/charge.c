/* What rooms write to the disk is charged to the address from which a room is led, as nobody can
 * tell of a bot's step who wanted it. Whoever has written too much begins no game and creates no
 * room for a while; what was begun goes on, since a game has an end. Doors count whole KiB, so less
 * than one waits here. */
#include "live/charge.h"

#include "live/answers.h"
#include "live/table.h"

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
    struct charge *charge = &table->charge;
    if (leads && (host || !charge->led))
        charge->leader = leads->caller;
    charge->led |= leads != NULL;
    if (!charge->led)
        return;
    doors_charge(doors_of(table->hub), &charge->leader, DOOR_DISK,
                 (uint32_t)(charge->unpaid / KIB));
    charge->unpaid %= KIB;
}

void charge_write(struct table *table, size_t bytes)
{
    table->charge.unpaid += bytes + ROW;
    if (table->charge.unpaid >= KIB)
        pay(table);
}

bool charge_allows(struct ask *ask)
{
    uint32_t wait;
    if (doors_has(doors_of(ask->client->hub), &ask->client->caller, DOOR_DISK, &wait))
        return true;
    return answer_rate(ask, wait);
}
