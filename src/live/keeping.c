/* How what happens in a room gets into the journal.
 *
 * An entry is done first and kept then: what a room refuses leaves no trace, and what it has done
 * is on its way to the disk before anybody hears of it, as the batch and what is said travel
 * together (live/hub.h). Invariant: the entries that the journal has, in their order, give this
 * room; that is all there is to restore one, and tests/fuzz/kept.c holds every room against it.
 *
 * Not every entry stays one. Taking back deletes (room/running.h), and now and then a chapter takes
 * the place of all before it (room/chapter.h): after `again`, when the game before is not needed to
 * go on, and when most of what was kept is not play. Example: a class of thirty joins, is renamed
 * and let in, five hundred entries for a game of six hundred steps; the chapter is one.
 */
#include "live/keeping.h"

#include "base/must.h"
#include "live/table.h"
#include "room/chapter.h"
#include "room/room.h"

#include <stdlib.h>
#include <string.h>

static struct batch *batch_of(struct table *table)
{
    return table->hub->call->batch(table);
}

/* The room in short, so that nobody has to read what came before. */
static void keep_chapter(struct table *table)
{
    struct running *running = &table->running;
    struct text text;
    struct out out = text_out(&text);
    chapter_write(&table->room, &out);
    text_finish(&text, &out);
    running_note(running, text.bytes, running->seq + 1);
    charge_write(table, text.length);
    batch_chapter(batch_of(table), table->code, running->seq, chapter_games(&table->room),
                  text.bytes);
    free(text.bytes);
}

/* Whether a person has played. In a hall, where people play on paper, that there are rolls is all
 * that is seen of it. */
static bool is_played(const struct room *room, const char *entry)
{
    static const char *const words[] = {"play ", "copied ", "typed ", "sheet ", "handed "};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncmp(entry, words[i], strlen(words[i])) == 0)
            return true;
    return room->hall && strncmp(entry, "chance ", strlen("chance ")) == 0;
}

/* Whether it was nothing but the end of other entries. */
static bool takes_back(struct table *table, const char *entry)
{
    struct running *running = &table->running;
    struct batch *batch = batch_of(table);
    bool rolled = running->roll;
    uint32_t undone = running_undone(running, entry);
    if (undone)
        batch_undone(batch, table->code, undone);
    if (strcmp(entry, "unroll") != 0)
        return undone;
    while ((undone = running_unrolled(running)))
        batch_undone(batch, table->code, undone);
    return rolled && !running->roll;
}

void table_tidy(struct table *table)
{
    const struct session *session = table->room.session;
    if (running_is_long(&table->running, session ? session->count : 0) &&
        chapter_fits(&table->room))
        keep_chapter(table);
}

static void add_entry(struct table *table, const char *entry)
{
    struct running *running = &table->running;
    struct batch *batch = batch_of(table);
    uint32_t before = running->seq;
    running_note(running, entry, before + 1);
    must(running->seq > before); /* numbers grow, and none is used twice */
    charge_write(table, strlen(entry));
    batch_entry(batch, table->code, running->seq, entry);
    if (!table->played && (table->played = is_played(&table->room, entry)))
        batch_played(batch, table->code);
}

static void keep_entry(struct table *table, const char *entry)
{
    if (!takes_back(table, entry))
        add_entry(table, entry);
    if (strcmp(entry, "again") == 0)
        keep_chapter(table);
    else
        table_tidy(table);
}

#ifndef NDEBUG
/* The game's own invariants (core/game.h) hold after every step; where many play, whose sheets all
 * of them are, it is looked at when a round has ended: a hundred sheets after each of a hundred
 * steps would be most of what a server does. */
static bool is_sound(const struct room *room, const char *entry)
{
    enum { FEW = 8 };
    const struct setup *setup = &room->setup;
    if (!room->session || (setup->seats > FEW && strcmp(entry, "close") != 0))
        return true;
    return setup->game->check(setup, room->session->state) == 0;
}
#endif

bool table_do(struct table *table, const char *entry, struct no *no)
{
    must(!table->lost); /* there is no room any more */
    if (table->running.loose >= LIMIT_LOOSE && running_is_loose(entry)) {
        *no = (struct no){.code = wire_error_name[ERROR_OFTEN]};
        return false;
    }
    if (!room_do(&table->room, entry, no))
        return false;
#ifndef NDEBUG
    must(is_sound(&table->room, entry));
#endif
    table_changed(table);
    keep_entry(table, entry);
    return true;
}

bool table_enter(struct table *table, const char *word, int number, const char *rest, struct no *no)
{
    char entry[256];
    struct out out = out_buffer(entry, sizeof entry);
    out_text(&out, word);
    out_char(&out, ' ');
    out_int(&out, number);
    if (rest) {
        out_char(&out, ' ');
        out_text(&out, rest);
    }
    if (out_fits(&out))
        return table_do(table, entry, no);
    *no = (struct no){.code = wire_error_name[ERROR_FIELD]};
    return false;
}

bool table_draw(struct table *table, const char *typed, struct no *no)
{
    struct text text;
    struct out out = text_out(&text);
    bool drawn = room_draw(&table->room, typed, &out, no);
    text_finish(&text, &out);
    drawn = drawn && table_do(table, text.bytes, no);
    free(text.bytes);
    return drawn;
}

bool table_new_secret(struct table *table)
{
    struct fair_secret secret;
    char entry[32 + FAIR_HEX];
    char hex[FAIR_HEX];
    struct no no;
    random_bytes(secret.byte, sizeof secret.byte);
    fair_format_secret(&secret, hex);
    struct out out = out_buffer(entry, sizeof entry);
    out_text(&out, "secret ");
    out_text(&out, hex);
    out_text(&out, " 2");
    return table_do(table, entry, &no);
}

/* --- what is no entry ------------------------------------------------------------------------- */

void table_keep_player(struct table *table, int player)
{
    const struct player *who = &table->room.player[player];
    batch_player(batch_of(table), table->code, player, who->names, who->token);
}

int table_add_player(struct table *table, const char *names, bool asked, char token[TOKEN_ROOM],
                     struct no *no)
{
    int number = room_free_number(&table->room);
    if (!table_enter(table, "player", number, asked ? "asked" : "in", no))
        return 0;
    token_make(number, token, table->room.player[number].token);
    room_name(&table->room, number, names);
    table_keep_player(table, number);
    return number;
}

void table_drop_player(struct table *table, int player)
{
    batch_player(batch_of(table), table->code, player, NULL, table->room.player[player].token);
}

void table_keep_room(struct table *table, const struct config *config, const char *boards)
{
    char code[CODE_LETTERS + 1];
    char words[CONFIG_TEXT];
    struct out out = out_buffer(words, sizeof words);
    code_format(table->code, code);
    config_write(config, &out);
    charge_write(table, out.length + (boards ? strlen(boards) : 0));
    batch_room(batch_of(table), table->code, code, words, boards);
}
