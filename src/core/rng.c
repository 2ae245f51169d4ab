#include "core/rng.h"

/* How far apart the inputs of two numbers of splitmix are: 2^64 by the golden ratio. */
#define STRIDE UINT64_C(0x9e3779b97f4a7c15)

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = (*x += STRIDE);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

void rng_seed(struct rng *rng, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        rng->s[i] = splitmix(&seed);
}

uint64_t rng_derive(uint64_t seed, enum rng_kind kind, uint64_t index)
{
    uint64_t x = seed;
    uint64_t mixed = splitmix(&x);
    x = mixed ^ ((uint64_t)kind << 56) ^ index;
    return splitmix(&x);
}

void rng_key(struct rng *rng, uint64_t seed, enum rng_kind kind, uint64_t index)
{
    rng_seed(rng, rng_derive(seed, kind, index));
}

/* The first number depends on the second of the four words alone: the others are left out. */
uint32_t rng_first_below(uint64_t seed, enum rng_kind kind, uint64_t index, uint32_t below)
{
    uint64_t key = rng_derive(seed, kind, index), second = key + STRIDE;
    uint64_t number = rng_rotate(splitmix(&second) * 5, 7) * 9;
    uint64_t product = (number >> 32) * below;
    struct rng rng;
    if ((uint32_t)product >= below)
        return (uint32_t)(product >> 32);
    rng_seed(&rng, key); /* it may be unfair, and there may have to be another one */
    return rng_below(&rng, below);
}

void rng_shuffle(struct rng *rng, uint8_t *bytes, size_t n)
{
    for (size_t left = n; left > 1; left--) {
        size_t chosen = rng_below(rng, (uint32_t)left);
        uint8_t kept = bytes[left - 1];
        bytes[left - 1] = bytes[chosen];
        bytes[chosen] = kept;
    }
}
