/* Rooms in which nobody is, the one that was left longest ago first. They stay for a while, as
 * people come back, but not more of them than there is memory for. */
#ifndef SERVER_ASLEEP_H
#define SERVER_ASLEEP_H

#include <stdbool.h>
#include <stdint.h>

struct resident;

struct asleep {
    struct resident *first, **last;
    int count;
};

void asleep_begin(struct asleep *);
/* Nobody is there any more; somebody is, or it goes: then it need not be one of them. */
void asleep_join(struct asleep *, struct resident *);
void asleep_leave(struct asleep *, struct resident *);
/* Frees those whose time is over, and the first ones if there are more than `most`; what was to be
 * kept of them is on disk with the turn `landed`. True if there were any. */
bool asleep_free(struct asleep *, int most, uint64_t landed);

#endif
