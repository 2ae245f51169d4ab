/* A frame on its way out: made once, sent to as many as shall have it. */
#ifndef SERVER_FRAME_H
#define SERVER_FRAME_H

#include <stddef.h>

struct frame {
    int uses; /* all within one thread */
    size_t length;
    unsigned char bytes[]; /* head and payload as they go over the wire */
};

enum { FRAME_TEXT = 1, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

/* One use is the caller's. */
struct frame *frame_new(int opcode, const void *payload, size_t n);
struct frame *frame_use(struct frame *);
void frame_drop(struct frame *);

#endif
