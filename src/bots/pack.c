#include "bots/pack.h"

#include <string.h>

enum { LONG = 0, NOUGHT = 64, RUN = 128, RUN_MOST = 128 };

static uint32_t run_of_nothing(const int16_t *weights, uint32_t count)
{
    uint32_t length = 0;
    while (length < count && length < RUN_MOST && weights[length] == 0)
        length++;
    return length;
}

size_t pack_write(const int16_t *weights, uint32_t count, unsigned char *bytes)
{
    size_t size = 0;
    for (uint32_t i = 0; i < count;) {
        uint32_t run = run_of_nothing(weights + i, count - i);
        int here = weights[i];
        if (run) {
            bytes[size++] = (unsigned char)(RUN + run - 1);
            i += run;
            continue;
        }
        bool is_small = here > -NOUGHT && here < NOUGHT;
        bytes[size++] = (unsigned char)(is_small ? NOUGHT + here : LONG);
        if (!is_small) {
            bytes[size++] = (unsigned char)((unsigned)here & 255);
            bytes[size++] = (unsigned char)((unsigned)here >> 8 & 255);
        }
        i++;
    }
    return size;
}

bool pack_read(const unsigned char *bytes, size_t size, int16_t *weights, uint32_t count)
{
    uint32_t done = 0;
    for (size_t i = 0; i < size; i++) {
        uint32_t run = bytes[i] >= RUN ? bytes[i] - RUN + 1u : 1;
        if (count - done < run || (bytes[i] == LONG && size - i < PACK_BYTES))
            return false;
        if (bytes[i] >= RUN) {
            memset(weights + done, 0, run * sizeof *weights);
        } else if (bytes[i] == LONG) {
            weights[done] = (int16_t)(bytes[i + 1] | bytes[i + 2] << 8);
            i += 2;
        } else {
            weights[done] = (int16_t)(bytes[i] - NOUGHT);
        }
        done += run;
    }
    return done == count;
}
