/* The journal of all rooms: an SQLite file in which everything is kept before it is acknowledged.
 *
 * One thread writes. Whoever has something to keep fills a batch and submits it; the thread commits
 * all batches that wait together, with one sync of the disk, and then says of each whether it is
 * kept. Reading is done by whoever needs it, on a connection of its own.
 *
 * A room is a row with its settings, a row for every player (names and tokens, which are forgotten
 * one day), and its entries in order (room/room.h).
 */
#ifndef SERVER_JOURNAL_H
#define SERVER_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct journal;
enum { JOURNAL_ERROR = 256 };

/* Opens or makes the file, and takes it: one server a file. NULL with words. */
struct journal *journal_open(const char *file, char error[JOURNAL_ERROR]);
/* Waits until all batches are done. */
void journal_close(struct journal *);

/* --- writing -------------------------------------------------------------------------------- */

/* Things to keep, in order. */
struct batch {
    struct batch *next; /* the journal's while it has the batch, then whoever gets it back */
    char *bytes;
    size_t length, room;
    bool kept;
    char error[JOURNAL_ERROR]; /* why not; empty: because an earlier one was not */
    /* Set when the batch is not kept, and then nothing with the same flag is, for it rests on what
     * was lost; whoever submits takes it back when they know, and nothing of theirs is under way.
     * NULL: it rests on nothing. */
    bool *broken;
    /* Called in the journal's thread when the batch is done. */
    void (*done)(struct batch *);
    void *of;
};

void batch_room(struct batch *, uint32_t room, const char *code, const char *config,
                const char *boards);
/* A player, new or changed; `names` NULL: forgotten, and the token with them. */
void batch_player(struct batch *, uint32_t room, int player, const char *names,
                  const uint8_t token[32]);
void batch_entry(struct batch *, uint32_t room, uint32_t seq, const char *line);
void batch_drop(struct batch *, uint32_t room); /* all of a room */
/* Forgets names of rooms where nothing happened for so many days, and rooms likewise. */
void batch_clean(struct batch *, int names_days, int room_days);
static inline bool batch_is_empty(const struct batch *batch)
{
    return batch->length == 0;
}
void batch_release(struct batch *);

void journal_submit(struct journal *, struct batch *);

/* --- reading -------------------------------------------------------------------------------- */

struct reader;
/* NULL with words. Each thread has its own. */
struct reader *reader_open(const char *file, char error[JOURNAL_ERROR]);
void reader_close(struct reader *);

/* What a reader finds, told to whoever asked: the room, its entries, its players. Returning false
 * ends the reading. */
struct reader_to {
    void *of;
    bool (*room)(void *of, const char *code, const char *config, const char *boards);
    bool (*player)(void *of, int player, const char *names, const uint8_t *token);
    bool (*entry)(void *of, uint32_t seq, const char *line);
};

/* Everything of one room. False: there is none, or with words: it cannot be read. */
bool reader_room(struct reader *, uint32_t room, const struct reader_to *,
                 char error[JOURNAL_ERROR]);
/* The numbers of all rooms; false with words. */
bool reader_rooms(struct reader *, void (*room)(void *of, uint32_t room, const char *code),
                  void *of, char error[JOURNAL_ERROR]);

#endif
