/* What bots think about at one moment of a room: a copy of its state, and a turn for each seat for
 * which a bot plays. A program is asked for each of them, or a level thinks about each of them, for
 * itself: a turn of an adventure depends on no other turn of its round, and in Paper World one seat
 * acts at a time.
 */
#ifndef LIVE_BOT_JOB_H
#define LIVE_BOT_JOB_H

#include "bots/bot.h"
#include "live/bots.h"
#include "live/hub.h"
#include "program/asking.h"
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
struct bot_turn {
    struct chore chore; /* for a level, */
    struct task task;   /* or for a program */
    struct errand errand;
    struct bot_job *job;
    int seat;
    struct rng rng;
    bool late;            /* the time was up before it was done */
    enum instead instead; /* why a level makes it and no program */
    struct made made;
    char answer[ANSWER_ROOM]; /* of the program, that was no step */
};

struct bot_job {
    struct table *table;          /* NULL: nobody wants it any more */
    void (*made)(struct table *); /* with every turn that is back */
    struct hub *hub;
    int number, round;    /* of the room's game */
    int uses;             /* turns that are not back yet */
    uint64_t until;       /* when bots_hurry has something to do; 0: never */
    atomic_bool unwanted; /* table is NULL, or the server stops: for other threads */
    atomic_bool hurry;    /* the time is up, or it is unwanted */
    struct setup setup;
    const struct bot *bot;
    void *state; /* nobody changes it */
    int turns;
    struct bot_turn *turn;

    struct offered *program;       /* that is asked, or NULL */
    uint64_t deadline;             /* when it may not go on; as `until` */
    atomic_bool begun;             /* it has been asked for one of them */
    const struct bot_turn *failed; /* the first that a level makes in its place, or NULL */
};

/* Makes steps of a seat on the state until its turn is over, or until `choose` finds none; false
 * then. */
bool play_seat(const struct setup *, void *state, int seat, struct made *,
               bool (*choose)(void *of, const void *state, int seat, step *), void *of);

/* --- a level (bot_level.c) --------------------------------------------------------------- */

/* Lets the job's bot think about the turn; `back` gets it when it is done, in the hub's
 * thread. */
void bot_turn_think(struct bot_turn *, void (*back)(void *turn));
/* The time is up, or nobody wants it. */
void bot_job_hurry(struct bot_job *, bool unwanted);
/* Whether a better level than the usual one thinks, whom that one may have to stand in for. */
bool bot_job_is_slow(const struct bot_job *);

/* --- a program (bot_program.c) ---------------------------------------------------------- */

/* From now on the time counts that the job's program has. */
void bot_job_begin_to_ask(struct bot_job *);
/* Asks it for the turn; `back` gets it, in the hub's thread. False if the program does not
 * take it. */
bool bot_turn_ask(struct bot_turn *, void (*back)(void *turn));
/* Logs and tells the room whether its own bot plays. */
void bot_job_notice(struct table *, const struct bot_job *);

#endif
