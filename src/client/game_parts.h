/* What the files of the client's game share. */
#ifndef CLIENT_GAME_PARTS_H
#define CLIENT_GAME_PARTS_H

#include "client/game.h"

/* These write `error` and return false. */
bool client_game_fail(struct client_game *, const char *key, const struct text_arg *);
/* Something does not fit the round it came in. */
bool client_game_fail_order(struct client_game *, const char *what, int round);
/* The rules do not allow what the server says has happened; `why` may be NULL. */
bool client_game_fail_rule(struct client_game *, const char *what, const struct refusal *why);
bool client_game_fail_lost(struct client_game *, const struct client_ack *);

/* The seat whose sheet we mark in this peril round of several players, else 0. */
int client_game_target(const struct client_game *);

void client_game_add_ack(struct client_game *, step, int target);
/* The acknowledged steps of a round: the first one, and how many. */
const struct client_ack *client_game_acks(const struct client_game *, int round, int *count);
/* Whether a turn begins with all we know to be acknowledged of it. */
bool client_game_turn_is_kept(struct client_game *, int round, const step *turn, int count);

#endif
