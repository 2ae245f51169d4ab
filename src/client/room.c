#include "client/room.h"

#include <stdlib.h>
#include <string.h>

void client_room_init(struct client_room *room, const struct texts *texts,
                      void (*send)(void *, const char *, size_t),
                      void (*heard)(void *, const struct client_news *), void *of)
{
    memset(room, 0, sizeof *room);
    room->texts = texts;
    room->game.texts = texts;
    room->send = send;
    room->heard = heard;
    room->of = of;
}

void client_room_free(struct client_room *room)
{
    client_game_free(&room->game);
    json_decref(room->roster);
    room->roster = NULL;
}

bool client_room_awaits(const struct client_room *room, enum client_request request)
{
    for (int i = 0; i < ROOM_PENDING; i++)
        if (room->pending[i].id && room->pending[i].request == request)
            return true;
    return false;
}

int client_room_absent(const struct client_room *room, int after)
{
    const char *key;
    json_t *entry;
    json_int_t next = 0;
    json_object_foreach(room->roster, key, entry)
    {
        json_int_t player = json_integer_value(json_object_get(entry, "player"));
        if (player > after && (next == 0 || player < next) &&
            json_is_false(json_object_get(entry, "here")))
            next = player;
    }
    return (int)next;
}

void client_room_lost(struct client_room *room)
{
    memset(room->pending, 0, sizeof room->pending);
    room->chained[0] = '\0';
}

/* --- reading -------------------------------------------------------------------------------- */

static bool fail(struct client_room *room, const char *key, const char *frame, const char *field)
{
    const struct text_arg args[] = {TEXT_STRING("frame", frame), TEXT_STRING("field", field),
                                    TEXT_END};
    struct out out = out_buffer(room->error, sizeof room->error);
    texts_put(room->texts, key, args, &out);
    return false;
}

static bool fail_field(struct client_room *room, const json_t *frame, const char *field)
{
    const char *is = json_string_value(json_object_get(frame, "is"));
    return fail(room, "client.field", is ? is : "re", field);
}

/* What the game found wrong. */
static bool pass_on(struct client_room *room, bool right)
{
    if (!right)
        memcpy(room->error, room->game.error, sizeof room->error);
    return right;
}

static bool read_int(struct client_room *room, const json_t *frame, const char *field, int most,
                     int *value)
{
    const json_t *number = json_object_get(frame, field);
    json_int_t is = json_integer_value(number);
    if (!json_is_integer(number) || is < 0 || is > most)
        return fail_field(room, frame, field);
    *value = (int)is;
    return true;
}

/* The same for one that may be absent or null: then 0. */
static bool read_option(struct client_room *room, const json_t *frame, const char *field, int most,
                        int *value)
{
    const json_t *number = json_object_get(frame, field);
    *value = 0;
    return !number || json_is_null(number) || read_int(room, frame, field, most, value);
}

/* A text without zeros in it; NULL with an error. */
static const char *read_text(struct client_room *room, const json_t *frame, const char *field)
{
    const json_t *text = json_object_get(frame, field);
    const char *value = json_string_value(text);
    if (!value || strlen(value) != json_string_length(text)) {
        fail_field(room, frame, field);
        return NULL;
    }
    return value;
}

static bool read_copy(struct client_room *room, const json_t *frame, const char *field, char *to,
                      size_t size)
{
    const char *text = read_text(room, frame, field);
    if (!text)
        return false;
    if (strlen(text) >= size)
        return fail_field(room, frame, field);
    memcpy(to, text, strlen(text) + 1);
    return true;
}

/* A list of texts as C knows it, to be freed; NULL with an error. */
static const char **read_list(struct client_room *room, const json_t *frame, const char *field,
                              int *count)
{
    const json_t *list = json_object_get(frame, field);
    size_t size = json_array_size(list);
    const char **texts = calloc(size + 1, sizeof *texts);
    if (!texts)
        abort();
    bool right = json_is_array(list) && size < 1 << 20;
    for (size_t i = 0; right && i < size; i++) {
        const json_t *text = json_array_get(list, i);
        texts[i] = json_string_value(text);
        right = texts[i] && strlen(texts[i]) == json_string_length(text);
    }
    *count = (int)size;
    if (right)
        return texts;
    free(texts);
    fail_field(room, frame, field);
    return NULL;
}

enum { ROUND_MOST = 65535, PLAYER_MOST = 1 << 30 };

/* --- frames: room and players --------------------------------------------------------------- */

static bool read_room(struct client_room *room, const json_t *frame)
{
    static const char *const names[] = {"", "lobby", "play", "paused", "over", "shut"};
    const char *phase = read_text(room, frame, "phase");
    if (json_is_string(json_object_get(frame, "commit")) &&
        !read_copy(room, frame, "commit", room->commit, sizeof room->commit))
        return false;
    if (!phase || !read_copy(room, frame, "code", room->code, sizeof room->code))
        return false;
    for (int i = PHASE_LOBBY; i <= PHASE_SHUT; i++)
        if (strcmp(phase, names[i]) == 0) {
            room->phase = (enum client_phase)i;
            if (room->phase == PHASE_LOBBY) /* what is shown before the game has to stay */
                memcpy(room->committed, room->commit, sizeof room->committed);
            return true;
        }
    return fail_field(room, frame, "phase");
}

/* One entry of the list of players, kept under its number or, without one, its seat. */
static bool read_player(struct client_room *room, json_t *entry)
{
    char key[ROOM_WORD];
    int player;
    int seat;
    if (!read_int(room, entry, "player", PLAYER_MOST, &player) ||
        !read_option(room, entry, "seat", SEATS_MAX, &seat))
        return false;
    struct out out = out_buffer(key, sizeof key);
    out_char(&out, player ? 'p' : 's');
    out_int(&out, player ? player : seat);
    if (json_object_set(room->roster, key, entry) != 0)
        abort();
    if (player && player == room->player)
        room->waiting = json_is_true(json_object_get(entry, "waiting"));
    if (player && seat) { /* nobody's seat no longer */
        out = out_buffer(key, sizeof key);
        out_char(&out, 's');
        out_int(&out, seat);
        json_object_del(room->roster, key);
    }
    return true;
}

static bool read_players(struct client_room *room, const json_t *frame)
{
    json_t *list = json_object_get(frame, "players");
    if (!json_is_array(list))
        return fail_field(room, frame, "players");
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!read_player(room, json_array_get(list, i)))
            return false;
    json_t *gone = json_object_get(frame, "gone");
    for (size_t i = 0; i < json_array_size(gone); i++) {
        char key[ROOM_WORD];
        struct out out = out_buffer(key, sizeof key);
        out_char(&out, 'p');
        out_int(&out, json_integer_value(json_array_get(gone, i)));
        json_object_del(room->roster, key);
    }
    room->spare = 0;
    room->unranked = (struct seatset){0};
    const char *key;
    json_t *entry;
    json_object_foreach(room->roster, key, entry)
    {
        const char *kind = json_string_value(json_object_get(entry, "kind"));
        int seat = (int)json_integer_value(json_object_get(entry, "seat"));
        if (seat && json_is_false(json_object_get(entry, "ranked")))
            seatset_add(&room->unranked, seat);
        if (seat && kind && strcmp(kind, "spare") == 0)
            room->spare = seat;
    }
    return true;
}

/* --- frames: the game ----------------------------------------------------------------------- */

/* The secret must be the one whose hash was shown before the game began. */
static bool check_secret(struct client_room *room, const json_t *frame)
{
    struct fair_secret secret;
    char hash[FAIR_HEX];
    const char *hex = read_text(room, frame, "secret");
    if (!hex || !room->committed[0])
        return hex;
    if (!fair_parse_secret(hex, &secret))
        return fail_field(room, frame, "secret");
    for (enum fair_way way = FAIR_NONCES; way <= FAIR_CHAINS; way++) {
        fair_commitment(&secret, way, hash);
        if (strcmp(hash, room->committed) == 0)
            return true;
    }
    return fail(room, "client.secret", "", "");
}

/* The winners must be those of our own game. */
static bool check_winners(struct client_room *room, const json_t *frame)
{
    const struct client_game *game = &room->game;
    const struct setup *setup = &game->record.setup;
    const json_t *list = json_object_get(frame, "winners");
    struct seatset ranked = {0};
    struct seatset own = {0};
    room->winners = (struct seatset){0};
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_int_t seat = json_integer_value(json_array_get(list, i));
        if (seat < 1 || seat > setup->seats)
            return fail_field(room, frame, "winners");
        seatset_add(&room->winners, (int)seat);
    }
    for (int seat = 1; seat <= setup->seats; seat++)
        if (!seatset_has(&room->unranked, seat))
            seatset_add(&ranked, seat);
    if (!room->ended)
        own = game_winners_among(setup, game->session->state, &ranked);
    return memcmp(&own, &room->winners, sizeof own) == 0 || fail_field(room, frame, "winners");
}

/* A turn: `seat`, `steps`, `target`, `by`. The list is to be freed. */
static bool read_turn(struct client_room *room, const json_t *frame, struct client_turn *turn,
                      const char ***steps)
{
    if (!read_int(room, frame, "seat", SEATS_MAX, &turn->seat) ||
        !read_option(room, frame, "target", SEATS_MAX, &turn->target))
        return false;
    turn->by_others = json_object_get(frame, "by") != NULL;
    *steps = read_list(room, frame, "steps", &turn->steps);
    turn->step = *steps;
    return *steps != NULL;
}

static bool read_game(struct client_room *room, const json_t *game, const json_t *you)
{
    int number;
    int round;
    const char *roll = NULL;
    const char *record = read_text(room, game, "record");
    const json_t *dice = json_object_get(game, "roll");
    const json_t *turns = json_object_get(you, "turns");
    struct client_turn turn = {0};
    const char **steps = NULL;
    if (!record || !read_int(room, game, "number", PLAYER_MOST, &number) ||
        !read_int(room, game, "round", ROUND_MOST, &round))
        return false;
    if (dice && !json_is_null(dice) && !(roll = read_text(room, game, "roll")))
        return false;
    if (!json_is_array(turns))
        return fail_field(room, you, "turns");
    bool seated = json_array_size(turns) > 0;
    room->links = -1;
    if (seated && json_object_get(json_array_get(turns, 0), "links") &&
        !read_int(room, json_array_get(turns, 0), "links", CHAIN_LINKS, &room->links))
        return false;
    if (seated && !read_turn(room, json_array_get(turns, 0), &turn, &steps))
        return false;
    bool right = pass_on(
        room, client_game_load(&room->game, number, record, round, roll, seated ? &turn : NULL));
    free(steps);
    return right;
}

/* Whether the server still knows us, if we are somebody. */
static bool read_you(struct client_room *room, const json_t *you)
{
    const json_t *players = json_object_get(you, "players");
    if (!json_is_array(players) || !json_is_boolean(json_object_get(you, "host")))
        return fail_field(room, you, "you");
    room->host = json_is_true(json_object_get(you, "host"));
    for (size_t i = 0; i < json_array_size(players); i++)
        if (json_integer_value(json_array_get(players, i)) == room->player)
            return true;
    return !room->token[0] || fail(room, "client.forgotten", "all", "");
}

static bool hear_all(struct client_room *room, const json_t *frame)
{
    int version;
    const json_t *game = json_object_get(frame, "game");
    const json_t *you = json_object_get(frame, "you");
    if (!read_int(room, frame, "version", 1, &version) || version != 1)
        return fail_field(room, frame, "version");
    json_decref(room->roster);
    room->roster = json_object();
    if (!room->roster)
        abort();
    if (!read_room(room, json_object_get(frame, "room")) || !read_players(room, frame) ||
        !read_you(room, you))
        return false;
    if (!game)
        return fail_field(room, frame, "game");
    room->ended = json_is_true(json_object_get(game, "ended"));
    return json_is_null(game) || read_game(room, game, you);
}

static bool hear_room(struct client_room *room, const json_t *frame)
{
    return read_room(room, frame);
}

static bool hear_players(struct client_room *room, const json_t *frame)
{
    return room->roster ? read_players(room, frame) : fail(room, "client.early", "players", "");
}

static bool hear_roll(struct client_room *room, const json_t *frame)
{
    int round;
    int turn;
    struct client_game *game = &room->game;
    if (!read_int(room, frame, "round", ROUND_MOST, &round))
        return false;
    if (json_object_get(frame, "turn"))
        return read_int(room, frame, "turn", SEATS_MAX, &turn) &&
               pass_on(room, client_game_begin(game, round, turn));
    const char *roll = read_text(room, frame, "roll");
    return roll && pass_on(room, client_game_roll(game, round, roll));
}

static bool hear_turn(struct client_room *room, const json_t *frame)
{
    int round;
    struct client_turn turn;
    const char **steps = NULL;
    if (!read_int(room, frame, "round", ROUND_MOST, &round) ||
        !read_turn(room, frame, &turn, &steps))
        return false;
    bool right = pass_on(room, client_game_turn(&room->game, round, &turn));
    free(steps);
    return right;
}

static bool hear_round(struct client_room *room, const json_t *frame)
{
    int round;
    int lines;
    bool marks = json_object_get(frame, "marks");
    const char *digest = read_text(room, frame, "digest");
    if (!digest || !read_int(room, frame, "round", ROUND_MOST, &round))
        return false;
    const char **line = read_list(room, frame, marks ? "marks" : "turns", &lines);
    bool right =
        line && pass_on(room, client_game_close(&room->game, round, line, lines, marks, digest));
    free(line);
    return right;
}

static bool hear_steps(struct client_room *room, const json_t *frame)
{
    int round;
    int lines;
    const char *deal = NULL;
    if (!read_int(room, frame, "round", ROUND_MOST, &round))
        return false;
    if (json_object_get(frame, "deal") && !(deal = read_text(room, frame, "deal")))
        return false;
    const char **line = read_list(room, frame, "steps", &lines);
    bool right = line && pass_on(room, client_game_steps(&room->game, round, line, lines, deal));
    free(line);
    return right;
}

static bool hear_ready(struct client_room *room, const json_t *frame)
{
    int done;
    int of;
    int round;
    return read_int(room, frame, "round", ROUND_MOST, &round) &&
           read_int(room, frame, "of", SEATS_MAX, &of) && read_int(room, frame, "done", of, &done);
}

static bool hear_clock(struct client_room *room, const json_t *frame)
{
    return json_is_boolean(json_object_get(frame, "running")) || fail_field(room, frame, "running");
}

static bool hear_over(struct client_room *room, const json_t *frame)
{
    const struct client_game *game = &room->game;
    room->ended = json_is_true(json_object_get(frame, "ended"));
    if (!game->session || (!room->ended && session_status(game->session) != STATUS_OVER))
        return fail(room, "client.early", "over", "");
    return check_secret(room, frame) && check_winners(room, frame);
}

static bool hear_nothing(struct client_room *room, const json_t *frame)
{
    (void)room;
    (void)frame;
    return true;
}

static const struct {
    const char *is;
    enum client_news_kind news;
    bool (*hear)(struct client_room *, const json_t *);
} frames[] = {
    {"all", NEWS_ALL, hear_all},
    {"room", NEWS_ROOM, hear_room},
    {"players", NEWS_PLAYERS, hear_players},
    {"roll", NEWS_ROLL, hear_roll},
    {"turn", NEWS_TURN, hear_turn},
    {"ready", NEWS_READY, hear_ready},
    {"round", NEWS_ROUND, hear_round},
    {"steps", NEWS_ROUND, hear_steps},
    {"clock", NEWS_CLOCK, hear_clock},
    {"over", NEWS_OVER, hear_over},
    {"checked", NEWS_CHECKED, hear_nothing},
    {"replaced", NEWS_REPLACED, hear_nothing},
    {"removed", NEWS_REMOVED, hear_nothing},
};

/* --- answers -------------------------------------------------------------------------------- */

/* `create` and `join`: who we are now. */
static bool become(struct client_room *room, const json_t *answer)
{
    room->waiting = json_is_true(json_object_get(answer, "waiting"));
    return read_int(room, answer, "player", PLAYER_MOST, &room->player) &&
           read_copy(room, answer, "token", room->token, sizeof room->token);
}

/* What an answer without an error means for us. */
static bool take_answer(struct client_room *room, int place, const json_t *answer,
                        struct client_news *news)
{
    struct client_game *game = &room->game;
    switch (news->request) {
    case REQUEST_CREATE:
        return read_copy(room, answer, "room", room->code, sizeof room->code) &&
               become(room, answer);
    case REQUEST_JOIN:
        return become(room, answer);
    case REQUEST_PLAY:
        return pass_on(
            room, client_game_play(game, room->pending[place].round, room->pending[place].step));
    case REQUEST_UNDO:
        return pass_on(room, client_game_undo(game, room->pending[place].round));
    case REQUEST_RECORD:
        news->record = read_text(room, answer, "record");
        return news->record != NULL;
    case REQUEST_LEAVE:
        room->token[0] = '\0';
        return true;
    case REQUEST_LINK:
        room->links++;
        return true;
    default:
        return true;
    }
}

static bool is_given(enum client_request request)
{
    return request == REQUEST_CHAIN || request == REQUEST_LINK;
}

/* Our part in the dice was not taken: it came too late, and from now on there is none; or too much
 * came at once, and it is tried again with what is heard next. Nobody else has to know. */
static bool take_no(struct client_room *room, struct client_news *news)
{
    bool again = strcmp(news->error, "rate") == 0 || strcmp(news->error, "storage") == 0;
    if (!again && news->request == REQUEST_LINK)
        room->links = -1;
    if (again && news->request == REQUEST_CHAIN)
        room->chained[0] = '\0';
    news->error = NULL;
    news->wait = 1;
    return true;
}

static bool hear_answer(struct client_room *room, const json_t *answer, struct client_news *news)
{
    json_int_t id = json_integer_value(json_object_get(answer, "re"));
    int place = 0;
    while (place < ROOM_PENDING && (id < 1 || room->pending[place].id != id))
        place++;
    if (place == ROOM_PENDING)
        return fail(room, "client.answer", "re", "");
    news->kind = NEWS_ANSWER;
    news->request = room->pending[place].request;
    news->asked = room->pending[place].asked;
    room->pending[place].id = 0;
    if (!json_object_get(answer, "error"))
        return take_answer(room, place, answer, news);
    news->error = read_text(room, answer, "error");
    news->text = json_string_value(json_object_get(answer, "text"));
    news->wait = (long)json_integer_value(json_object_get(answer, "wait"));
    if (news->wait < 0 || news->wait > 3600000)
        news->wait = 0;
    return news->error != NULL && (!is_given(news->request) || take_no(room, news));
}

static bool hear_frame(struct client_room *room, const json_t *frame, struct client_news *news)
{
    if (!json_is_object(frame))
        return fail(room, "client.not-json", "", "");
    if (json_object_get(frame, "re"))
        return hear_answer(room, frame, news);
    const char *is = read_text(room, frame, "is");
    for (size_t i = 0; is && i < sizeof frames / sizeof frames[0]; i++)
        if (strcmp(frames[i].is, is) == 0) {
            news->kind = frames[i].news;
            return frames[i].hear(room, frame);
        }
    return is && fail(room, "client.unknown", is, "");
}

bool client_room_hear(struct client_room *room, const char *text, size_t n)
{
    struct client_news news = {.kind = NEWS_FAILED};
    json_t *frame = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    bool right = hear_frame(room, frame, &news);
    if (!right)
        news.kind = NEWS_FAILED;
    else if (!news.wait)
        client_room_give(room);
    room->heard(room->of, &news);
    json_decref(frame);
    return right;
}
