/* UTF-8, strictly: no form that is too long, no surrogate, nothing beyond the last character. */
#ifndef WIRE_UTF8_H
#define WIRE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

enum { UTF8_LONGEST = 4 };

/* How many bytes the character has of which n are there; 0 if it is none, or cut off. Text that
 * ends with a zero may be said to have UTF8_LONGEST: a zero continues no character. */
size_t utf8_bytes(const char *at, size_t n);
bool utf8_is_valid(const char *bytes, size_t n);

#endif
