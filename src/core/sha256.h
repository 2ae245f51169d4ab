/* SHA-256 (FIPS 180-4), for what has to be checked in a page as well as in the program. */
#ifndef CORE_SHA256_H
#define CORE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64 };

struct sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far */
    uint8_t block[SHA256_BLOCK];
};

void sha256_init(struct sha256 *);
void sha256_add(struct sha256 *, const void *bytes, size_t n);
/* The digest of all that was added; nothing can be added afterwards. */
void sha256_end(struct sha256 *, uint8_t digest[SHA256_BYTES]);

#endif
