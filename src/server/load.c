/* A room is what its entries make of an empty one, so reading it is doing them (room/room.h). The
 * three callbacks come in this order: the room's settings, its entries, its players; an entry that
 * the room refuses means that the file is not what we wrote. For a record of an earlier game
 * reading goes on to the `again` that ended it, and what follows is only looked at for its
 * numbers. */
#include "server/load.h"

#include "games/list.h"
#include "guard/tokens.h"

#include <stdio.h>
#include <string.h>

struct reading {
    struct room *room;
    struct running *running; /* or NULL */
    uint32_t seq;
    bool found;
    int game; /* whose end is wanted; 0: everything is */
    bool passed;
};

static bool read_room(void *of, const char *code, const char *config, const char *boards)
{
    struct reading *reading = of;
    reading->found = true;
    char name[12] = "";
    char wrong[24];
    struct config settings;
    struct fault fault;
    if (strncmp(config, "game=", 5) == 0)
        snprintf(name, sizeof name, "%.*s", (int)strcspn(config + 5, " "), config + 5);
    const struct game *game = game_find(name);
    if (!game)
        return false;
    config_init(&settings, game);
    settings.rules = 1; /* rooms of 0.1.0 do not say it: there were no other rules */
    return config_set(&settings, config, false, wrong) &&
           room_init(reading->room, code, &settings, boards, &fault);
}

static bool read_entry(void *of, uint32_t seq, const char *line)
{
    struct reading *reading = of;
    struct room *room = reading->room;
    struct no no;
    if (seq <= reading->seq)
        return false;
    reading->seq = seq;
    reading->passed |= reading->game && room->number == reading->game && strcmp(line, "again") == 0;
    if (reading->running)
        running_note(reading->running, line, seq);
    return reading->passed || room_do(room, line, &no);
}

static bool read_player(void *of, int player, const char *names, const uint8_t *token)
{
    struct reading *reading = of;
    struct room *room = reading->room;
    if (player < 1 || player > room->players)
        return reading->passed;
    if (room->player[player].there) {
        room_name(room, player, names);
        if (token)
            memcpy(room->player[player].token, token, TOKEN_HASH);
    }
    return true;
}

static bool read_all(struct reader *reader, uint32_t code, struct reading *reading,
                     char error[JOURNAL_ERROR])
{
    static const char unfit[] = "its entries do not fit";
    const struct reader_to to = {reading, read_room, read_player, read_entry};
    if (reader_room(reader, code, reading->game, &to, error))
        return true;
    if (!error[0] && reading->found)
        memcpy(error, unfit, sizeof unfit);
    return false;
}

bool load_room(struct reader *reader, uint32_t code, struct room *room, struct running *running,
               char error[JOURNAL_ERROR])
{
    struct reading reading = {.room = room, .running = running};
    return read_all(reader, code, &reading, error);
}

bool load_game(struct reader *reader, uint32_t code, int game, struct room *room,
               char error[JOURNAL_ERROR])
{
    struct reading reading = {.room = room, .game = game};
    if (!read_all(reader, code, &reading, error))
        return false;
    if (game && room->number != game)
        room_forget_game(room);
    if (game || room_has_game(room) || !room->number)
        return true;
    int last = room->number; /* back in the lobby: what was before */
    room_release(room);
    return load_game(reader, code, last, room, error);
}
