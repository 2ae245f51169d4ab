#include "core/rng.h"

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = (*x += UINT64_C(0x9e3779b97f4a7c15));
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

void rng_shuffle(struct rng *rng, uint8_t *bytes, size_t n)
{
    for (size_t left = n; left > 1; left--) {
        size_t chosen = rng_below(rng, (uint32_t)left);
        uint8_t kept = bytes[left - 1];
        bytes[left - 1] = bytes[chosen];
        bytes[chosen] = kept;
    }
}
