/* What the connections of a table are told of the game (docs/api.md).
 *
 * Everybody is told the same as far as can be: a frame is made once and sent to all, and what comes
 * after it is only what has changed since (struct told). Whoever comes in, or may have missed
 * something, is told all of it: the frame "all", of which most is the same for everybody and is
 * kept while it is true (table_changed ends that).
 */
#include "live/tell.h"

#include "base/must.h"
#include "core/report.h"
#include "live/table.h"

#include <stdlib.h>
#include <string.h>

/* --- turns and readiness -------------------------------------------------------------------- */

static void put_left(const struct table *table, int seat, struct out *out)
{
    long long left = table_left(table, seat);
    wire_key(out, FIELD_LEFT);
    if (left < 0)
        out_text(out, "null");
    else
        out_int(out, left);
}

static void put_step(const struct table *table, step s, struct out *out)
{
    out_json_next(out);
    out_char(out, '"');
    table->room.setup.game->format(s, out);
    out_char(out, '"');
}

static void put_turn(const struct table *table, int seat, enum made_by by, struct out *out)
{
    const struct room *room = &table->room;
    const struct session *session = room->session;
    const struct game *game = room->setup.game;
    int target = game->target(&room->setup, session->state, seat);
    wire_number(out, FIELD_SEAT, seat);
    wire_number(out, FIELD_ROUND, room_round(room));
    wire_list(out, FIELD_STEPS);
    for (uint32_t i = session->round_from; i < session->count; i++)
        if (session->event[i].seat == seat)
            put_step(table, session->event[i].what, out);
    if (room->held.seat == seat)
        put_step(table, room->held.step, out);
    out_char(out, ']');
    wire_flag(out, FIELD_DONE, room_seat_done(room, seat));
    if (by == BY_SEAT && room_seat_kind(room, seat) == SEAT_PAPER)
        by = BY_HOST;
    if (by != BY_SEAT)
        wire_text(out, FIELD_BY, made_by_name(by));
    if (target)
        wire_number(out, FIELD_TARGET, target);
    if (room->chain && room->chain[seat - 1].given)
        wire_number(out, FIELD_LINKS, room->chain[seat - 1].links);
    if (room->player[room->seat[seat].player].extra)
        put_left(table, seat, out);
}

/* Whoever holds the seat; of a seat that plays on paper the host as well, who knows what they made
 * themselves. With cards everybody hears of it when it is public. */
void tell_turn(struct table *table, int seat, enum made_by by)
{
    const struct room *room = &table->room;
    struct client *holder = table->holder[room->seat[seat].player];
    struct client *host =
        room_seat_kind(room, seat) == SEAT_PAPER ? table->holder[room->host] : NULL;
    struct text text;
    if (by == BY_HOST)
        host = NULL;
    if ((!holder && !host) || (by == BY_HOST && !room->setup.game->family->together))
        return;
    struct out out = frame_begin(&text, IS_TURN);
    put_turn(table, seat, by, &out);
    struct frame *frame = frame_end(&text, &out);
    if (holder)
        client_send(holder, frame_use(frame), -1);
    if (host && host != holder)
        client_send(host, frame_use(frame), -1);
    frame_drop(frame);
}

/* Who has something to do, as it is. */
static struct ready ready_now(const struct table *table)
{
    const struct room *room = &table->room;
    struct ready ready = {.closing = false};
    for (int seat = 1; room->session && seat <= room->setup.seats; seat++)
        if (room_acts(room, seat))
            seatset_add(&ready.waiting, seat);
    ready.closing = room->session && room->setup.game->family->together && room->held.seat;
    return ready;
}

static void put_ready(const struct table *table, bool names, struct out *out)
{
    const struct room *room = &table->room;
    bool together = room->setup.game->family->together;
    int seats = together ? room->setup.seats : 1;
    int open = room_open_turns(room);
    wire_number(out, FIELD_DONE, seats - open);
    wire_number(out, FIELD_OF, seats);
    if (names) {
        wire_list(out, FIELD_WAITING);
        for (int seat = 1; seat <= room->setup.seats; seat++)
            if (room_acts(room, seat)) {
                out_json_next(out);
                out_int(out, seat);
            }
        out_char(out, ']');
    }
    wire_flag(out, FIELD_CLOSING, together && room->held.seat && open == 0);
}

static bool sees_names(const struct client *client)
{
    return client->role == ROLE_SCREEN || client_is_host(client);
}

static struct frame *ready_frame(const struct table *table, bool names)
{
    struct text text;
    struct out out = frame_begin(&text, IS_READY);
    wire_number(&out, FIELD_ROUND, room_round(&table->room));
    put_ready(table, names, &out);
    return frame_end(&text, &out);
}

void told_round(struct table *table)
{
    table->told.round = room_round(&table->room);
    table->told.ready = ready_now(table);
    table->told.ready_changed = false;
}

void told_nothing(struct table *table)
{
    table->told.over = false;
    table->told.events = 0;
}

void told_resume(struct table *table)
{
    const struct room *room = &table->room;
    told_round(table);
    table->told.over = room->phase == ROOM_OVER;
    table->told.events = room->session ? public_events(room) : 0;
}

void told_over(struct table *table)
{
    table->told.over = true;
}

void told_ready_changes(struct table *table)
{
    table->told.ready_changed = true;
}

uint64_t told_ready_due(const struct table *table)
{
    return table->told.ready_changed ? table->told.ready_at + READY_EVERY : 0;
}

/* A step that completes no turn is nobody's business. */
void tell_ready(struct table *table)
{
    struct ready now = ready_now(table);
    const struct ready *before = &table->told.ready;
    bool same = now.closing == before->closing &&
                memcmp(&now.waiting, &before->waiting, sizeof now.waiting) == 0;
    table->told.ready_changed = false;
    if (same)
        return;
    table->told.ready = now;
    struct frame *frame[2] = {NULL, NULL};
    for (struct client *client = table->clients; client; client = client->next_here) {
        bool names = sees_names(client);
        if (!frame[names])
            frame[names] = ready_frame(table, names);
        client_send(client, frame_use(frame[names]), -1);
    }
    for (int i = 0; i < 2; i++)
        if (frame[i])
            frame_drop(frame[i]);
    table->told.ready_at = hub_now(table->hub);
}

void tell_clock(struct table *table)
{
    struct text text;
    struct out out = frame_begin(&text, IS_CLOCK);
    put_left(table, 0, &out);
    wire_flag(&out, FIELD_RUNNING, !table->timing.stopped);
    tell_everybody(table, frame_end(&text, &out));
}

/* --- rounds --------------------------------------------------------------------------------- */

static bool is_rolled(const struct room *room)
{
    return game_rolls(room->setup.game) && session_status(room->session) == STATUS_PLAY;
}

void tell_roll(struct table *table)
{
    const struct room *room = &table->room;
    struct text text;
    struct out out = frame_begin(&text, IS_ROLL);
    wire_number(&out, FIELD_ROUND, room_round(room));
    if (is_rolled(room)) {
        wire_key(&out, FIELD_ROLL);
        out_char(&out, '"');
        public_roll(room, &out);
        out_char(&out, '"');
    } else {
        wire_number(&out, FIELD_TURN, room_turn(room));
    }
    put_left(table, 0, &out);
    tell_everybody(table, frame_end(&text, &out));
    if (room->session->chance[room->session->chances - 1].roll.swaps && is_rolled(room))
        for (int seat = 1; seat <= room->setup.seats; seat++)
            tell_turn(table, seat, BY_SEAT);
}

/* "2,3,1", as in a record. */
static void put_swap(const struct roll *roll, struct out *out)
{
    wire_key(out, FIELD_SWAP);
    out_char(out, '"');
    for (int i = 0; i < roll->swaps; i++) {
        if (i > 0)
            out_char(out, ',');
        out_int(out, roll->swap[i]);
    }
    out_char(out, '"');
}

/* A round that has resolved; the event `from` is its chance. */
static void tell_round(struct table *table, uint32_t from)
{
    const struct room *room = &table->room;
    struct public_round round = public_round(room, from);
    const struct roll *roll = &round.chance->roll;
    struct text text;
    struct out out = frame_begin(&text, IS_ROUND);
    wire_number(&out, FIELD_ROUND, (long long)room->session->event[from].what + 1);
    wire_list(&out, roll->swaps ? FIELD_MARKS : FIELD_TURNS);
    if (roll->swaps)
        public_marks(room, &round, &out);
    else
        public_steps(room, round.from, round.to, &out);
    out_char(&out, ']');
    if (roll->swaps && room->config.drawers)
        put_swap(roll, &out);
    wire_key(&out, FIELD_DIGEST);
    out_char(&out, '"');
    out_hex(&out, room->session->event[round.to].what);
    out_char(&out, '"');
    tell_everybody(table, frame_end(&text, &out));
    table->told.events = round.to + 1;
}

static bool uncovers(const struct room *room, uint32_t from, uint32_t to)
{
    const struct game *game = room->setup.game;
    for (uint32_t i = from; i < to; i++)
        if (room->session->event[i].kind == EVENT_STEP &&
            game->is_final(room->session->event[i].what))
            return true;
    return false;
}

static void tell_steps(struct table *table)
{
    const struct room *room = &table->room;
    uint32_t known = public_events(room);
    struct text text;
    if (known <= table->told.events)
        return;
    struct out out = frame_begin(&text, IS_STEPS);
    wire_number(&out, FIELD_ROUND, room_round(room));
    wire_list(&out, FIELD_STEPS);
    public_steps(room, table->told.events, known, &out);
    out_char(&out, ']');
    if (uncovers(room, table->told.events, known)) {
        wire_key(&out, FIELD_DEAL);
        out_char(&out, '"');
        public_deal(room, &out);
        out_char(&out, '"');
    }
    table->told.events = known;
    tell_everybody(table, frame_end(&text, &out));
}

void tell_public(struct table *table)
{
    const struct room *room = &table->room;
    if (!room->setup.game->family->together)
        tell_steps(table);
    else if (table->told.events < public_events(room))
        tell_round(table, table->told.events);
}

/* The best of those that are ranked; nobody, if the host ended the game. */
static void put_winners(const struct room *room, struct out *out)
{
    struct seatset winners = room_winners(room);
    wire_list(out, FIELD_WINNERS);
    for (int seat = 1; seat <= room->setup.seats; seat++)
        if (seatset_has(&winners, seat)) {
            out_json_next(out);
            out_int(out, seat);
        }
    out_char(out, ']');
}

/* Seats for which others have made turns, and how many; in a hall nobody has a seat. */
static void put_helped(const struct room *room, struct out *out)
{
    turn_counts turns;
    if (room->session)
        session_count_turns(room->session, turns);
    wire_list(out, FIELD_HELPED);
    for (int seat = 1; room->session && seat <= room->setup.seats; seat++) {
        int bot = turns[seat][BY_BOT];
        int host = turns[seat][BY_HOST];
        if (!bot && !host)
            continue;
        out_json_next(out);
        out_char(out, '{');
        wire_number(out, FIELD_SEAT, seat);
        wire_number(out, FIELD_BOT, bot);
        wire_number(out, FIELD_HOST, host);
        out_char(out, '}');
    }
    out_char(out, ']');
}

static void put_over(const struct room *room, struct out *out)
{
    char hex[FAIR_HEX];
    fair_format_secret(&room->secret, hex);
    wire_text(out, FIELD_SECRET, hex);
    wire_flag(out, FIELD_ENDED, room->ended);
    put_winners(room, out);
    put_helped(room, out);
}

void tell_over(struct table *table)
{
    struct text text;
    struct out out = frame_begin(&text, IS_OVER);
    put_over(&table->room, &out);
    tell_everybody(table, frame_end(&text, &out));
}

/* --- all of it ------------------------------------------------------------------------------ */

static void put_record(const struct room *room, struct out *out)
{
    struct text text;
    struct out to = text_out(&text);
    public_record(room, &to);
    text_finish(&text, &to);
    wire_text(out, FIELD_RECORD, text.bytes);
    free(text.bytes);
}

/* What of the game is not the same for everybody, and its end. */
static void put_rest_of_game(const struct table *table, const struct client *client,
                             struct out *out)
{
    const struct room *room = &table->room;
    wire_number(out, FIELD_ROUND, room_round(room));
    wire_number(out, FIELD_CHANCES, room->session->chances);
    wire_key(out, FIELD_ROLL);
    if (is_rolled(room)) {
        out_char(out, '"');
        public_roll(room, out);
        out_char(out, '"');
    } else {
        out_text(out, "null");
    }
    if (!room->setup.game->family->together)
        wire_number(out, FIELD_TURN, room_turn(room));
    put_ready(table, sees_names(client), out);
    put_left(table, 0, out);
    wire_number(out, FIELD_CLOCK, 1000ll * room->config.clock);
    if (room->phase == ROOM_OVER)
        put_over(room, out);
    out_char(out, '}');
}

/* What is the same for everybody: most of it. The game stays open. */
static void put_common(const struct table *table, struct out *out)
{
    wire_number(out, FIELD_VERSION, WIRE_VERSION);
    wire_text(out, FIELD_SERVER, CARNET_VERSION);
    wire_object(out, FIELD_ROOM);
    put_room(table, out);
    out_char(out, '}');
    put_players(table, out);
    wire_key(out, FIELD_GAME);
    if (table->room.hall)
        return;
    if (!table->room.session) {
        out_text(out, "null");
        return;
    }
    out_char(out, '{');
    wire_number(out, FIELD_NUMBER, table->room.number);
    put_record(&table->room, out);
}

static void put_you(const struct table *table, const struct client *client, struct out *out)
{
    const struct room *room = &table->room;
    wire_object(out, FIELD_YOU);
    wire_flag(out, FIELD_HOST, client_is_host(client));
    wire_list(out, FIELD_PLAYERS);
    for (int i = 0; i < client->players; i++) {
        out_json_next(out);
        out_int(out, client->player[i]);
    }
    out_char(out, ']');
    wire_list(out, FIELD_TURNS);
    for (int seat = 1; room->session && seat <= room->setup.seats; seat++) {
        if (!client_plays(client, seat))
            continue;
        out_json_next(out);
        out_char(out, '{');
        put_turn(table, seat, BY_SEAT, out);
        out_char(out, '}');
    }
    out_text(out, "]}");
}

static struct frame *make_common(const struct table *table)
{
    struct text text;
    struct out out = frame_begin(&text, IS_ALL);
    put_common(table, &out);
    text_finish(&text, &out);
    struct frame *body = frame_body(text.bytes, text.length);
    free(text.bytes);
    return body;
}

#ifndef NDEBUG
static bool is_still_true(const struct table *table, const struct frame *common)
{
    struct frame *anew = make_common(table);
    bool same = anew->own == common->own && memcmp(anew->bytes, common->bytes, anew->own) == 0;
    frame_drop(anew);
    return same;
}
#endif

/* It can be long, so it is there once for all who hear it, and is kept until something changes or
 * another room is asked for: of a thousand watchers who come at once each is told the same.
 * Whatever changes it calls table_changed, or is told to everybody, which does. */
static struct frame *common_body(const struct table *table)
{
    struct retold *retold = &table->hub->retold;
    if (retold->common && retold->code != table->code) {
        frame_drop(retold->common);
        retold->common = NULL;
    }
    if (!retold->common)
        *retold = (struct retold){.code = table->code, .common = make_common(table)};
#ifndef NDEBUG
    must(is_still_true(table, retold->common));
#endif
    return frame_use(retold->common);
}

static void tell_rest(struct table *table, struct client *client, struct frame *common)
{
    struct text text;
    struct out out = text_out(&text);
    out.last = (char)common->bytes[common->own - 1]; /* it goes on from there */
    if (table->room.session)
        put_rest_of_game(table, client, &out);
    else if (table->room.hall)
        put_hall_game(table, &out);
    put_you(table, client, &out);
    if (client_is_host(client))
        put_bots(table->hub, &out);
    const char *wifi = hub_config(table->hub)->wifi;
    if (wifi && (client->role == ROLE_SCREEN || client_is_host(client)))
        wire_text(&out, FIELD_WIFI, wifi);
    out_char(&out, '}');
    text_finish(&text, &out);
    client_send(client, frame_around(common, text.bytes, text.length), -1);
    free(text.bytes);
}

void tell_all(struct table *table, struct client *client)
{
    struct frame *common = common_body(table);
    tell_rest(table, client, common);
    frame_drop(common);
}

void tell_all_to_all(struct table *table)
{
    struct frame *common = common_body(table);
    for (struct client *client = table->clients; client; client = client->next_here)
        tell_rest(table, client, common);
    frame_drop(common);
    if (table->room.session)
        table->told.events = public_events(&table->room);
}
