/* How fast a room goes on in which only bots play.
 *
 * A round with people takes seconds and costs next to nothing. A round of a hundred quick bots
 * costs the hub's thread some milliseconds and the journal as many again, and the next one could
 * begin at once: rooms full of bots would leave no time to anybody else. So such a room rests after
 * every round: PACE_REST times as long as the thread has worked for it, and that as many times as
 * the hub has such rooms. All of them together then get one part in PACE_REST + 1 of the thread's
 * time, each of them the same part.
 *
 * For example: a round of a hundred bots took 3 ms. Alone on its hub, the room begins the next one
 * 57 ms later, which is faster than anybody can watch; as one of fifty such rooms, 2.9 s later.
 */
#ifndef THINKING_PACE_H
#define THINKING_PACE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PACE_REST = 19,
    PACE_LONGEST = 10000, /* milliseconds: no rest is longer */
};

struct pace {
    bool on;        /* only bots play */
    uint64_t spent; /* nanoseconds of the hub's thread that no rest has followed yet */
    uint64_t until; /* when the next round may begin, in the loop's milliseconds */
};

/* Whether only bots play in the room now; `rooms` counts those of its hub. A room that goes has to
 * be switched off. */
void pace_set(struct pace *, int *rooms, bool on);
/* The hub's thread has worked for a bot's turn. */
void pace_charge(struct pace *, uint64_t nanoseconds);
/* A round begins: its bots rest before they play. */
void pace_rest(struct pace *, int rooms, uint64_t now);
/* Until when they rest; 0: they do not. */
uint64_t pace_rests(const struct pace *, uint64_t now);

#endif
