/* Who reads has nothing waiting, so whoever has much is the one who does not read. Strangers go
 * first: who holds a player has a place to come back to, and is looked at only if that was not
 * enough. */
#include "server/relief.h"

#include "server/loop.h"

/* What waits for it, if it is one of those; 0: it reads, or is not. */
static size_t waits_for(const struct connection *one, bool strangers)
{
    return (one->client.players == 0) == strangers ? socket_memory(one->socket) : 0;
}

static size_t largest(const struct connection *all, bool strangers)
{
    size_t most = 0;
    for (const struct connection *one = all; one; one = one->next)
        if (waits_for(one, strangers) > most)
            most = waits_for(one, strangers);
    return most;
}

/* Those that have at least half of what the largest has are as large: so a thousand of them are
 * found in a few rounds. Returns what is still too much. */
static size_t cut_largest(struct connection *all, bool strangers, size_t excess, int *cut)
{
    size_t most;
    while (excess > 0 && (most = largest(all, strangers)) > 0)
        for (struct connection *one = all; one && excess > 0; one = one->next) {
            size_t waits = waits_for(one, strangers);
            if (waits < (most + 1) / 2)
                continue;
            socket_cut(one->socket);
            ++*cut;
            excess -= waits < excess ? waits : excess;
        }
    return excess;
}

int relief_cut(struct connection *all, size_t excess)
{
    int cut = 0;
    excess = cut_largest(all, true, excess, &cut);
    cut_largest(all, false, excess, &cut);
    return cut;
}
