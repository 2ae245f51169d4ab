/* Rooms that could not be read: the newest ones, with when that was tried last. */
#ifndef SERVER_UNREADABLE_H
#define SERVER_UNREADABLE_H

#include <stdint.h>

enum { UNREADABLE_MOST = 64 };

/* Of a hub. */
struct unreadable {
    unsigned count; /* so far */
    struct {
        uint32_t code;
        uint64_t at; /* 0: no room */
    } room[UNREADABLE_MOST];
};

/* When it was tried, or 0: it can be read, for all that is known. */
uint64_t unreadable_since(const struct unreadable *, uint32_t code);
/* It could not be read at this moment. */
void unreadable_note(struct unreadable *, uint32_t code, uint64_t now);

#endif
