/* People come first, whether they are still there or not, as numbers are given in order; then the
 * host, so that nobody becomes it by somebody's going; then those who are gone go. What was said of
 * seats on paper comes after the game, because it counts from a round on. */
#include "room/chapter.h"

#include "base/memory.h"
#include "base/text.h"
#include "core/hex.h"
#include "core/lines.h"
#include "room/hall.h"
#include "room/parts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { END = '|' };

bool chapter_fits(const struct room *room)
{
    const struct session *session = room->session;
    if (!session || room->phase != ROOM_PLAY)
        return room->phase != ROOM_SHUT;
    return !room->held.seat && session->round_from == session->count;
}

int chapter_games(const struct room *room)
{
    return room->number - room_has_game(room);
}

/* --- writing: people ------------------------------------------------------------------------ */

static void put_entry(struct out *out, const char *word, int number, const char *rest)
{
    out_text(out, word);
    out_char(out, ' ');
    out_int(out, number);
    out_text(out, rest);
    out_char(out, '\n');
}

static void put_seat(const struct player *player, int number, struct out *out)
{
    if (!player->extra && !player->own_helps)
        return;
    out_text(out, "seat ");
    out_int(out, number);
    out_text(out, " extra=");
    out_int(out, player->extra);
    if (player->own_helps) {
        out_text(out, " helps=");
        helps_write(player->helps, out);
    }
    out_char(out, '\n');
}

static void put_people(const struct room *room, struct out *out)
{
    for (int i = 1; i <= room->players; i++)
        put_entry(out, "player", i, room->player[i].asked ? " asked" : " in");
    if (room->host && room->players)
        put_entry(out, "host", room->host, "");
    for (int i = 1; i <= room->players; i++)
        if (room->player[i].there)
            put_seat(&room->player[i], i, out);
        else
            put_entry(out, "gone", i, "");
}

static void put_paper(const struct room *room, int number, struct out *out)
{
    bool on = room->player[number].paper;
    int from = room_paper_changes(room, number);
    if (!on && !from)
        return;
    out_text(out, "paper ");
    out_int(out, number);
    out_text(out, on ? " on" : " off");
    if (from) {
        out_char(out, ' ');
        out_int(out, from);
    }
    out_char(out, '\n');
}

/* What a phone has given to the dice of the next game, or in the first way to the next dice. */
static void put_gifts(const struct room *room, int number, struct out *out)
{
    const struct player *player = &room->player[number];
    char text[1 + CHAIN_HEX] = " ";
    if (player->chain && room->phase == ROOM_LOBBY) {
        chain_format(player->chain, text + 1);
        put_entry(out, "chain", number, text);
    }
    if (player->has_nonce) {
        struct out hex = out_buffer(text + 1, sizeof text - 1);
        out_hex(&hex, player->nonce);
        put_entry(out, "nonce", number, text);
    }
}

/* The secret of the game, or of the next one, if it is known by now. */
static void put_secret(const struct room *room, struct out *out)
{
    char hex[FAIR_HEX];
    if (!room->has_secret)
        return;
    fair_format_secret(&room->secret, hex);
    out_text(out, "secret ");
    out_text(out, hex);
    out_text(out, room->way == FAIR_CHAINS ? " 2\n" : "\n");
}

/* --- writing: a game ------------------------------------------------------------------------ */

static const char *const made_word[] = {"play", "auto", "copied", "bot"};

static void put_seats(const struct room *room, struct out *out)
{
    for (int seat = 1; seat <= room->setup.seats; seat++) {
        const struct seat *at = &room->seat[seat];
        out_char(out, seat > 1 ? ',' : ' ');
        if (at->player)
            out_int(out, at->player);
        else
            out_char(out, at->kind == SEAT_BOT ? 'b' : 's');
    }
}

static void put_event(const struct room *room, const struct event *event, bool last,
                      struct out *out)
{
    const struct game *game = room->setup.game;
    if (event->kind == EVENT_STEP) {
        out_text(out, made_word[event->by]);
        out_char(out, ' ');
        out_int(out, event->seat);
        out_char(out, ' ');
        game->format(event->what, out);
    } else if (event->kind == EVENT_CHANCE) {
        out_text(out, room->typed[event->what] ? "typed " : "chance ");
        game->family->format_chance(&room->setup, &room->session->chance[event->what], out);
    } else {
        out_text(out, last ? "check " : "digest ");
        out_hex(out, event->what);
    }
    out_char(out, '\n');
}

static void put_events(const struct room *room, struct out *out)
{
    const struct session *session = room->session;
    uint32_t last = session->count;
    while (last > 0 && session->event[last - 1].kind != EVENT_DIGEST)
        last--;
    for (uint32_t i = 0; i < session->count; i++)
        put_event(room, &session->event[i], i + 1 == last, out);
}

/* A game that is over by its rules ends by its last step. */
static void put_game(const struct room *room, struct out *out)
{
    if (!room_has_game(room))
        return;
    out_text(out, "game");
    if (room->session)
        put_seats(room, out);
    out_char(out, '\n');
    if (room->session) {
        put_events(room, out);
        dice_write(room, out);
    } else {
        hall_write(room, out);
    }
    if (room->paused)
        out_text(out, "pause\n");
    if (room->phase == ROOM_OVER && (room->ended || room->hall))
        out_text(out, "end\n");
}

static void put_all(const struct room *room, struct out *out)
{
    put_entry(out, "chapter", chapter_games(room), "");
    out_text(out, "set ");
    config_write(&room->config, out);
    out_char(out, '\n');
    put_people(room, out);
    if (room->locked)
        out_text(out, "lock on\n");
    put_secret(room, out);
    put_game(room, out);
    for (int i = 1; i <= room->players; i++) {
        put_paper(room, i, out);
        put_gifts(room, i, out);
    }
}

void chapter_write(const struct room *room, struct out *out)
{
    struct text text;
    struct out lines = text_out(&text);
    put_all(room, &lines);
    text_finish(&text, &lines);
    for (const char *at = text.bytes; *at; at++)
        out_char(out, (char)(*at == '\n' ? END : *at));
    free(text.bytes);
}

/* --- reading -------------------------------------------------------------------------------- */

/* All of them, not only those that differ from what the room was made with. */
static bool do_settings(struct room *room, struct line *line, struct no *no)
{
    struct word rest = line_rest(line);
    char words[CONFIG_TEXT];
    char wrong[24];
    config_init(&room->config, room->config.game);
    return (word_copy(&rest, words, sizeof words) &&
            config_set(&room->config, words, false, wrong)) ||
           no_because(no, ERROR_FIELD);
}

static bool do_game(struct room *room, struct line *line, struct no *no)
{
    if (!room_start(room, line, false, no))
        return false;
    if (room->session)
        room->session->undigested = true;
    return true;
}

static bool read_digest(struct room *room, struct line *line, bool check)
{
    struct session *session = room->session;
    struct event *event = session && session->count ? &session->event[session->count - 1] : NULL;
    struct word word;
    line_word(line, &word);
    if (!event || event->kind != EVENT_DIGEST ||
        !hex_parse_number(word.text, word.length, &event->what))
        return false;
    return !check || event->what == game_digest(&room->setup, session->state);
}

static bool do_digest(struct room *room, struct line *line, struct no *no)
{
    return read_digest(room, line, false) || no_because(no, ERROR_FIELD);
}

static bool do_check(struct room *room, struct line *line, struct no *no)
{
    return read_digest(room, line, true) || no_because(no, ERROR_FIELD);
}

static bool do_step(struct room *room, const struct word *key, struct line *line, struct no *no)
{
    int by = 0;
    while (by <= BY_NOBODY && !word_is(key, made_word[by]))
        by++;
    if (by > BY_NOBODY || !room->session)
        return no_because(no, ERROR_REQUEST);
    return round_repeat(room, line, (enum made_by)by, no);
}

/* Words that mean something else in a chapter, or nothing outside of one. */
static bool do_own(struct room *room, const char *entry, struct no *no)
{
    static const struct {
        const char *key;
        bool (*act)(struct room *, struct line *, struct no *);
    } own[] = {{"set", do_settings}, {"game", do_game},   {"digest", do_digest},
               {"check", do_check},  {"note", dice_note}, {"tries", hall_tries}};
    struct lines lines = {entry, 0};
    struct line line;
    struct word key;
    if (!lines_next(&lines, &line) || !line_word(&line, &key))
        return no_because(no, ERROR_FIELD);
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (word_is(&key, own[i].key))
            return own[i].act(room, &line, no);
    return do_step(room, &key, &line, no);
}

static bool do_entry(struct room *room, const char *entry, struct no *no)
{
    no_because(no, ERROR_REQUEST);
    if (do_own(room, entry, no))
        return true;
    return !no->rule && strcmp(no->code, "request") == 0 && room_do(room, entry, no);
}

static bool do_entries(struct room *room, char *text, struct no *no)
{
    for (char *end; (end = strchr(text, END)); text = end + 1) {
        *end = '\0';
        if (!do_entry(room, text, no))
            return false;
    }
    return !*text || no_because(no, ERROR_FIELD);
}

bool chapter_do(struct room *room, struct line *line, struct no *no)
{
    if (room->players || room->number)
        return no_because(no, ERROR_MOMENT);
    struct word rest = line_rest(line);
    char *text = memory_get(rest.length + 1);
    memcpy(text, rest.text, rest.length);
    char *entries = text + strcspn(text, "|");
    const char *at = text;
    long games = number_parse(&at, INT_MAX - 1);
    bool right = games >= 0 && at == entries && *entries;
    room->number = right ? (int)games : 0;
    bool done = right ? do_entries(room, entries + 1, no) : no_because(no, ERROR_FIELD);
    if (room->session)
        room->session->undigested = false;
    free(text);
    return done;
}
