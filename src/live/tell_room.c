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
    out_json_key(out, "bots");
    out_char(out, '[');
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
        out_json_text(out, "instead", BOT_USUAL);
}

/* --- settings ------------------------------------------------------------------------------- */

static void put_helps(uint8_t helps, struct out *out)
{
    out_json_key(out, "helps");
    out_char(out, '[');
    for (int i = 0; i < HELP_COUNT; i++)
        if (helps >> i & 1) {
            out_json_next(out);
            out_json_string(out, help_name[i]);
        }
    out_char(out, ']');
}

static void put_objectives(const struct config *config, struct out *out)
{
    out_json_key(out, "objectives");
    out_char(out, '[');
    for (int i = 0; i < OBJECTIVES && config->objective[0]; i++) {
        out_json_next(out);
        out_int(out, config->objective[i]);
    }
    out_char(out, ']');
}

static void put_settings(const struct config *config, struct out *out)
{
    out_json_text(out, "game", config->game->name);
    if (game_takes(config->game, TAKES_BOARD))
        out_json_text(out, "board", config->board);
    if (game_takes(config->game, TAKES_MODE))
        out_json_text(out, "mode", config->mode == MODE_ADVANCED ? "advanced" : "basic");
    if (game_takes(config->game, TAKES_OBJECTIVES))
        put_objectives(config, out);
    out_json_int(out, "seats", config->seats);
    out_json_text(out, "bot", config->bot);
    out_json_int(out, "clock", config->clock);
    out_json_int(out, "away", config->away);
    out_json_int(out, "grace", config->grace);
    put_helps(config->helps, out);
    out_json_text(out, "entry", config->asked ? "asked" : "open");
    out_json_bool(out, "listed", config->listed);
    out_json_bool(out, "drawers", config->drawers);
    out_json_text(out, "dice", config->typed ? "typed" : "rolled");
    out_json_bool(out, "plays", config->plays);
    out_json_bool(out, "hall", config->hall);
    out_json_bool(out, "auto", config->by_clock);
}

/* --- the room ------------------------------------------------------------------------------- */

void put_room(const struct table *table, struct out *out)
{
    const struct room *room = &table->room;
    char hex[FAIR_HEX];
    out_json_text(out, "code", room->code);
    out_json_text(out, "phase", room_phase_name(room));
    put_settings(&room->config, out);
    put_instead(table, out);
    if (room->boards)
        out_json_text(out, "boards", room->boards);
    if (hub_config(table->hub)->address)
        out_json_text(out, "address", hub_config(table->hub)->address);
    out_json_bool(out, "locked", room->locked);
    if (table->crowd.guarded)
        out_json_bool(out, "guarded", true);
    out_json_int(out, "host", room->host);
    if (room->has_secret) {
        room_seal(room, hex);
        out_json_text(out, "commit", hex);
    }
}

void tell_room(struct table *table)
{
    struct text text;
    struct out out = frame_begin(&text, "room");
    put_room(table, &out);
    tell_everybody(table, frame_end(&text, &out));
}

/* --- players -------------------------------------------------------------------------------- */

static void put_names(const char *names, struct out *out)
{
    out_json_key(out, "names");
    out_char(out, '[');
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
    out_json_int(out, "seat", seat);
    if (!seat)
        return;
    out_json_text(out, "kind", seat_kind_name[room_seat_kind(&table->room, seat)]);
    out_json_bool(out, "ranked", table->room.seat[seat].ranked);
}

static void put_player(const struct table *table, int number, struct out *out)
{
    const struct player *player = &table->room.player[number];
    out_json_next(out);
    out_char(out, '{');
    out_json_int(out, "player", number);
    put_names(player->names, out);
    put_seat(table, player->seat, out);
    out_json_bool(out, "here", table->holder[number] != NULL);
    if (player->asked)
        out_json_bool(out, "waiting", true);
    if (player->extra)
        out_json_int(out, "extra", player->extra);
    if (player->own_helps)
        put_helps(player->helps, out);
    if (player->paper)
        out_json_bool(out, "paper", true);
    if (room_paper_changes(&table->room, number))
        out_json_int(out, "from", room_paper_changes(&table->room, number));
    out_char(out, '}');
}

/* A seat that nobody has. */
static void put_empty_seat(const struct table *table, int seat, struct out *out)
{
    out_json_next(out);
    out_text(out, "{\"player\":0,\"names\":[]");
    put_seat(table, seat, out);
    out_text(out, ",\"here\":false}");
}

void put_players(const struct table *table, struct out *out)
{
    const struct room *room = &table->room;
    out_json_key(out, "players");
    out_char(out, '[');
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
    struct out out = frame_begin(&text, "players");
    out_json_key(&out, "players");
    out_char(&out, '[');
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
    struct out out = frame_begin(&text, "players");
    out_json_key(&out, "players");
    out_char(&out, '[');
    put_empty_seat(table, seat, &out);
    out_char(&out, ']');
    tell_everybody(table, frame_end(&text, &out));
}

void tell_gone(struct table *table, int player)
{
    struct text text;
    struct out out = frame_begin(&text, "players");
    out_text(&out, ",\"players\":[],\"gone\":[");
    out_int(&out, player);
    out_char(&out, ']');
    tell_everybody(table, frame_end(&text, &out));
}
