/* What a connection can ask for (docs/api.md).
 *
 * A message goes: is it JSON, does it come too fast, which request is it, may this connection ask
 * for it now. Then its handler does it, answers, and tells whom it concerns; what follows from it
 * by itself is done by table_advance, after every request. Whoever asks hears the answer before
 * what is told to all, as both wait in the same order.
 */
#include "live/requests.h"

#include "base/must.h"
#include "engine/frames.h"
#include "games/list.h"
#include "live/check.h"
#include "live/hall.h"
#include "live/keeping.h"
#include "live/noted.h"
#include "live/people.h"
#include "live/progress.h"
#include "live/table.h"
#include "thinking/programs.h"

#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, OVERFULL_WAIT = 1000 };

/* --- coming in ------------------------------------------------------------------------------ */

static void put_database(const struct ask *ask, struct out *out)
{
    out_json_text(out, "database", hub_config(ask->client->hub)->database);
}

/* With the bots, to somebody who may want to create a room. */
static bool answer_hello(struct ask *ask)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    put_database(ask, &out);
    if (ask->client->lobby)
        put_bots(ask->client->hub, &out);
    answer_end(ask, &text, &out);
    return true;
}

/* A device that has a place in the room sees by the database whether this is another server. */
static bool answer_no_room(struct ask *ask)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    put_error(ask->client, "no-room", NULL, &out);
    put_database(ask, &out);
    answer_end(ask, &text, &out);
    return false;
}

static bool do_hello(struct ask *ask)
{
    struct client *client = ask->client;
    const char *role = ask_text(ask, "role");
    if (client->greeted)
        return answer_error(ask, "hello", NULL);
    client->language = language_of(ask_text(ask, "lang"));
    if (ask_number(ask, "version", 0) != VERSION) {
        answer_error(ask, "version", NULL);
        client_close(client, 4003);
        return false;
    }
    client->role = !role || strcmp(role, "play") == 0 ? ROLE_PLAY
                   : strcmp(role, "screen") == 0      ? ROLE_SCREEN
                                                      : ROLE_WATCH;
    client_greet(client);
    struct table *table = NULL;
    enum found found = client->lobby ? FOUND_NONE : client->hub->call->find(ask, &table);
    ask->later = found == FOUND_LATER;
    return ask->later || hello_again(ask, table, found == FOUND_UNREADABLE);
}

bool hello_again(struct ask *ask, struct table *table, bool unreadable)
{
    struct client *client = ask->client;
    const json_t *tokens = json_object_get(ask->fields, "tokens");
    if (unreadable) { /* nobody has guessed wrong, and it may be read again in a moment */
        answer_error(ask, "unreadable", NULL);
        client_close(client, CLOSE_FAILED);
        return false;
    }
    if (!entrance_hello(ask, table))
        return false;
    if (client->lobby)
        return answer_hello(ask);
    if (!table || table->room.phase == ROOM_SHUT) {
        answer_no_room(ask);
        client_close(client, table ? 4002 : 4004);
        return false;
    }
    answer_hello(ask);
    for (size_t i = 0; i < json_array_size(tokens) && client->players < CLIENT_PLAYERS; i++) {
        int player = token_holder(&table->room, json_array_get(tokens, i));
        if (!player)
            continue;
        table_hold(table, client, player);
        tell_player(table, player);
    }
    table_sit(table, client);
    tell_all(table, client);
    table_advance(table);
    return true;
}

/* Answers with who somebody is from now on. */
static void answer_player(struct ask *ask, int player, const char *token, bool room)
{
    const struct room *of = &ask->table->room;
    struct text text;
    struct out out = answer_begin(ask, &text);
    if (room)
        out_json_text(&out, "room", of->code);
    out_json_int(&out, "player", player);
    out_json_text(&out, "token", token);
    if (of->player[player].asked)
        out_json_bool(&out, "waiting", true);
    answer_end(ask, &text, &out);
}

static bool read_settings(struct ask *ask, struct config *config)
{
    const char *game = ask_text(ask, "game");
    const struct game *found = game ? game_find(game) : NULL;
    char words[CONFIG_TEXT];
    char wrong_key[24];
    const char *wrong;
    struct out out = out_buffer(words, sizeof words);
    if (!found)
        return answer_error(ask, "field", "game");
    config_init(config, found);
    if (!settings_words(ask->fields, &out, &wrong))
        return answer_error(ask, "field", wrong);
    if (!config_set(config, words, false, wrong_key))
        return answer_error(ask, "field", wrong_key);
    return bot_is_offered(ask->client->hub, config->bot) || answer_error(ask, "field", "bot");
}

static bool right_password(const struct ask *ask)
{
    const char *wanted = hub_config(ask->client->hub)->password;
    const char *given = ask_text(ask, "password");
    return !wanted || (given && password_fits(given, wanted));
}

static bool do_create(struct ask *ask)
{
    struct client *client = ask->client;
    struct config config;
    struct fault fault;
    char names[NAMES_ROOM] = "";
    char token[TOKEN_ROOM];
    struct no no;
    const json_t *name = json_object_get(ask->fields, "name");
    if (!client->lobby || client->table)
        return answer_error(ask, "moment", NULL);
    if (!entrance_password(ask, right_password(ask)))
        return false;
    if (!read_settings(ask, &config))
        return false;
    bool unnamed = !name || (json_is_string(name) && json_string_length(name) == 0);
    if (!unnamed && !names_read(name, names))
        return answer_error(ask, "name", NULL);
    if (!charge_allows(ask) || !entrance_create(ask))
        return false;
    if (!hub_has_place(client->hub, true))
        return answer_error(ask, "full", NULL);
    struct table *table = table_create(client->hub, &config, ask_text(ask, "boards"), &fault);
    if (!table)
        return answer_error(ask, "field", ask_text(ask, "boards") ? "boards" : "board");
    ask->table = table;
    room_tell_apart(&table->room, names, 0); /* a team of namesakes */
    int player = table_add_player(table, names, false, token, &no);
    table_new_secret(table);
    answer_player(ask, player, token, true);
    client->hub->call->created(table);
    table_sit(table, client);
    table_hold(table, client, player);
    tell_all(table, client);
    table_list(table);
    return true;
}

static bool take_seat(struct table *table, int player, int seat, struct no *no)
{
    char text[8];
    struct out out = out_buffer(text, sizeof text);
    out_int(&out, seat);
    return table_enter(table, "sit", player, text, no);
}

static bool do_join(struct ask *ask)
{
    struct table *table = ask->table;
    struct client *client = ask->client;
    long long seat = ask_number(ask, "seat", 0);
    char names[NAMES_ROOM];
    char token[TOKEN_ROOM];
    int host = table->room.host;
    struct no no;
    if (!entrance_join(ask, false))
        return false;
    if (table->room.locked)
        return answer_error(ask, "locked", NULL);
    if (client->players == CLIENT_PLAYERS || room_free_numbers(&table->room) <= LIMIT_KEPT_NUMBERS)
        return answer_error(ask, "full", NULL);
    if (!names_read(json_object_get(ask->fields, "names"), names))
        return answer_error(ask, "name", NULL);
    if (table->room.phase == ROOM_LOBBY && !table->room.config.hall &&
        room_playing(&table->room) >= table->room.config.seats)
        return answer_error(ask, "full", NULL);
    if (seat && (seat < 0 || !table->room.session || seat > table->room.setup.seats ||
                 table->room.seat[seat].player || table->room.phase != ROOM_PLAY))
        return answer_error(ask, "full", NULL);
    struct crowd_join from;
    if (!crowd_admits(ask, &from))
        return false;
    room_tell_apart(&table->room, names, 0);
    int player = table_add_player(table, names, from.asked, token, &no);
    if (!player)
        return answer_no(ask, &no);
    crowd_joined(&table->crowd, player, &from);
    if (seat && !table->room.player[player].asked)
        take_seat(table, player, (int)seat, &no);
    answer_player(ask, player, token, false);
    table_hold(table, client, player);
    tell_player(table, player);
    if (table->room.host != host)
        tell_all_to_all(table);
    else if (table->room.player[player].seat)
        tell_all(table, client);
    return true;
}

/* Somebody who watches a running game takes a seat that nobody has. */
static bool do_sit(struct ask *ask)
{
    struct table *table = ask->table;
    long long player = ask_number(ask, "player", 0);
    long long seat = ask_number(ask, "seat", 0);
    struct no no;
    if (player < 1 || player > ROOM_PLAYERS || !client_holds(ask->client, (int)player))
        return answer_error(ask, "not-yours", NULL);
    if (seat < 1 || seat > SEATS_MAX)
        return answer_error(ask, "field", "seat");
    if (!take_seat(table, (int)player, (int)seat, &no))
        return answer_no(ask, &no);
    answer_ok(ask);
    timing_return(&table->timing, (int)seat);
    tell_player(table, (int)player);
    tell_all(table, ask->client);
    return true;
}

static bool wrong_claim(struct ask *ask)
{
    answer_error(ask, "claim", NULL);
    if (++ask->client->wrong_claims == LIMIT_CLAIMS)
        client_close(ask->client, CLOSE_LIMIT);
    return false;
}

static bool do_claim(struct ask *ask)
{
    struct table *table = ask->table;
    const char *code = ask_text(ask, "code");
    char token[TOKEN_ROOM];
    int host = table->room.host;
    if (ask->client->players == CLIENT_PLAYERS)
        return answer_error(ask, "full", NULL);
    if (!entrance_join(ask, true))
        return false;
    int player = code ? claims_use(table, code) : 0;
    if (!player)
        return wrong_claim(ask);
    token_make(player, token, table->room.player[player].token);
    table_keep_player(table, player);
    answer_player(ask, player, token, false);
    table_hold(table, ask->client, player);
    tell_player(table, player);
    if (table->room.host != host)
        tell_all_to_all(table);
    else
        tell_all(table, ask->client);
    return true;
}

static bool do_leave(struct ask *ask)
{
    long long player = ask_number(ask, "player", 0);
    if (player < 1 || player > ROOM_PLAYERS || !client_holds(ask->client, (int)player))
        return answer_error(ask, "not-yours", NULL);
    answer_ok(ask);
    table_remove_player(ask->table, (int)player, CLOSE_NORMAL);
    return true;
}

/* --- playing -------------------------------------------------------------------------------- */

/* Meant for another round, or the seat's time of this one is up: a bot completes it. */
static bool is_too_late(const struct ask *ask, int seat)
{
    long long round = ask_number(ask, "round", 0);
    return (round && round != room_round(&ask->table->room)) || table_left(ask->table, seat) == 0;
}

/* The seat that is to be played; 0 after an error. */
static int ask_played_seat(struct ask *ask)
{
    int seat = ask_own_seat(ask);
    return seat && !client_types(ask->client, seat) ? answer_error(ask, "paper", NULL) : seat;
}

/* Whether somebody else types this in for the seat: then its player is told. */
static bool is_copied(const struct ask *ask, int seat)
{
    return !client_holds(ask->client, ask->table->room.seat[seat].player);
}

static void tell_copied(const struct ask *ask, int seat)
{
    if (is_copied(ask, seat))
        tell_turn(ask->table, seat, BY_HOST);
}

static bool do_play(struct ask *ask)
{
    struct table *table = ask->table;
    const char *words = ask_text(ask, "step");
    struct no no;
    int seat = ask_played_seat(ask);
    if (!seat)
        return false;
    if (!words || strpbrk(words, "\r\n"))
        return answer_error(ask, "field", "step");
    if (is_too_late(ask, seat))
        return answer_error(ask, "round", NULL);
    if (!table_enter(table, is_copied(ask, seat) ? "copied" : "play", seat, words, &no))
        return answer_no(ask, &no);
    told_ready_changes(table);
    answer_ok(ask);
    tell_copied(ask, seat);
    return true;
}

static bool do_undo(struct ask *ask)
{
    struct table *table = ask->table;
    struct no no;
    int seat = ask_played_seat(ask);
    if (!seat)
        return false;
    if (is_too_late(ask, seat))
        return answer_error(ask, "round", NULL);
    if (!table_enter(table, "undo", seat, NULL, &no))
        return answer_no(ask, &no);
    told_ready_changes(table);
    timing_changed(&table->timing);
    answer_ok(ask);
    tell_copied(ask, seat);
    return true;
}

/* --- dice ----------------------------------------------------------------------------------- */

/* A text that is one word, so that an entry can be made of it. */
static const char *ask_word(const struct ask *ask, const char *key)
{
    const char *text = ask_text(ask, key);
    return text && *text && !text[strcspn(text, " \t\r\n")] ? text : NULL;
}

static bool do_chain(struct ask *ask)
{
    long long player = ask_number(ask, "player", 0);
    const char *end = ask_word(ask, "chain");
    struct no no;
    if (player < 1 || player > ROOM_PLAYERS || !client_holds(ask->client, (int)player))
        return answer_error(ask, "not-yours", NULL);
    if (!end)
        return answer_error(ask, "field", "chain");
    if (table_enter(ask->table, "chain", (int)player, end, &no))
        return answer_ok(ask);
    return strcmp(no.code, "field") == 0 ? answer_error(ask, "field", "chain")
                                         : answer_no(ask, &no);
}

/* Only whoever holds the player: a host who types in for somebody has no chain of theirs. */
static bool do_link(struct ask *ask)
{
    const struct room *room = &ask->table->room;
    const char *link = ask_word(ask, "link");
    struct no no;
    int seat = ask_own_seat(ask);
    if (!seat)
        return false;
    if (!client_holds(ask->client, room->seat[seat].player))
        return answer_error(ask, "not-yours", NULL);
    if (!link)
        return answer_error(ask, "field", "link");
    if (table_enter(ask->table, "link", seat, link, &no))
        return answer_ok(ask);
    return strcmp(no.code, "field") == 0 ? answer_error(ask, "field", "link") : answer_no(ask, &no);
}

static bool do_rooms(struct ask *ask)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    out_json_key(&out, "rooms");
    listing_write(hub_config(ask->client->hub)->listing, &out);
    answer_end(ask, &text, &out);
    return true;
}

/* --- all of them ---------------------------------------------------------------------------- */

static const struct handler room_handlers[] = {
    {"join", do_join, REACH_ONE},   {"sit", do_sit, REACH_ONE},
    {"claim", do_claim, REACH_ONE}, {"leave", do_leave, REACH_ONE},
    {"play", do_play, REACH_ONE},   {"undo", do_undo, REACH_ONE},
    {"ask", table_ask, REACH_ONE},  {"sheet", hall_claim_prize, REACH_ONE},
    {"chain", do_chain, REACH_ONE}, {"link", do_link, REACH_ONE},
    {NULL, NULL, REACH_ONE}};

static const struct handler *find(const struct handler *handlers, const char *name)
{
    while (handlers->name && strcmp(handlers->name, name) != 0)
        handlers++;
    return handlers->name ? handlers : NULL;
}

static bool dispatch(struct ask *ask, const char *name)
{
    if (strcmp(name, "ping") == 0)
        return answer_at_once(ask);
    if (hub_is_failing(ask->client->hub))
        return answer_error(ask, "storage", NULL);
    if (strcmp(name, "hello") == 0)
        return do_hello(ask);
    if (!ask->client->greeted)
        return answer_error(ask, "hello", NULL);
    if (ask->client->stranger && hub_is_overfull(ask->client->hub))
        return answer_rate(ask, OVERFULL_WAIT);
    if (strcmp(name, "create") == 0)
        return do_create(ask);
    if (strcmp(name, "rooms") == 0)
        return do_rooms(ask);
    const struct handler *handler = find(room_handlers, name);
    const struct handler *hosts = handler ? NULL : find(host_handlers, name);
    if (!handler && !hosts)
        return answer_error(ask, "request", NULL);
    if (!ask->table || ask->table->lost)
        return answer_error(ask, ask->table ? "unreadable" : "no-room", NULL);
    if (hosts && !client_is_host(ask->client))
        return answer_error(ask, "not-host", NULL);
    if (hosts && hosts->reach != REACH_ONE && !entrance_spread(ask, hosts->reach == REACH_ANEW))
        return false;
    bool done = (handler ? handler : hosts)->answer(ask);
    if (hosts) /* the clock, a round to be closed, a seat */
        timing_changed(&ask->table->timing);
    table_advance(ask->table);
    return done;
}

static bool too_fast(struct ask *ask)
{
    struct client *client = ask->client;
    uint32_t wait;
    if (bucket_take(&client->bucket, hub_now(client->hub), &limit_requests, &wait)) {
        client->refused -= client->refused > 0;
        return false;
    }
    answer_rate(ask, wait);
    if (++client->refused == LIMIT_REFUSED)
        client_close(client, CLOSE_LIMIT);
    return true;
}

void table_request(struct client *client, char *text, size_t n)
{
    json_error_t error;
    struct ask ask = {.client = client, .table = client->table};
    ask.fields = json_loadb(text, n, JSON_REJECT_DUPLICATES, &error);
    const char *name = json_string_value(json_object_get(ask.fields, "do"));
    long long id = ask_number(&ask, "id", 0);
    ask.id = id < 0 ? 0 : id;
    bool asks = json_is_object(ask.fields);
    if (!asks)
        client_close(client, CLOSE_MALFORMED);
    else if (!name || id < 0)
        answer_error(&ask, name ? "field" : "request", name ? "id" : NULL);
    else if (!too_fast(&ask))
        dispatch(&ask, name);
    must(!asks || ask.answered != ask.later); /* every request has one answer */
    json_decref(ask.fields);
}
