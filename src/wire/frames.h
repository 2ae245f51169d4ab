/* WebSocket frames (RFC 6455): messages out of bytes that come in, and the heads of those that go
 * out. No sockets, and no answers: whoever reads decides what to say. */
#ifndef WIRE_FRAMES_H
#define WIRE_FRAMES_H

#include "wire/names.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };
enum { FRAME_HEAD = 14, FRAME_MASK = 4, FRAME_CONTROL = 125 };

/* A reader begins with `masked`, `most` and `most_pieces`, all else zero. Memory is taken for what
 * has come, never for what a head announces. */
struct frames {
    bool masked;     /* so are a client's frames, and nobody else's */
    size_t most;     /* bytes of a message */
    int most_pieces; /* that a message may come in; 0: any number */
    unsigned char head[FRAME_HEAD];
    size_t head_used;
    bool has_head;       /* and so the payload is being read */
    uint64_t left, read; /* bytes of the payload */
    int pieces;          /* what the message is whose pieces come; 0 without one */
    int piece_count;     /* how many have begun */
    char *message;
    size_t used, room;
    char control[FRAME_CONTROL + 1]; /* comes between pieces */
    size_t control_used;
};

/* What was read: it ends with a zero that does not count. */
struct heard {
    char *bytes;
    size_t length;
};

/* Takes bytes up to the end of the next message or control frame, and returns what it is; 0 if more
 * bytes are needed; a code to close with, from 1000 on, if they are wrong: nothing can be read
 * after that. Text is valid UTF-8. What was heard is there until frames_forget or the next call. */
int frames_read(struct frames *, const char **bytes, size_t *n, struct heard *);
void frames_forget(struct frames *);
/* Whether something was begun and is not complete: a message in pieces, or a frame. */
bool frames_are_begun(const struct frames *);

/* Why the other side closes; CLOSE_UNSAID if it does not say. */
int frames_code(const struct heard *);

/* Writes the head of a whole frame with n bytes; with a mask (else NULL) for those of a client.
 * Returns its length. */
size_t frames_head(unsigned char head[FRAME_HEAD], int kind, size_t n,
                   const unsigned char mask[FRAME_MASK]);

#endif
