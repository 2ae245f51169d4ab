/* Reading text by lines and words: shared by boards, decks, sheets and records. */
#ifndef CORE_LINES_H
#define CORE_LINES_H

#include "core/refusal.h"

/* What is left of a text that ends with a zero. */
struct lines {
    const char *text;
    int number; /* of the line read last */
};

struct line {
    const char *text; /* not ended by a zero */
    size_t length;    /* without the line's end (\n or \r\n) */
    size_t at;        /* how far line_word has read */
    int number;
};

struct word {
    const char *text;
    size_t length;
    int line;
    int column;
};

bool lines_next(struct lines *, struct line *);
/* Likewise, passing over blank lines and lines that start with '#'. */
bool lines_next_meant(struct lines *, struct line *);

/* The next word of the line; false at its end, with the place there in *word. */
bool line_word(struct line *, struct word *);
/* The rest of the line without the blanks around it. */
struct word line_rest(struct line *);

bool word_is(const struct word *, const char *text);
/* Canonical decimal (no sign, no leading zeros) up to `most`; -1 if it is not. */
long word_number(const struct word *, long most);
/* A decimal number up to 2^64 - 1, leading zeros allowed. */
bool word_u64(const struct word *, uint64_t *value);
/* Copies the word as a string if it fits. */
bool word_copy(const struct word *, char *to, size_t room);

bool fault_word(struct fault *, const struct word *, const char *);

/* A canonical number at *text, as word_number; moves *text behind it. */
long number_parse(const char **text, long most);

#endif
