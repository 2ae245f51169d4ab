#include "base/must.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void must_end(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: this must hold: %s\n", file, line, what);
    abort();
}
