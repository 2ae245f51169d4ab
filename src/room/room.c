#include "room/room.h"

#include "core/lines.h"
#include "core/record.h"
#include "games/adventure.h"
#include "room/memory.h"
#include "room/names.h"
#include "room/parts.h"

#include <stdlib.h>
#include <string.h>

bool no_because(struct no *no, const char *code)
{
    *no = (struct no){.code = code};
    return false;
}

bool no_rule(struct no *no)
{
    no->code = clause_name((enum clause)no->why.clause);
    no->rule = true;
    return false;
}

/* --- beginning and end of a room ------------------------------------------------------------ */

static bool make_setup(const struct room *room, int seats, struct setup *setup, struct fault *fault)
{
    struct request request = {
        .game = room->config.game,
        .board = room->config.board,
        .own_boards = room->boards,
        .seats = seats,
        .mode = room->config.mode,
    };
    memcpy(request.objective, room->config.objective, sizeof request.objective);
    return setup_make(setup, &request, fault);
}

bool room_init(struct room *room, const char *code, const struct config *config, const char *boards,
               struct fault *fault)
{
    *room = (struct room){.config = *config, .host = 1};
    struct out out = out_buffer(room->code, sizeof room->code);
    struct setup setup;
    out_text(&out, code);
    room->boards = boards ? memory_text(boards) : NULL;
    if (make_setup(room, 0, &setup, fault))
        return true;
    room_release(room);
    return false;
}

void room_forget_game(struct room *room)
{
    free(room->session);
    free(room->scratch);
    free(room->nonces);
    free(room->typed);
    room->session = NULL;
    room->scratch = NULL;
    room->nonces = NULL;
    room->typed = NULL;
    room->held = (struct waiting_step){0};
    room->shown = 0;
}

void room_release(struct room *room)
{
    room_forget_game(room);
    for (int i = 0; i <= room->players; i++)
        free(room->player[i].names);
    free(room->boards);
    room->boards = NULL;
    room->players = 0;
}

void room_name(struct room *room, int player, const char *names)
{
    free(room->player[player].names);
    room->player[player].names = names ? memory_text(names) : NULL;
}

bool room_has_name(const struct room *room, const char *names, int but)
{
    for (int i = 1; i <= room->players; i++)
        if (i != but && room->player[i].there && room->player[i].names &&
            names_meet(room->player[i].names, names))
            return true;
    return false;
}

/* --- asking --------------------------------------------------------------------------------- */

const struct player *room_player(const struct room *room, int player)
{
    return player >= 1 && player <= room->players && room->player[player].there
               ? &room->player[player]
               : NULL;
}

int room_playing(const struct room *room)
{
    int count = 0;
    for (int i = 1; i <= room->players; i++)
        count += room_may_sit(room, i);
    return count;
}

int room_free_number(const struct room *room)
{
    if (room->players < ROOM_PLAYERS)
        return room->players + 1;
    int number = ROOM_PLAYERS;
    while (number > 0 && room->player[number].there)
        number--;
    return number;
}

int room_free_numbers(const struct room *room)
{
    int count = ROOM_PLAYERS;
    for (int i = 1; i <= room->players; i++)
        count -= room->player[i].there;
    return count;
}

bool room_may_sit(const struct room *room, int player)
{
    const struct player *who = room_player(room, player);
    return who && !who->asked && (player != room->host || room->config.plays);
}

enum seat_kind room_seat_kind(const struct room *room, int seat)
{
    const struct seat *at = &room->seat[seat];
    bool paper = at->player && room->player[at->player].paper;
    return paper ? SEAT_PAPER : (enum seat_kind)at->kind;
}

bool room_is_bots(const struct room *room, int seat)
{
    return room->seat[seat].player == 0;
}

static const struct adventure *adventure_of(const struct room *room)
{
    return room->setup.game->has_board ? room->session->state : NULL;
}

int room_turn(const struct room *room)
{
    return room->session ? head_of(room->session->state)->turn : 0;
}

int room_round(const struct room *room)
{
    return room->session ? head_of(room->session->state)->round : 0;
}

bool room_acts(const struct room *room, int seat)
{
    return room->session && room->held.seat != seat &&
           room->setup.game->acts(&room->setup, room->session->state, seat);
}

bool room_seat_done(const struct room *room, int seat)
{
    return room->session && session_status(room->session) == STATUS_PLAY && !room_acts(room, seat);
}

int room_open_turns(const struct room *room)
{
    if (!room->session || session_status(room->session) != STATUS_PLAY)
        return 0;
    const struct adventure *state = adventure_of(room);
    return state ? state->waiting - (room->held.seat != 0) : 1;
}

bool room_awaits_chance(const struct room *room)
{
    return room->phase == ROOM_PLAY && session_status(room->session) == STATUS_ROLL;
}

struct seatset room_winners(const struct room *room)
{
    struct seatset ranked = {{0, 0}};
    for (int seat = 1; room->session && seat <= room->setup.seats; seat++)
        if (room->seat[seat].ranked && session_status(room->session) == STATUS_OVER)
            seatset_add(&ranked, seat);
    return room->session ? game_winners_among(&room->setup, room->session->state, &ranked) : ranked;
}

/* --- people --------------------------------------------------------------------------------- */

static bool do_player(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    struct word word;
    line_word(line, &word);
    bool asked = word_is(&word, "asked");
    if (number < 1 || number != room_free_number(room) || (!asked && !word_is(&word, "in")))
        return no_because(no, room_free_number(room) ? "field" : "full");
    if (number > room->players)
        room->players = number;
    room->player[number] = (struct player){.there = true, .asked = asked && room->host};
    if (!room->host)
        room->host = number;
    return true;
}

static struct player *known(struct room *room, int number)
{
    return (struct player *)room_player(room, number);
}

static bool do_admit(struct room *room, struct line *line, struct no *no)
{
    struct player *player = known(room, room_number(line, ROOM_PLAYERS));
    if (!player || !player->asked)
        return no_because(no, "field");
    player->asked = false;
    return true;
}

/* The room goes to whoever came first of those that are still there; of those that were let in, if
 * there are any. */
static int next_host(const struct room *room)
{
    int waits = 0;
    for (int i = 1; i <= room->players; i++) {
        if (room->player[i].there && !room->player[i].asked)
            return i;
        if (room->player[i].there && !waits)
            waits = i;
    }
    return waits;
}

static bool do_gone(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    struct player *player = known(room, number);
    if (!player)
        return no_because(no, "field");
    if (player->seat)
        room->seat[player->seat] = (struct seat){.kind = SEAT_SPARE};
    free(player->names);
    *player = (struct player){0};
    if (room->host == number) {
        room->host = next_host(room);
        room->player[room->host].asked = false;
    }
    return true;
}

static bool do_host(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    const struct player *player = known(room, number);
    if (!player || player->asked)
        return no_because(no, "field");
    room->host = number;
    return true;
}

static bool do_lock(struct room *room, struct line *line, struct no *no)
{
    struct word word;
    line_word(line, &word);
    if (!word_is(&word, "on") && !word_is(&word, "off"))
        return no_because(no, "field");
    room->locked = word_is(&word, "on");
    return true;
}

/* One of extra=, helps=, paper=. */
static bool set_seat(struct player *player, const struct word *word)
{
    const char *equals = memchr(word->text, '=', word->length);
    if (!equals)
        return false;
    struct word key = {word->text, (size_t)(equals - word->text), 0, 0};
    struct word value = {equals + 1, word->length - key.length - 1, 0, 0};
    if (word_is(&key, "extra")) {
        long percent = word_number(&value, 900);
        player->extra = (uint16_t)(percent < 0 ? 0 : percent);
        return percent >= 0;
    }
    if (word_is(&key, "paper")) {
        player->paper = word_is(&value, "yes");
        return player->paper || word_is(&value, "no");
    }
    player->own_helps = !word_is(&value, "-");
    return word_is(&key, "helps") &&
           (!player->own_helps || helps_parse(value.text, value.length, &player->helps));
}

static bool do_seat(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    const struct player *player = room_player(room, number);
    struct word word;
    if (!player)
        return no_because(no, "field");
    struct player changed = *player;
    while (line_word(line, &word))
        if (!set_seat(&changed, &word))
            return no_because(no, "field");
    room->player[number] = changed;
    return true;
}

static bool do_take(struct room *room, struct line *line, struct no *no)
{
    int number = room_number(line, ROOM_PLAYERS);
    int seat = room_number(line, SEATS_MAX);
    struct player *player = known(room, number);
    if (!room->session || room->phase != ROOM_PLAY)
        return no_because(no, "moment");
    if (!player || player->asked || player->seat || seat < 1 || seat > room->setup.seats ||
        room->seat[seat].player)
        return no_because(no, "full");
    room->seat[seat] =
        (struct seat){.player = (uint16_t)number, .kind = SEAT_PERSON, .ranked = true};
    player->seat = (uint8_t)seat;
    return true;
}

static bool do_nonce(struct room *room, struct line *line, struct no *no)
{
    struct player *player = known(room, room_number(line, ROOM_PLAYERS));
    struct word word;
    line_word(line, &word);
    if (!player || !fair_parse_nonce(word.text, word.length, &player->nonce))
        return no_because(no, "field");
    player->has_nonce = true;
    return true;
}

static bool do_set(struct room *room, struct line *line, struct no *no)
{
    struct word rest = line_rest(line);
    char words[CONFIG_TEXT];
    char wrong[24];
    struct config before = room->config;
    struct config changed = before;
    struct setup setup;
    struct fault fault;
    if (!word_copy(&rest, words, sizeof words) ||
        !config_set(&changed, words, room->phase != ROOM_LOBBY, wrong))
        return no_because(no, "field");
    room->config = changed;
    if (room->phase != ROOM_LOBBY || make_setup(room, 0, &setup, &fault))
        return true;
    room->config = before; /* there is no such board */
    return no_because(no, "field");
}

/* --- games ---------------------------------------------------------------------------------- */

static bool do_secret(struct room *room, struct line *line, struct no *no)
{
    struct word word;
    char hex[FAIR_HEX];
    line_word(line, &word);
    if (room->phase != ROOM_LOBBY)
        return no_because(no, "moment");
    if (!word_copy(&word, hex, sizeof hex) || !fair_parse_secret(hex, &room->secret))
        return no_because(no, "field");
    room->has_secret = true;
    return true;
}

/* "1,2,b,s": who sits where. How many seats that are, or 0. */
static int read_seats(const struct room *room, struct line *line, struct seat seat[SEATS_MAX + 1])
{
    struct word list;
    int count = 0;
    line_word(line, &list);
    for (const char *at = list.text, *end = at + list.length; at < end; at++) {
        struct seat *next = &seat[++count];
        if (count > SEATS_MAX)
            return 0;
        if (*at == 'b' || *at == 's') {
            bool bot = *at++ == 'b';
            *next = (struct seat){.kind = bot ? SEAT_BOT : SEAT_SPARE, .ranked = bot};
        } else {
            long player = number_parse(&at, ROOM_PLAYERS);
            if (player < 1 || !room_may_sit(room, (int)player))
                return 0;
            *next = (struct seat){.player = (uint16_t)player, .kind = SEAT_PERSON, .ranked = true};
        }
        if (at < end && *at != ',')
            return 0;
    }
    return count;
}

static bool do_start(struct room *room, struct line *line, struct no *no)
{
    struct seat seat[SEATS_MAX + 1] = {{0}};
    struct setup setup;
    struct fault fault;
    int seats = read_seats(room, line, seat);
    if (room->phase != ROOM_LOBBY || !room->has_secret)
        return no_because(no, "moment");
    if (seats < room->config.game->min_seats || seats > room->config.game->max_seats ||
        !make_setup(room, seats, &setup, &fault))
        return no_because(no, "seats");
    room->setup = setup;
    room->session = memory_get(session_size(&room->setup));
    session_init(room->session, &room->setup, false, 0);
    room->scratch = memory_get(setup.game->size(&setup));
    memcpy(room->seat, seat, sizeof seat);
    for (int i = 1; i <= seats; i++)
        room->player[seat[i].player].seat = (uint8_t)(seat[i].player ? i : 0);
    room->phase = ROOM_PLAY;
    room->paused = room->ended = false;
    room->number++;
    return true;
}

static bool do_pause(struct room *room, bool pause, struct no *no)
{
    if (room->phase != ROOM_PLAY || room->paused == pause)
        return no_because(no, "moment");
    room->paused = pause;
    return true;
}

static bool do_end(struct room *room, struct no *no)
{
    if (room->phase != ROOM_PLAY)
        return no_because(no, "moment");
    room->phase = ROOM_OVER;
    room->ended = true;
    room->paused = false;
    room->held = (struct waiting_step){0};
    return true;
}

static bool do_again(struct room *room, struct no *no)
{
    if (room->phase != ROOM_OVER)
        return no_because(no, "moment");
    room_forget_game(room);
    room->phase = ROOM_LOBBY;
    room->has_secret = room->ended = false;
    memset(room->seat, 0, sizeof room->seat);
    for (int i = 1; i <= room->players; i++)
        room->player[i].seat = 0;
    return true;
}

/* --- entries -------------------------------------------------------------------------------- */

int room_number(struct line *line, int most)
{
    struct word word;
    line_word(line, &word);
    return (int)word_number(&word, most);
}

static bool do_game_word(struct room *room, const struct word *key, struct line *line,
                         struct no *no)
{
    if (room->phase != ROOM_PLAY || room->paused)
        return no_because(no, "moment");
    if (word_is(key, "play"))
        return round_play(room, line, false, no);
    if (word_is(key, "auto"))
        return round_play(room, line, true, no);
    if (word_is(key, "undo"))
        return round_undo(room, line, no);
    if (word_is(key, "close"))
        return round_close(room, no);
    if (word_is(key, "chance") || word_is(key, "typed"))
        return round_chance(room, line, word_is(key, "typed"), no);
    return no_because(no, "request");
}

static bool do_plain_word(struct room *room, const struct word *key, struct no *no)
{
    if (word_is(key, "pause") || word_is(key, "resume"))
        return do_pause(room, word_is(key, "pause"), no);
    if (word_is(key, "end"))
        return do_end(room, no);
    if (word_is(key, "again"))
        return do_again(room, no);
    if (!word_is(key, "shut"))
        return no_because(no, "request");
    room->phase = ROOM_SHUT;
    return true;
}

bool room_do(struct room *room, const char *entry, struct no *no)
{
    static const struct {
        const char *key;
        bool (*act)(struct room *, struct line *, struct no *);
    } with_words[] = {
        {"player", do_player}, {"admit", do_admit}, {"gone", do_gone},     {"host", do_host},
        {"lock", do_lock},     {"seat", do_seat},   {"take", do_take},     {"nonce", do_nonce},
        {"set", do_set},       {"start", do_start}, {"secret", do_secret},
    };
    struct lines lines = {entry, 0};
    struct line line;
    struct word key;
    if (room->phase == ROOM_SHUT || !lines_next(&lines, &line) || !line_word(&line, &key))
        return no_because(no, "moment");
    for (size_t i = 0; i < sizeof with_words / sizeof with_words[0]; i++)
        if (word_is(&key, with_words[i].key))
            return with_words[i].act(room, &line, no);
    struct no plain;
    if (do_plain_word(room, &key, &plain))
        return true;
    if (strcmp(plain.code, "request") == 0)
        return do_game_word(room, &key, &line, no);
    *no = plain;
    return false;
}
