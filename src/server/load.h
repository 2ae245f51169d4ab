/* A room as it is on disk. */
#ifndef SERVER_LOAD_H
#define SERVER_LOAD_H

#include "journal/journal.h"
#include "room/room.h"
#include "room/running.h"

/* Reads a room; `room` is empty and has to be released in any case, and so has `running`, which is
 * NULL if nobody wants it. False: there is none, or with words: it cannot be read. */
bool load_room(struct reader *, uint32_t code, struct room *, struct running *,
               char error[JOURNAL_ERROR]);
/* Likewise, as it was at the end of its game with this number (0: of the one begun last). Whether
 * there is such a game: room_has_game. */
bool load_game(struct reader *, uint32_t code, int game, struct room *, char error[JOURNAL_ERROR]);

#endif
