#include "room/chapter.h"
#include "server/asleep.h"
#include "server/reread.h"
#include "server/table_parts.h"
#include "server/unreadable.h"
#include "thinking/thinkers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t table_code(const struct table *table)
{
    return table->code;
}

struct table *table_beside(const struct table *table)
{
    return table->next;
}

void table_set_beside(struct table *table, struct table *next)
{
    table->next = next;
}

/* --- entries -------------------------------------------------------------------------------- */

static struct batch *batch_of(struct table *table)
{
    table->turn = hub_turn(table->hub);
    return hub_batch(table->hub);
}

/* The room in short, so that nobody has to read what came before. */
static void keep_chapter(struct table *table)
{
    struct running *running = &table->running;
    struct text text;
    struct out out = text_out(&text);
    chapter_write(&table->room, &out);
    text_finish(&text, &out);
    running_note(running, text.bytes, running->seq + 1);
    disk_write(table, text.length);
    batch_chapter(batch_of(table), table->code, running->seq, chapter_games(&table->room),
                  text.bytes);
    free(text.bytes);
}

/* Whether a person has played. In a hall, where people play on paper, that there are rolls is all
 * that is seen of it. */
static bool is_played(const struct room *room, const char *entry)
{
    static const char *const words[] = {"play ", "copied ", "typed ", "sheet ", "handed "};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncmp(entry, words[i], strlen(words[i])) == 0)
            return true;
    return room->hall && strncmp(entry, "chance ", strlen("chance ")) == 0;
}

/* Whether it was nothing but the end of other entries. */
static bool takes_back(struct table *table, const char *entry)
{
    struct running *running = &table->running;
    struct batch *batch = batch_of(table);
    bool rolled = running->roll;
    uint32_t undone = running_undone(running, entry);
    if (undone)
        batch_undone(batch, table->code, undone);
    if (strcmp(entry, "unroll") != 0)
        return undone;
    while ((undone = running_unrolled(running)))
        batch_undone(batch, table->code, undone);
    return rolled && !running->roll;
}

/* Opening the room costs what was played, and not what else people did. */
static void tidy(struct table *table)
{
    const struct session *session = table->room.session;
    if (running_is_long(&table->running, session ? session->count : 0) &&
        chapter_fits(&table->room))
        keep_chapter(table);
}

static void keep_entry(struct table *table, const char *entry)
{
    struct running *running = &table->running;
    struct batch *batch = batch_of(table);
    if (!takes_back(table, entry)) {
        running_note(running, entry, running->seq + 1);
        disk_write(table, strlen(entry));
        batch_entry(batch, table->code, running->seq, entry);
        if (!table->played && (table->played = is_played(&table->room, entry)))
            batch_played(batch, table->code);
    }
    if (strcmp(entry, "again") == 0)
        keep_chapter(table);
    else
        tidy(table);
}

bool table_do(struct table *table, const char *entry, struct no *no)
{
    if (table->running.loose >= LIMIT_LOOSE && running_is_loose(entry)) {
        *no = (struct no){.code = "often"};
        return false;
    }
    if (!room_do(&table->room, entry, no))
        return false;
    table_changed(table);
    keep_entry(table, entry);
    return true;
}

bool table_enter(struct table *table, const char *word, int number, const char *rest, struct no *no)
{
    char entry[256];
    struct out out = out_buffer(entry, sizeof entry);
    out_text(&out, word);
    out_char(&out, ' ');
    out_int(&out, number);
    if (rest) {
        out_char(&out, ' ');
        out_text(&out, rest);
    }
    if (out_fits(&out))
        return table_do(table, entry, no);
    *no = (struct no){.code = "field"};
    return false;
}

void table_keep_player(struct table *table, int player)
{
    const struct player *who = &table->room.player[player];
    batch_player(hub_batch(table->hub), table->code, player, who->names, who->token);
}

int table_add_player(struct table *table, const char *names, bool asked, char token[TOKEN_ROOM],
                     struct no *no)
{
    int number = room_free_number(&table->room);
    if (!table_enter(table, "player", number, asked ? "asked" : "in", no))
        return 0;
    token_make(number, token, table->room.player[number].token);
    room_name(&table->room, number, names);
    table_keep_player(table, number);
    return number;
}

/* --- connections ---------------------------------------------------------------------------- */

bool client_holds(const struct client *client, int player)
{
    for (int i = 0; i < client->players; i++)
        if (client->player[i] == player)
            return true;
    return false;
}

bool client_is_host(const struct client *client)
{
    return client->table && client->table->room.host &&
           client_holds(client, client->table->room.host);
}

bool client_plays(const struct client *client, int seat)
{
    const struct room *room = &client->table->room;
    int player = room->seat[seat].player;
    bool typed = room_seat_kind(room, seat) == SEAT_PAPER && client_is_host(client);
    return player && (typed || client_holds(client, player));
}

bool client_types(const struct client *client, int seat)
{
    const struct room *room = &client->table->room;
    return room_seat_kind(room, seat) == SEAT_PAPER ? client_is_host(client)
                                                    : client_holds(client, room->seat[seat].player);
}

/* Who holds a player may be slower to read than a stranger. */
static void allow(const struct client *client)
{
    if (client->socket)
        socket_allow(client->socket, client->players ? LIMIT_BACKLOG : LIMIT_BACKLOG_STRANGER);
}

static void lose(struct client *client, int player)
{
    for (int i = 0; i < client->players; i++)
        if (client->player[i] == player)
            client->player[i] = client->player[--client->players];
    allow(client);
}

static void tell_replaced(struct client *client, int player)
{
    struct text text;
    struct out out = text_out(&text);
    out_text(&out, "{\"is\":\"replaced\"");
    out_json_int(&out, "player", player);
    out_json_int(&out, "seat", client->table->room.player[player].seat);
    out_char(&out, '}');
    client_send(client, frame_of(&text, &out), -1);
}

/* Somebody has come to a player's place, or has gone. */
static void set_away(struct table *table, int player, bool away)
{
    table_changed(table);
    int seat = table->room.player[player].seat;
    if (seat)
        table->away[seat] = away ? uv_now(hub_loop(table->hub)) : 0;
    table->times_changed = true;
}

void table_hold(struct table *table, struct client *client, int player)
{
    struct client *before = table->holder[player];
    if (before == client)
        return;
    client->settled = false;
    if (before) {
        before->settled = false;
        tell_replaced(before, player);
        lose(before, player);
        if (before->players == 0)
            client_close(before, 4000);
    }
    table->holder[player] = client;
    entrance_known(client);
    client->player[client->players++] = (uint16_t)player;
    allow(client);
    set_away(table, player, false);
}

/* Codes that the host has made are in memory only. */
bool table_is_left(const struct table *table)
{
    return !table->clients && table->room.number == 0 && !table->claims;
}

/* Nobody is there to play or to look on: the clock stands still until somebody is. */
static void fall_asleep(struct table *table)
{
    table->empty = uv_now(hub_loop(table->hub));
    table->turn = hub_turn(table->hub);
    if (!table->stopped)
        table_pause_clock(table, true);
    if (table->lost)
        return;
    asleep_join(hub_asleep(table->hub), table);
    if (!table_is_left(table))
        return;
    batch_touch(hub_batch(table->hub), table->code); /* its last hour begins */
    hub_leave(table->hub, table->code);
}

static void wake_up(struct table *table)
{
    asleep_leave(hub_asleep(table->hub), table);
    table->empty = 0;
    table->links_due = 0;
    table->woken = true;
    if (!table->room.paused)
        table_pause_clock(table, false);
}

bool table_is_idle(const struct table *table)
{
    return !table->clients && uv_now(hub_loop(table->hub)) >= table->empty + LIMIT_IDLE * 1000;
}

void table_touch(struct table *table)
{
    uint64_t now = uv_now(hub_loop(table->hub));
    if (!table->clients || now < table->touched + TOUCH_EVERY)
        return;
    table->touched = now;
    batch_touch(hub_batch(table->hub), table->code);
}

void table_sit(struct table *table, struct client *client)
{
    if (!table->clients)
        wake_up(table);
    client->table = table;
    client->next_here = table->clients;
    table->clients = client;
}

void table_dismiss(struct table *table, int player, int code)
{
    struct client *client = table->holder[player];
    table->holder[player] = NULL;
    table_changed(table);
    if (!client)
        return;
    client->settled = false;
    lose(client, player);
    struct text text;
    struct out out = text_out(&text);
    out_text(&out, "{\"is\":\"removed\"");
    out_json_int(&out, "player", player);
    out_char(&out, '}');
    client_send(client, frame_of(&text, &out), -1);
    if (client->players == 0)
        client_close(client, code);
}

static void release(struct table *);

void table_leave(struct client *client)
{
    struct table *table = client->table;
    if (!table)
        return;
    struct client **link = &table->clients;
    while (*link != client)
        link = &(*link)->next_here;
    *link = client->next_here;
    for (int i = 0; i < client->players; i++) {
        int player = client->player[i];
        table->holder[player] = NULL;
        set_away(table, player, true);
        tell_player(table, player);
    }
    client->table = NULL;
    client->players = 0;
    if (!table->clients)
        fall_asleep(table);
    if (!table->lost)
        table_advance(table);
    else if (!table->clients)
        release(table);
}

/* --- from the journal ----------------------------------------------------------------------- */

/* The clock begins anew: nobody could play meanwhile. */
static void resume_time(struct table *table)
{
    uint64_t at = uv_now(hub_loop(table->hub));
    struct room *room = &table->room;
    table->closes = 0;
    table->links_due = 0;
    table->woken = true;
    table->close_now = false;
    table->times_changed = true;
    table->ready_changed = false;
    table->ready = table_ready(table);
    table->over_told = room->phase == ROOM_OVER;
    table->round = room_round(room);
    table->told = room->session ? public_events(room) : 0;
    table->began = room->session || room_round(room) ? at : 0;
    table->stopped = room->paused || !table->clients ? at : 0;
    table->empty = table->clients ? 0 : at;
    for (int seat = 1; seat <= SEATS_MAX; seat++)
        table->away[seat] = at;
    for (int i = 1; i <= room->players; i++)
        if (table->holder[i])
            set_away(table, i, false);
}

static bool is_read(struct table *table, bool read, const char *error)
{
    if (read) {
        resume_time(table);
        unreadable_mended(table->hub, table->code);
    } else if (error[0]) {
        unreadable_note(table->hub, table->code, error);
    }
    return read;
}

struct table *table_new(struct hub *hub, uint32_t code)
{
    struct table *table = memory_get(sizeof *table);
    table->hub = hub;
    table->code = code;
    table->timer = memory_get(sizeof *table->timer);
    uv_timer_init(hub_loop(hub), table->timer);
    table->timer->data = table;
    return table;
}

static void on_timer_closed(uv_handle_t *handle)
{
    free(handle);
}

static void release(struct table *table)
{
    asleep_leave(hub_asleep(table->hub), table);
    table_changed(table);
    uv_close((uv_handle_t *)table->timer, on_timer_closed);
    table_forget_thought(table);
    table_forget_check(table);
    table_forget_inquests(table);
    if (table->line)
        thinkers_leave(hub_config(table->hub)->thinkers, table->line);
    if (table->asked_line)
        programs_leave(table->asked, table->asked_line);
    room_release(&table->room);
    running_release(&table->running);
    free(table->claims);
    free(table->sources);
    free(table);
}

struct table *table_opened(struct table *table, bool read, const char *error)
{
    if (!is_read(table, read, error)) {
        hub_expect_no_more(table->hub, table->code);
        release(table);
        return NULL;
    }
    hub_add(table->hub, table);
    asleep_join(hub_asleep(table->hub), table);
    if (table->room.phase == ROOM_LOBBY && table->room.way == FAIR_NONCES)
        table_new_secret(table); /* a room of 0.1.0: its next game has dice that nobody chooses */
    tidy(table);                 /* likewise: they had no chapters */
    table_advance(table);
    return table;
}

struct table *table_create(struct hub *hub, const struct config *config, const char *boards,
                           struct fault *fault)
{
    struct table *table = table_new(hub, hub_new_code(hub));
    char code[CODE_LETTERS + 1];
    char words[CONFIG_TEXT];
    struct out out = out_buffer(words, sizeof words);
    code_format(table->code, code);
    if (!room_init(&table->room, code, config, boards, fault)) {
        hub_expect_no_more(hub, table->code);
        release(table);
        return NULL;
    }
    config_write(config, &out);
    disk_write(table, out.length + (boards ? strlen(boards) : 0));
    batch_room(hub_batch(hub), table->code, code, words, boards);
    hub_add(hub, table);
    return table;
}

void table_free(struct table *table)
{
    listing_drop(hub_config(table->hub)->listing, table->code);
    pace_set(&table->pace, &hub_counts(table->hub)->paced, false);
    hub_remove(table->hub, table);
    release(table);
}

/* Nobody holds a player who was never kept. */
static void let_go(struct table *table)
{
    for (int i = 1; i <= ROOM_PLAYERS; i++) {
        if (!table->holder[i] || room_player(&table->room, i))
            continue;
        lose(table->holder[i], i);
        table->holder[i] = NULL;
    }
    table_changed(table);
}

/* A room that was never kept, or that cannot be read: whoever is there may try again later. */
static void give_up(struct table *table)
{
    hub_remove(table->hub, table);
    uv_timer_stop(table->timer);
    table_forget_check(table);
    room_release(&table->room);
    let_go(table);
    table->lost = true;
    for (struct client *client = table->clients; client; client = client->next_here)
        client_close(client, CLOSE_FAILED);
    if (!table->clients)
        release(table);
}

int table_reread(struct table *table)
{
    if (table->reread)
        return 0;
    table->reread = reread_begin(table->hub, table->code);
    return 1;
}

void table_reload(struct table *table)
{
    char error[JOURNAL_ERROR];
    table_forget_thought(table);
    table_changed(table);
    memset(table->spent, 0, sizeof table->spent);
    table->played = false;
    bool read = reread_take(table->reread, &table->room, &table->running, error);
    table->reread = NULL;
    if (!is_read(table, read, error)) {
        give_up(table);
        return;
    }
    let_go(table);
    for (struct client *client = table->clients; client; client = client->next_here)
        tell_all(table, client);
    table_advance(table);
}
