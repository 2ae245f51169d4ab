/* Text written into a buffer of the caller's.
 *
 * Nothing is written past the buffer; `length` goes on counting, so that out_fits() tells whether
 * all of it is there, and the caller can try again with more room. With a sink, a full buffer is
 * handed over and used again, and everything fits.
 */
#ifndef BASE_OUT_H
#define BASE_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct out {
    char *text;
    size_t room;   /* bytes of text[], one of them for the closing zero */
    size_t used;   /* bytes now in text[] */
    size_t length; /* bytes written in all */
    char last;     /* the byte written last */
    void (*sink)(void *to, const char *text, size_t n);
    void *to;
};

struct out out_buffer(char *text, size_t room);
struct out out_stream(char *text, size_t room, void (*sink)(void *, const char *, size_t),
                      void *to);

/* Hands over what a stream still holds. */
void out_flush(struct out *);
bool out_fits(const struct out *);

void out_char(struct out *, char);
void out_text(struct out *, const char *);
void out_span(struct out *, const char *, size_t);
void out_int(struct out *, long long);
void out_natural(struct out *, uint64_t);
void out_hex(struct out *, uint64_t); /* 16 digits */

/* JSON: the caller opens and closes; these write one piece each. */
void out_json_string(struct out *, const char *);
/* A comma, unless this is the first piece after an opening bracket. */
void out_json_next(struct out *);
void out_json_key(struct out *, const char *name);
void out_json_int(struct out *, const char *name, long long value);
void out_json_text(struct out *, const char *name, const char *value);
void out_json_bool(struct out *, const char *name, bool value);

#endif
