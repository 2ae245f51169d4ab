/* What is known to be damaged of the rooms that are kept, for whoever watches over the server. All
 * of it from any thread. */
#ifndef JOURNAL_DAMAGE_H
#define JOURNAL_DAMAGE_H

#include "journal/journal.h"

struct damage;
struct log;

/* `complain`: what the operator is told (server/rooms.h). */
struct damage *damage_new(struct log *, void (*complain)(const char *code, const char *error));
void damage_free(struct damage *);

/* A room cannot be read: the operator is told, once, if there are not too many of them. */
void damage_room(struct damage *, uint32_t room, const char *error);
/* It can be. */
void damage_room_mended(struct damage *, uint32_t room);
/* The file is damaged, in these words; "": it is not. */
void damage_file(struct damage *, const char *error);
/* Everything is looked at again: rooms that are not found again are not there, or are well. */
void damage_begin_again(struct damage *);
void damage_end(struct damage *);

/* How many rooms cannot be read. */
int damage_rooms(struct damage *);
/* What is wrong with the file; false: nothing. */
bool damage_of_file(struct damage *, char error[JOURNAL_ERROR]);

#endif
