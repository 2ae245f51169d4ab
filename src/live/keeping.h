/* What happens in a room becomes an entry of the journal. */
#ifndef LIVE_KEEPING_H
#define LIVE_KEEPING_H

#include "guard/tokens.h"
#include "room/room.h"

struct table;

/* Does an entry and keeps it; an `undo` deletes what it takes back. */
bool table_do(struct table *, const char *entry, struct no *);
/* Likewise "WORD NUMBER REST"; REST may be NULL. */
bool table_enter(struct table *, const char *word, int number, const char *rest, struct no *);
/* Dice or a deal, drawn or (`typed`) typed in. */
bool table_draw(struct table *, const char *typed, struct no *);
/* A new player with names that are clean; its number, or 0. The token goes to whoever it is. */
int table_add_player(struct table *, const char *names, bool asked, char token[TOKEN_ROOM],
                     struct no *);
/* Writes a player's names and token to the journal; or that they are no more. */
void table_keep_player(struct table *, int player);
void table_drop_player(struct table *, int player);
/* The secret of the next game's chance. */
bool table_new_secret(struct table *);
/* A new room, which has not been kept yet. */
void table_keep_room(struct table *, const struct config *, const char *boards);
/* If it has become long: so that opening it costs what was played, and not what else people did. */
void table_tidy(struct table *);

#endif
