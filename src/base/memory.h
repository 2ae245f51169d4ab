/* Memory that is always there: running out of it ends the program, in one place. A program says so
 * and exits with status 2, so that what is to be put right at its end (a terminal) still is; the
 * page, where nobody would hear it, traps, and its caller sees an exception.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/* These never return NULL; what they return is given back with free(). */
void *memory_get(size_t bytes); /* zeroed */
void *
memory_aligned(size_t bytes); /* of cache lines of its own, so that threads do not meet there */
void *memory_grow(void *block, size_t bytes);
char *memory_text(const char *text);

/* After much was freed: gives the system back what nobody uses, where the C library can. */
void memory_tidy(void);

/* For whoever asks for memory in another way. */
_Noreturn void memory_gone(void);

#endif
