/* Weights as bytes. Most facts of a board are rare or never come: runs of nothing take one byte,
 * and so do small weights.
 *
 *   0 l h      a weight of 16 bits, the lower byte first
 *   1..127     the weight is 64 less
 *   128..255   so many weights of nothing, and 127 more
 */
#ifndef BOTS_PACK_H
#define BOTS_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No weight takes more bytes. */
enum { PACK_BYTES = 3 };

/* Returns the length; `bytes` has room for PACK_BYTES a weight. */
size_t pack_write(const int16_t *weights, uint32_t count, unsigned char *bytes);
/* False unless the bytes are just so many weights. */
bool pack_read(const unsigned char *bytes, size_t size, int16_t *weights, uint32_t count);

#endif
