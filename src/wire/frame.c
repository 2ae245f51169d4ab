/* A frame is one block: its head and bytes as they go over the wire. One that shares a body has
 * its own bytes in two parts, before and after; to the loop it is up to three buffers. What all
 * frames of a thread cost is counted as they come and go, shared ones once. */
#include "wire/frame.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 16 }; /* what the allocator adds, about */

static _Thread_local size_t memory;

static size_t own_cost(const struct frame *frame)
{
    return BLOCK + sizeof *frame + frame->own;
}

static struct frame *make(size_t own)
{
    struct frame *frame = memory_get(sizeof *frame + own);
    frame->uses = 1;
    frame->own = frame->length = own;
    memory += own_cost(frame);
    return frame;
}

/* Head and payload; of a frame with a body the payload is what follows that. */
static struct frame *make_frame(int kind, size_t all, const void *payload, size_t n)
{
    unsigned char head[FRAME_HEAD];
    size_t before = frames_head(head, kind, all, NULL);
    struct frame *frame = make(before + n);
    frame->before = before;
    memcpy(frame->bytes, head, before);
    if (n > 0)
        memcpy(frame->bytes + before, payload, n);
    return frame;
}

struct frame *frame_new(int kind, const void *payload, size_t n)
{
    return make_frame(kind, n, payload, n);
}

struct frame *frame_body(const void *bytes, size_t n)
{
    struct frame *frame = make(n);
    if (n > 0)
        memcpy(frame->bytes, bytes, n);
    return frame;
}

struct frame *frame_around(struct frame *body, const void *rest, size_t n)
{
    struct frame *frame = make_frame(FRAME_TEXT, body->own + n, rest, n);
    frame->body = frame_use(body);
    frame->length += body->own;
    return frame;
}

struct frame *frame_use(struct frame *frame)
{
    frame->uses++;
    return frame;
}

void frame_drop(struct frame *frame)
{
    if (--frame->uses > 0)
        return;
    memory -= own_cost(frame);
    if (frame->body)
        frame_drop(frame->body);
    free(frame);
}

int frame_parts(const struct frame *frame, size_t skip, struct frame_part parts[FRAME_PARTS])
{
    const struct frame *body = frame->body;
    const struct frame_part all[FRAME_PARTS] = {
        {frame->bytes, frame->before},
        {body ? body->bytes : NULL, body ? body->own : 0},
        {frame->bytes + frame->before, frame->own - frame->before},
    };
    int count = 0;
    for (int i = 0; i < FRAME_PARTS; i++) {
        size_t gone = skip < all[i].length ? skip : all[i].length;
        skip -= gone;
        if (gone < all[i].length)
            parts[count++] = (struct frame_part){all[i].bytes + gone, all[i].length - gone};
    }
    return count;
}

size_t frame_cost(const struct frame *frame)
{
    return own_cost(frame) + (frame->body ? own_cost(frame->body) : 0);
}

size_t frame_memory(void)
{
    return memory;
}
