/* FNV-1a: 64 bits that stand for bytes. Against damage, not against anybody. */
#ifndef CORE_DIGEST_H
#define CORE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

#define DIGEST_BEGIN UINT64_C(0xcbf29ce484222325)

/* The digest of what `so_far` stands for and these bytes behind it. */
static inline uint64_t digest_add(uint64_t so_far, const void *bytes, size_t n)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < n; i++)
        so_far = (so_far ^ byte[i]) * UINT64_C(0x100000001b3);
    return so_far;
}

#endif
