/* What an eye has learned (lab/learn.h), and on which board.
 *
 * A file of it has BRAIN_HEAD bytes of text: how it was learned and the board, as in a boards file,
 * filled up with ends of lines; then the weights (bots/pack.h). Those in data/brains/ are compiled
 * in.
 */
#ifndef BOTS_BRAIN_H
#define BOTS_BRAIN_H

#include "bots/eye.h"
#include "bots/pack.h"

#include "base/out.h"

enum { BRAIN_HEAD = 512, BRAIN_FILE_MOST = BRAIN_HEAD + PACK_BYTES * WEIGHTS_MOST };

struct brain {
    const struct eye *eye;
    struct board board; /* on which it learned */
    uint64_t games;
    uint64_t seed;
    bool company;  /* with perils that others drew */
    bool anywhere; /* for any board: nothing about single cells of this one */
    const weight *weight;
};

/* The text at the beginning of a file, ended by a zero: everything but the weights. */
bool brain_read_head(const char *head, struct brain *, struct fault *);
void brain_write_head(const struct brain *, struct out *);
uint32_t brain_weights(const struct brain *);

/* A whole file. The weights go to `room`, which has place for the most any eye has (WEIGHTS_MOST).
 */
bool brain_read(const unsigned char *file, size_t size, weight *room, struct brain *,
                struct fault *);

/* The best there is for the setup among those compiled in: learned on the same board, or for any
 * one of the game; and, the next best, alone or in company as the setup is. False if there is none
 * for the game. */
bool brain_find(const struct setup *, struct brain *);

/* Whether it knows the board of the setup; and whether it can play there, even so. */
bool brain_knows(const struct brain *, const struct setup *);
bool brain_serves(const struct brain *, const struct setup *);

#endif
