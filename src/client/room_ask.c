#include "base/text.h"
#include "client/room.h"
#include "wire/write.h"

#include <stdlib.h>
#include <string.h>

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
                         enum wire_request request, int *place)
{
    question->text = (struct text){0};
    question->out =
        out_stream(question->buffer, sizeof question->buffer, text_add, &question->text);
    *place = free_place(room);
    room->pending[*place].id = ++room->ids;
    room->pending[*place].request = request;
    out_char(&question->out, '{');
    wire_text(&question->out, FIELD_DO, wire_request_name[request]);
    wire_number(&question->out, FIELD_ID, room->ids);
    return &question->out;
}

static void finish(struct client_room *room, struct question *question, int place)
{
    out_char(&question->out, '}');
    out_flush(&question->out);
    room->pending[place].asked = room->now ? room->now() : 0;
    room->send(room->of, question->text.bytes, question->text.length);
    free(question->text.bytes);
}

void client_room_hello(struct client_room *room)
{
    struct question question;
    int place;
    struct out *out = begin(room, &question, REQUEST_HELLO, &place);
    wire_number(out, FIELD_VERSION, WIRE_VERSION);
    wire_text(out, FIELD_ROLE, "play");
    wire_text(out, FIELD_LANG, language_list[room->texts->language].code);
    wire_list(out, FIELD_TOKENS);
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
    wire_text(out, FIELD_GAME, create->game);
    if (create->board)
        wire_text(out, FIELD_BOARD, create->board);
    if (create->seats)
        wire_number(out, FIELD_SEATS, create->seats);
    if (create->name)
        wire_text(out, FIELD_NAME, create->name);
    if (create->password)
        wire_text(out, FIELD_PASSWORD, create->password);
    if (create->only_hosts)
        wire_flag(out, FIELD_PLAYS, false);
    if (create->grace >= 0)
        wire_number(out, FIELD_GRACE, create->grace);
    finish(room, &question, place);
}

void client_room_join(struct client_room *room, const char *name, int seat)
{
    struct question question;
    int place;
    struct out *out = begin(room, &question, REQUEST_JOIN, &place);
    wire_list(out, FIELD_NAMES);
    out_json_string(out, name);
    out_char(out, ']');
    if (seat)
        wire_number(out, FIELD_SEAT, seat);
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
    wire_number(out, FIELD_SEAT, game->seat);
    wire_number(out, FIELD_ROUND, room->pending[place].round);
    wire_text(out, FIELD_STEP, text);
    finish(room, &question, place);
}

/* --- our part in the dice ------------------------------------------------------------------- */

static void give(struct client_room *room, enum wire_request request, int number)
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
        wire_number(out, FIELD_PLAYER, room->player);
    else
        wire_number(out, FIELD_SEAT, room->game.seat);
    wire_text(out, request == REQUEST_CHAIN ? FIELD_CHAIN : FIELD_LINK, hex);
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
    wire_number(out, FIELD_PLAYER, player);
    finish(room, &question, place);
}

void client_room_ask(struct client_room *room, enum wire_request request)
{
    struct question question;
    int place;
    struct out *out = begin(room, &question, request, &place);
    if (request == REQUEST_ASK)
        wire_text(out, FIELD_WHAT, "record");
    if (request == REQUEST_LEAVE)
        wire_number(out, FIELD_PLAYER, room->player);
    if (request == REQUEST_UNDO) {
        wire_number(out, FIELD_SEAT, room->game.seat);
        room->pending[place].round = room->game.round;
    }
    finish(room, &question, place);
}
