#include "base/memory.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static _Noreturn void give_up(void)
{
    static const char message[] = "carnet: out of memory\n";
    ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
    (void)ignored;
    abort();
}

void *memory_get(size_t bytes)
{
    void *block = calloc(1, bytes ? bytes : 1);
    if (!block)
        give_up();
    return block;
}

void *memory_grow(void *block, size_t bytes)
{
    void *grown = realloc(block, bytes ? bytes : 1);
    if (!grown)
        give_up();
    return grown;
}

char *memory_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(memory_get(size), text, size);
}

void memory_tidy(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

static void append(void *to, const char *bytes, size_t n)
{
    struct text *text = to;
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
    return out_stream(text->buffer, sizeof text->buffer, append, text);
}

void text_finish(struct text *text, struct out *out)
{
    out_flush(out);
    if (!text->bytes)
        append(text, "", 0);
}
