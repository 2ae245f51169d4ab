/* People come first, whether they are still there or not, as numbers are given in order; then the
 * host, so that nobody becomes it by somebody's going; then those who are gone go. */
#include "room/chapter.h"

#include "core/lines.h"
#include "room/memory.h"
#include "room/parts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { END = '|' };

/* --- writing -------------------------------------------------------------------------------- */

static void put_entry(struct out *out, const char *word, int number, const char *rest)
{
    out_text(out, word);
    out_char(out, ' ');
    out_int(out, number);
    out_text(out, rest);
    out_char(out, END);
}

static void put_seat(const struct player *player, int number, struct out *out)
{
    if (player->paper)
        put_entry(out, "paper", number, " on");
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
    out_char(out, END);
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

/* What a phone has given to the dice of the next game. */
static void put_gifts(const struct player *player, int number, struct out *out)
{
    char text[1 + CHAIN_HEX] = " ";
    if (player->chain) {
        chain_format(player->chain, text + 1);
        put_entry(out, "chain", number, text);
    }
    if (player->has_nonce) {
        struct out hex = out_buffer(text + 1, sizeof text - 1);
        out_hex(&hex, player->nonce);
        put_entry(out, "nonce", number, text);
    }
}

/* The secret of the next game, if it is known by now. */
static void put_dice(const struct room *room, struct out *out)
{
    char hex[FAIR_HEX];
    if (room->has_secret) {
        fair_format_secret(&room->secret, hex);
        out_text(out, "secret ");
        out_text(out, hex);
        out_text(out, room->way == FAIR_CHAINS ? " 2|" : "|");
    }
    for (int i = 1; i <= room->players; i++)
        put_gifts(&room->player[i], i, out);
}

void chapter_write(const struct room *room, struct out *out)
{
    put_entry(out, "chapter", room->number, "");
    out_text(out, "set ");
    config_write(&room->config, out);
    out_char(out, END);
    put_people(room, out);
    if (room->locked)
        out_text(out, "lock on|");
    put_dice(room, out);
}

/* --- reading -------------------------------------------------------------------------------- */

/* All of them, not only those that differ from what the room was made with. */
static bool do_settings(struct room *room, const char *words, struct no *no)
{
    char wrong[24];
    config_init(&room->config, room->config.game);
    return config_set(&room->config, words, false, wrong) || no_because(no, "field");
}

static bool do_entries(struct room *room, char *text, struct no *no)
{
    static const char set[] = "set ";
    for (char *end; (end = strchr(text, END)); text = end + 1) {
        *end = '\0';
        bool settings = strncmp(text, set, sizeof set - 1) == 0;
        if (!(settings ? do_settings(room, text + sizeof set - 1, no) : room_do(room, text, no)))
            return false;
    }
    return !*text || no_because(no, "field");
}

bool chapter_do(struct room *room, struct line *line, struct no *no)
{
    if (room->players || room->number)
        return no_because(no, "moment");
    struct word rest = line_rest(line);
    char *text = memory_get(rest.length + 1);
    memcpy(text, rest.text, rest.length);
    char *entries = text + strcspn(text, "|");
    const char *at = text;
    long games = number_parse(&at, INT_MAX);
    bool right = games >= 0 && at == entries && *entries;
    bool done = right ? do_entries(room, entries + 1, no) : no_because(no, "field");
    if (done)
        room->number = (int)games;
    free(text);
    return done;
}
