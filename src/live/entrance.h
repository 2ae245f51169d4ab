/* Who comes in: whoever can show a token always, all others within limits (docs/operating.md).
 * What asks returns true if it may; false after an answer that says no. */
#ifndef LIVE_ENTRANCE_H
#define LIVE_ENTRANCE_H

#include "guard/limits.h"
#include "wire/read.h"

struct ask;
struct client;
struct room;
struct table;

/* How much a room takes of what is asked of it. */
struct entrance {
    struct bucket joining, claiming;
    struct bucket spreading, retelling; /* what everybody hears of, what everybody hears anew */
};

/* Somebody says hello to a room, or (NULL) to none. */
bool entrance_hello(struct ask *, const struct table *);
bool entrance_create(struct ask *);
bool entrance_password(struct ask *, bool right);
bool entrance_join(struct ask *, bool claim);
/* What everybody in the room is told of, at the host's wish; `anew`: all of it. */
bool entrance_spread(struct ask *, bool anew);
/* Somebody asks for a view or a record, which are long. */
bool entrance_question(struct ask *);

/* A connection that holds a player now, or is no more: it is no stranger. */
void entrance_known(struct client *);
/* The player that a token stands for, or 0. */
int token_holder(const struct room *, const struct wire_value *token);

#endif
