#include "base/memory.h"

#include <stdlib.h>
#include <string.h>
#ifndef __wasm__
#include <stdio.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { LINE = 64 };

_Noreturn void memory_gone(void)
{
#ifdef __wasm__
    __builtin_trap();
#else
    fputs("carnet: out of memory\n", stderr);
    exit(2);
#endif
}

static void *there(void *block)
{
    if (!block)
        memory_gone();
    return block;
}

void *memory_get(size_t bytes)
{
    return there(calloc(1, bytes ? bytes : 1));
}

void *memory_aligned(size_t bytes)
{
    size_t lines = (bytes + LINE - 1) / LINE;
    return there(aligned_alloc(LINE, (lines ? lines : 1) * LINE));
}

void *memory_grow(void *block, size_t bytes)
{
    return there(realloc(block, bytes ? bytes : 1));
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
