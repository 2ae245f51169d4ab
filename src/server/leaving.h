/* Tables that everybody has left, in the order in which they can go: each when what a turn of the
 * hub's loop had to keep is on disk. */
#ifndef SERVER_LEAVING_H
#define SERVER_LEAVING_H

#include <stdbool.h>
#include <stdint.h>

struct left;
struct leaving {
    struct left *at;
    int first, count, room;
};

void leaving_add(struct leaving *, uint32_t code, uint64_t turn);
/* The next one whose turn is on disk, with all up to `landed`. False: there is none. */
bool leaving_next(struct leaving *, uint64_t landed, uint32_t *code);
void leaving_release(struct leaving *);

#endif
