/* What rooms write to the disk, and who pays for it. */
#ifndef LIVE_CHARGE_H
#define LIVE_CHARGE_H

#include "guard/caller.h"

#include <stddef.h>

struct ask;
struct table;

struct charge {
    size_t unpaid;        /* bytes that were written since that was charged */
    struct caller leader; /* to whose address; once `led` */
    bool led;
};

/* So many bytes of the room's are on their way to the disk. */
void charge_write(struct table *, size_t bytes);
/* Whether somebody may create a room or begin a game; false after an answer that says no. */
bool charge_allows(struct ask *);

#endif
