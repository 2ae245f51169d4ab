/* Who comes in.
 *
 * A token opens every door: whoever shows one of the room's is asked nothing further, so that no
 * flood of strangers keeps anybody from their game. All others pass buckets (guard/limits.h), the
 * narrowest first, and what a bucket refuses is not taken from the next ones.
 */
#include "live/entrance.h"

#include "guard/doors.h"
#include "live/answers.h"
#include "live/table.h"
#include "wire/frames.h"

static struct doors *doors_of(const struct ask *ask)
{
    return hub_config(ask->client->hub)->doors;
}

int token_holder(const struct room *room, const struct wire_value *token)
{
    const char *text = wire_text_of(token);
    int player = text ? token_player(text) : 0;
    return room_player(room, player) && token_fits(text, room->player[player].token) ? player : 0;
}

static bool brings_token(const struct room *room, const struct wire_value *tokens)
{
    int left = CLIENT_PLAYERS;
    for (const struct wire_value *one = wire_first(tokens); one && left--; one = wire_next(one))
        if (token_holder(room, one))
            return true;
    return false;
}

static int watchers(const struct table *table)
{
    int count = 0;
    for (const struct client *client = table->clients; client; client = client->next_here)
        count += client->players == 0;
    return count;
}

/* Says no and goodbye. */
static bool turn_away(struct ask *ask, enum wire_error error, uint32_t wait)
{
    if (wait)
        answer_rate(ask, wait);
    else
        answer_error(ask, error);
    client_close(ask->client, CLOSE_LIMIT);
    return false;
}

bool entrance_hello(struct ask *ask, const struct table *table)
{
    struct client *client = ask->client;
    uint32_t wait;
    if (table && brings_token(&table->room, wire_get(ask->fields, FIELD_TOKENS)))
        return true;
    if (!doors_has(doors_of(ask), &client->caller, DOOR_GUESS, &wait))
        return turn_away(ask, ERROR_RATE, wait);
    if (!client->lobby && !table)
        doors_take(doors_of(ask), &client->caller, DOOR_GUESS, &wait);
    if ((table && watchers(table) >= LIMIT_WATCHERS) || hub_is_overfull(client->hub) ||
        !doors_admit_stranger(doors_of(ask)))
        return turn_away(ask, ERROR_FULL, 0);
    client->stranger = true;
    return true;
}

void entrance_known(struct client *client)
{
    if (client->stranger)
        doors_drop_stranger(hub_config(client->hub)->doors);
    client->stranger = false;
}

bool entrance_create(struct ask *ask)
{
    uint32_t wait;
    if (doors_take(doors_of(ask), &ask->client->caller, DOOR_CREATE, &wait))
        return true;
    return answer_rate(ask, wait);
}

bool entrance_password(struct ask *ask, bool right)
{
    uint32_t wait;
    struct client *client = ask->client;
    if (!doors_has(doors_of(ask), &client->caller, DOOR_GUESS, &wait))
        return turn_away(ask, ERROR_RATE, wait);
    if (right)
        return true;
    doors_take(doors_of(ask), &client->caller, DOOR_GUESS, &wait);
    return answer_error(ask, ERROR_PASSWORD);
}

/* Before a large audience everything is told less often: what it costs is the same. */
static struct limit limit_of_retellings(const struct table *table)
{
    uint32_t times = 1;
    int count = 0;
    for (const struct client *client = table->clients; client; client = client->next_here)
        times += ++count % LIMIT_AUDIENCE == 0 && times < LIMIT_DEAREST;
    return (struct limit){limit_retellings.most / times, limit_retellings.every * times};
}

bool entrance_spread(struct ask *ask, bool anew)
{
    struct table *table = ask->table;
    uint64_t now = hub_now(table->hub);
    uint32_t wait;
    const struct limit retellings = limit_of_retellings(table);
    bool free_place = anew ? bucket_take(&table->entrance.retelling, now, &retellings, &wait)
                           : bucket_take(&table->entrance.spreading, now, &limit_spreads, &wait);
    return free_place || answer_rate(ask, wait);
}

bool entrance_question(struct ask *ask)
{
    uint32_t wait;
    if (doors_take(doors_of(ask), &ask->client->caller, DOOR_ASK, &wait))
        return true;
    return answer_rate(ask, wait);
}

/* Its own tries first, then the room's, then those of its address. */
bool entrance_join(struct ask *ask, bool claim)
{
    struct client *client = ask->client;
    struct table *table = ask->table;
    uint64_t now = hub_now(client->hub);
    uint32_t wait;
    if (!bucket_take(&client->tries, now, &limit_tries, &wait))
        return answer_rate(ask, wait);
    if (client->players > 0)
        return true;
    bool free_place = claim ? bucket_take(&table->entrance.claiming, now, &limit_room_claims, &wait)
                            : bucket_take(&table->entrance.joining, now, &limit_room_joins, &wait);
    if (free_place && doors_take(doors_of(ask), &client->caller, DOOR_JOIN, &wait))
        return true;
    return answer_rate(ask, wait);
}
