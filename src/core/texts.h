/* Sentences in the reader's language, from one table of messages (data/messages.txt).
 *
 *     [why.number]
 *     en You can make {numbers}, not {value}.
 *     fr Vous pouvez faire {numbers}, pas {value}.
 *
 * A name in braces is replaced by the argument of that name; {count|star|stars} by the word that
 * goes with that number in the language. A text may go on over several lines of its language (the
 * language alone is an empty line); they are joined by line breaks.
 *
 * The table is looked up where it is, however long: the build puts its entries in order
 * (cmake/EmbedText.cmake).
 */
#ifndef CORE_TEXTS_H
#define CORE_TEXTS_H

#include "base/out.h"
#include "core/refusal.h"

enum language { ENGLISH, FRENCH, LANGUAGES };

struct texts {
    enum language language;
    const char *begin, *end; /* the table: entries in the order of their bytes, no key twice */
};

/* What stands for a name in braces. */
struct text_arg {
    const char *name;
    enum { ARG_END, ARG_INT, ARG_STRING, ARG_CELL, ARG_NUMBERS } kind;
    long long number;
    const char *string;
};

#define TEXT_INT(name, value) ((struct text_arg){name, ARG_INT, value, NULL})
#define TEXT_STRING(name, value) ((struct text_arg){name, ARG_STRING, 0, value})
#define TEXT_CELL(name, value) ((struct text_arg){name, ARG_CELL, value, NULL})
#define TEXT_END ((struct text_arg){NULL, ARG_END, 0, NULL})

/* The built-in table. */
void texts_init(struct texts *, enum language);
/* Any other one, which begins with an entry. */
void texts_read(struct texts *, enum language, const char *table);
/* The language of a code such as "fr", "fr_FR.UTF-8" or NULL; English if it is another. */
enum language language_of(const char *code);
const char *language_code(enum language);

bool texts_have(const struct texts *, const char *key);
/* Writes the message; the key in brackets if there is none. `args` ends with TEXT_END, or is NULL.
 */
void texts_put(const struct texts *, const char *key, const struct text_arg *args, struct out *);
/* The message "FAMILY.NAME": the only way to put a key together, so that a test can tell whether
 * there is a message for every name that is asked for (tests/docs/check_messages.py). */
void texts_put_named(const struct texts *, const char *family, const char *name,
                     const struct text_arg *args, struct out *);
/* Likewise for names that not everything has; false if there is no such message. */
bool texts_try_named(const struct texts *, const char *family, const char *name,
                     const struct text_arg *args, struct out *);

/* What objective 1 to OBJECTIVE_COUNT of Paper World asks for. */
void texts_objective(const struct texts *, int number, struct out *);
/* "blue 3 with scissors" */
void texts_card(const struct texts *, int card, struct out *);

/* The sentence of a refusal, without its clause. */
void texts_refusal(const struct texts *, const struct refusal *, struct out *);
/* "line 4, column 7: SENTENCE (rule T4, cell c3)" */
void texts_fault(const struct texts *, const struct fault *, struct out *);

#endif
