/* An entry's first word says who does it: people, dice, the round, the hall, a chapter (the list
 * in room_do). Whoever does it checks everything first and changes the room then, so an entry that
 * is refused has changed nothing. There is no clock and no chance in here, and nothing depends on
 * memory addresses: the same entries give the same room on any machine, which is all that keeping
 * a room is. */
#include "room/room.h"

#include "base/memory.h"
#include "base/out.h"
#include "core/lines.h"
#include "core/record.h"
#include "room/chapter.h"
#include "room/hall.h"
#include "room/parts.h"

#include <stdlib.h>
#include <string.h>

bool no_because(struct no *no, enum wire_error error)
{
    *no = (struct no){.code = wire_error_name[error]};
    return false;
}

bool no_rule(struct no *no)
{
    no->code = clause_name(&no->why);
    no->rule = true;
    return false;
}

/* --- beginning and end of a room ------------------------------------------------------------ */

bool room_make_setup(const struct room *room, int seats, struct setup *setup, struct fault *fault)
{
    struct request request = {
        .game = room->config.game,
        .board = room->config.board,
        .own_boards = room->boards,
        .seats = seats,
        .rules = room->config.rules,
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
    if (room_make_setup(room, 0, &setup, fault))
        return true;
    room_release(room);
    return false;
}

void room_forget_game(struct room *room)
{
    hall_forget(room);
    free(room->session);
    free(room->scratch);
    free(room->nonces);
    free(room->chain);
    free(room->typed);
    room->session = NULL;
    room->scratch = NULL;
    room->nonces = NULL;
    room->chain = NULL;
    room->typed = NULL;
    room->held = (struct waiting_step){0};
    for (int i = 0; i <= room->players; i++)
        room->player[i].paper_from = 0;
}

void room_release(struct room *room)
{
    room_forget_game(room);
    for (int i = 0; i <= room->players; i++) {
        room_name(room, i, NULL);
        free(room->player[i].chain);
    }
    free(room->boards);
    room->boards = NULL;
    room->players = 0;
}

void room_move(struct room *to, struct room *from)
{
    *to = *from;
    *from = (struct room){0};
    if (to->session)
        to->session->setup = &to->setup;
}

/* --- asking --------------------------------------------------------------------------------- */

const char *const seat_kind_name[] = {"person", "bot", "spare", "paper"};

const char *room_phase_name(const struct room *room)
{
    static const char *const names[] = {"lobby", "play", "over", "shut"};
    return room->phase == ROOM_PLAY && room->paused ? "paused" : names[room->phase];
}

enum seat_kind room_seat_kind(const struct room *room, int seat)
{
    const struct seat *at = &room->seat[seat];
    return at->player && room_is_on_paper(room, at->player) ? SEAT_PAPER : (enum seat_kind)at->kind;
}

bool room_is_bots(const struct room *room, int seat)
{
    return room->seat[seat].player == 0;
}

int room_turn(const struct room *room)
{
    return room->session ? head_of(room->session->state)->turn : 0;
}

int room_round(const struct room *room)
{
    if (room->hall)
        return room->hall->rolls;
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
    const struct setup *setup = &room->setup;
    int open = setup->game->family->open_turns(setup, room->session->state);
    return open - (room->held.seat != 0);
}

bool room_awaits_chance(const struct room *room)
{
    return room->phase == ROOM_PLAY && room->session &&
           session_status(room->session) == STATUS_ROLL;
}

struct seatset room_winners(const struct room *room)
{
    struct seatset ranked = {{0, 0}};
    for (int seat = 1; room->session && seat <= room->setup.seats; seat++)
        if (room->seat[seat].ranked && session_status(room->session) == STATUS_OVER)
            seatset_add(&ranked, seat);
    return room->session ? game_winners_among(&room->setup, room->session->state, &ranked) : ranked;
}

/* --- settings ----------------------------------------------------------------------------------
 */

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
        return no_because(no, ERROR_FIELD);
    room->config = changed;
    if (room->phase != ROOM_LOBBY || room_make_setup(room, 0, &setup, &fault))
        return true;
    room->config = before; /* there is no such board */
    return no_because(no, ERROR_FIELD);
}

/* --- games ---------------------------------------------------------------------------------- */

static bool sits(const struct seat seat[], int seats, int player)
{
    for (int i = 1; i <= seats; i++)
        if (seat[i].player == player)
            return true;
    return false;
}

static bool may_sit(const struct room *room, int player, bool anew)
{
    return anew ? room_may_sit(room, player) : room_player(room, player) != NULL;
}

/* "1,2,b,s": who sits where. How many seats that are, or 0. */
static int read_seats(const struct room *room, struct line *line, bool anew,
                      struct seat seat[SEATS_MAX + 1])
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
            if (player < 1 || !may_sit(room, (int)player, anew) ||
                sits(seat, count - 1, (int)player))
                return 0;
            *next = (struct seat){.player = (uint16_t)player, .kind = SEAT_PERSON, .ranked = true};
        }
        if (at < end && *at != ',')
            return 0;
    }
    return count;
}

static bool start_seats(struct room *room, struct line *line, bool anew, struct no *no)
{
    struct seat seat[SEATS_MAX + 1] = {{0}};
    struct setup setup;
    struct fault fault;
    int seats = read_seats(room, line, anew, seat);
    if (seats < room->config.game->min_seats || seats > room->config.game->max_seats ||
        !room_make_setup(room, seats, &setup, &fault))
        return no_because(no, ERROR_SEATS);
    room->setup = setup;
    room->session = memory_get(session_size(&room->setup));
    session_init(room->session, &room->setup, false, 0);
    room->scratch = memory_get(setup.game->size(&setup));
    memcpy(room->seat, seat, sizeof seat);
    for (int i = 1; i <= seats; i++)
        room->player[seat[i].player].seat = (uint8_t)(seat[i].player ? i : 0);
    if (room->way == FAIR_CHAINS)
        dice_begin(room);
    return true;
}

bool room_start(struct room *room, struct line *line, bool anew, struct no *no)
{
    if (room->phase != ROOM_LOBBY || !room->has_secret)
        return no_because(no, ERROR_MOMENT);
    if (!(room->config.hall ? hall_start(room, no) : start_seats(room, line, anew, no)))
        return false;
    room->phase = ROOM_PLAY;
    room->paused = room->ended = false;
    room->number++;
    return true;
}

static bool do_start(struct room *room, struct line *line, struct no *no)
{
    return room_start(room, line, true, no);
}

static bool do_pause(struct room *room, bool pause, struct no *no)
{
    if (room->phase != ROOM_PLAY || room->paused == pause)
        return no_because(no, ERROR_MOMENT);
    room->paused = pause;
    return true;
}

static bool do_end(struct room *room, struct no *no)
{
    if (room->phase != ROOM_PLAY)
        return no_because(no, ERROR_MOMENT);
    room->phase = ROOM_OVER;
    room->ended = !room->hall; /* nobody else could tell when people on paper are done */
    room->paused = false;
    room->held = (struct waiting_step){0};
    return true;
}

static bool do_again(struct room *room, struct no *no)
{
    if (room->phase != ROOM_OVER)
        return no_because(no, ERROR_MOMENT);
    room_forget_game(room);
    room->phase = ROOM_LOBBY;
    room->has_secret = room->ended = false;
    memset(room->seat, 0, sizeof room->seat);
    for (int i = 1; i <= room->players; i++) {
        struct player *player = &room->player[i];
        player->seat = 0;
        free(player->chain); /* the next game has another seal */
        player->chain = NULL;
    }
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
        return no_because(no, ERROR_MOMENT);
    if (word_is(key, "link"))
        return dice_link(room, line, no);
    if (word_is(key, "chance") || word_is(key, "typed"))
        return (room->hall ? hall_chance : round_chance)(room, line, word_is(key, "typed"), no);
    if (word_is(key, "unroll"))
        return (room->hall ? hall_unroll : round_unroll)(room, no);
    if (room->hall)
        return no_because(no, ERROR_MOMENT);
    if (word_is(key, "play"))
        return round_play(room, line, BY_SEAT, no);
    if (word_is(key, "copied"))
        return round_play(room, line, BY_HOST, no);
    if (word_is(key, "auto"))
        return round_play(room, line, BY_BOT, no);
    if (word_is(key, "undo"))
        return round_undo(room, line, no);
    if (word_is(key, "close"))
        return round_close(room, no);
    return no_because(no, ERROR_REQUEST);
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
        return no_because(no, ERROR_REQUEST);
    room->phase = ROOM_SHUT;
    return true;
}

bool room_do(struct room *room, const char *entry, struct no *no)
{
    static const struct {
        const char *key;
        bool (*act)(struct room *, struct line *, struct no *);
    } with_words[] = {
        {"player", people_player}, {"admit", people_admit}, {"gone", people_gone},
        {"host", people_host},     {"lock", people_lock},   {"seat", people_seat},
        {"take", people_take},     {"nonce", dice_nonce},   {"chain", dice_chain},
        {"set", do_set},           {"start", do_start},     {"secret", dice_secret},
        {"sheet", hall_sheet},     {"chapter", chapter_do}, {"paper", people_paper},
        {"sit", people_sit},       {"handed", hall_handed},
    };
    struct lines lines = {entry, 0};
    struct line line;
    struct word key;
    if (room->phase == ROOM_SHUT || !lines_next(&lines, &line) || !line_word(&line, &key))
        return no_because(no, ERROR_MOMENT);
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
