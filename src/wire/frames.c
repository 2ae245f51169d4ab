#include "wire/frames.h"

#include "base/memory.h"

#include "wire/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { LAST = 0x80, RESERVED = 0x70, KIND = 0x0f, CONTROLS = 0x08, MASKED = 0x80, LENGTH = 0x7f };
enum { SHORT = 126, LONG = 127 };

/* --- heads ---------------------------------------------------------------------------------- */

static size_t length_bytes(unsigned char second)
{
    return (second & LENGTH) == LONG ? 8 : (second & LENGTH) == SHORT ? 2 : 0;
}

static size_t head_bytes(const struct frames *frames)
{
    if (frames->head_used < 2)
        return 2;
    return 2 + length_bytes(frames->head[1]) + (frames->head[1] & MASKED ? FRAME_MASK : 0);
}

static bool is_control(const struct frames *frames)
{
    return frames->head[0] & CONTROLS;
}

/* 5.2: the shortest form of a length, whose highest bit is zero. */
static bool read_length(struct frames *frames)
{
    size_t bytes = length_bytes(frames->head[1]);
    uint64_t length = 0;
    for (size_t i = 0; i < bytes; i++)
        length = length << 8 | frames->head[2 + i];
    frames->left = bytes ? length : frames->head[1] & LENGTH;
    return !bytes || (bytes == 2 ? length >= SHORT : length > UINT16_MAX && length <= INT64_MAX);
}

/* 5.4, 5.5: control frames are whole and short; pieces follow the first one, and nothing else
 * begins before their end. */
static bool is_in_order(const struct frames *frames)
{
    int kind = frames->head[0] & KIND;
    if (is_control(frames))
        return kind <= FRAME_PONG && frames->head[0] & LAST && frames->left <= FRAME_CONTROL;
    return kind == 0 ? frames->pieces != 0 : kind <= FRAME_BINARY && !frames->pieces;
}

/* Every piece has a cost of its own, however short it is. */
static bool count_piece(struct frames *frames)
{
    if (!frames->pieces) {
        frames->pieces = frames->head[0] & KIND;
        frames->piece_count = 0;
    }
    return ++frames->piece_count <= frames->most_pieces || !frames->most_pieces;
}

/* The head is complete: a code to close with, or 0. */
static int begin_payload(struct frames *frames)
{
    if (frames->head[0] & RESERVED || !(frames->head[1] & MASKED) == frames->masked ||
        !read_length(frames) || !is_in_order(frames))
        return CLOSE_MALFORMED;
    if (!is_control(frames) && frames->left > frames->most - frames->used)
        return CLOSE_LONG;
    if (!is_control(frames) && !count_piece(frames))
        return CLOSE_LIMIT;
    frames->has_head = true;
    frames->read = 0;
    frames->control_used = 0;
    return 0;
}

size_t frames_head(unsigned char head[FRAME_HEAD], int kind, size_t n,
                   const unsigned char mask[FRAME_MASK])
{
    size_t bytes = n < SHORT ? 0 : n <= UINT16_MAX ? 2 : 8;
    head[0] = (unsigned char)(LAST | kind);
    head[1] = (unsigned char)((mask ? MASKED : 0) | (bytes == 0 ? n : bytes == 2 ? SHORT : LONG));
    for (size_t i = 0; i < bytes; i++)
        head[2 + i] = (unsigned char)((uint64_t)n >> 8 * (bytes - 1 - i));
    if (mask)
        memcpy(head + 2 + bytes, mask, FRAME_MASK);
    return 2 + bytes + (mask ? FRAME_MASK : 0);
}

/* --- payloads ------------------------------------------------------------------------------- */

/* Room for n more bytes and a zero, at most twice as much as there is, and never more than the
 * longest message takes. */
static char *place_for(struct frames *frames, size_t n)
{
    if (is_control(frames))
        return frames->control + frames->control_used;
    if (frames->used + n + 1 > frames->room) {
        size_t ample = 2 * (frames->used + n) + 1;
        frames->room = ample < frames->most + 1 ? ample : frames->most + 1;
        frames->message = memory_grow(frames->message, frames->room);
    }
    return frames->message + frames->used;
}

static void take_payload(struct frames *frames, const char *bytes, size_t n)
{
    const unsigned char *mask = frames->head + 2 + length_bytes(frames->head[1]);
    char *to = place_for(frames, n);
    for (size_t i = 0; i < n; i++, frames->read++)
        to[i] = frames->masked ? (char)(bytes[i] ^ mask[frames->read % FRAME_MASK]) : bytes[i];
    to[n] = '\0';
    *(is_control(frames) ? &frames->control_used : &frames->used) += n;
    frames->left -= n;
}

/* 7.4: codes that may be sent. */
static bool may_be_sent(int code)
{
    return (code >= CLOSE_NORMAL && code <= 1014 && (code < 1004 || code > 1006)) ||
           (code >= 3000 && code < 5000);
}

int frames_code(const struct heard *heard)
{
    const unsigned char *bytes = (const unsigned char *)heard->bytes;
    return heard->length < 2 ? CLOSE_UNSAID : bytes[0] << 8 | bytes[1];
}

static int check_close(const struct heard *heard)
{
    if (heard->length == 1 || (heard->length > 1 && !may_be_sent(frames_code(heard))))
        return CLOSE_MALFORMED;
    return heard->length > 2 && !utf8_is_valid(heard->bytes + 2, heard->length - 2) ? CLOSE_NOT_TEXT
                                                                                    : FRAME_CLOSE;
}

/* A frame is complete: what was heard by it. */
static int end_payload(struct frames *frames, struct heard *heard)
{
    frames->has_head = false;
    frames->head_used = 0;
    if (is_control(frames)) {
        *heard = (struct heard){frames->control, frames->control_used};
        int kind = frames->head[0] & KIND;
        return kind == FRAME_CLOSE ? check_close(heard) : kind;
    }
    if (!(frames->head[0] & LAST))
        return 0;
    *heard = (struct heard){frames->message, frames->used};
    int kind = frames->pieces;
    frames->pieces = 0;
    frames->used = 0;
    return kind == FRAME_TEXT && !utf8_is_valid(heard->bytes, heard->length) ? CLOSE_NOT_TEXT
                                                                             : kind;
}

/* --- all ------------------------------------------------------------------------------------ */

static size_t least(uint64_t a, size_t b)
{
    return a < b ? (size_t)a : b;
}

int frames_read(struct frames *frames, const char **bytes, size_t *n, struct heard *heard)
{
    int what = 0;
    while (*n > 0 && what == 0) {
        size_t part =
            least(frames->has_head ? frames->left : head_bytes(frames) - frames->head_used, *n);
        if (frames->has_head) {
            take_payload(frames, *bytes, part);
        } else {
            memcpy(frames->head + frames->head_used, *bytes, part);
            frames->head_used += part;
            if (frames->head_used == head_bytes(frames))
                what = begin_payload(frames);
        }
        *bytes += part;
        *n -= part;
        if (what == 0 && frames->has_head && frames->left == 0) {
            take_payload(frames, "", 0);
            what = end_payload(frames, heard);
        }
    }
    return what;
}

bool frames_are_begun(const struct frames *frames)
{
    return frames->pieces || frames->head_used > 0;
}

void frames_forget(struct frames *frames)
{
    if (frames->used > 0)
        return; /* pieces of the next one */
    free(frames->message);
    frames->message = NULL;
    frames->room = 0;
}
