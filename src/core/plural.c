/* A rule is relations joined by "and", which binds first, and "or"; a relation compares an operand,
 * or what is left of it after a division, with numbers and spans of numbers:
 *
 *     i % 10 = 2..4,9        i: the whole part, v: how many digits follow it, f: those digits,
 *     n != 1                 n: the number itself, which equals no whole one if f is not 0
 *
 * It is read each time: texts with plurals are few, and rules are short. A rule that is none holds
 * for nothing, so that every number takes the form "other".
 */
#include "core/texts.h"
#include <string.h>

struct operands operands_of(long long number)
{
    return (struct operands){number < 0 ? -number : number, 0, 0};
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static long long read_number(const char **at, int *digits)
{
    enum { MOST = 18 };
    long long number = 0;
    for (*digits = 0; is_digit(**at); (*at)++)
        if (++*digits <= MOST)
            number = number * 10 + (**at - '0');
    return number;
}

struct operands operands_read(const char *text)
{
    struct operands read = {0};
    int ignored;
    while (*text && !is_digit(*text))
        text++;
    read.whole = read_number(&text, &ignored);
    while (*text && !is_digit(*text))
        text++;
    read.fraction = read_number(&text, &read.digits);
    return read;
}

static bool skip(const char **at, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*at, word, n) != 0)
        return false;
    *at += n;
    return true;
}

/* -1: none that a whole number could equal. */
static long long operand(char name, const struct operands *of)
{
    switch (name) {
    case 'n':
        return of->fraction ? -1 : of->whole;
    case 'i':
        return of->whole;
    case 'v':
        return of->digits;
    case 'f':
        return of->fraction;
    default:
        return -1;
    }
}

/* "2..4,9" */
static bool is_among(const char **at, long long value)
{
    bool found = false;
    int ignored;
    do {
        long long from = read_number(at, &ignored);
        long long to = skip(at, "..") ? read_number(at, &ignored) : from;
        found |= value >= from && value <= to;
    } while (skip(at, ","));
    return found;
}

static bool relation(const char **at, const struct operands *of)
{
    int ignored;
    long long value = **at ? operand(*(*at)++, of) : -1;
    if (skip(at, " % ")) {
        long long by = read_number(at, &ignored);
        value = value < 0 || by == 0 ? -1 : value % by;
    }
    if (skip(at, " != "))
        return !is_among(at, value);
    return skip(at, " = ") && is_among(at, value);
}

bool plural_holds(const char *rule, const struct operands *of)
{
    for (;;) {
        bool all = relation(&rule, of);
        while (skip(&rule, " and "))
            all &= relation(&rule, of);
        if (all || !skip(&rule, " or "))
            return all;
    }
}
