/* Whose turn it is: work that waits for a thread or a process, so that whoever has little of it
 * does not wait for those who have much.
 *
 * Work waits in lines, one for every room; lines belong to parties, one for every address from
 * which rooms are led, or for every site of IPv6. What was done for a line is charged to it and to
 * its party, and next is always the party that will have had the least, and of its lines the one
 * that will. So a party with a hundred rooms gets as much as one with a single room, and a room
 * with a hundred bots as much as one with one.
 *
 * Who comes begins where the others are now: nothing is saved up while nobody waits. So whoever has
 * had less than the others is the very next one, and what is past is forgotten slowly enough that
 * leaving and coming back gains nothing.
 *
 * There are no threads and no clock in here: who uses a rota holds a lock.
 */
#ifndef THINKING_ROTA_H
#define THINKING_ROTA_H

#include "guard/doors.h"

#include <stddef.h>

/* Something that waits; it stays where it is until it is taken or withdrawn. */
struct work {
    struct work *next;
    struct line *line; /* NULL: it does not wait */
    uint64_t since;    /* for whoever wants to know how long it has waited */
};

/* What is charged for something that is being done. */
struct bill {
    struct line *line;
    uint64_t guess; /* so much is charged already */
};

struct line;
struct rota;

struct rota *rota_new(void);
/* All have left. */
void rota_free(struct rota *);

/* A line for a room that somebody leads from there. It is there until the room leaves it and all
 * that waited in it is done or withdrawn. */
struct line *rota_join(struct rota *, const struct caller *);
/* Whether the line is of that caller's party. */
bool line_is_of(const struct line *, const struct caller *);
void rota_leave(struct rota *, struct line *);

/* Work waits in the order in which it comes to its line. */
void rota_add(struct rota *, struct line *, struct work *);
/* It need not be done; false if it does not wait. */
bool rota_withdraw(struct rota *, struct work *);
/* What is to be done next, or NULL. The bill has to be paid. */
struct work *rota_next(struct rota *, struct bill *);
/* What that took, in microseconds. */
void rota_pay(struct rota *, const struct bill *, uint64_t took);

/* How much waits. */
size_t rota_waiting(const struct rota *);

#endif
