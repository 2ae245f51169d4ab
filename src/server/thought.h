/* Inside a thought: what thought.c, thought_seat.c and thought_program.c share.
 *
 * A thought is about one moment of a room: it has a copy of the state, and a share for each seat
 * for which a bot plays. A program is asked for each of them, or a level thinks about each of them,
 * for itself: a turn of an adventure depends on no other turn of its round, and in Paper World one
 * seat acts at a time.
 */
#ifndef SERVER_THOUGHT_H
#define SERVER_THOUGHT_H

#include "bots/bot.h"
#include "program/asking.h"
#include "server/table_parts.h"
#include "thinking/thinkers.h"

/* Steps in the order in which they were made. */
struct made {
    int count;
    struct {
        uint8_t seat;
        step step;
    } * step;
};

/* The turn of one seat. */
struct share {
    struct chore chore; /* for a level, */
    struct task task;   /* or for a program */
    struct errand errand;
    struct thought *thought;
    int seat;
    struct rng rng;
    bool late;            /* the time was up before it was done */
    enum instead instead; /* why a level makes it and no program */
    struct made made;
    char answer[ANSWER_ROOM]; /* of the program, that was no step */
};

struct thought {
    struct table *table; /* NULL: nobody wants it any more */
    struct hub *hub;
    int number, round;    /* of the room's game */
    int uses;             /* shares that are not back yet */
    uint64_t until;       /* when table_hurry_thought has something to do; 0: never */
    atomic_bool unwanted; /* table is NULL, or the server stops: for other threads */
    atomic_bool hurry;    /* the time is up, or it is unwanted */
    struct setup setup;
    const struct bot *bot;
    void *state; /* nobody changes it */
    int shares;
    struct share *share;

    struct offered *program;    /* that is asked, or NULL */
    uint64_t deadline;          /* when it may not go on; as `until` */
    atomic_bool begun;          /* it has been asked for one of them */
    const struct share *failed; /* the first that a level makes in its place, or NULL */
};

/* Makes steps of a seat on the state until its turn is over, or until `choose` finds none; false
 * then. */
bool play_seat(const struct setup *, void *state, int seat, struct made *,
               bool (*choose)(void *of, const void *state, int seat, step *), void *of);

/* --- a level (thought_seat.c) --------------------------------------------------------------- */

/* Lets the thought's bot think about the turn; `back` gets the share when it is done, in the hub's
 * thread. */
void thought_level(struct share *, void (*back)(void *share));
/* The time is up, or nobody wants it. */
void thought_hurry(struct thought *, bool unwanted);
/* Whether a better level than the usual one thinks, whom that one may have to stand in for. */
bool thought_is_slow(const struct thought *);

/* --- a program (thought_program.c) ---------------------------------------------------------- */

/* From now on the time counts that the thought's program has. */
void thought_begin_to_ask(struct thought *);
/* Asks it for the turn; `back` gets the share, in the hub's thread. False if the program does not
 * take it. */
bool thought_ask(struct share *, void (*back)(void *share));
/* Logs and tells the room whether its own bot plays. */
void thought_notice(struct table *, const struct thought *);

#endif
