#include "kept.h"
#include "base/text.h"

#include "base/memory.h"
#include "base/must.h"
#include "journal/journal.h"
#include "room/chapter.h"
#include "room/hall.h"
#include "room/public.h"

#include <stdlib.h>
#include <string.h>

struct entry {
    uint32_t seq;
    char *line;
};

static struct {
    char config_words[CONFIG_TEXT];
    struct entry *entry;
    uint32_t entries;
    uint32_t chapter; /* the place of the last one in the list, or 0 */
    int games;        /* before it */
} kept;

void batch_touch(struct batch *batch, uint32_t room)
{
    (void)batch;
    (void)room;
}

void batch_played(struct batch *batch, uint32_t room)
{
    (void)batch;
    (void)room;
}

void batch_unclaim(struct batch *batch, uint32_t room)
{
    (void)batch;
    (void)room;
}

void batch_room(struct batch *batch, uint32_t room, const char *code, const char *config,
                const char *boards)
{
    struct out out = out_buffer(kept.config_words, sizeof kept.config_words);
    (void)batch;
    (void)room;
    (void)code;
    must(!boards); /* no boards of one's own */
    out_text(&out, config);
    must(out_fits(&out)); /* settings fit */
}

void batch_player(struct batch *batch, uint32_t room, int player, const char *names,
                  const uint8_t hash[32])
{
    (void)batch;
    (void)room;
    (void)hash;
    must(player >= 1 && player <= ROOM_PLAYERS); /* a player */
    must(!names || !strpbrk(names, "\r\t"));     /* names are clean */
}

void batch_entry(struct batch *batch, uint32_t room, uint32_t seq, const char *line)
{
    (void)batch;
    (void)room;
    must(!kept.entries || seq > kept.entry[kept.entries - 1].seq); /* numbers of entries grow */
    must(!strpbrk(line, "\r\n"));                                  /* an entry is a line */
    must(strncmp(line, "undo ", 5) != 0);                          /* what is undone is no more */
    kept.entry = memory_grow(kept.entry, (kept.entries + 1) * sizeof *kept.entry);
    kept.entry[kept.entries++] = (struct entry){seq, memory_text(line)};
}

static void drop_entries(uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++)
        free(kept.entry[i].line);
    if (to < kept.entries)
        memmove(kept.entry + from, kept.entry + to, (kept.entries - to) * sizeof *kept.entry);
    kept.entries -= to - from;
}

void batch_undone(struct batch *batch, uint32_t room, uint32_t seq)
{
    uint32_t at = kept.chapter;
    (void)batch;
    (void)room;
    while (at < kept.entries && kept.entry[at].seq != seq)
        at++;
    must(at < kept.entries); /* what is undone is there */
    drop_entries(at, at + 1);
}

void batch_chapter(struct batch *batch, uint32_t room, uint32_t seq, int games, const char *line)
{
    if (games == kept.games)
        drop_entries(kept.chapter, kept.entries);
    kept.chapter = kept.entries;
    kept.games = games;
    batch_entry(batch, room, seq, line);
}

static char *public_text(const struct room *room)
{
    struct text text;
    struct out out = text_out(&text);
    if (room->session)
        public_record(room, &out);
    if (room->hall)
        hall_rolls(room, &out);
    for (int i = 0; room->hall && i < room->hall->claims; i++)
        out_text(&out, room->hall->claim[i].sheet);
    text_finish(&text, &out);
    return text.bytes;
}

static char *chapter_of(const struct room *room)
{
    struct text text;
    struct out out = text_out(&text);
    chapter_write(room, &out);
    text_finish(&text, &out);
    return text.bytes;
}

/* In a lobby the room in short gives the same room again. */
static void check_chapter(const struct room *room, struct room *again)
{
    struct no no;
    struct fault fault;
    char *text = chapter_of(room);
    room_release(again);
    must(room_init(again, room->code, &room->config, NULL, &fault)); /* a new room */
    must(room_do(again, text, &no)); /* a chapter that was written */
    char *same = chapter_of(again);
    must(strcmp(text, same) == 0 && again->number == room->number); /* the same in short */
    free(text);
    free(same);
}

/* The entries alone give the same room again. */
void kept_check(const struct room *room)
{
    static struct room again;
    struct config config;
    struct fault fault;
    char wrong[24];
    struct no no;
    config_init(&config, room->config.game);
    must(config_set(&config, kept.config_words, false, wrong)); /* settings that were kept */
    must(room_init(&again, room->code, &config, NULL, &fault)); /* a room that was kept */
    for (uint32_t i = kept.chapter; i < kept.entries; i++)
        must(room_do(&again, kept.entry[i].line, &no)); /* an entry that was kept */
    char *told = public_text(room);
    char *same = public_text(&again);
    must(strcmp(told, same) == 0); /* the same game */
    must(again.phase == room->phase && again.paused == room->paused && again.host == room->host &&
         again.players == room->players && again.locked == room->locked &&
         again.held.seat == room->held.seat &&
         again.held.step == room->held.step); /* the same room */
    must(!again.hall == !room->hall &&
         (!again.hall || (again.hall->rolls == room->hall->rolls &&
                          again.hall->claims == room->hall->claims))); /* the same hall */
    if (room->phase == ROOM_LOBBY)
        check_chapter(room, &again);
    free(told);
    free(same);
    room_release(&again);
}

void kept_reset(void)
{
    drop_entries(0, kept.entries);
    kept.chapter = 0;
    kept.games = 0;
}
