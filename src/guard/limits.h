/* How much anybody may ask for. All limits of the server stand here and in limits.c;
 * docs/operating.md lists them, and a test compares the two. */
#ifndef GUARD_LIMITS_H
#define GUARD_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    LIMIT_CONNECTIONS = 16384, /* WebSockets in all */
    LIMIT_STRANGERS = 6,       /* eighths of them for those who hold no player */
    LIMIT_CROWDED = 7,         /* eighths, beyond which those who say nothing make room */
    LIMIT_ADDRESS = 2000,      /* of them from one address */
    LIMIT_SILENT = 60,         /* seconds in which something has to come from each */
    LIMIT_ADDRESSES = 1 << 13, /* addresses that are counted at once */
    LIMIT_WATCHERS = 1000,     /* of one room that hold no player */
    LIMIT_HTTP = 1000,         /* connections of HTTP, */
    LIMIT_HTTP_ADDRESS = 500,  /* of them from one address */
    LIMIT_REQUEST = 16 << 10,  /* bytes of a request's line and headers and its answer's */
    LIMIT_HEAD = 10,           /* seconds until the first request has to be whole, */
    LIMIT_ANSWER = 120,        /* and until an answer has to be taken */
    LIMIT_ROOMS = 20000,       /* rooms that are kept */
    LIMIT_FILE = 2048,         /* MiB of their file, beyond which none is created, */
    LIMIT_MAKE_ROOM = 4,       /* unless up to so many others go for it, */
    LIMIT_RESERVE = 25,        /* and percent more, beyond which no game begins */
    LIMIT_SHARE = 32,          /* one part in so many of it an address may write at once, */
    LIMIT_SHARE_TIME = 64800,  /* and as much again in so many seconds */
    LIMIT_PAST = 200000,       /* entries of a room, beyond which it has no further game */
    LIMIT_ASLEEP = 500,        /* of them, in memory although nobody is there, */
    LIMIT_IDLE = 600,          /* and for so many seconds */
    LIMIT_READERS = 4,         /* threads that read rooms: one only for who has a token */
    LIMIT_HELLO = 15,          /* seconds until somebody who connects has to have said hello */
    LIMIT_REFUSED = 1000,      /* requests that come too fast, less those that do not */
    LIMIT_BARRED = 60,         /* seconds in which who was removed has to be let in */
    LIMIT_CLAIMS = 10,         /* wrong ones of one connection */
    LIMIT_CODES = 128,         /* of a room, with which other devices become players, */
    LIMIT_CODE_TIME = 600,     /* and seconds for which they are good */
    LIMIT_LINK = 3,            /* seconds for a link, which phones send by themselves; */
    LIMIT_LINK_WOKEN = 20,     /* for phones that have to come back */
    LIMIT_SOURCES = 32,        /* addresses of which a room knows who joined from there */
    LIMIT_AUDIENCE = 200,      /* connections for each of which all is told a time less often, */
    LIMIT_DEAREST = 5,         /* up to so many times */
    LIMIT_LOOSE = 2000,        /* entries of a room between two rolls that are not play */
    LIMIT_CHAPTER = 500,       /* needless entries of a room after which it is put in short */
    LIMIT_KEPT_NUMBERS = 50,   /* numbers of players that only the host can give */
    LIMIT_BOT_SECONDS = 20,    /* that the bots of a room may think about a round */

    LIMIT_MESSAGE = 64 << 10,           /* bytes of a message */
    LIMIT_PIECES = 16,                  /* that it may come in, */
    LIMIT_MESSAGE_TIME = 10,            /* and seconds from its first byte to its last */
    LIMIT_BACKLOG = 1 << 20,            /* bytes of memory that wait for a slow reader */
    LIMIT_BACKLOG_STRANGER = 256 << 10, /* who holds no player */
    LIMIT_HELD = 48 << 20,              /* bytes of memory that wait for all of them */
    LIMIT_SENT = 64 << 10,              /* bytes on their way with the system, which doubles it */
    LIMIT_UNHEARD = 256 << 10,          /* bytes that come after a goodbye */
};

/* So many at once, and one more every so many microseconds. */
struct limit {
    uint32_t most;
    uint32_t every;
};

extern const struct limit limit_requests;     /* of a connection */
extern const struct limit limit_controls;     /* of a connection: pings and pongs */
extern const struct limit limit_tries;        /* of a connection, to join or to claim */
extern const struct limit limit_room_joins;   /* of a room, by those who hold no player yet */
extern const struct limit limit_more_players; /* of a connection that holds one */
extern const struct limit limit_room_crowd;   /* of a room, from one place where the host is not */
extern const struct limit limit_spreads;      /* of a room, at its host's wish: told to everybody */
extern const struct limit limit_retellings;   /* likewise: everybody is told everything */
extern const struct limit limit_room_claims;  /* of a room */
extern const struct limit limit_address_joins; /* of an address */
extern const struct limit limit_address_rooms; /* that an address creates */
extern const struct limit limit_guesses;       /* of an address: unknown rooms, wrong passwords */
extern const struct limit limit_records;       /* of an address: records and results over HTTP */
extern const struct limit limit_questions;     /* of an address: the same, and views, in a room */

/* Of an address: KiB that rooms led from there write, where their file may have so many MiB. */
struct limit limit_disk(int file);

/* The clock that limits go by, in milliseconds: it only goes forward. */
uint64_t limit_clock(void);

/* A bucket that fills by itself and is emptied by asking. */
struct bucket {
    int64_t level; /* microseconds' worth; less than nothing: it owes something */
    uint64_t at;   /* when it was looked at last, in milliseconds */
    bool used;
};

/* Takes one out of a bucket. False if it is empty; *wait then says for how many milliseconds. */
bool bucket_take(struct bucket *, uint64_t now, const struct limit *, uint32_t *wait);
/* Likewise, but takes nothing. */
bool bucket_has(const struct bucket *, uint64_t now, const struct limit *, uint32_t *wait);
/* Takes so many, whether they are there or not: it owes the rest, but no more than it can hold. */
void bucket_charge(struct bucket *, uint64_t now, const struct limit *, uint32_t many);

#endif
