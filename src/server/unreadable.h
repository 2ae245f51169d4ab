/* Rooms of a hub that could not be read: the newest ones, with when that was tried last. */
#ifndef SERVER_UNREADABLE_H
#define SERVER_UNREADABLE_H

#include <stdbool.h>
#include <stdint.h>

enum { UNREADABLE_MOST = 64 };

struct loop;

struct unreadable {
    unsigned count; /* so far */
    struct {
        uint32_t code;
        uint64_t at; /* 0: no room */
    } room[UNREADABLE_MOST];
};

/* A room that cannot be read, or can be: the operator is told, once. */
void unreadable_note(struct loop *, uint32_t code, const char *error);
void unreadable_mended(struct loop *, uint32_t code);
/* Whether it was tried a moment ago: everybody who is in the room comes back at once. */
bool unreadable_is_recent(struct loop *, uint32_t code);

#endif
