/* What the connections of a table are told of the room and its people (docs/api.md). What has
 * changed is told as a whole: a player, or the room; nobody has to put changes together. */
#include "bots/bot.h"
#include "live/table.h"
#include "live/tell.h"
#include "thinking/programs.h"

#include <string.h>

/* --- bots ----------------------------------------------------------------------------------- */

bool bot_is_offered(const struct hub *hub, const char *name)
{
    return bot_find(name) || programs_find(hub_config(hub)->programs, name);
}

void put_bots(const struct hub *hub, struct out *out)
{
    const struct programs *programs = hub_config(hub)->programs;
    const char *name;
    wire_list(out, FIELD_BOTS);
    for (int i = BOT_COUNT - 1; i >= 0; i--) {
        out_json_next(out);
        out_json_string(out, bot_list[i]->name);
    }
    for (int i = 0; (name = programs_name(programs, i)); i++) {
        out_json_next(out);
        out_json_string(out, name);
    }
    out_char(out, ']');
}

/* Who plays if the room's bot does not. */
static void put_instead(const struct table *table, struct out *out)
{
    if (table->bots.instead || !bot_is_offered(table->hub, table->room.config.bot))
        wire_text(out, FIELD_INSTEAD, BOT_USUAL);
}

/* --- settings ------------------------------------------------------------------------------- */

static void put_helps(uint8_t helps, struct out *out)
{
    wire_list(out, FIELD_HELPS);
    for (int i = 0; i < HELP_COUNT; i++)
        if (helps >> i & 1) {
            out_json_next(out);
            out_json_string(out, help_name[i]);
        }
    out_char(out, ']');
}

static void put_objectives(const struct config *config, struct out *out)
{
    wire_list(out, FIELD_OBJECTIVES);
    for (int i = 0; i < OBJECTIVES && config->objective[0]; i++) {
        out_json_next(out);
        out_int(out, config->objective[i]);
    }
    out_char(out, ']');
}

static void put_settings(const struct config *config, struct out *out)
{
    wire_text(out, FIELD_GAME, config->game->name);
    if (game_takes(config->game, TAKES_BOARD))
        wire_text(out, FIELD_BOARD, config->board);
    if (game_takes(config->game, TAKES_MODE))
        wire_text(out, FIELD_MODE, config->mode == MODE_ADVANCED ? "advanced" : "basic");
    if (game_takes(config->game, TAKES_OBJECTIVES))
        put_objectives(config, out);
    wire_number(out, FIELD_SEATS, config->seats);
    wire_text(out, FIELD_BOT, config->bot);
    wire_number(out, FIELD_CLOCK, config->clock);
    wire_number(out, FIELD_AWAY, config->away);
    wire_number(out, FIELD_GRACE, config->grace);
    put_helps(config->helps, out);
    wire_text(out, FIELD_ENTRY, config->asked ? "asked" : "open");
    wire_flag(out, FIELD_LISTED, config->listed);
    wire_flag(out, FIELD_DRAWERS, config->drawers);
    wire_text(out, FIELD_DICE, config->typed ? "typed" : "rolled");
    wire_flag(out, FIELD_PLAYS, config->plays);
    wire_flag(out, FIELD_HALL, config->hall);
    wire_flag(out, FIELD_AUTO, config->by_clock);
}

/* --- the room ------------------------------------------------------------------------------- */

void put_room(const struct table *table, struct out *out)
{
    const struct room *room = &table->room;
    char hex[FAIR_HEX];
    wire_text(out, FIELD_CODE, room->code);
    wire_text(out, FIELD_PHASE, room_phase_name(room));
    put_settings(&room->config, out);
    put_instead(table, out);
    if (room->boards)
        wire_text(out, FIELD_BOARDS, room->boards);
    if (hub_config(table->hub)->address)
        wire_text(out, FIELD_ADDRESS, hub_config(table->hub)->address);
    wire_flag(out, FIELD_LOCKED, room->locked);
    if (table->crowd.guarded)
        wire_flag(out, FIELD_GUARDED, true);
    wire_number(out, FIELD_HOST, room->host);
    if (room->has_secret) {
        room_seal(room, hex);
        wire_text(out, FIELD_COMMIT, hex);
    }
}

void tell_room(struct table *table)
{
    struct text text;
    struct out out = frame_begin(&text, IS_ROOM);
    put_room(table, &out);
    tell_everybody(table, frame_end(&text, &out));
}

/* --- players -------------------------------------------------------------------------------- */

static void put_names(const char *names, struct out *out)
{
    wire_list(out, FIELD_NAMES);
    while (names && *names) {
        char name[NAMES_ROOM];
        size_t n = strcspn(names, "\n");
        struct out copy = out_buffer(name, sizeof name);
        out_span(&copy, names, n);
        out_json_next(out);
        out_json_string(out, name);
        names += n + (names[n] == '\n');
    }
    out_char(out, ']');
}

static void put_seat(const struct table *table, int seat, struct out *out)
{
    wire_number(out, FIELD_SEAT, seat);
    if (!seat)
        return;
    wire_text(out, FIELD_KIND, seat_kind_name[room_seat_kind(&table->room, seat)]);
    wire_flag(out, FIELD_RANKED, table->room.seat[seat].ranked);
}

static void put_player(const struct table *table, int number, struct out *out)
{
    const struct player *player = &table->room.player[number];
    out_json_next(out);
    out_char(out, '{');
    wire_number(out, FIELD_PLAYER, number);
    put_names(player->names, out);
    put_seat(table, player->seat, out);
    wire_flag(out, FIELD_HERE, table->holder[number] != NULL);
    if (player->asked)
        wire_flag(out, FIELD_WAITING, true);
    if (player->extra)
        wire_number(out, FIELD_EXTRA, player->extra);
    if (player->own_helps)
        put_helps(player->helps, out);
    if (player->paper)
        wire_flag(out, FIELD_PAPER, true);
    if (room_paper_changes(&table->room, number))
        wire_number(out, FIELD_FROM, room_paper_changes(&table->room, number));
    out_char(out, '}');
}

/* A seat that nobody has. */
static void put_empty_seat(const struct table *table, int seat, struct out *out)
{
    out_json_next(out);
    out_char(out, '{');
    wire_number(out, FIELD_PLAYER, 0);
    put_names(NULL, out);
    put_seat(table, seat, out);
    wire_flag(out, FIELD_HERE, false);
    out_char(out, '}');
}

void put_players(const struct table *table, struct out *out)
{
    const struct room *room = &table->room;
    wire_list(out, FIELD_PLAYERS);
    for (int i = 1; i <= room->players; i++)
        if (room->player[i].there)
            put_player(table, i, out);
    for (int seat = 1; room->session && seat <= room->setup.seats; seat++)
        if (room_is_bots(room, seat))
            put_empty_seat(table, seat, out);
    out_char(out, ']');
}

void tell_player(struct table *table, int player)
{
    struct text text;
    struct out out = frame_begin(&text, IS_PLAYERS);
    wire_list(&out, FIELD_PLAYERS);
    put_player(table, player, &out);
    out_char(&out, ']');
    tell_everybody(table, frame_end(&text, &out));
}

void tell_paper(struct table *table)
{
    const struct room *room = &table->room;
    for (int i = 1; i <= room->players; i++)
        if (room->player[i].there && room->player[i].paper_from &&
            room->player[i].paper_from == room_round(room))
            tell_player(table, i);
}

void tell_seat(struct table *table, int seat)
{
    int player = table->room.seat[seat].player;
    if (player) {
        tell_player(table, player);
        return;
    }
    struct text text;
    struct out out = frame_begin(&text, IS_PLAYERS);
    wire_list(&out, FIELD_PLAYERS);
    put_empty_seat(table, seat, &out);
    out_char(&out, ']');
    tell_everybody(table, frame_end(&text, &out));
}

void tell_gone(struct table *table, int player)
{
    struct text text;
    struct out out = frame_begin(&text, IS_PLAYERS);
    wire_list(&out, FIELD_PLAYERS);
    out_char(&out, ']');
    wire_list(&out, FIELD_GONE);
    out_int(&out, player);
    out_char(&out, ']');
    tell_everybody(table, frame_end(&text, &out));
}
