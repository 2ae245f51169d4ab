/* Inside the room: what room.c, people.c, round.c, dice.c and public.c share. */
#ifndef ROOM_PARTS_H
#define ROOM_PARTS_H

#include "core/lines.h"
#include "room/room.h"
#include "wire/names.h"

/* These return false, so that a check can say `return no_because(…)`. no_rule: no->why is set. */
bool no_because(struct no *, enum wire_error);
bool no_rule(struct no *);

/* The next word as a number; -1 if it is none up to `most`. */
int room_number(struct line *, int most);
/* Whether this player gets a seat when a game begins. */
bool room_may_sit(const struct room *, int player);
void room_forget_game(struct room *);
/* A game begins, or (`anew` false) goes on with whoever has its seats now. */
bool room_start(struct room *, struct line *, bool anew, struct no *);
/* The setup of the room's game for so many seats; 0: the usual number. */
bool room_make_setup(const struct room *, int seats, struct setup *, struct fault *);

/* Entries about people (people.c), by their words. */
bool people_player(struct room *, struct line *, struct no *);
bool people_admit(struct room *, struct line *, struct no *);
bool people_gone(struct room *, struct line *, struct no *);
bool people_host(struct room *, struct line *, struct no *);
bool people_lock(struct room *, struct line *, struct no *);
bool people_seat(struct room *, struct line *, struct no *);
bool people_paper(struct room *, struct line *, struct no *);
bool people_take(struct room *, struct line *, struct no *);
bool people_sit(struct room *, struct line *, struct no *);

/* The entries of a running game. */
bool round_play(struct room *, struct line *, enum made_by, struct no *);
/* A step that was made before, whoever may make the seat's steps now; the last one of a round
 * resolves it. */
bool round_repeat(struct room *, struct line *, enum made_by, struct no *);
/* Whether the seat has made a step in the running round. */
bool round_has_acted(const struct room *, int seat);
bool round_undo(struct room *, struct line *, struct no *);
bool round_close(struct room *, struct no *);
bool round_chance(struct room *, struct line *, bool typed, struct no *);
bool round_unroll(struct room *, struct no *);

/* What chance follows from (dice.c): the entries of these names, */
bool dice_secret(struct room *, struct line *, struct no *);
bool dice_chain(struct room *, struct line *, struct no *);
bool dice_nonce(struct room *, struct line *, struct no *);
bool dice_link(struct room *, struct line *, struct no *);
/* what the phones have given so far, as the notes of a record have it (core/fair.h), and one of
 * them read, from its second word on; */
void dice_write(const struct room *, struct out *);
bool dice_note(struct room *, struct line *, struct no *);
/* the start of a game with seats, the seed of its next chance, and that it has happened. */
void dice_begin(struct room *);
uint64_t dice_seed(const struct room *);
void dice_remember(struct room *, bool typed);

#endif
