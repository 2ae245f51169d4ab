/* Codes that are typed on another device.
 *
 * The host's are few and short-lived, so they are a list that is searched; a free place is one that
 * was used (its code is empty) or whose time is over. The operator's is a hash in the database. It
 * is deleted with the batch that tells who the host is now, but until that is on disk it can still
 * be read there: so the last one that was used is remembered in `spent`.
 */
#include "live/claims.h"

#include "base/clock.h"
#include "base/memory.h"
#include "live/keeping.h"
#include "live/table.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct claim {
    char code[12]; /* empty: free */
    int player;
    uint64_t until;
};

/* --- the host's ------------------------------------------------------------------------------- */

/* A free place for a claim; if there is none the one that ends first makes room. */
static struct claim *new_claim(struct claims *claims, uint64_t now)
{
    if (!claims->made)
        claims->made = memory_get(LIMIT_CODES * sizeof *claims->made);
    struct claim *oldest = claims->made;
    for (int i = 0; i < LIMIT_CODES; i++) {
        struct claim *claim = &claims->made[i];
        if (!claim->code[0] || claim->until < now)
            return claim;
        if (claim->until < oldest->until)
            oldest = claim;
    }
    return oldest;
}

const char *claims_make(struct table *table, int player)
{
    uint64_t now = hub_now(table->hub);
    struct claim *claim = new_claim(&table->claims, now);
    claim_make(claim->code);
    claim->player = player;
    claim->until = now + LIMIT_CODE_TIME * 1000;
    return claim->code;
}

void claims_forget(struct claims *claims, int player)
{
    for (int i = 0; claims->made && i < LIMIT_CODES; i++)
        if (claims->made[i].player == player)
            claims->made[i].code[0] = '\0';
}

static int use_hosts(struct table *table, const char *typed)
{
    uint64_t now = hub_now(table->hub);
    for (int i = 0; table->claims.made && i < LIMIT_CODES; i++) {
        struct claim *claim = &table->claims.made[i];
        if (!claim_fits(typed, claim->code) || claim->until < now ||
            !room_player(&table->room, claim->player))
            continue;
        claim->code[0] = '\0';
        return claim->player;
    }
    return 0;
}

/* --- the operator's --------------------------------------------------------------------------- */

static bool is_operators(const struct table *table, const uint8_t hash[TOKEN_HASH])
{
    uint8_t wanted[TOKEN_HASH];
    int64_t until;
    return table->hub->call->claim(table, wanted, &until) && until >= clock_wall() &&
           sodium_memcmp(hash, wanted, TOKEN_HASH) == 0 &&
           memcmp(hash, table->claims.spent, TOKEN_HASH) != 0;
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

static int use_operators(struct table *table, const char *typed)
{
    uint8_t hash[TOKEN_HASH];
    claim_hash(typed, hash);
    int host = is_operators(table, hash) ? find_host(table) : 0;
    if (!host)
        return 0;
    memcpy(table->claims.spent, hash, TOKEN_HASH);
    batch_unclaim(table->hub->call->batch(table), table->code);
    return host;
}

int claims_use(struct table *table, const char *typed)
{
    int player = use_hosts(table, typed);
    return player ? player : use_operators(table, typed);
}

void claims_reload(struct claims *claims)
{
    memset(claims->spent, 0, sizeof claims->spent);
}

void claims_release(struct claims *claims)
{
    free(claims->made);
}
