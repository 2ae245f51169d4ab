/* The square root of a whole number, rounded down. */
#ifndef BOTS_ROOT_H
#define BOTS_ROOT_H

#include <stdint.h>

static inline int32_t root(uint64_t square)
{
    uint64_t low = 0, high = UINT32_MAX;
    while (low < high) {
        uint64_t middle = (low + high + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return (int32_t)low;
}

#endif
