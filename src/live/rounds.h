/* A round begins, and a game ends: what has to be done then, whoever has brought it about. */
#ifndef LIVE_ROUNDS_H
#define LIVE_ROUNDS_H

struct table;

/* The dice have been rolled: the clock runs, and all are told. */
void table_begin_round(struct table *);
/* The game is over: all are told. */
void table_end_game(struct table *);

#endif
