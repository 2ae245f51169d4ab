/* Who is which player.
 *
 * A player is a name and a token, and stays when their device is gone; a connection shows tokens
 * and holds their players for as long as it is there. Invariant: `holder[p]` is the one connection
 * that has p among its players, or NULL. Whoever shows the token last has the player, so a phone
 * that comes back over another network takes them from its own dead connection; that one is told,
 * and closed if it holds nobody any more.
 */
#include "live/people.h"

#include "base/must.h"
#include "live/keeping.h"
#include "live/table.h"
#include "wire/frames.h"

/* Somebody has come to a player's place, or has gone. */
static void set_away(struct table *table, int player, bool away)
{
    int seat = table->room.player[player].seat;
    table_changed(table);
    if (seat && away)
        timing_leave(&table->timing, seat, hub_now(table->hub));
    else if (seat)
        timing_return(&table->timing, seat);
    timing_changed(&table->timing);
}

/* {"is":IS,"player":PLAYER … } */
static struct out begin_about(struct text *text, enum wire_is is, int player)
{
    struct out out = frame_begin(text, is);
    wire_number(&out, FIELD_PLAYER, player);
    return out;
}

static void tell_replaced(struct client *client, int player)
{
    struct text text;
    struct out out = begin_about(&text, IS_REPLACED, player);
    wire_number(&out, FIELD_SEAT, client->table->room.player[player].seat);
    client_send(client, frame_end(&text, &out), -1);
}

/* Nobody holds a player who is no more. */
static void dismiss(struct table *table, int player, int code)
{
    struct client *client = table->holder[player];
    struct text text;
    table->holder[player] = NULL;
    table_changed(table);
    if (!client)
        return;
    client_unsettle(client);
    client_lose(client, player);
    struct out out = begin_about(&text, IS_REMOVED, player);
    client_send(client, frame_end(&text, &out), -1);
    if (client->players == 0)
        client_close(client, code);
}

void table_hold(struct table *table, struct client *client, int player)
{
    struct client *before = table->holder[player];
    if (before == client)
        return;
    must(room_player(&table->room, player) && !client_holds(client, player));
    if (before) {
        client_unsettle(before);
        tell_replaced(before, player);
        client_lose(before, player);
        if (before->players == 0)
            client_close(before, CLOSE_REPLACED);
    }
    table->holder[player] = client;
    entrance_known(client);
    client_take(client, player);
    set_away(table, player, false);
}

void table_let_go(struct table *table, struct client *client)
{
    for (int i = 0; i < client->players; i++) {
        int player = client->player[i];
        must(table->holder[player] == client);
        table->holder[player] = NULL;
        set_away(table, player, true);
        tell_player(table, player);
    }
    client->players = 0;
}

void table_let_go_of_lost(struct table *table)
{
    for (int i = 1; i <= ROOM_PLAYERS; i++) {
        if (!table->holder[i] || room_player(&table->room, i))
            continue;
        client_lose(table->holder[i], i);
        table->holder[i] = NULL;
    }
    table_changed(table);
}

/* A host who goes leaves the room to somebody with a device, if there is one: names of a list
 * cannot host. */
static void hand_over(struct table *table)
{
    const struct room *room = &table->room;
    struct no no;
    for (int i = 1; i <= room->players; i++)
        if (i != room->host && table->holder[i] && !room->player[i].asked) {
            table_enter(table, "host", i, NULL, &no);
            return;
        }
}

void table_remove_player(struct table *table, int player, int code)
{
    int seat = table->room.player[player].seat;
    int host = table->room.host;
    struct no no;
    if (player == host)
        hand_over(table);
    if (!table_enter(table, "gone", player, NULL, &no))
        return;
    table_drop_player(table, player);
    dismiss(table, player, code);
    claims_forget(&table->claims, player);
    tell_gone(table, player);
    timing_changed(&table->timing);
    if (seat)
        tell_seat(table, seat);
    if (table->room.host != host)
        tell_all_to_all(table);
}
