/* What comes over the wire, read: JSON as RFC 8259 has it, and stricter where that leaves a choice.
 *
 * Text is valid UTF-8 without zeros; no object has a name twice; values lie WIRE_DEPTH deep at
 * most, and an object has WIRE_MEMBERS at most; a whole number fits 64 bits. Nothing else is a
 * message. What a frame or a request must have is for whoever reads it: fields that are unknown are
 * passed over, so that a newer version may have more of them.
 */
#ifndef WIRE_READ_H
#define WIRE_READ_H

#include "wire/names.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WIRE_DEPTH = 16, WIRE_MEMBERS = 64 };

enum wire_kind {
    WIRE_NULL,
    WIRE_FLAG,
    WIRE_NUMBER,  /* whole */
    WIRE_DECIMAL, /* any other: what it is nobody here asks */
    WIRE_TEXT,
    WIRE_LIST,
    WIRE_OBJECT
};

/* A value, followed by those in it: the first one at once, each of them before what is in it. */
struct wire_value {
    uint8_t kind;
    int16_t field;  /* enum wire_field of the name it has in an object; FIELD_COUNT: another name */
    uint32_t count; /* values in a list or an object */
    uint32_t next;  /* how many values on the one beside it is; 0: it is the last */
    uint32_t name;  /* where in the text its name is */
    union {
        long long number; /* of a flag: 1 or 0 */
        const char *text;
    } is;
};

/* A message. Begins as zeros, and can be read into again and again. */
struct wire {
    char *text;
    size_t text_room;
    struct wire_value *value; /* the first one is the whole */
    uint32_t count, room;
};

/* NULL, if it is not a message. What it points to is there until the next one is read. */
const struct wire_value *wire_read(struct wire *, const char *text, size_t n);
void wire_free(struct wire *);

/* All of these take NULL for a value that is not there. */

/* The field of an object; NULL: it is missing, or this is not an object. */
const struct wire_value *wire_get(const struct wire_value *, enum wire_field);
/* The values in a list or an object: for (v = wire_first(list); v; v = wire_next(v)) */
const struct wire_value *wire_first(const struct wire_value *);
const struct wire_value *wire_next(const struct wire_value *);
/* Of a list; 0 of anything else. */
size_t wire_count(const struct wire_value *);

bool wire_is(const struct wire_value *, enum wire_kind);
static inline bool wire_is_true(const struct wire_value *value)
{
    return wire_is(value, WIRE_FLAG) && value->is.number;
}
/* 0 if it is something else. */
static inline long long wire_number_of(const struct wire_value *value)
{
    return wire_is(value, WIRE_NUMBER) ? value->is.number : 0;
}
/* NULL if it is something else. */
static inline const char *wire_text_of(const struct wire_value *value)
{
    return wire_is(value, WIRE_TEXT) ? value->is.text : NULL;
}

/* The place of a name in one of the sorted lists of wire/names.h; `count` if it is none of them. */
int wire_find(const char *const *names, int count, const char *name);

#endif
