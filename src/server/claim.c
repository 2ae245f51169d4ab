/* Codes with which somebody becomes a player: those that the host makes for others, for ten minutes
 * and in memory only (host.c), and the one that the operator makes for the host, which is in the
 * database because it comes from another program (carnet rooms host). */
#include "base/clock.h"
#include "server/table_parts.h"

#include <sodium.h>
#include <string.h>

static int claimed_of_host(struct table *table, const char *typed)
{
    uint64_t now = uv_now(hub_loop(table->hub));
    for (int i = 0; table->claims && i < LIMIT_CODES; i++) {
        struct claim *claim = &table->claims[i];
        if (!claim_fits(typed, claim->code) || claim->until < now ||
            !room_player(&table->room, claim->player))
            continue;
        claim->code[0] = '\0';
        return claim->player;
    }
    return 0;
}

/* In the database a code that was used is there until the disk has heard of it. */
static bool is_operators(struct table *table, const char *typed)
{
    uint8_t hash[TOKEN_HASH];
    uint8_t wanted[TOKEN_HASH];
    int64_t until;
    claim_hash(typed, hash);
    return reader_claim(hub_reader(table->hub), table->code, wanted, &until) &&
           until >= clock_wall() && sodium_memcmp(hash, wanted, TOKEN_HASH) == 0 &&
           memcmp(hash, table->spent, TOKEN_HASH) != 0;
}

/* If all have left, whoever comes first is the host. */
static int find_host(struct table *table)
{
    char token[TOKEN_ROOM];
    struct no no;
    return room_player(&table->room, table->room.host)
               ? table->room.host
               : table_add_player(table, "", false, token, &no);
}

static int claimed_of_operator(struct table *table, const char *typed)
{
    int host = is_operators(table, typed) ? find_host(table) : 0;
    if (!host)
        return 0;
    claim_hash(typed, table->spent);
    batch_unclaim(hub_batch(table->hub), table->code);
    return host;
}

int table_claimed(struct table *table, const char *typed)
{
    int player = claimed_of_host(table, typed);
    return player ? player : claimed_of_operator(table, typed);
}
