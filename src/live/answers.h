/* A request, what it says, and its answer (docs/api.md). Every request is answered once. */
#ifndef LIVE_ANSWERS_H
#define LIVE_ANSWERS_H

#include "base/text.h"
#include "live/client.h"
#include "live/tell.h"
#include "room/names.h"
#include "room/room.h"
#include "wire/read.h"
#include "wire/write.h"

#include <string.h>

struct ask {
    struct client *client;
    struct table *table;             /* NULL: in no room */
    struct wire *wire;               /* the request as it was read */
    const struct wire_value *fields; /* all of it; NULL: it is not JSON */
    long long id;
    bool answered; /* it was */
    bool later;    /* it will be, by another `struct ask` with the same number */
};

/* What becomes of a kind of requests. */
struct handler {
    /* NULL: there is none. Answers. True: what was asked for is done, or will be; false: it was
     * refused. */
    bool (*answer)(struct ask *);
    /* Who is told of it: whoever asks, or everybody, or everybody all of it. */
    enum reach { REACH_ONE, REACH_EVERYBODY, REACH_ANEW } reach;
};

/* --- answers ---------------------------------------------------------------------------------- */

/* A handler ends with one of these. It is done: all return true. */
bool answer_ok(struct ask *);
bool answer_at_once(struct ask *); /* whatever is still on its way to the disk */
/* It is refused: all return false. */
bool answer_error(struct ask *, enum wire_error);
bool answer_field(struct ask *, enum wire_field); /* ERROR_FIELD: this one is wrong */
bool answer_field_named(struct ask *, const char *name);
bool answer_about(struct ask *, enum wire_error, enum wire_field);
bool answer_no(struct ask *, const struct no *);
bool answer_rate(struct ask *, uint32_t wait); /* too much, for so many milliseconds */
/* An answer with fields: `struct out out = answer_begin(ask, &text);` … answer_end. */
struct out answer_begin(struct ask *, struct text *);
void answer_end(struct ask *, struct text *, struct out *);

/* The fields of an error; `field`: the one that is wrong, or NULL. */
void put_error(const struct client *, const char *code, const char *field, struct out *);
/* Why a rule forbids something: "text" and "cell". */
void put_refusal(const struct client *, const struct refusal *, struct out *);
/* What a client hears instead of an answer that could not be kept; NULL if it was none. */
struct frame *table_storage_error(const struct client *, long long answers);

/* --- what is asked ---------------------------------------------------------------------------- */

/* Whether this error is why. */
static inline bool no_is(const struct no *no, enum wire_error error)
{
    return strcmp(no->code, wire_error_name[error]) == 0;
}

/* Missing fields give NULL or `usual`, and a number that is none gives -1. */
const char *ask_text(const struct ask *, enum wire_field);
long long ask_number(const struct ask *, enum wire_field, long long usual);
bool ask_flag(const struct ask *, enum wire_field, bool usual);
/* The names of a player from a JSON list (or one text), cleaned, with line breaks between them.
 * False if one is wrong. */
bool names_read(const struct wire_value *, char names[NAMES_ROOM]);
/* The settings of a request as words for config_set; false with the field that is wrong. */
bool settings_words(const struct wire_value *fields, struct out *, const char **wrong);
/* The seat that a request is about, if the connection may look at it; else 0 after an error. */
int ask_own_seat(struct ask *);

#endif
