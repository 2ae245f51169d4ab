/* Sentences in the reader's language, from a file of words for each (data/words/CODE/program.txt).
 *
 *     [why.number]
 *     You can make {numbers}, not {value}.
 *
 * A name in braces is replaced by the argument of that name; {count|one=star|other=stars} by the
 * form that goes with that number in the language: zero, one, two, few, many or other, as CLDR has
 * them. Which numbers take which form is said by the file itself:
 *
 *     [language.plural.few]
 *     v = 0 and i % 10 = 2..4 and i % 100 != 12..14
 *
 * A text may go on over several lines, which are joined by line breaks.
 *
 * Words are looked up where they are, however many: the build puts entries in order
 * (cmake/EmbedText.cmake). A language is a folder of words and a folder of rules (docs/rules): the
 * build finds them, and nothing else knows which there are.
 */
#ifndef CORE_TEXTS_H
#define CORE_TEXTS_H

#include "base/out.h"
#include "core/refusal.h"

/* The languages there are, in the order of their codes; made by the build. */
struct language {
    const char *code;  /* "fr" */
    const char *words; /* entries in the order of their bytes, no key twice */
};
enum { LANGUAGES_MOST = 16 };
extern const struct language language_list[];
extern const int language_count;
extern const char language_codes[]; /* "en fr" */

struct texts {
    int language;            /* its place in language_list */
    const char *begin, *end; /* its words */
    char decimal[5];         /* what parts a number from its fraction */
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

/* The built-in words of a language. */
void texts_init(struct texts *, int language);
/* Any others, which begin with an entry. */
void texts_read(struct texts *, int language, const char *words);
/* The language of a code such as "fr", "fr_FR.UTF-8" or NULL; English if there is no such one. */
int language_of(const char *code);
/* Likewise, but of a code alone; -1 if there is no such one. */
int language_find(const char *code);

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

/* --- which form of a word goes with a number (plural.c) ------------------------------------- */

/* A number as it is written: CLDR's i, v and f. */
struct operands {
    long long whole, fraction;
    int digits; /* of the fraction, zeros as well */
};

struct operands operands_of(long long number);
/* Of "−1,5": whatever the signs are. */
struct operands operands_read(const char *text);
/* A rule ends with its line. */
bool plural_holds(const char *rule, const struct operands *);

/* --- things by their names -------------------------------------------------------------------- */

/* What objective 1 to OBJECTIVE_COUNT of Paper World asks for. */
void texts_objective(const struct texts *, int number, struct out *);
/* "blue 3 with scissors" */
void texts_card(const struct texts *, int card, struct out *);

/* The sentence of a refusal, without its clause. */
void texts_refusal(const struct texts *, const struct refusal *, struct out *);
/* "line 4, column 7: SENTENCE (rule T4, cell c3)" */
void texts_fault(const struct texts *, const struct fault *, struct out *);

#endif
