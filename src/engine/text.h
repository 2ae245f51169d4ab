/* A text that grows as it is written: answers to a page, frames of a room. */
#ifndef ENGINE_TEXT_H
#define ENGINE_TEXT_H

#include <stdlib.h>
#include <string.h>

struct text {
    char *bytes;
    size_t used;
    size_t room;
};

/* A sink for struct out; `text` is a struct text. */
static inline void text_add(void *of, const char *bytes, size_t n)
{
    struct text *text = of;
    if (text->used + n > text->room) {
        text->room = 2 * (text->used + n);
        text->bytes = realloc(text->bytes, text->room);
        if (!text->bytes)
            __builtin_trap();
    }
    memcpy(text->bytes + text->used, bytes, n);
    text->used += n;
}

#endif
