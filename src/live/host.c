/* What only the host can ask for (docs/api.md). Each of these is an entry or more, done at once and
 * answered; who has to hear of it is said in the list at the end. Whatever follows by itself, as a
 * roll after the start, is left to table_advance. */
#include "live/check.h"
#include "live/hall.h"
#include "live/keeping.h"
#include "live/noted.h"
#include "live/people.h"
#include "live/progress.h"
#include "live/requests.h"
#include "live/rounds.h"
#include "live/table.h"

#include <stdlib.h>
#include <string.h>

/* The player that a request is about; 0 after an error. */
static int named_player(struct ask *ask)
{
    long long player = ask_number(ask, FIELD_PLAYER, 0);
    if (player >= 1 && player <= ROOM_PLAYERS && room_player(&ask->table->room, (int)player))
        return (int)player;
    return answer_field(ask, FIELD_PLAYER);
}

/* Does an entry and answers. */
static bool do_entry(struct ask *ask, const char *entry)
{
    struct no no;
    return table_do(ask->table, entry, &no) ? answer_ok(ask) : answer_no(ask, &no);
}

static bool do_for_player(struct ask *ask, const char *word, int player)
{
    struct no no;
    return table_enter(ask->table, word, player, NULL, &no) ? answer_ok(ask) : answer_no(ask, &no);
}

/* --- people --------------------------------------------------------------------------------- */

static bool do_lock(struct ask *ask)
{
    const struct wire_value *on = wire_get(ask->fields, FIELD_ON);
    if (on && !wire_is(on, WIRE_FLAG))
        return answer_field(ask, FIELD_ON);
    if (!do_entry(ask, ask_flag(ask, FIELD_ON, true) ? "lock on" : "lock off"))
        return false;
    tell_room(ask->table);
    return true;
}

static bool do_admit(struct ask *ask)
{
    int player = named_player(ask);
    if (!player || !do_for_player(ask, "admit", player))
        return false;
    tell_player(ask->table, player);
    return true;
}

static bool do_remove(struct ask *ask)
{
    int player = named_player(ask);
    if (!player)
        return false;
    const struct wire_value *all = wire_get(ask->fields, FIELD_ALL);
    if (all && !wire_is(all, WIRE_FLAG))
        return answer_field(ask, FIELD_ALL);
    answer_ok(ask);
    crowd_remove(ask->table, player, wire_is_true(all));
    return true;
}

static bool do_rename(struct ask *ask)
{
    char names[NAMES_ROOM];
    int player = named_player(ask);
    if (!player)
        return false;
    if (!names_read(wire_get(ask->fields, FIELD_NAMES), names))
        return answer_error(ask, ERROR_NAME);
    room_tell_apart(&ask->table->room, names, player);
    room_name(&ask->table->room, player, names);
    table_keep_player(ask->table, player);
    answer_ok(ask);
    tell_player(ask->table, player);
    return true;
}

static bool do_host(struct ask *ask)
{
    int player = named_player(ask);
    if (!player || !do_for_player(ask, "host", player))
        return false;
    tell_all_to_all(ask->table);
    return true;
}

static bool do_move(struct ask *ask)
{
    struct table *table = ask->table;
    struct text text;
    int player = named_player(ask);
    if (!player)
        return false;
    struct out out = answer_begin(ask, &text);
    wire_text(&out, FIELD_CODE, claims_make(table, player));
    answer_end(ask, &text, &out);
    return true;
}

/* A class list: all names are right, or nobody is added. */
static bool do_add(struct ask *ask)
{
    struct table *table = ask->table;
    const struct wire_value *list = wire_get(ask->fields, FIELD_NAMES);
    char names[NAMES_ROOM];
    char token[TOKEN_ROOM];
    struct no no;
    size_t count = wire_count(list);
    if (count == 0)
        return answer_field(ask, FIELD_NAMES);
    if (count > (size_t)room_free_numbers(&table->room))
        return answer_error(ask, ERROR_FULL);
    for (const struct wire_value *one = wire_first(list); one; one = wire_next(one))
        if (!names_read(one, names))
            return answer_error(ask, ERROR_NAME);
    answer_ok(ask);
    for (const struct wire_value *one = wire_first(list); one; one = wire_next(one)) {
        names_read(one, names);
        room_tell_apart(&table->room, names, 0);
        int player = table_add_player(table, names, false, token, &no);
        if (player)
            tell_player(table, player);
    }
    return true;
}

/* --- settings ------------------------------------------------------------------------------- */

static bool do_set(struct ask *ask)
{
    struct table *table = ask->table;
    char entry[CONFIG_TEXT];
    char key[24];
    const char *wrong;
    struct config tried = table->room.config;
    struct no no;
    struct out out = out_buffer(entry, sizeof entry);
    out_text(&out, "set");
    if (!settings_words(ask->fields, &out, &wrong))
        return answer_field_named(ask, wrong);
    if (!config_set(&tried, entry + 3, table->room.phase != ROOM_LOBBY, key))
        return answer_field_named(ask, key);
    bool other_bot = wire_get(ask->fields, FIELD_BOT);
    if (other_bot && !bot_is_offered(table->hub, tried.bot))
        return answer_field(ask, FIELD_BOT);
    bool timed = table->room.config.clock;
    if (!table_do(table, entry, &no))
        return answer_field(ask, FIELD_BOARD); /* it is a name, but of no board there is */
    if (!timed)
        timing_restart(&table->timing, hub_now(table->hub));
    if (other_bot)
        bots_are_chosen(table);
    if (wire_get(ask->fields, FIELD_ENTRY))
        crowd_is_set(&table->crowd);
    answer_ok(ask);
    tell_room(table);
    if (wire_get(ask->fields, FIELD_CLOCK))
        tell_clock(table);
    return true;
}

static bool put_seat_setting(const struct ask *ask, struct out *out, const char **wrong)
{
    const struct wire_value *extra = wire_get(ask->fields, FIELD_EXTRA);
    const struct wire_value *helps = wire_get(ask->fields, FIELD_HELPS);
    *wrong = "extra";
    if (extra) {
        out_text(out, " extra=");
        out_int(out, wire_number_of(extra));
    }
    if (wire_is(helps, WIRE_NULL)) {
        out_text(out, " helps=-");
    } else if (helps) {
        *wrong = "helps";
        out_text(out, " helps=");
        for (const struct wire_value *one = wire_first(helps); one; one = wire_next(one)) {
            const char *name = wire_text_of(one);
            if (!name || strpbrk(name, " ,\r\n"))
                return false;
            out_text(out, one != wire_first(helps) ? "," : "");
            out_text(out, name);
        }
        return wire_is(helps, WIRE_LIST);
    }
    return !extra || wire_is(extra, WIRE_NUMBER);
}

static bool types_in(const struct room *room, int player)
{
    int seat = room->player[player].seat;
    return room->phase == ROOM_PLAY && seat && room_seat_kind(room, seat) == SEAT_PAPER;
}

/* Somebody plays on paper, or no longer. If that counts at once the host has to know what there is
 * to do: in a peril round, on whose sheet. */
static void set_paper(struct table *table, int player, bool on)
{
    const struct room *room = &table->room;
    int from = room_paper_from(room, player, on, table->holder[player]);
    char how[16];
    struct out out = out_buffer(how, sizeof how);
    out_text(&out, on ? "on" : "off");
    if (from) {
        out_char(&out, ' ');
        out_int(&out, from);
    }
    bool before = types_in(room, player);
    struct no no;
    table_enter(table, "paper", player, how, &no);
    tell_player(table, player);
    if (!before && types_in(room, player))
        tell_turn(table, room->player[player].seat, BY_SEAT);
}

static bool do_seat(struct ask *ask)
{
    char entry[CONFIG_TEXT];
    const char *wrong;
    int player = named_player(ask);
    const struct wire_value *paper = wire_get(ask->fields, FIELD_PAPER);
    struct out out = out_buffer(entry, sizeof entry);
    if (!player)
        return false;
    if (paper && !wire_is(paper, WIRE_FLAG))
        return answer_field(ask, FIELD_PAPER);
    out_text(&out, "seat ");
    out_int(&out, player);
    size_t nothing = out.length;
    if (!put_seat_setting(ask, &out, &wrong) || !out_fits(&out))
        return answer_field_named(ask, wrong);
    struct no no;
    if (out.length > nothing && !table_do(ask->table, entry, &no))
        return answer_field_named(ask, wrong);
    answer_ok(ask);
    if (paper)
        set_paper(ask->table, player, wire_is_true(paper));
    else
        tell_player(ask->table, player);
    return true;
}

/* --- games ---------------------------------------------------------------------------------- */

/* Players in the order in which they came, then bots, then spare seats. */
static int list_seats(const struct room *room, long long bots, long long spare, struct out *out)
{
    int seats = 0;
    out_text(out, "start ");
    if (room->config.hall)
        return 0;
    for (int i = 1; i <= room->players; i++) {
        const struct player *player = &room->player[i];
        if (!player->there || player->asked || (i == room->host && !room->config.plays))
            continue;
        out_text(out, seats++ ? "," : "");
        out_int(out, i);
    }
    for (long long i = 0; i < bots + spare; i++) {
        out_text(out, seats++ ? "," : "");
        out_char(out, i < bots ? 'b' : 's');
    }
    return seats;
}

static void note_presence(struct table *table, int seat)
{
    if (table->holder[table->room.seat[seat].player])
        timing_return(&table->timing, seat);
    else
        timing_leave(&table->timing, seat, hub_now(table->hub));
}

static bool do_start(struct ask *ask)
{
    struct table *table = ask->table;
    struct room *room = &table->room;
    long long bots = ask_number(ask, FIELD_BOTS, 0);
    long long spare = ask_number(ask, FIELD_SPARE, 0);
    struct text text;
    struct no no;
    if (room->phase != ROOM_LOBBY)
        return answer_error(ask, ERROR_MOMENT);
    if (bots < 0 || bots > SEATS_MAX || spare < 0 || spare > SEATS_MAX)
        return answer_field(ask, bots < 0 || bots > SEATS_MAX ? FIELD_BOTS : FIELD_SPARE);
    if (!hub_has_place(table->hub, false))
        return answer_error(ask, ERROR_FULL);
    if (!charge_allows(ask))
        return false;
    struct out out = text_out(&text);
    int seats = list_seats(room, bots, spare, &out);
    text_finish(&text, &out);
    bool begun = seats <= room->config.seats && table_do(table, text.bytes, &no);
    free(text.bytes);
    if (!begun)
        return answer_error(ask, ERROR_SEATS);
    answer_ok(ask);
    for (int seat = 1; seat <= room->setup.seats; seat++)
        note_presence(table, seat);
    told_nothing(table);
    tell_all_to_all(table);
    return true;
}

static bool do_pause(struct ask *ask, bool pause)
{
    if (!do_entry(ask, pause ? "pause" : "resume"))
        return false;
    table_pause_clock(ask->table, pause);
    tell_room(ask->table);
    tell_clock(ask->table);
    return true;
}

static bool do_pause_game(struct ask *ask)
{
    return do_pause(ask, true);
}

static bool do_resume(struct ask *ask)
{
    return do_pause(ask, false);
}

static bool do_roll(struct ask *ask)
{
    struct table *table = ask->table;
    const char *dice = ask_text(ask, FIELD_DICE);
    struct no no;
    if (!dice || strlen(dice) > 16)
        return answer_field(ask, FIELD_DICE);
    if (!table->room.config.typed || table->room.phase != ROOM_PLAY)
        return answer_error(ask, ERROR_MOMENT);
    if (!table_draw(table, dice, &no))
        return no_is(&no, ERROR_FIELD) ? answer_field(ask, FIELD_DICE) : answer_no(ask, &no);
    answer_ok(ask);
    table_begin_round(table);
    return true;
}

static bool do_unroll(struct ask *ask)
{
    struct table *table = ask->table;
    struct no no;
    if (table->inquests)
        return answer_error(ask, ERROR_ACTED);
    if (!table_do(table, "unroll", &no))
        return answer_no(ask, &no);
    bots_stop(table);
    answer_ok(ask);
    if (table->room.hall) {
        table_begin_round(table);
        return true;
    }
    timing_reopen(&table->timing);
    told_round(table);
    tell_all_to_all(table);
    return true;
}

static bool do_close(struct ask *ask)
{
    const struct room *room = &ask->table->room;
    if (room->phase != ROOM_PLAY || room->paused || room_awaits_chance(room) || room->hall)
        return answer_error(ask, ERROR_MOMENT);
    timing_hurry(&ask->table->timing);
    return answer_ok(ask);
}

/* A round that is complete still counts. */
static bool do_end(struct ask *ask)
{
    struct table *table = ask->table;
    struct no no;
    bots_stop(table);
    if (table_do(table, "close", &no) && table->room.phase == ROOM_OVER)
        return answer_ok(ask);
    return do_entry(ask, "end");
}

static bool do_again(struct ask *ask)
{
    if (ask->table->running.seq >= LIMIT_PAST)
        return answer_error(ask, ERROR_GAMES);
    if (!do_entry(ask, "again"))
        return false;
    table_new_secret(ask->table);
    tell_all_to_all(ask->table);
    return true;
}

static bool do_shut(struct ask *ask)
{
    struct table *table = ask->table;
    struct no no;
    bots_stop(table);
    bool ended = table_do(table, "end", &no);
    if (!do_entry(ask, "shut"))
        return false;
    tell_room(table);
    table_log(table, "room-shut");
    if (ended)
        tell_over(table);
    for (struct client *client = table->clients; client; client = client->next_here)
        client_close(client, CLOSE_SHUT);
    return true;
}

const struct handler host_handlers[REQUEST_COUNT] = {
    [REQUEST_START] = {do_start, REACH_ANEW},
    [REQUEST_PAUSE] = {do_pause_game, REACH_EVERYBODY},
    [REQUEST_RESUME] = {do_resume, REACH_EVERYBODY},
    [REQUEST_LOCK] = {do_lock, REACH_EVERYBODY},
    [REQUEST_ADMIT] = {do_admit, REACH_EVERYBODY},
    [REQUEST_REMOVE] = {do_remove, REACH_EVERYBODY},
    [REQUEST_RENAME] = {do_rename, REACH_EVERYBODY},
    [REQUEST_ADD] = {do_add, REACH_EVERYBODY},
    [REQUEST_MOVE] = {do_move, REACH_ONE},
    [REQUEST_HOST] = {do_host, REACH_ANEW},
    [REQUEST_SET] = {do_set, REACH_EVERYBODY},
    [REQUEST_SEAT] = {do_seat, REACH_EVERYBODY},
    [REQUEST_ROLL] = {do_roll, REACH_ONE}, /* a game has only so many rounds */
    [REQUEST_UNROLL] = {do_unroll, REACH_ANEW},
    [REQUEST_CLOSE] = {do_close, REACH_ONE},
    [REQUEST_END] = {do_end, REACH_ONE},
    [REQUEST_AGAIN] = {do_again, REACH_ANEW},
    [REQUEST_SHUT] = {do_shut, REACH_ONE},
    [REQUEST_CHECK] = {table_check, REACH_EVERYBODY},
    [REQUEST_NEXT] = {hall_next, REACH_ONE},
};
