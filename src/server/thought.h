/* Inside a thought: what thought.c, thought_seat.c and thought_program.c share.
 *
 * A thought is about one moment of a room: it has a copy of the state, and the seats for which a
 * bot plays. A program is asked for one of them after the other and its steps change the copy;
 * a level thinks about each of them for itself. That comes to the same: a turn of an adventure
 * depends on no other turn of its round, and in Paper World one seat acts at a time.
 */
#ifndef SERVER_THOUGHT_H
#define SERVER_THOUGHT_H

#include "bots/bot.h"
#include "program/asking.h"
#include "server/table_parts.h"
#include "server/thinkers.h"

/* Steps in the order in which they were made. */
struct made {
    int count;
    struct {
        uint8_t seat;
        step step;
    } * step;
};

/* The turn of one seat, which a level thinks about. */
struct share {
    struct chore chore;
    struct errand errand;
    struct thought *thought;
    int seat;
    struct rng rng;
    bool late; /* the time was up before it was done */
    struct made made;
};

struct thought {
    struct table *table; /* NULL: nobody wants it any more */
    struct hub *hub;
    int number, round;    /* of the room's game */
    int uses;             /* shares, or the program, that are not back yet */
    uint64_t until;       /* when table_hurry_thought has something to do; 0: never */
    atomic_bool unwanted; /* table is NULL, or the server stops: for other threads */
    atomic_bool hurry;    /* the time is up, or it is unwanted */
    struct setup setup;
    const struct bot *bot;
    void *state;     /* nobody changes it while there are shares */
    int seats, next; /* how many; a program has played those before this one */
    uint8_t seat[SEATS_MAX];
    struct share *share; /* of those from `next` on, or NULL */

    /* A program. */
    struct offered *program; /* or NULL */
    struct task task;
    struct errand errand;
    struct rng rng;
    struct made made;
    enum instead instead;
    char answer[ANSWER_ROOM]; /* that was no step */
};

/* Makes steps of a seat on the state until its turn is over, or until `choose` finds none; false
 * then. */
bool play_seat(const struct setup *, void *state, int seat, struct made *,
               bool (*choose)(void *of, const void *state, int seat, step *), void *of);

/* --- a level (thought_seat.c) --------------------------------------------------------------- */

/* Lets the thought's bot think about every seat that is left; `back` gets every share when it is
 * done, in the hub's thread. */
void thought_share(struct thought *, void (*back)(void *share));
/* Withdraws what has not begun; how many shares that were. */
int thought_withdraw(struct thought *);
/* The time is up, or nobody wants it. */
void thought_hurry(struct thought *, bool unwanted);
/* Whether a better level than the usual one thinks, whom that one may have to stand in for. */
bool thought_is_slow(const struct thought *);

/* --- a program (thought_program.c) ---------------------------------------------------------- */

/* Asks the thought's program for all seats; `back` gets the thought, in the hub's thread. False if
 * the program does not take it. */
bool thought_ask(struct thought *, void (*back)(void *thought));
/* Counts, logs and tells the room whether its own bot plays. */
void thought_notice(struct table *, const struct thought *);

#endif
