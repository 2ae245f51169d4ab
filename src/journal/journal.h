/* The journal of all rooms: an SQLite file in which everything is kept before it is acknowledged.
 *
 * One thread writes. Whoever has something to keep fills a batch and submits it; the thread commits
 * all batches that wait together, with one sync of the disk, and then says of each whether it is
 * kept. Reading is done by whoever needs it, on a connection of its own.
 *
 * A room is a row with its settings, a row for every player (names and tokens, which are forgotten
 * one day), and its entries in order (room/room.h). Their numbers grow, with gaps where something
 * was taken back; chapters say where one can begin to read.
 */
#ifndef JOURNAL_JOURNAL_H
#define JOURNAL_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct journal;
struct log;
struct out;
enum { JOURNAL_ERROR = 256 };
/* The version of the words of which entries and settings are made (room/room.h, room/config.h).
 * Every room is kept with that of the newest server that has written an entry of it; those of older
 * versions are read for ever. 1: 0.1.0. */
enum { JOURNAL_ENTRIES = 2 };
enum { JOURNAL_ID = 33 };

/* After which time names and rooms in which nothing happens are forgotten (journal/forget.h). */
struct forget_after {
    int names_days, room_days; /* 0: never */
    int lobby_hours;           /* rooms in which no game was ever begun; 0: as all others */
};

/* Opens or makes the file, and takes it: one server a file. From then on what is old is forgotten.
 * NULL with words. */
struct journal *journal_open(const char *file, const struct forget_after *, struct log *log,
                             char error[JOURNAL_ERROR]);
/* Waits until all batches are done. */
void journal_close(struct journal *);

/* Which database this is: 32 digits that were drawn when the file was made, and stay in its copies.
 * From any thread. */
const char *journal_id(const struct journal *);
/* A room is in memory, or about to be: it is not forgotten until journal_release. False: it is
 * being forgotten at this moment. From any thread. */
bool journal_hold(struct journal *, uint32_t room);
void journal_release(struct journal *, uint32_t room);
/* How many rooms are kept, and how many bytes of the file are in use. From any thread. */
int journal_rooms(const struct journal *);
int64_t journal_bytes(const struct journal *);
/* How many rooms there may be, and how many bytes; 0: any number. Before anything is submitted. */
void journal_limit(struct journal *, int rooms, int64_t bytes);
/* Whether there is a place for one room behind so many others of a batch, or will be when some have
 * made room (journal/places.h). The reader is the caller's. From any thread. */
struct reader;
bool journal_has_place(const struct journal *, struct reader *, int others);
/* Whether games can begin in rooms that are there: a part of the file is kept for them. From any
 * thread. */
bool journal_has_reserve(const struct journal *);
/* Whether the last commit failed, with words. From any thread. */
bool journal_trouble(struct journal *, char error[JOURNAL_ERROR]);
/* What it has counted, for server/metrics.h. From any thread. */
void journal_metrics(const struct journal *, struct out *);

/* --- writing -------------------------------------------------------------------------------- */

/* Things to keep, in order. */
struct batch {
    struct batch *next; /* the journal's while it has the batch, then whoever gets it back */
    char *bytes;
    size_t length, room;
    int rooms; /* new ones */
    bool kept;
    bool orphan;               /* one of its rooms is not there any more */
    char error[JOURNAL_ERROR]; /* why not; empty: because an earlier one was not */
    /* Set when the batch is not kept, and then nothing with the same flag is, for it rests on what
     * was lost; whoever submits takes it back when they know, and nothing of theirs is under way.
     * NULL: it rests on nothing. */
    bool *broken;
    /* Called in the journal's thread when the batch is done. */
    void (*done)(struct batch *);
    void *of;
};

/* If there are as many rooms as there may be, the emptiest one that nobody has in memory goes. */
void batch_room(struct batch *, uint32_t room, const char *code, const char *config,
                const char *boards);
/* A player, new or changed; `names` NULL: forgotten, and the token with them. */
void batch_player(struct batch *, uint32_t room, int player, const char *names,
                  const uint8_t token[32]);
void batch_entry(struct batch *, uint32_t room, uint32_t seq, const char *line);
/* An entry that was taken back: it need not stay. */
void batch_undone(struct batch *, uint32_t room, uint32_t seq);
/* A chapter (room/chapter.h), after so many games. What happened before in this lobby, and in the
 * game that followed, need not stay; the games before do. */
void batch_chapter(struct batch *, uint32_t room, uint32_t seq, int games, const char *line);
void batch_unclaim(struct batch *, uint32_t room); /* the operator's code was used */
void batch_drop(struct batch *, uint32_t room);    /* all of a room */
void batch_touch(struct batch *, uint32_t room);   /* somebody is there: it is not old */
void batch_played(struct batch *, uint32_t room);  /* by a person: it never makes room */
static inline bool batch_is_empty(const struct batch *batch)
{
    return batch->length == 0;
}
void batch_release(struct batch *);

void journal_submit(struct journal *, struct batch *);

/* --- reading -------------------------------------------------------------------------------- */

/* NULL with words. Each thread has its own. */
struct reader *reader_open(const char *file, char error[JOURNAL_ERROR]);
void reader_close(struct reader *);

/* What a reader finds, told to whoever asked: the room, its entries, its players. Returning false
 * ends the reading: it cannot be read. */
struct reader_to {
    void *of;
    bool (*room)(void *of, const char *code, const char *config, const char *boards);
    bool (*player)(void *of, int player, const char *names, const uint8_t *token);
    bool (*entry)(void *of, uint32_t seq, const char *line);
};

/* One room as it was at one moment: the entries from its last chapter on or, if `game` is not 0,
 * those of its game with this number and of the lobby before. False: there is none, or with words:
 * it cannot be read. */
bool reader_room(struct reader *, uint32_t room, int game, const struct reader_to *,
                 char error[JOURNAL_ERROR]);
/* Whether there is such a room; true also if that cannot be read. */
bool reader_has(struct reader *, uint32_t room);

/* The hash of a player's token; false: there is none. */
bool reader_token(struct reader *, uint32_t room, int player, uint8_t hash[32]);

/* The operator's code for the host of a room (journal/tools.h): the hash, and until when it
 * is good, in seconds since 1970. False: there is none. */
bool reader_claim(struct reader *, uint32_t room, uint8_t hash[32], int64_t *until);

struct reader_room {
    uint32_t number;
    const char *code;
    int64_t created, changed; /* seconds since 1970 */
};

/* All rooms, those that changed last first; false with words. */
bool reader_rooms(struct reader *, void (*tell)(void *of, const struct reader_room *), void *of,
                  char error[JOURNAL_ERROR]);

/* The numbers of all rooms, also where nothing else of them can be read; false with words. */
bool reader_numbers(struct reader *, void (*tell)(void *of, uint32_t room), void *of,
                    char error[JOURNAL_ERROR]);
/* Rooms that can make room (journal/places.h), the emptiest first, until `tell` returns false. */
void reader_spares(struct reader *, bool (*tell)(void *of, uint32_t room), void *of);

/* SQLite's quick check of the whole file: "" if nothing was found. `pause` is called every few
 * milliseconds, and ends it with another number than 0. Until it has ended what was deleted stays
 * in the WAL. */
void reader_check(struct reader *, int (*pause)(void *of), void *of, char error[JOURNAL_ERROR]);
/* Ends whatever is being read, as if it could not be. From any thread. */
void reader_interrupt(struct reader *);

/* Writes all there is to a new file; false with words. */
bool reader_copy(struct reader *, const char *to, char error[JOURNAL_ERROR]);

#endif
