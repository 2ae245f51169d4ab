#include "client/room.h"
#include "engine/text.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const request_name[REQUEST_KINDS] = {
    [REQUEST_HELLO] = "hello", [REQUEST_CREATE] = "create", [REQUEST_JOIN] = "join",
    [REQUEST_LEAVE] = "leave", [REQUEST_PLAY] = "play",     [REQUEST_UNDO] = "undo",
    [REQUEST_RECORD] = "ask",  [REQUEST_START] = "start",   [REQUEST_REMOVE] = "remove",
    [REQUEST_END] = "end",     [REQUEST_AGAIN] = "again",   [REQUEST_SHUT] = "shut",
    [REQUEST_PING] = "ping",   [REQUEST_CHAIN] = "chain",   [REQUEST_LINK] = "link",
};

static uint64_t nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* A request being written. */
struct question {
    struct text text;
    char buffer[512];
    struct out out;
};

static int free_place(const struct client_room *room)
{
    int i = 0;
    while (i < ROOM_PENDING - 1 && room->pending[i].id)
        i++;
    return i;
}

static struct out *begin(struct client_room *room, struct question *question,
                         enum client_request request, int *place)
{
    question->text = (struct text){0};
    question->out =
        out_stream(question->buffer, sizeof question->buffer, text_add, &question->text);
    *place = free_place(room);
    room->pending[*place].id = ++room->ids;
    room->pending[*place].request = request;
    out_char(&question->out, '{');
    out_json_text(&question->out, "do", request_name[request]);
    out_json_int(&question->out, "id", room->ids);
    return &question->out;
}

static void finish(struct client_room *room, struct question *question, int place)
{
    out_char(&question->out, '}');
    out_flush(&question->out);
    room->pending[place].asked = nanoseconds();
    room->send(room->of, question->text.bytes, question->text.used);
    free(question->text.bytes);
}

void client_room_hello(struct client_room *room)
{
    struct question question;
    int place;
    struct out *out = begin(room, &question, REQUEST_HELLO, &place);
    out_json_int(out, "version", 1);
    out_json_text(out, "role", "play");
    out_json_text(out, "lang", language_code(room->texts->language));
    out_json_key(out, "tokens");
    out_char(out, '[');
    if (room->token[0])
        out_json_string(out, room->token);
    out_char(out, ']');
    finish(room, &question, place);
}

void client_room_create(struct client_room *room, const struct client_create *create)
{
    struct question question;
    int place;
    struct out *out = begin(room, &question, REQUEST_CREATE, &place);
    out_json_text(out, "game", create->game);
    if (create->board)
        out_json_text(out, "board", create->board);
    if (create->seats)
        out_json_int(out, "seats", create->seats);
    if (create->name)
        out_json_text(out, "name", create->name);
    if (create->password)
        out_json_text(out, "password", create->password);
    if (create->only_hosts)
        out_json_bool(out, "plays", false);
    if (create->grace >= 0)
        out_json_int(out, "grace", create->grace);
    finish(room, &question, place);
}

void client_room_join(struct client_room *room, const char *name, int seat)
{
    struct question question;
    int place;
    struct out *out = begin(room, &question, REQUEST_JOIN, &place);
    out_json_key(out, "names");
    out_char(out, '[');
    out_json_string(out, name);
    out_char(out, ']');
    if (seat)
        out_json_int(out, "seat", seat);
    finish(room, &question, place);
}

void client_room_play(struct client_room *room, step s)
{
    struct question question;
    char text[128];
    int place;
    struct out word = out_buffer(text, sizeof text);
    struct out *out = begin(room, &question, REQUEST_PLAY, &place);
    const struct client_game *game = &room->game;
    game->record.setup.game->format(s, &word);
    room->pending[place].step = s;
    room->pending[place].round = head_of(game->session->state)->round;
    out_json_int(out, "seat", game->seat);
    out_json_int(out, "round", room->pending[place].round);
    out_json_text(out, "step", text);
    finish(room, &question, place);
}

/* --- our part in the dice ------------------------------------------------------------------- */

static void give(struct client_room *room, enum client_request request, int number)
{
    struct question question;
    struct chain_link seed;
    struct chain_link link;
    char hex[CHAIN_HEX];
    int place;
    struct out *out = begin(room, &question, request, &place);
    chain_seed(&room->entropy, room->committed, room->player, &seed);
    chain_link(&seed, number, &link);
    chain_format(&link, hex);
    if (request == REQUEST_CHAIN)
        out_json_int(out, "player", room->player);
    else
        out_json_int(out, "seat", room->game.seat);
    out_json_text(out, request_name[request], hex);
    finish(room, &question, place);
}

/* A chain for every seal; and a link as soon as the round before is closed, when nobody can change
 * a turn any more, so that nobody who knows it can use it. Which is next is not the server's word:
 * it is counted in the game as it is here. */
void client_room_give(struct client_room *room)
{
    const struct client_game *game = &room->game;
    if (room->player && room->phase == PHASE_LOBBY && room->commit[0] &&
        strcmp(room->commit, room->chained) != 0) {
        memcpy(room->chained, room->commit, sizeof room->chained);
        give(room, REQUEST_CHAIN, -1);
    }
    bool rolls = game->session && !game->awaits_target && room->phase == PHASE_PLAY &&
                 session_status(game->session) == STATUS_ROLL;
    if (rolls && room->committed[0] && room->links == (int)game->session->chances &&
        room->links < CHAIN_LINKS && !client_room_awaits(room, REQUEST_LINK))
        give(room, REQUEST_LINK, room->links);
}

void client_room_remove(struct client_room *room, int player)
{
    struct question question;
    int place;
    struct out *out = begin(room, &question, REQUEST_REMOVE, &place);
    out_json_int(out, "player", player);
    finish(room, &question, place);
}

void client_room_ask(struct client_room *room, enum client_request request)
{
    struct question question;
    int place;
    struct out *out = begin(room, &question, request, &place);
    if (request == REQUEST_RECORD)
        out_json_text(out, "what", "record");
    if (request == REQUEST_LEAVE)
        out_json_int(out, "player", room->player);
    if (request == REQUEST_UNDO) {
        out_json_int(out, "seat", room->game.seat);
        room->pending[place].round = room->game.round;
    }
    finish(room, &question, place);
}
