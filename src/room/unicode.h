/* What names need to know of Unicode: how characters are seen, how to write them in one way only
 * (NFKC), and what they look like (UTS #39). */
#ifndef ROOM_UNICODE_H
#define ROOM_UNICODE_H

#include <stdint.h>

enum unicode_kind {
    UNICODE_UNSEEN, /* shows nothing, turns the writing round, is for private use, or is none */
    UNICODE_BLANK,
    UNICODE_BASE,  /* letters, digits, signs, emoji */
    UNICODE_MARK,  /* goes above, below or around a base */
    UNICODE_BESIDE /* a mark that has its own width */
};

/* The character at *text, which is moved behind it; the text is valid UTF-8. */
uint32_t unicode_next(const char **text);

struct unicode_shape {
    enum unicode_kind kind;
    int order; /* of marks after a base; 0 stays where it is (the canonical combining class) */
};

struct unicode_shape unicode_shape(uint32_t code);

/* These write what a character is, and return how many that are: fully decomposed (NFKD); of a
 * decomposed one its small letters; what it looks like, which can be nothing. */
enum { UNICODE_MOST = 18 };
int unicode_decompose(uint32_t code, uint32_t to[UNICODE_MOST]);
int unicode_fold(uint32_t code, uint32_t to[UNICODE_MOST]);
int unicode_skeleton(uint32_t code, uint32_t to[UNICODE_MOST]);

/* The character that is these two, or 0. */
uint32_t unicode_compose(uint32_t first, uint32_t second);

#endif
