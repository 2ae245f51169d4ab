/* Inside the room: what room.c, round.c and public.c share. */
#ifndef ROOM_PARTS_H
#define ROOM_PARTS_H

#include "core/lines.h"
#include "room/room.h"

/* These return false, so that a check can say `return no_because(…)`. no_rule: no->why is set. */
bool no_because(struct no *, const char *code);
bool no_rule(struct no *);

/* The next word as a number; -1 if it is none up to `most`. */
int room_number(struct line *, int most);
/* Whether this player gets a seat when a game begins. */
bool room_may_sit(const struct room *, int player);

/* The entries of a running game. */
bool round_play(struct room *, struct line *, bool by_bot, struct no *);
bool round_undo(struct room *, struct line *, struct no *);
bool round_close(struct room *, struct no *);
bool round_chance(struct room *, struct line *, bool typed, struct no *);

#endif
