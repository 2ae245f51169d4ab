/* The time of a room: how long the round has gone on, what somebody has left of it, and when a bot
 * plays for somebody. In milliseconds; every function is told what time it is. */
#ifndef LIVE_TIMING_H
#define LIVE_TIMING_H

#include "room/room.h"

/* 0 stands for a moment that is not set. */
struct timing {
    uint64_t began;               /* the running round */
    uint64_t stopped;             /* the clock stands still since then */
    uint64_t closes;              /* the complete round */
    uint64_t away[SEATS_MAX + 1]; /* since when a seat has no connection */
    uint64_t links_due;           /* when those whose links are missing are out of the dice */
    bool woken;                   /* people come back: they have more time for that */
    bool hurried;                 /* the host has ended the round: bots complete it */
    bool stale;                   /* the next line has to be found out again */
    uint64_t seat_due;            /* when a bot has to play next for somebody */
};

/* The room was read: nobody could play meanwhile, so the round begins anew. `here`: somebody is. */
void timing_resume(struct timing *, const struct room *, bool here, uint64_t now);
/* The dice have been rolled; the game is over. */
void timing_begin_round(struct timing *, uint64_t now);
void timing_end(struct timing *);
/* The clock stands still, or goes on where it stood. */
void timing_stop(struct timing *, uint64_t now);
void timing_go_on(struct timing *, uint64_t now);
/* There is a clock now, in the middle of a round: it leaves all of its time. */
void timing_restart(struct timing *, uint64_t now);
/* People who were gone come back, and their phones with them. */
void timing_wake(struct timing *);

/* A seat has no connection from now on, or has one. */
void timing_leave(struct timing *, int seat, uint64_t now);
void timing_return(struct timing *, int seat);
/* Something else has changed on which it depends when a bot has to play. */
void timing_changed(struct timing *);
/* The host ends the round; or takes its dice back, and it is open again. */
void timing_hurry(struct timing *);
void timing_reopen(struct timing *);

/* Milliseconds left for a seat (0: for whoever has no extra time); -1: no clock. */
long long timing_left(const struct timing *, const struct room *, int seat, uint64_t now);
/* Whether a bot plays for a seat now. */
bool timing_is_due(const struct timing *, const struct room *, int seat, uint64_t now);

/* Whether the dice still wait for links: until all are there, or those that are missing are late.
 * So a phone that is gone costs this time once, and then takes no part any more. */
bool timing_awaits_links(struct timing *, const struct room *, uint64_t now);
/* Whether a complete round closes now; it stays open for a moment, unless `at_once`. */
bool timing_closes(struct timing *, const struct room *, bool at_once, uint64_t now);
/* The round is not complete. */
void timing_stays_open(struct timing *);

/* Whether it has to be found out again when a bot has to play; finds it out, in a room that is
 * `running`. A step that is made can only put it off, so it is not looked for with every step. */
bool timing_is_stale(const struct timing *, uint64_t now);
void timing_find_seat(struct timing *, const struct room *, bool running);
/* Whether that is now. */
bool timing_seat_is_due(const struct timing *, uint64_t now);

/* The sooner of two moments; 0 is none. */
static inline uint64_t sooner(uint64_t one, uint64_t other)
{
    return !one || (other && other < one) ? other : one;
}

#endif
