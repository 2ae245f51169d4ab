/* What connections are told without having asked (docs/api.md). */
#ifndef LIVE_TELL_H
#define LIVE_TELL_H

#include "base/text.h"
#include "live/client.h"
#include "room/public.h"
#include "wire/write.h"

struct table;

/* Who has something to do, and whether the round waits for its end. */
struct ready {
    struct seatset waiting;
    bool closing;
};

/* What everybody here was told last. */
struct told {
    int round;          /* its dice, or its turn */
    uint32_t events;    /* of the session's log */
    struct ready ready; /* and when, in the hub's milliseconds */
    uint64_t ready_at;
    bool ready_changed; /* perhaps, since */
    bool over;          /* that the game is */
};

enum { READY_EVERY = 100 }; /* milliseconds: nobody sees more than ten changes a second */

/* The room was read: whoever comes is told all of it. A game begins, of which nothing was told. */
void told_resume(struct table *);
void told_nothing(struct table *);
/* A new round, or one that is open again: who is ready is told with it. */
void told_round(struct table *);
/* The game is over, and all are told. */
void told_over(struct table *);
/* Somebody may have become ready, or be no longer. */
void told_ready_changes(struct table *);
/* When that has to be told; 0: it need not be. */
uint64_t told_ready_due(const struct table *);

/* --- frames ----------------------------------------------------------------------------------- */

struct frame *frame_of(struct text *, struct out *);
/* {"is":IS … } */
struct out frame_begin(struct text *, enum wire_is);
struct frame *frame_end(struct text *, struct out *);

/* The bots that rooms of this server can have. */
bool bot_is_offered(const struct hub *, const char *name);
void put_bots(const struct hub *, struct out *);
/* The fields of the frames "room" and "players", and the game of a hall (tell_hall.c). */
void put_room(const struct table *, struct out *);
void put_players(const struct table *, struct out *);
void put_hall_game(const struct table *, struct out *);

/* Something of what everybody is told of the room has changed (the frame "all"). */
void table_changed(const struct table *);

/* --- to whom ---------------------------------------------------------------------------------- */

void tell_everybody(struct table *, struct frame *);
void tell_all(struct table *, struct client *); /* the frame "all" */
void tell_all_to_all(struct table *);
void tell_room(struct table *);
void tell_player(struct table *, int player); /* that one has changed */
void tell_gone(struct table *, int player);
void tell_seat(struct table *, int seat);
void tell_roll(struct table *);
/* `by`: who has just made it, if it is not the seat. What the host makes its player is told. */
void tell_turn(struct table *, int seat, enum made_by by);
/* Whose seat is on paper from this round on, or no longer. */
void tell_paper(struct table *);
void tell_ready(struct table *);  /* if it has changed */
void tell_public(struct table *); /* what has become public: a round, or steps */
void tell_clock(struct table *);
void tell_over(struct table *);
void tell_hall_roll(struct table *);
void tell_claims(struct table *);

#endif
