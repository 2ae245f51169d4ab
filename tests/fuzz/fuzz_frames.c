/* What comes over a WebSocket after the handshake.
 *
 * The input is a byte that says whose frames these are (odd: a client's, which are masked), and the
 * bytes that come. In which portions they come must not matter.
 */
#include "fuzz.h"

#include "wire/frames.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 300 }; /* bytes of a message: small enough to be met */

/* All that was heard, one after the other, and how it ended. */
struct story {
    uint64_t sum;
    int count, last;
};

static void note(struct story *story, int what, const struct heard *heard)
{
    story->last = what;
    story->count++;
    story->sum = story->sum * 31 + (uint64_t)what;
    if (what >= CLOSE_NORMAL)
        return;
    fuzz_must(heard->length <= MOST, "no longer than allowed");
    fuzz_must(heard->bytes[heard->length] == '\0', "it ends with a zero");
    for (size_t i = 0; i < heard->length; i++)
        story->sum = story->sum * 31 + (unsigned char)heard->bytes[i];
}

/* What was heard is heard again if it is sent. */
static void check_sent(int what, const struct heard *heard)
{
    unsigned char head[FRAME_HEAD];
    struct frames again = {.most = MOST};
    struct heard same = {0};
    size_t n = frames_head(head, what, heard->length, NULL);
    char *bytes = fuzz_memory(n + heard->length);
    memcpy(bytes, head, n);
    memcpy(bytes + n, heard->bytes, heard->length);
    const char *at = bytes;
    size_t left = n + heard->length;
    fuzz_must(frames_read(&again, &at, &left, &same) == what && left == 0, "it is one frame");
    fuzz_must(same.length == heard->length && memcmp(same.bytes, heard->bytes, same.length) == 0,
              "with the same bytes");
    frames_forget(&again);
    free(bytes);
}

static struct story hear(bool masked, const uint8_t *data, size_t size, size_t portion)
{
    struct story story = {0};
    struct frames in = {.masked = masked, .most = MOST};
    for (size_t from = 0; from < size && story.last < CLOSE_NORMAL; from += portion) {
        const char *at = (const char *)data + from;
        size_t n = size - from < portion ? size - from : portion;
        while (n > 0 && story.last < CLOSE_NORMAL) {
            struct heard heard = {0};
            int what = frames_read(&in, &at, &n, &heard);
            if (what != 0)
                note(&story, what, &heard);
            if (what > 0 && what < CLOSE_NORMAL)
                check_sent(what, &heard);
            frames_forget(&in);
        }
    }
    free(in.message);
    return story;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    bool masked = data[0] & 1;
    struct story whole = hear(masked, data + 1, size - 1, size);
    for (size_t portion = 1; portion < 8; portion += 3) {
        struct story parts = hear(masked, data + 1, size - 1, portion);
        fuzz_must(parts.sum == whole.sum && parts.count == whole.count && parts.last == whole.last,
                  "portions do not matter");
    }
    return 0;
}
