#include "core/must.h"

#ifdef __wasm__

/* A page has nobody to tell: the browser shows where it was. */
_Noreturn void must_end(const char *file, int line, const char *what)
{
    (void)file;
    (void)line;
    (void)what;
    __builtin_trap();
}

#else

#include <stdio.h>
#include <stdlib.h>

_Noreturn void must_end(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: this must hold: %s\n", file, line, what);
    abort();
}

#endif
