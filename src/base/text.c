#include "base/text.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

void text_add(void *of, const char *bytes, size_t n)
{
    struct text *text = of;
    if (text->length + n + 1 > text->room) {
        text->room = 2 * (text->length + n + 1);
        text->bytes = memory_grow(text->bytes, text->room);
    }
    memcpy(text->bytes + text->length, bytes, n);
    text->length += n;
    text->bytes[text->length] = '\0';
}

struct out text_out(struct text *text)
{
    *text = (struct text){0};
    return out_stream(text->buffer, sizeof text->buffer, text_add, text);
}

void text_finish(struct text *text, struct out *out)
{
    out_flush(out);
    text_add(text, "", 0);
}

void text_begin(struct text *text)
{
    text->out = text_out(text);
}

const char *text_end(struct text *text)
{
    text_finish(text, &text->out);
    return text->bytes;
}

void text_clear(struct text *text)
{
    text->length = 0;
    text->out = out_stream(text->buffer, sizeof text->buffer, text_add, text);
    text_add(text, "", 0);
}

void text_free(struct text *text)
{
    free(text->bytes);
    text->bytes = NULL;
}
