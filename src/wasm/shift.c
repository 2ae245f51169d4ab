/* Shifts of sets of cells (core/cells.h), which clang calls by these names. They are all that rules
 * and bots need of the compiler's own library: with them the page is linked without it, so that no
 * package of the compiler's very version has to be there. A shift by less than 0 or more than 127
 * means nothing.
 */
#include "core/cells.h"

enum { HALF = 64 };

cellset __ashlti3(cellset set, int by);
cellset __lshrti3(cellset set, int by);

static cellset join(uint64_t high, uint64_t low)
{
    const union {
        uint64_t half[2]; /* the low one first, as everything in WebAssembly */
        cellset set;
    } both = {{low, high}};
    return both.set;
}

static uint64_t half(cellset set, int number)
{
    const union {
        cellset set;
        uint64_t half[2];
    } both = {set};
    return both.half[number];
}

cellset __ashlti3(cellset set, int by)
{
    uint64_t low = half(set, 0), high = half(set, 1);
    if (by >= HALF)
        return join(low << (by - HALF), 0);
    return by ? join(high << by | low >> (HALF - by), low << by) : set;
}

cellset __lshrti3(cellset set, int by)
{
    uint64_t low = half(set, 0), high = half(set, 1);
    if (by >= HALF)
        return join(0, high >> (by - HALF));
    return by ? join(high >> by, low >> by | high << (HALF - by)) : set;
}
