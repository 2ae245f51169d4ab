#include "server/limits.h"

bool bucket_take(struct bucket *bucket, uint64_t now, uint32_t most, uint32_t rate, uint32_t *wait)
{
    uint64_t level = bucket->used ? bucket->level + (now - bucket->at) * rate : 1000ull * most;
    if (level > 1000ull * most)
        level = 1000ull * most;
    bool there = level >= 1000;
    *wait = there ? 0 : (uint32_t)((1000 - level) / rate + 1);
    bucket->level = (uint32_t)(there ? level - 1000 : level);
    bucket->at = now;
    bucket->used = true;
    return there;
}
