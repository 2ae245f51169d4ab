#include "server/frame.h"

#include "room/memory.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD_MOST = 10 };

/* A server's frames are whole and not masked (RFC 6455, 5.2). How long the head is. */
static size_t put_head(unsigned char head[HEAD_MOST], int opcode, size_t n)
{
    size_t bytes = n < 126 ? 0 : n < 65536 ? 2 : 8;
    head[0] = (unsigned char)(0x80 | opcode);
    head[1] = (unsigned char)(bytes == 0 ? n : bytes == 2 ? 126 : 127);
    for (size_t i = 0; i < bytes; i++)
        head[2 + i] = (unsigned char)((unsigned long long)n >> 8 * (bytes - 1 - i));
    return 2 + bytes;
}

struct frame *frame_new(int opcode, const void *payload, size_t n)
{
    unsigned char head[HEAD_MOST];
    size_t length = put_head(head, opcode, n);
    struct frame *frame = memory_get(sizeof *frame + length + n);
    frame->uses = 1;
    frame->length = length + n;
    memcpy(frame->bytes, head, length);
    if (n > 0)
        memcpy(frame->bytes + length, payload, n);
    return frame;
}

struct frame *frame_use(struct frame *frame)
{
    frame->uses++;
    return frame;
}

void frame_drop(struct frame *frame)
{
    if (--frame->uses == 0)
        free(frame);
}
