/* A batch is bytes, so that a hub writes it without knowing SQL and the journal's thread reads it
 * without touching the hub: a kind, two numbers, then texts with their lengths, one thing after
 * the other. For example an entry is OP_ENTRY, the room's number, its place, and one text. The
 * texts are bound to statements where they lie, and nothing is copied. */
#include "journal/batch.h"

#include "base/memory.h"
#include "journal/journal.h"

#include <stdlib.h>
#include <string.h>

static void put(struct batch *batch, const void *bytes, size_t n)
{
    if (batch->length + n > batch->room) {
        batch->room = 2 * (batch->length + n);
        batch->bytes = memory_grow(batch->bytes, batch->room);
    }
    if (n > 0)
        memcpy(batch->bytes + batch->length, bytes, n);
    batch->length += n;
}

static void put_number(struct batch *batch, uint32_t number)
{
    put(batch, &number, sizeof number);
}

static void put_text(struct batch *batch, const char *text)
{
    put_number(batch, text ? (uint32_t)strlen(text) : NO_TEXT);
    put(batch, text, text ? strlen(text) : 0);
}

static void put_op(struct batch *batch, enum op op, uint32_t room, uint32_t number)
{
    put_number(batch, op);
    put_number(batch, room);
    put_number(batch, number);
}

void batch_room(struct batch *batch, uint32_t room, const char *code, const char *config,
                const char *boards)
{
    batch->rooms++;
    put_op(batch, OP_ROOM, room, 0);
    put_text(batch, code);
    put_text(batch, config);
    put_text(batch, boards);
}

void batch_player(struct batch *batch, uint32_t room, int player, const char *names,
                  const uint8_t token[32])
{
    put_op(batch, OP_PLAYER, room, (uint32_t)player);
    put_text(batch, names);
    put(batch, token, 32);
}

void batch_entry(struct batch *batch, uint32_t room, uint32_t seq, const char *line)
{
    put_op(batch, OP_ENTRY, room, seq);
    put_text(batch, line);
}

void batch_undone(struct batch *batch, uint32_t room, uint32_t seq)
{
    put_op(batch, OP_UNDONE, room, seq);
}

void batch_chapter(struct batch *batch, uint32_t room, uint32_t seq, int games, const char *line)
{
    put_op(batch, OP_CHAPTER, room, seq);
    put_number(batch, (uint32_t)games);
    put_text(batch, line);
}

void batch_drop(struct batch *batch, uint32_t room)
{
    put_op(batch, OP_DROP, room, 0);
}

void batch_unclaim(struct batch *batch, uint32_t room)
{
    put_op(batch, OP_UNCLAIM, room, 0);
}

void batch_played(struct batch *batch, uint32_t room)
{
    put_op(batch, OP_PLAYED, room, 0);
}

void batch_touch(struct batch *batch, uint32_t room)
{
    put_op(batch, OP_TOUCH, room, 0);
}

/* --- reading it ----------------------------------------------------------------------------- */

uint32_t op_number(struct op_reader *from)
{
    uint32_t number;
    memcpy(&number, from->at, sizeof number);
    from->at += sizeof number;
    return number;
}

void op_bind_text(sqlite3_stmt *statement, int at, struct op_reader *from)
{
    uint32_t length = op_number(from);
    if (length == NO_TEXT) {
        sqlite3_bind_null(statement, at);
        return;
    }
    sqlite3_bind_text(statement, at, from->at, (int)length, SQLITE_STATIC);
    from->at += length;
}

bool op_is_start(const struct op_reader *from)
{
    static const char word[] = "start";
    uint32_t length = op_number(&(struct op_reader){from->at});
    const char *line = from->at + sizeof length;
    return length >= sizeof word - 1 && memcmp(line, word, sizeof word - 1) == 0 &&
           (length == sizeof word - 1 || line[sizeof word - 1] == ' ');
}

void batch_release(struct batch *batch)
{
    free(batch->bytes);
    free(batch);
}
