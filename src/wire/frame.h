/* A frame on its way out: made once, sent to as many as shall have it. What is long and the same
 * for many can be a body that their frames share. */
#ifndef WIRE_FRAME_H
#define WIRE_FRAME_H

#include "wire/frames.h"

enum { FRAME_PARTS = 3 };

struct frame {
    int uses;           /* all within one thread */
    size_t length;      /* of all that goes over the wire */
    struct frame *body; /* what others have in theirs, too; or NULL */
    size_t before;      /* how many of the bytes come before the body */
    size_t own;         /* bytes, below */
    unsigned char bytes[];
};

/* One use is the caller's. */
struct frame *frame_new(int kind, const void *payload, size_t n);
/* Bytes that are no frame by themselves: what a text begins with. */
struct frame *frame_body(const void *bytes, size_t n);
/* A text: the body, of which it has a use, and what follows it. */
struct frame *frame_around(struct frame *body, const void *rest, size_t n);
struct frame *frame_use(struct frame *);
void frame_drop(struct frame *);

struct frame_part {
    const unsigned char *bytes;
    size_t length;
};
/* What goes over the wire but for the first `skip` bytes; returns how many parts that are. */
int frame_parts(const struct frame *, size_t skip, struct frame_part parts[FRAME_PARTS]);

/* The memory that is kept for as long as the frame is: its bytes, its body and what the allocator
 * adds. Whoever waits for a frame that is shared is counted as if it were theirs alone. */
size_t frame_cost(const struct frame *);
/* What all frames of this thread cost, shared ones once. */
size_t frame_memory(void);

#endif
