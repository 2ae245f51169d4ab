/* Memory for everything above the core: running out of it ends the program in one place. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include "core/out.h"

/* These never return NULL. */
void *memory_get(size_t bytes); /* zeroed */
void *memory_grow(void *block, size_t bytes);
char *memory_text(const char *text);

/* After much was freed: gives the system back what nobody uses, where the C library can. */
void memory_tidy(void);

/* A text that grows as it is written: `struct out out = text_out(&text);` … `text_finish`. */
struct text {
    char *bytes; /* ends with a zero; given back with free() */
    size_t length, room;
    char buffer[512];
};

struct out text_out(struct text *);
/* Everything that was written; the text is whole from here on. */
void text_finish(struct text *, struct out *);

#endif
