/* A room on its hub: the connections around it, its clock, and what they are told. */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include "server/hub.h"

/* Whether nobody was here for a while: the table can go, the journal has it. */
bool table_is_idle(const struct table *);
/* Whether nobody is here and no game was ever begun: what is on disk is all there is. */
bool table_is_left(const struct table *);
/* Keeps a room from growing old while somebody is there. */
void table_touch(struct table *);
/* A new room is on disk: only now it was created. */
void table_is_kept(const struct table *);
/* Frees it and takes it off its hub. */
void table_free(struct table *);
/* Has the room read again, if that was not yet asked for; returns how many are being read for it: 1
 * or 0. */
int table_reread(struct table *);
/* The room is what was read, and everybody is told. */
void table_reload(struct table *);

/* A connection that holds a player now, or is no more: it is no stranger. */
void entrance_known(struct client *);
/* A message from a connection. */
void table_request(struct client *, char *text, size_t n);
/* A connection has answered a ping. */
void table_pong(struct client *);
/* A connection is gone. */
void table_leave(struct client *);
/* What a client hears instead of an answer that could not be kept; NULL if it was none. */
struct frame *table_storage_error(const struct client *, long long answers);

/* For the hub's list. */
uint32_t table_code(const struct table *);
struct table *table_beside(const struct table *);
void table_set_beside(struct table *, struct table *next);

#endif
