/* What a connection can ask for (docs/api.md). */
#include "games/list.h"
#include "server/table_parts.h"

#include <stdlib.h>
#include <string.h>

enum { VERSION = 1 };

/* --- coming in ------------------------------------------------------------------------------ */

/* To somebody who may want to create a room. */
static bool answer_bots(struct ask *ask)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    put_bots(ask->client->hub, &out);
    answer_end(ask, &text, &out);
    return true;
}

static bool do_hello(struct ask *ask)
{
    struct client *client = ask->client;
    const char *role = ask_text(ask, "role");
    const json_t *tokens = json_object_get(ask->fields, "tokens");
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
    hub_heard_hello(client);
    struct table *table = client->lobby ? NULL : table_find(client->hub, client->code);
    if (!entrance_hello(ask, table))
        return false;
    if (client->lobby)
        return answer_bots(ask);
    if (!table || table->room.phase == ROOM_SHUT) {
        answer_error(ask, "no-room", NULL);
        client_close(client, table ? 4002 : 4004);
        return false;
    }
    answer_ok(ask);
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

bool table_new_secret(struct table *table)
{
    struct fair_secret secret;
    char entry[16 + FAIR_HEX];
    char hex[FAIR_HEX];
    struct no no;
    random_bytes(secret.byte, sizeof secret.byte);
    fair_format_secret(&secret, hex);
    struct out out = out_buffer(entry, sizeof entry);
    out_text(&out, "secret ");
    out_text(&out, hex);
    return table_do(table, entry, &no);
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
    if (journal_rooms(hub_config(client->hub)->journal) >= hub_config(client->hub)->rooms_most)
        return answer_error(ask, "full", NULL);
    if (!read_settings(ask, &config))
        return false;
    bool unnamed = !name || (json_is_string(name) && json_string_length(name) == 0);
    if (!unnamed && !names_read(name, names))
        return answer_error(ask, "name", NULL);
    if (!entrance_create(ask))
        return false;
    struct table *table = table_create(client->hub, &config, ask_text(ask, "boards"), &fault);
    if (!table)
        return answer_error(ask, "field", ask_text(ask, "boards") ? "boards" : "board");
    ask->table = table;
    int player = table_add_player(table, names, false, token, &no);
    table_new_secret(table);
    answer_player(ask, player, token, true);
    table_sit(table, client);
    table_hold(table, client, player);
    tell_all(table, client);
    table_list(table);
    table_log(table, "room-created");
    hub_count(client->hub, COUNT_ROOMS, 1);
    return true;
}

static bool wrong_nonce(const struct ask *ask)
{
    const char *nonce = ask_text(ask, "nonce");
    uint64_t number;
    return json_object_get(ask->fields, "nonce") &&
           !(nonce && fair_parse_nonce(nonce, strlen(nonce), &number));
}

static void take_nonce(struct ask *ask, int player)
{
    const char *nonce = ask_text(ask, "nonce");
    struct no no;
    if (nonce)
        table_enter(ask->table, "nonce", player, nonce, &no);
}

static bool take_seat(struct table *table, int player, int seat, struct no *no)
{
    char text[8];
    struct out out = out_buffer(text, sizeof text);
    out_int(&out, seat);
    return table_enter(table, "take", player, text, no);
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
    if (wrong_nonce(ask))
        return answer_error(ask, "field", "nonce");
    if (table->room.locked)
        return answer_error(ask, "locked", NULL);
    if (client->players == CLIENT_PLAYERS || room_free_numbers(&table->room) <= LIMIT_KEPT_NUMBERS)
        return answer_error(ask, "full", NULL);
    if (!names_read(json_object_get(ask->fields, "names"), names) ||
        room_has_name(&table->room, names, 0))
        return answer_error(ask, "name", NULL);
    if (table->room.phase == ROOM_LOBBY && !table->room.config.hall &&
        room_playing(&table->room) >= table->room.config.seats)
        return answer_error(ask, "full", NULL);
    if (seat && (seat < 0 || !table->room.session || seat > table->room.setup.seats ||
                 table->room.seat[seat].player || table->room.phase != ROOM_PLAY))
        return answer_error(ask, "full", NULL);
    int player = table_add_player(table, names, table->room.config.asked, token, &no);
    if (!player)
        return answer_no(ask, &no);
    if (seat && !table->room.player[player].asked)
        take_seat(table, player, (int)seat, &no);
    take_nonce(ask, player);
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
    table->away[seat] = 0;
    table->times_changed = true;
    tell_player(table, (int)player);
    tell_all(table, ask->client);
    return true;
}

static bool do_claim(struct ask *ask)
{
    struct table *table = ask->table;
    const char *code = ask_text(ask, "code");
    char token[TOKEN_ROOM];
    uint64_t now = uv_now(hub_loop(table->hub));
    if (ask->client->players == CLIENT_PLAYERS)
        return answer_error(ask, "full", NULL);
    if (!entrance_join(ask, true))
        return false;
    for (int i = 0; code && *code && table->claims && i < CLAIMS; i++) {
        struct claim *claim = &table->claims[i];
        if (strcmp(claim->code, code) != 0 || claim->until < now ||
            !room_player(&table->room, claim->player))
            continue;
        int player = claim->player;
        claim->code[0] = '\0';
        token_make(player, token, table->room.player[player].token);
        table_keep_player(table, player);
        answer_player(ask, player, token, false);
        table_hold(table, ask->client, player);
        tell_player(table, player);
        tell_all(table, ask->client);
        return true;
    }
    answer_error(ask, "claim", NULL);
    if (++ask->client->wrong_claims == LIMIT_CLAIMS)
        client_close(ask->client, CLOSE_LIMIT);
    return false;
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
    batch_player(hub_batch(table->hub), table->code, player, NULL,
                 table->room.player[player].token);
    table_dismiss(table, player, code);
    table_forget_claims(table, player);
    tell_gone(table, player);
    table->times_changed = true;
    if (seat)
        tell_seat(table, seat);
    if (table->room.host != host)
        tell_all_to_all(table);
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

int ask_own_seat(struct ask *ask)
{
    const struct room *room = &ask->table->room;
    long long seat = ask_number(ask, "seat", 0);
    if (!room->session || seat < 1 || seat > room->setup.seats)
        return answer_error(ask, room->session ? "field" : "moment", "seat");
    if (!client_plays(ask->client, (int)seat))
        return answer_error(ask, "not-yours", NULL);
    return (int)seat;
}

/* Meant for another round, or the seat's time of this one is up: a bot completes it. */
static bool is_too_late(const struct ask *ask, int seat)
{
    long long round = ask_number(ask, "round", 0);
    return (round && round != room_round(&ask->table->room)) || table_left(ask->table, seat) == 0;
}

static bool do_play(struct ask *ask)
{
    struct table *table = ask->table;
    const char *words = ask_text(ask, "step");
    struct no no;
    int seat = ask_own_seat(ask);
    if (!seat)
        return false;
    if (!words || strpbrk(words, "\r\n") || wrong_nonce(ask))
        return answer_error(ask, "field", wrong_nonce(ask) ? "nonce" : "step");
    if (is_too_late(ask, seat))
        return answer_error(ask, "round", NULL);
    if (!table_enter(table, "play", seat, words, &no))
        return answer_no(ask, &no);
    take_nonce(ask, table->room.seat[seat].player);
    table->ready_changed = true;
    return answer_ok(ask);
}

static bool do_undo(struct ask *ask)
{
    struct table *table = ask->table;
    struct no no;
    int seat = ask_own_seat(ask);
    if (!seat)
        return false;
    if (is_too_late(ask, seat))
        return answer_error(ask, "round", NULL);
    if (!table_enter(table, "undo", seat, NULL, &no))
        return answer_no(ask, &no);
    table->ready_changed = true;
    table->times_changed = true;
    return answer_ok(ask);
}

static bool do_rooms(struct ask *ask)
{
    struct text text;
    struct out out = answer_begin(ask, &text);
    out_json_key(&out, "rooms");
    listing_write(hub_config(ask->client->hub)->listing, &out);
    return answer_end(ask, &text, &out);
}

/* --- all of them ---------------------------------------------------------------------------- */

static const struct handler room_handlers[] = {
    {"join", do_join}, {"sit", do_sit},   {"claim", do_claim}, {"leave", do_leave},
    {"play", do_play}, {"undo", do_undo}, {"ask", table_ask},  {"sheet", hall_claim_prize},
    {NULL, NULL}};

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
    if (strcmp(name, "create") == 0)
        return do_create(ask);
    if (strcmp(name, "rooms") == 0)
        return do_rooms(ask);
    const struct handler *handler = find(room_handlers, name);
    const struct handler *hosts = handler ? NULL : find(host_handlers, name);
    if (!handler && !hosts)
        return answer_error(ask, "request", NULL);
    if (!ask->table || ask->table->lost)
        return answer_error(ask, "no-room", NULL);
    if (hosts && !client_is_host(ask->client))
        return answer_error(ask, "not-host", NULL);
    (handler ? handler : hosts)->answer(ask);
    ask->table->times_changed |= hosts != NULL; /* the clock, a round to be closed, a seat */
    table_advance(ask->table);
    return true;
}

static bool too_fast(struct ask *ask)
{
    struct client *client = ask->client;
    uint32_t wait;
    if (bucket_take(&client->bucket, uv_now(hub_loop(client->hub)), &limit_requests, &wait)) {
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
    if (!json_is_object(ask.fields))
        client_close(client, CLOSE_MALFORMED);
    else if (!name || id < 0)
        answer_error(&ask, name ? "field" : "request", name ? "id" : NULL);
    else if (!too_fast(&ask))
        dispatch(&ask, name);
    json_decref(ask.fields);
}
