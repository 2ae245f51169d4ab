/* The brains that are compiled in (data/brains/): written by cmake/embed_brains.c. */
#ifndef BOTS_BRAINS_H
#define BOTS_BRAINS_H

#include <stdint.h>

struct shipped {
    const char *head; /* bots/brain.h: the text at the file's beginning */
    const int16_t *weight;
};

extern const struct shipped brain_list[];
extern const int brain_count;

#endif
