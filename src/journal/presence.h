/* Which rooms are in memory, for whoever wants to delete what nobody uses. All of it from any
 * thread. A room is in memory, or about to be forgotten, or neither; never both. */
#ifndef JOURNAL_PRESENCE_H
#define JOURNAL_PRESENCE_H

#include <stdbool.h>
#include <stdint.h>

struct presence;

struct presence *presence_new(void);
void presence_free(struct presence *);

/* The room is about to be read, or made. False: it is being forgotten at this moment. */
bool presence_enter(struct presence *, uint32_t room);
void presence_leave(struct presence *, uint32_t room);
bool presence_has(struct presence *, uint32_t room);

/* The room is about to be forgotten, until presence_spare: nobody reads it meanwhile. False: it is
 * in memory, and stays. */
bool presence_doom(struct presence *, uint32_t room);
/* All that was to be forgotten is, or will not be. */
void presence_spare(struct presence *);

#endif
