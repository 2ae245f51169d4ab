/* Random numbers: xoshiro256** with unbiased bounds.
 *
 * Chance is drawn by key: rng_key(seed, kind, round) starts a fresh stream for one draw, so that
 * equal seeds mean equal dice whatever else was drawn between them. Bots have streams of their
 * own. Pinned by test vectors in tests/unit/test_rng.c; the numbers are part of every record.
 */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include <stddef.h>
#include <stdint.h>

struct rng {
    uint64_t s[4];
};

/* What a stream is for. The values are part of the record format: never renumber. */
enum rng_kind {
    RNG_DICE = 1,
    RNG_SWAP = 2,
    RNG_DEAL = 3,
    RNG_BOT = 4,
    RNG_GAME = 5,
    RNG_SAMPLE = 6
};

void rng_seed(struct rng *, uint64_t seed);
void rng_key(struct rng *, uint64_t seed, enum rng_kind kind, uint64_t index);
/* The first number of such a stream, below a bound, without making the stream. */
uint32_t rng_first_below(uint64_t seed, enum rng_kind kind, uint64_t index, uint32_t below);

static inline uint64_t rng_rotate(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = rng_rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_rotate(s[3], 45);
    return result;
}

/* A number from 0 to below - 1, each equally likely; below is at least 1. Lemire's multiplication;
 * the rare low products that would favour some numbers are drawn again. */
static inline uint32_t rng_below(struct rng *rng, uint32_t below)
{
    uint64_t product = (rng_next(rng) >> 32) * below;
    if ((uint32_t)product < below) {
        uint32_t unfair = (uint32_t)-below % below;
        while ((uint32_t)product < unfair)
            product = (rng_next(rng) >> 32) * below;
    }
    return (uint32_t)(product >> 32);
}

/* Draws a number below first * second as rng_below does, and divides it by `second`: *rest is what
 * is left over. The two products are the parts of one, so nothing needs to be divided. */
static inline uint32_t rng_below_product(struct rng *rng, uint32_t first, uint32_t second,
                                         uint32_t *rest)
{
    uint32_t below = first * second;
    struct rng again = *rng;
    uint64_t high = (rng_next(rng) >> 32) * first;
    uint64_t low = (high & UINT32_MAX) * second;
    if ((uint32_t)low < below) { /* may be unfair */
        uint32_t drawn = rng_below(&again, below);
        *rng = again;
        *rest = drawn % second;
        return drawn / second;
    }
    *rest = (uint32_t)(low >> 32);
    return (uint32_t)(high >> 32);
}

/* Puts the n bytes into random order, each order equally likely. */
void rng_shuffle(struct rng *, uint8_t *bytes, size_t n);

/* A seed for something that belongs to a seed: the game number i of a series, say. */
uint64_t rng_derive(uint64_t seed, enum rng_kind kind, uint64_t index);

#endif
