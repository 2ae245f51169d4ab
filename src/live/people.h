/* Who is which player: players come and go, and so do the connections that hold them. */
#ifndef LIVE_PEOPLE_H
#define LIVE_PEOPLE_H

#include "room/room.h"

struct client;
struct table;

/* A player leaves for good, and the connection is closed with this code. */
void table_remove_player(struct table *, int player, int code);
/* The connection holds this player from now on; another one that did is told. */
void table_hold(struct table *, struct client *, int player);
/* A connection that goes holds nobody any more, and all are told. */
void table_let_go(struct table *, struct client *);
/* The room was read again: nobody holds a player who was never kept. */
void table_let_go_of_lost(struct table *);

#endif
