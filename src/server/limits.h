/* How much anybody may ask for. All limits of the server stand here and in limits.c;
 * docs/operating.md lists them, and a test compares the two. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    LIMIT_CONNECTIONS = 16384, /* WebSockets in all */
    LIMIT_ADDRESS = 2000,      /* of them from one address */
    LIMIT_WATCHERS = 1000,     /* of one room that hold no player */
    LIMIT_ROOMS = 20000,       /* rooms that are kept */
    LIMIT_HELLO = 15,          /* seconds until somebody who connects has to have said hello */
    LIMIT_REFUSED = 1000,      /* requests that come too fast, less those that do not */
    LIMIT_CLAIMS = 10,         /* wrong ones of one connection */
    LIMIT_KEPT_NUMBERS = 50,   /* numbers of players that only the host can give */
};

/* So many at once, and one more every so many microseconds. */
struct limit {
    uint32_t most;
    uint32_t every;
};

extern const struct limit limit_requests;      /* of a connection */
extern const struct limit limit_tries;         /* of a connection, to join or to claim */
extern const struct limit limit_room_joins;    /* of a room, by those who hold no player yet */
extern const struct limit limit_room_claims;   /* of a room */
extern const struct limit limit_address_joins; /* of an address */
extern const struct limit limit_address_rooms; /* that an address creates */
extern const struct limit limit_guesses;       /* of an address: unknown rooms, wrong passwords */
extern const struct limit limit_records;       /* of an address: records and results over HTTP */

/* A bucket that fills by itself and is emptied by asking. */
struct bucket {
    uint64_t level; /* microseconds' worth */
    uint64_t at;    /* when it was looked at last, in milliseconds */
    bool used;
};

/* Takes one out of a bucket. False if it is empty; *wait then says for how many milliseconds. */
bool bucket_take(struct bucket *, uint64_t now, const struct limit *, uint32_t *wait);
/* Likewise, but takes nothing. */
bool bucket_has(const struct bucket *, uint64_t now, const struct limit *, uint32_t *wait);

#endif
