#include "server/relief.h"

#include "server/hub.h"

/* What waits for it, if it is one of those; 0: it reads, or is not. */
static size_t waits_for(const struct client *client, bool strangers)
{
    return (client->players == 0) == strangers ? socket_memory(client->socket) : 0;
}

static size_t largest(const struct client *clients, bool strangers)
{
    size_t most = 0;
    for (const struct client *client = clients; client; client = client->next)
        if (waits_for(client, strangers) > most)
            most = waits_for(client, strangers);
    return most;
}

/* Those that have at least half of what the largest has are as large: so a thousand of them are
 * found in a few rounds. Returns what is still too much. */
static size_t cut_largest(struct client *clients, bool strangers, size_t excess, int *cut)
{
    size_t most;
    while (excess > 0 && (most = largest(clients, strangers)) > 0)
        for (struct client *client = clients; client && excess > 0; client = client->next) {
            size_t waits = waits_for(client, strangers);
            if (waits < (most + 1) / 2)
                continue;
            socket_cut(client->socket);
            ++*cut;
            excess -= waits < excess ? waits : excess;
        }
    return excess;
}

int relief_cut(struct client *clients, size_t excess)
{
    int cut = 0;
    excess = cut_largest(clients, true, excess, &cut);
    cut_largest(clients, false, excess, &cut);
    return cut;
}
