/* What a connection can ask for (docs/api.md).
 *
 * A message goes: is it JSON, does it come too fast, which request is it, may this connection ask
 * for it now. Then its handler does it, answers, and tells whom it concerns; what follows from it
 * by itself is done by table_advance, after every request. Whoever asks hears the answer before
 * what is told to all, as both wait in the same order.
 */
#include "live/requests.h"

#include "base/must.h"
#include "games/list.h"
#include "live/check.h"
#include "live/hall.h"
#include "live/keeping.h"
#include "live/noted.h"
#include "live/people.h"
#include "live/progress.h"
#include "live/table.h"
#include "thinking/programs.h"
#include "wire/frames.h"

#include <stdlib.h>
#include <string.h>

enum { OVERFULL_WAIT = 1000 };

/* --- coming in ------------------------------------------------------------------------------ */

static void put_database(const struct ask *ask, struct out *out)
{
    wire_text(out, FIELD_DATABASE, hub_config(ask->client->hub)->database);
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
    put_error(ask->client, wire_error_name[ERROR_NO_ROOM], NULL, &out);
    put_database(ask, &out);
    answer_end(ask, &text, &out);
    return false;
}

static bool do_hello(struct ask *ask)
{
    struct client *client = ask->client;
    const char *role = ask_text(ask, FIELD_ROLE);
    if (client->greeted)
        return answer_error(ask, ERROR_HELLO);
    client->language = language_of(ask_text(ask, FIELD_LANG));
    if (ask_number(ask, FIELD_VERSION, 0) != WIRE_VERSION) {
        answer_error(ask, ERROR_VERSION);
        client_close(client, CLOSE_VERSION);
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
    const struct wire_value *tokens = wire_get(ask->fields, FIELD_TOKENS);
    if (unreadable) { /* nobody has guessed wrong, and it may be read again in a moment */
        answer_error(ask, ERROR_UNREADABLE);
        client_close(client, CLOSE_FAILED);
        return false;
    }
    if (!entrance_hello(ask, table))
        return false;
    if (client->lobby)
        return answer_hello(ask);
    if (!table || table->room.phase == ROOM_SHUT) {
        answer_no_room(ask);
        client_close(client, table ? CLOSE_SHUT : CLOSE_NO_ROOM);
        return false;
    }
    answer_hello(ask);
    for (const struct wire_value *one = wire_first(tokens); one && client->players < CLIENT_PLAYERS;
         one = wire_next(one)) {
        int player = token_holder(&table->room, one);
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
        wire_text(&out, FIELD_ROOM, of->code);
    wire_number(&out, FIELD_PLAYER, player);
    wire_text(&out, FIELD_TOKEN, token);
    if (of->player[player].asked)
        wire_flag(&out, FIELD_WAITING, true);
    answer_end(ask, &text, &out);
}

static bool read_settings(struct ask *ask, struct config *config)
{
    const char *game = ask_text(ask, FIELD_GAME);
    const struct game *found = game ? game_find(game) : NULL;
    char words[CONFIG_TEXT];
    char wrong_key[24];
    const char *wrong;
    struct out out = out_buffer(words, sizeof words);
    if (!found)
        return answer_field(ask, FIELD_GAME);
    config_init(config, found);
    if (!settings_words(ask->fields, &out, &wrong))
        return answer_field_named(ask, wrong);
    if (!config_set(config, words, false, wrong_key))
        return answer_field_named(ask, wrong_key);
    return bot_is_offered(ask->client->hub, config->bot) || answer_field(ask, FIELD_BOT);
}

static bool right_password(const struct ask *ask)
{
    const char *wanted = hub_config(ask->client->hub)->password;
    const char *given = ask_text(ask, FIELD_PASSWORD);
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
    const struct wire_value *name = wire_get(ask->fields, FIELD_NAME);
    if (!client->lobby || client->table)
        return answer_error(ask, ERROR_MOMENT);
    if (!entrance_password(ask, right_password(ask)))
        return false;
    if (!read_settings(ask, &config))
        return false;
    bool unnamed = !name || (wire_is(name, WIRE_TEXT) && !*wire_text_of(name));
    if (!unnamed && !names_read(name, names))
        return answer_error(ask, ERROR_NAME);
    if (!charge_allows(ask) || !entrance_create(ask))
        return false;
    if (!hub_has_place(client->hub, true))
        return answer_error(ask, ERROR_FULL);
    struct table *table = table_create(client->hub, &config, ask_text(ask, FIELD_BOARDS), &fault);
    if (!table)
        return answer_field(ask, ask_text(ask, FIELD_BOARDS) ? FIELD_BOARDS : FIELD_BOARD);
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
    long long seat = ask_number(ask, FIELD_SEAT, 0);
    char names[NAMES_ROOM];
    char token[TOKEN_ROOM];
    int host = table->room.host;
    struct no no;
    if (!entrance_join(ask, false))
        return false;
    if (table->room.locked)
        return answer_error(ask, ERROR_LOCKED);
    if (client->players == CLIENT_PLAYERS || room_free_numbers(&table->room) <= LIMIT_KEPT_NUMBERS)
        return answer_error(ask, ERROR_FULL);
    if (!names_read(wire_get(ask->fields, FIELD_NAMES), names))
        return answer_error(ask, ERROR_NAME);
    if (table->room.phase == ROOM_LOBBY && !table->room.config.hall &&
        room_playing(&table->room) >= table->room.config.seats)
        return answer_error(ask, ERROR_FULL);
    if (seat && (seat < 0 || !table->room.session || seat > table->room.setup.seats ||
                 table->room.seat[seat].player || table->room.phase != ROOM_PLAY))
        return answer_error(ask, ERROR_FULL);
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
    long long player = ask_number(ask, FIELD_PLAYER, 0);
    long long seat = ask_number(ask, FIELD_SEAT, 0);
    struct no no;
    if (player < 1 || player > ROOM_PLAYERS || !client_holds(ask->client, (int)player))
        return answer_error(ask, ERROR_NOT_YOURS);
    if (seat < 1 || seat > SEATS_MAX)
        return answer_field(ask, FIELD_SEAT);
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
    answer_error(ask, ERROR_CLAIM);
    if (++ask->client->wrong_claims == LIMIT_CLAIMS)
        client_close(ask->client, CLOSE_LIMIT);
    return false;
}

static bool do_claim(struct ask *ask)
{
    struct table *table = ask->table;
    const char *code = ask_text(ask, FIELD_CODE);
    char token[TOKEN_ROOM];
    int host = table->room.host;
    if (ask->client->players == CLIENT_PLAYERS)
        return answer_error(ask, ERROR_FULL);
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
    long long player = ask_number(ask, FIELD_PLAYER, 0);
    if (player < 1 || player > ROOM_PLAYERS || !client_holds(ask->client, (int)player))
        return answer_error(ask, ERROR_NOT_YOURS);
    answer_ok(ask);
    table_remove_player(ask->table, (int)player, CLOSE_NORMAL);
    return true;
}

/* --- playing -------------------------------------------------------------------------------- */

/* Meant for another round, or the seat's time of this one is up: a bot completes it. */
static bool is_too_late(const struct ask *ask, int seat)
{
    long long round = ask_number(ask, FIELD_ROUND, 0);
    return (round && round != room_round(&ask->table->room)) || table_left(ask->table, seat) == 0;
}

/* The seat that is to be played; 0 after an error. */
static int ask_played_seat(struct ask *ask)
{
    int seat = ask_own_seat(ask);
    return seat && !client_types(ask->client, seat) ? answer_error(ask, ERROR_PAPER) : seat;
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
    const char *words = ask_text(ask, FIELD_STEP);
    struct no no;
    int seat = ask_played_seat(ask);
    if (!seat)
        return false;
    if (!words || strpbrk(words, "\r\n"))
        return answer_field(ask, FIELD_STEP);
    if (is_too_late(ask, seat))
        return answer_error(ask, ERROR_ROUND);
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
        return answer_error(ask, ERROR_ROUND);
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
static const char *ask_word(const struct ask *ask, enum wire_field key)
{
    const char *text = ask_text(ask, key);
    return text && *text && !text[strcspn(text, " \t\r\n")] ? text : NULL;
}

static bool do_chain(struct ask *ask)
{
    long long player = ask_number(ask, FIELD_PLAYER, 0);
    const char *end = ask_word(ask, FIELD_CHAIN);
    struct no no;
    if (player < 1 || player > ROOM_PLAYERS || !client_holds(ask->client, (int)player))
        return answer_error(ask, ERROR_NOT_YOURS);
    if (!end)
        return answer_field(ask, FIELD_CHAIN);
    if (table_enter(ask->table, "chain", (int)player, end, &no))
        return answer_ok(ask);
    return no_is(&no, ERROR_FIELD) ? answer_field(ask, FIELD_CHAIN) : answer_no(ask, &no);
}

/* Only whoever holds the player: a host who types in for somebody has no chain of theirs. */
static bool do_link(struct ask *ask)
{
    const struct room *room = &ask->table->room;
    const char *link = ask_word(ask, FIELD_LINK);
    struct no no;
    int seat = ask_own_seat(ask);
    if (!seat)
        return false;
    if (!client_holds(ask->client, room->seat[seat].player))
        return answer_error(ask, ERROR_NOT_YOURS);
    if (!link)
        return answer_field(ask, FIELD_LINK);
    if (table_enter(ask->table, "link", seat, link, &no))
        return answer_ok(ask);
    return no_is(&no, ERROR_FIELD) ? answer_field(ask, FIELD_LINK) : answer_no(ask, &no);
}

static bool do_rooms(struct ask *ask)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    wire_key(&out, FIELD_ROOMS);
    listing_write(hub_config(ask->client->hub)->listing, &out);
    answer_end(ask, &text, &out);
    return true;
}

/* --- all of them ---------------------------------------------------------------------------- */

static const struct handler room_handlers[REQUEST_COUNT] = {
    [REQUEST_JOIN] = {do_join, REACH_ONE},   [REQUEST_SIT] = {do_sit, REACH_ONE},
    [REQUEST_CLAIM] = {do_claim, REACH_ONE}, [REQUEST_LEAVE] = {do_leave, REACH_ONE},
    [REQUEST_PLAY] = {do_play, REACH_ONE},   [REQUEST_UNDO] = {do_undo, REACH_ONE},
    [REQUEST_ASK] = {table_ask, REACH_ONE},  [REQUEST_SHEET] = {hall_claim_prize, REACH_ONE},
    [REQUEST_CHAIN] = {do_chain, REACH_ONE}, [REQUEST_LINK] = {do_link, REACH_ONE},
};

static bool dispatch(struct ask *ask, int what)
{
    if (what == REQUEST_PING)
        return answer_at_once(ask);
    if (hub_is_failing(ask->client->hub))
        return answer_error(ask, ERROR_STORAGE);
    if (what == REQUEST_HELLO)
        return do_hello(ask);
    if (!ask->client->greeted)
        return answer_error(ask, ERROR_HELLO);
    if (ask->client->stranger && hub_is_overfull(ask->client->hub))
        return answer_rate(ask, OVERFULL_WAIT);
    if (what == REQUEST_CREATE)
        return do_create(ask);
    if (what == REQUEST_ROOMS)
        return do_rooms(ask);
    if (what == REQUEST_COUNT)
        return answer_error(ask, ERROR_REQUEST);
    bool hosts = host_handlers[what].answer;
    const struct handler *handler = hosts ? &host_handlers[what] : &room_handlers[what];
    must(handler->answer);
    if (!ask->table || ask->table->lost)
        return answer_error(ask, ask->table ? ERROR_UNREADABLE : ERROR_NO_ROOM);
    if (hosts && !client_is_host(ask->client))
        return answer_error(ask, ERROR_NOT_HOST);
    if (hosts && handler->reach != REACH_ONE && !entrance_spread(ask, handler->reach == REACH_ANEW))
        return false;
    bool done = handler->answer(ask);
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
    struct wire wire = {0};
    struct ask ask = {.client = client, .table = client->table, .wire = &wire};
    ask.fields = wire_read(&wire, text, n);
    const char *name = wire_text_of(wire_get(ask.fields, FIELD_DO));
    long long id = ask_number(&ask, FIELD_ID, 0);
    ask.id = id < 0 ? 0 : id;
    bool asks = wire_is(ask.fields, WIRE_OBJECT);
    if (!asks)
        client_close(client, CLOSE_MALFORMED);
    else if (!name)
        answer_error(&ask, ERROR_REQUEST);
    else if (id < 0)
        answer_field(&ask, FIELD_ID);
    else if (!too_fast(&ask))
        dispatch(&ask, wire_find(wire_request_name, REQUEST_COUNT, name));
    must(!asks || ask.answered != ask.later); /* every request has one answer */
    wire_free(&wire);
}
