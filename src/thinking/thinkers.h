/* Threads that think beside the loops, for all hubs: bots' turns, and sheets that are looked at.
 *
 * A piece of work is small, one seat's turn, and rooms take turns (thinking/rota.h): a room of a
 * hundred strong bots keeps nobody waiting longer than what is being done at that moment takes.
 *
 * Nobody waits for what nobody wants any more. What waits is withdrawn at once; what is being done
 * is told to halt, and comes back soon. When the thinkers have stopped, nothing is begun any more:
 * what waits stays until it is withdrawn.
 */
#ifndef THINKING_THINKERS_H
#define THINKING_THINKERS_H

#include "base/out.h"
#include "thinking/rota.h"

struct thinkers;

enum { THINKERS_MOST = 64 };

/* What a thread thinks on: memory that it keeps for the next piece of work. */
struct desk {
    void *memory;
    size_t size;
};
/* At least so many bytes. They are as they were left, and zero where they are new. */
void *desk_memory(struct desk *, size_t bytes);

/* A piece of work. */
struct chore {
    struct work work; /* the first member */
    void *of;
    void (*run)(struct chore *, struct desk *);
    void (*done)(struct chore *); /* behind it, in the same thread: it may be gone then */
    void (*halt)(struct chore *); /* it is being done, and nobody waits for it: from any thread */
};

/* 0: as many threads as there are cores. */
struct thinkers *thinkers_start(int threads);
/* Tells them all to stop, and ends the threads. Returns how many chores will not be done. */
size_t thinkers_stop(struct thinkers *);
/* Nothing waits and nobody has a line any more. */
void thinkers_free(struct thinkers *);

/* The line of a room, for these callers from now on: a new one if `line` is NULL. The rest of this
 * is for the one thread that the room lives on. */
struct line *thinkers_line(struct thinkers *, struct line *, const struct caller *);
void thinkers_leave(struct thinkers *, struct line *);
void thinkers_take(struct thinkers *, struct line *, struct chore *);
/* Gives it back if it still waits; else it is being done, or is done. */
bool thinkers_withdraw(struct thinkers *, struct chore *);

/* For server/metrics.h, from any thread. */
void thinkers_metrics(struct thinkers *, struct out *);

#endif
