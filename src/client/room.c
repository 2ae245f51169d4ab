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
    roster_free(&room->roster);
    wire_free(&room->heard_text);
}

bool client_room_awaits(const struct client_room *room, enum wire_request request)
{
    for (int i = 0; i < ROOM_PENDING; i++)
        if (room->pending[i].id && room->pending[i].request == request)
            return true;
    return false;
}

int client_room_absent(const struct client_room *room, int after)
{
    return roster_absent(&room->roster, after);
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

static bool fail_field(struct client_room *room, const struct wire_value *frame,
                       enum wire_field field)
{
    const char *is = wire_text_of(wire_get(frame, FIELD_IS));
    return fail(room, "client.field", is ? is : "re", wire_field_name[field]);
}

/* What the game found wrong. */
static bool pass_on(struct client_room *room, bool right)
{
    if (!right)
        memcpy(room->error, room->game.error, sizeof room->error);
    return right;
}

static bool read_int(struct client_room *room, const struct wire_value *frame,
                     enum wire_field field, int most, int *value)
{
    const struct wire_value *number = wire_get(frame, field);
    long long is = wire_number_of(number);
    if (!wire_is(number, WIRE_NUMBER) || is < 0 || is > most)
        return fail_field(room, frame, field);
    *value = (int)is;
    return true;
}

/* The same for one that may be absent or null: then 0. */
static bool read_option(struct client_room *room, const struct wire_value *frame,
                        enum wire_field field, int most, int *value)
{
    const struct wire_value *number = wire_get(frame, field);
    *value = 0;
    return !number || wire_is(number, WIRE_NULL) || read_int(room, frame, field, most, value);
}

/* NULL with an error. */
static const char *read_text(struct client_room *room, const struct wire_value *frame,
                             enum wire_field field)
{
    const char *value = wire_text_of(wire_get(frame, field));
    if (!value)
        fail_field(room, frame, field);
    return value;
}

static bool read_copy(struct client_room *room, const struct wire_value *frame,
                      enum wire_field field, char *to, size_t size)
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
static const char **read_list(struct client_room *room, const struct wire_value *frame,
                              enum wire_field field, int *count)
{
    const struct wire_value *list = wire_get(frame, field);
    size_t size = wire_count(list);
    const char **texts = calloc(size + 1, sizeof *texts);
    if (!texts)
        __builtin_trap();
    bool right = wire_is(list, WIRE_LIST) && size < 1 << 20;
    const struct wire_value *text = wire_first(list);
    for (size_t i = 0; right && text; i++, text = wire_next(text))
        right = (texts[i] = wire_text_of(text));
    *count = (int)size;
    if (right)
        return texts;
    free(texts);
    fail_field(room, frame, field);
    return NULL;
}

enum { ROUND_MOST = 65535, PLAYER_MOST = 1 << 30 };

/* --- frames: room and players --------------------------------------------------------------- */

static bool read_room(struct client_room *room, const struct wire_value *frame)
{
    static const char *const names[] = {"", "lobby", "play", "paused", "over", "shut"};
    const char *phase = read_text(room, frame, FIELD_PHASE);
    if (wire_is(wire_get(frame, FIELD_COMMIT), WIRE_TEXT) &&
        !read_copy(room, frame, FIELD_COMMIT, room->commit, sizeof room->commit))
        return false;
    if (!phase || !read_copy(room, frame, FIELD_CODE, room->code, sizeof room->code))
        return false;
    for (int i = PHASE_LOBBY; i <= PHASE_SHUT; i++)
        if (strcmp(phase, names[i]) == 0) {
            room->phase = (enum client_phase)i;
            if (room->phase == PHASE_LOBBY) /* what is shown before the game has to stay */
                memcpy(room->committed, room->commit, sizeof room->committed);
            return true;
        }
    return fail_field(room, frame, FIELD_PHASE);
}

static bool is_word(const struct wire_value *text, const char *word)
{
    const char *is = wire_text_of(text);
    return is && strcmp(is, word) == 0;
}

static bool is_no(const struct wire_value *flag)
{
    return wire_is(flag, WIRE_FLAG) && !wire_is_true(flag);
}

static bool read_player(struct client_room *room, const struct wire_value *entry)
{
    struct roster_entry one = {.absent = is_no(wire_get(entry, FIELD_HERE))};
    if (!read_int(room, entry, FIELD_PLAYER, PLAYER_MOST, &one.player) ||
        !read_option(room, entry, FIELD_SEAT, SEATS_MAX, &one.seat))
        return false;
    one.unranked = one.seat && is_no(wire_get(entry, FIELD_RANKED));
    one.spare = one.seat && is_word(wire_get(entry, FIELD_KIND), "spare");
    if (one.player && one.player == room->player)
        room->waiting = wire_is_true(wire_get(entry, FIELD_WAITING));
    return roster_put(&room->roster, &one) || fail_field(room, entry, FIELD_PLAYER);
}

static bool read_players(struct client_room *room, const struct wire_value *frame)
{
    const struct wire_value *list = wire_get(frame, FIELD_PLAYERS);
    const struct wire_value *gone = wire_get(frame, FIELD_GONE);
    if (!wire_is(list, WIRE_LIST))
        return fail_field(room, frame, FIELD_PLAYERS);
    for (const struct wire_value *one = wire_first(list); one; one = wire_next(one))
        if (!read_player(room, one))
            return false;
    for (const struct wire_value *one = wire_first(gone); one; one = wire_next(one)) {
        long long player = wire_number_of(one);
        if (player < 0 || player > PLAYER_MOST)
            return fail_field(room, frame, FIELD_GONE);
        roster_drop_player(&room->roster, (int)player);
    }
    room->spare = roster_spare(&room->roster);
    room->unranked = roster_unranked(&room->roster);
    return true;
}

/* --- frames: the game ----------------------------------------------------------------------- */

/* The secret must be the one whose hash was shown before the game began. */
static bool check_secret(struct client_room *room, const struct wire_value *frame)
{
    struct fair_secret secret;
    char hash[FAIR_HEX];
    const char *hex = read_text(room, frame, FIELD_SECRET);
    if (!hex || !room->committed[0])
        return hex;
    if (!fair_parse_secret(hex, &secret))
        return fail_field(room, frame, FIELD_SECRET);
    for (enum fair_way way = FAIR_NONCES; way <= FAIR_CHAINS; way++) {
        fair_commitment(&secret, way, hash);
        if (strcmp(hash, room->committed) == 0)
            return true;
    }
    return fail(room, "client.secret", "", "");
}

/* The winners must be those of our own game. */
static bool check_winners(struct client_room *room, const struct wire_value *frame)
{
    const struct client_game *game = &room->game;
    const struct setup *setup = &game->record.setup;
    const struct wire_value *list = wire_get(frame, FIELD_WINNERS);
    struct seatset ranked = {0};
    struct seatset own = {0};
    room->winners = (struct seatset){0};
    for (const struct wire_value *one = wire_first(list); one; one = wire_next(one)) {
        long long seat = wire_number_of(one);
        if (seat < 1 || seat > setup->seats)
            return fail_field(room, frame, FIELD_WINNERS);
        seatset_add(&room->winners, (int)seat);
    }
    for (int seat = 1; seat <= setup->seats; seat++)
        if (!seatset_has(&room->unranked, seat))
            seatset_add(&ranked, seat);
    if (!room->ended)
        own = game_winners_among(setup, game->session->state, &ranked);
    return memcmp(&own, &room->winners, sizeof own) == 0 || fail_field(room, frame, FIELD_WINNERS);
}

/* A turn: `seat`, `steps`, `target`, `by`. The list is to be freed. */
static bool read_turn(struct client_room *room, const struct wire_value *frame,
                      struct client_turn *turn, const char ***steps)
{
    if (!read_int(room, frame, FIELD_SEAT, SEATS_MAX, &turn->seat) ||
        !read_option(room, frame, FIELD_TARGET, SEATS_MAX, &turn->target))
        return false;
    turn->by_others = wire_get(frame, FIELD_BY) != NULL;
    *steps = read_list(room, frame, FIELD_STEPS, &turn->steps);
    turn->step = *steps;
    return *steps != NULL;
}

static bool read_game(struct client_room *room, const struct wire_value *game,
                      const struct wire_value *you)
{
    int number = 0;
    int round = 0;
    const char *roll = NULL;
    const char *record = read_text(room, game, FIELD_RECORD);
    const struct wire_value *dice = wire_get(game, FIELD_ROLL);
    const struct wire_value *turns = wire_get(you, FIELD_TURNS);
    struct client_turn turn = {0};
    const char **steps = NULL;
    if (!record || !read_int(room, game, FIELD_NUMBER, PLAYER_MOST, &number) ||
        !read_int(room, game, FIELD_ROUND, ROUND_MOST, &round))
        return false;
    if (dice && !wire_is(dice, WIRE_NULL) && !(roll = read_text(room, game, FIELD_ROLL)))
        return false;
    if (!wire_is(turns, WIRE_LIST))
        return fail_field(room, you, FIELD_TURNS);
    const struct wire_value *own = wire_first(turns);
    room->links = -1;
    if (wire_get(own, FIELD_LINKS) && !read_int(room, own, FIELD_LINKS, CHAIN_LINKS, &room->links))
        return false;
    if (own && !read_turn(room, own, &turn, &steps))
        return false;
    bool right = pass_on(
        room, client_game_load(&room->game, number, record, round, roll, own ? &turn : NULL));
    free(steps);
    return right;
}

/* Whether the server still knows us, if we are somebody. */
static bool read_you(struct client_room *room, const struct wire_value *you)
{
    const struct wire_value *players = wire_get(you, FIELD_PLAYERS);
    if (!wire_is(players, WIRE_LIST) || !wire_is(wire_get(you, FIELD_HOST), WIRE_FLAG))
        return fail_field(room, you, FIELD_YOU);
    room->host = wire_is_true(wire_get(you, FIELD_HOST));
    for (const struct wire_value *one = wire_first(players); one; one = wire_next(one))
        if (wire_number_of(one) == room->player)
            return true;
    return !room->token[0] || fail(room, "client.forgotten", "all", "");
}

static bool hear_all(struct client_room *room, const struct wire_value *frame)
{
    int version = 0;
    const struct wire_value *game = wire_get(frame, FIELD_GAME);
    const struct wire_value *you = wire_get(frame, FIELD_YOU);
    if (!read_int(room, frame, FIELD_VERSION, WIRE_VERSION, &version) || version != WIRE_VERSION)
        return fail_field(room, frame, FIELD_VERSION);
    roster_clear(&room->roster);
    room->told = true;
    if (!read_room(room, wire_get(frame, FIELD_ROOM)) || !read_players(room, frame) ||
        !read_you(room, you))
        return false;
    if (!game)
        return fail_field(room, frame, FIELD_GAME);
    room->ended = wire_is_true(wire_get(game, FIELD_ENDED));
    return wire_is(game, WIRE_NULL) || read_game(room, game, you);
}

static bool hear_room(struct client_room *room, const struct wire_value *frame)
{
    return read_room(room, frame);
}

static bool hear_players(struct client_room *room, const struct wire_value *frame)
{
    return room->told ? read_players(room, frame) : fail(room, "client.early", "players", "");
}

static bool hear_roll(struct client_room *room, const struct wire_value *frame)
{
    int round = 0;
    int turn = 0;
    struct client_game *game = &room->game;
    if (!read_int(room, frame, FIELD_ROUND, ROUND_MOST, &round))
        return false;
    if (wire_get(frame, FIELD_TURN))
        return read_int(room, frame, FIELD_TURN, SEATS_MAX, &turn) &&
               pass_on(room, client_game_begin(game, round, turn));
    const char *roll = read_text(room, frame, FIELD_ROLL);
    return roll && pass_on(room, client_game_roll(game, round, roll));
}

static bool hear_turn(struct client_room *room, const struct wire_value *frame)
{
    int round = 0;
    struct client_turn turn = {0};
    const char **steps = NULL;
    if (!read_int(room, frame, FIELD_ROUND, ROUND_MOST, &round) ||
        !read_turn(room, frame, &turn, &steps))
        return false;
    bool right = pass_on(room, client_game_turn(&room->game, round, &turn));
    free(steps);
    return right;
}

static bool hear_round(struct client_room *room, const struct wire_value *frame)
{
    int round = 0;
    int lines = 0;
    bool marks = wire_get(frame, FIELD_MARKS);
    const char *digest = read_text(room, frame, FIELD_DIGEST);
    if (!digest || !read_int(room, frame, FIELD_ROUND, ROUND_MOST, &round))
        return false;
    const char **line = read_list(room, frame, marks ? FIELD_MARKS : FIELD_TURNS, &lines);
    bool right =
        line && pass_on(room, client_game_close(&room->game, round, line, lines, marks, digest));
    free(line);
    return right;
}

static bool hear_steps(struct client_room *room, const struct wire_value *frame)
{
    int round = 0;
    int lines = 0;
    const char *deal = NULL;
    if (!read_int(room, frame, FIELD_ROUND, ROUND_MOST, &round))
        return false;
    if (wire_get(frame, FIELD_DEAL) && !(deal = read_text(room, frame, FIELD_DEAL)))
        return false;
    const char **line = read_list(room, frame, FIELD_STEPS, &lines);
    bool right = line && pass_on(room, client_game_steps(&room->game, round, line, lines, deal));
    free(line);
    return right;
}

static bool hear_ready(struct client_room *room, const struct wire_value *frame)
{
    int done = 0;
    int of = 0;
    int round = 0;
    return read_int(room, frame, FIELD_ROUND, ROUND_MOST, &round) &&
           read_int(room, frame, FIELD_OF, SEATS_MAX, &of) &&
           read_int(room, frame, FIELD_DONE, of, &done);
}

static bool hear_clock(struct client_room *room, const struct wire_value *frame)
{
    return wire_is(wire_get(frame, FIELD_RUNNING), WIRE_FLAG) ||
           fail_field(room, frame, FIELD_RUNNING);
}

static bool hear_over(struct client_room *room, const struct wire_value *frame)
{
    const struct client_game *game = &room->game;
    room->ended = wire_is_true(wire_get(frame, FIELD_ENDED));
    if (!game->session || (!room->ended && session_status(game->session) != STATUS_OVER))
        return fail(room, "client.early", "over", "");
    return check_secret(room, frame) && check_winners(room, frame);
}

static bool hear_nothing(struct client_room *room, const struct wire_value *frame)
{
    (void)room;
    (void)frame;
    return true;
}

static const struct {
    enum client_news_kind news;
    bool (*hear)(struct client_room *, const struct wire_value *);
} frames[IS_COUNT] = {
    [IS_ALL] = {NEWS_ALL, hear_all},
    [IS_ROOM] = {NEWS_ROOM, hear_room},
    [IS_PLAYERS] = {NEWS_PLAYERS, hear_players},
    [IS_ROLL] = {NEWS_ROLL, hear_roll},
    [IS_TURN] = {NEWS_TURN, hear_turn},
    [IS_READY] = {NEWS_READY, hear_ready},
    [IS_ROUND] = {NEWS_ROUND, hear_round},
    [IS_STEPS] = {NEWS_ROUND, hear_steps},
    [IS_CLOCK] = {NEWS_CLOCK, hear_clock},
    [IS_OVER] = {NEWS_OVER, hear_over},
    [IS_CHECKED] = {NEWS_CHECKED, hear_nothing},
    [IS_REPLACED] = {NEWS_REPLACED, hear_nothing},
    [IS_REMOVED] = {NEWS_REMOVED, hear_nothing},
};

/* --- answers -------------------------------------------------------------------------------- */

/* `create` and `join`: who we are now. */
static bool become(struct client_room *room, const struct wire_value *answer)
{
    room->waiting = wire_is_true(wire_get(answer, FIELD_WAITING));
    return read_int(room, answer, FIELD_PLAYER, PLAYER_MOST, &room->player) &&
           read_copy(room, answer, FIELD_TOKEN, room->token, sizeof room->token);
}

/* What an answer without an error means for us. */
static bool take_answer(struct client_room *room, int place, const struct wire_value *answer,
                        struct client_news *news)
{
    struct client_game *game = &room->game;
    switch (news->request) {
    case REQUEST_CREATE:
        return read_copy(room, answer, FIELD_ROOM, room->code, sizeof room->code) &&
               become(room, answer);
    case REQUEST_JOIN:
        return become(room, answer);
    case REQUEST_PLAY:
        return pass_on(
            room, client_game_play(game, room->pending[place].round, room->pending[place].step));
    case REQUEST_UNDO:
        return pass_on(room, client_game_undo(game, room->pending[place].round));
    case REQUEST_ASK:
        news->record = read_text(room, answer, FIELD_RECORD);
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

bool client_news_is(const struct client_news *news, enum wire_error error)
{
    return news->error && strcmp(news->error, wire_error_name[error]) == 0;
}

static bool is_given(enum wire_request request)
{
    return request == REQUEST_CHAIN || request == REQUEST_LINK;
}

/* Our part in the dice was not taken: it came too late, and from now on there is none; or too much
 * came at once, and it is tried again with what is heard next. Nobody else has to know. */
static bool take_no(struct client_room *room, struct client_news *news)
{
    bool again = client_news_is(news, ERROR_RATE) || client_news_is(news, ERROR_STORAGE);
    if (!again && news->request == REQUEST_LINK)
        room->links = -1;
    if (again && news->request == REQUEST_CHAIN)
        room->chained[0] = '\0';
    news->error = NULL;
    news->wait = 1;
    return true;
}

static bool hear_answer(struct client_room *room, const struct wire_value *answer,
                        struct client_news *news)
{
    long long id = wire_number_of(wire_get(answer, FIELD_RE));
    int place = 0;
    while (place < ROOM_PENDING && (id < 1 || room->pending[place].id != id))
        place++;
    if (place == ROOM_PENDING)
        return fail(room, "client.answer", "re", "");
    news->kind = NEWS_ANSWER;
    news->request = room->pending[place].request;
    news->asked = room->pending[place].asked;
    room->pending[place].id = 0;
    if (!wire_get(answer, FIELD_ERROR))
        return take_answer(room, place, answer, news);
    news->error = read_text(room, answer, FIELD_ERROR);
    news->text = wire_text_of(wire_get(answer, FIELD_TEXT));
    news->wait = (long)wire_number_of(wire_get(answer, FIELD_WAIT));
    if (news->wait < 0 || news->wait > 3600000)
        news->wait = 0;
    return news->error != NULL && (!is_given(news->request) || take_no(room, news));
}

static bool hear_frame(struct client_room *room, const struct wire_value *frame,
                       struct client_news *news)
{
    if (!wire_is(frame, WIRE_OBJECT))
        return fail(room, "client.not-json", "", "");
    if (wire_get(frame, FIELD_RE))
        return hear_answer(room, frame, news);
    const char *is = read_text(room, frame, FIELD_IS);
    if (!is)
        return false;
    int i = wire_find(wire_is_name, IS_COUNT, is);
    if (i == IS_COUNT || !frames[i].hear)
        return fail(room, "client.unknown", is, "");
    news->kind = frames[i].news;
    return frames[i].hear(room, frame);
}

bool client_room_hear(struct client_room *room, const char *text, size_t n)
{
    struct client_news news = {.kind = NEWS_FAILED};
    const struct wire_value *frame = wire_read(&room->heard_text, text, n);
    bool right = hear_frame(room, frame, &news);
    if (!right)
        news.kind = NEWS_FAILED;
    else if (!news.wait)
        client_room_give(room);
    room->heard(room->of, &news);
    return right;
}
