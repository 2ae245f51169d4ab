/* A text that grows as it is written. Its memory is always there (base/memory.h).
 *
 *     struct text text;
 *     text_begin(&text);
 *     out_text(&text.out, "seven");
 *     puts(text_end(&text));
 *     text_free(&text);
 *
 * A struct text that is all zeros is an empty text, too; it is written by text_add alone.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "base/out.h"

struct text {
    struct out out; /* what is written here is in the text after text_end */
    char *bytes;    /* ends with a zero; NULL: nothing was added yet */
    size_t length, room;
    char buffer[256]; /* of `out`: the text must not be moved between text_begin and text_end */
};

/* Begins an empty text. */
void text_begin(struct text *);
/* What was written so far, never NULL; more may follow. */
const char *text_end(struct text *);
/* Empties it and keeps the memory. */
void text_clear(struct text *);
void text_free(struct text *);

/* A sink for struct out; `text` is a struct text. */
void text_add(void *text, const char *bytes, size_t n);

/* The same for who writes to a struct out of their own: `struct out out = text_out(&text);` …
 * `text_finish(&text, &out);`, after which bytes are there, and given back with free(). */
struct out text_out(struct text *);
void text_finish(struct text *, struct out *);

#endif
