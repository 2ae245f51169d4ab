/* How a message is read: once from left to right, into a row of values.
 *
 *     {"is":"turn","steps":["c4=7","done"]}
 *
 *     object 2 · "turn" (is) · list 2 (steps) · "c4=7" · "done"
 *
 * A value stands before those in it, and knows how far on the next one beside it is; so a row is
 * all there is to allocate, and to free, and looking for a field is walking along it. Texts are
 * unescaped where they stand in a copy of the message: what an escape means is never longer than
 * it.
 *
 * Whoever sends can choose how deep values lie and how many names an object has. Both are bounded:
 * each level is a call on the stack, and each name is compared with those before it.
 */
#include "wire/read.h"

#include "wire/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Where reading is. The text ends with a zero, which fits nowhere and ends everything. */
struct reading {
    struct wire *wire;
    char *at;
    char *to; /* where the next byte of an unescaped text goes: never beyond `at` */
};

static bool read_value(struct reading *, int depth);

/* --- memory --------------------------------------------------------------------------------- */

static void *grow(void *block, size_t size)
{
    block = realloc(block, size);
    if (!block)
        __builtin_trap();
    return block;
}

static uint32_t add_value(struct reading *reading, enum wire_kind kind)
{
    struct wire *wire = reading->wire;
    if (wire->count == wire->room) {
        wire->room = wire->room ? 2 * wire->room : 32;
        wire->value = grow(wire->value, wire->room * sizeof *wire->value);
    }
    wire->value[wire->count] = (struct wire_value){.kind = (uint8_t)kind, .field = FIELD_COUNT};
    return wire->count++;
}

void wire_free(struct wire *wire)
{
    free(wire->text);
    free(wire->value);
    *wire = (struct wire){0};
}

/* --- texts ---------------------------------------------------------------------------------- */

static void skip_blanks(struct reading *reading)
{
    while (*reading->at == ' ' || *reading->at == '\t' || *reading->at == '\n' ||
           *reading->at == '\r')
        reading->at++;
}

static bool take(struct reading *reading, char c)
{
    skip_blanks(reading);
    bool there = *reading->at == c;
    reading->at += there;
    return there;
}

static bool take_word(struct reading *reading, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(reading->at, word, n) != 0)
        return false;
    reading->at += n;
    return true;
}

/* Four digits after \u; -1 if they are none. */
static long read_hex(struct reading *reading)
{
    long code = 0;
    for (int i = 0; i < 4; i++) {
        char c = *reading->at;
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0)
            return -1;
        code = code << 4 | digit;
        reading->at++;
    }
    return code;
}

static void put_character(struct reading *reading, long code)
{
    static const unsigned char first[] = {0, 0xc0, 0xe0, 0xf0};
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    *reading->to++ = (char)(first[more] | code >> 6 * more);
    while (more-- > 0)
        *reading->to++ = (char)(0x80 | (code >> 6 * more & 0x3f));
}

/* \uXXXX, or two of them for what lies beyond; half of such a pair is nothing, nor is a zero. */
static bool read_unicode(struct reading *reading)
{
    long code = read_hex(reading);
    if (code >= 0xd800 && code < 0xdc00) {
        long low = take_word(reading, "\\u") ? read_hex(reading) : -1;
        if (low < 0xdc00 || low > 0xdfff)
            return false;
        code = 0x10000 + ((code - 0xd800) << 10 | (low - 0xdc00));
    }
    if (code <= 0 || (code >= 0xdc00 && code <= 0xdfff))
        return false;
    put_character(reading, code);
    return true;
}

static bool read_escape(struct reading *reading)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    char c = *reading->at++;
    if (c == 'u')
        return read_unicode(reading);
    const char *found = c ? strchr(from, c) : NULL;
    if (found)
        *reading->to++ = to[found - from];
    return found;
}

/* A text after its opening quote; NULL if it is none. */
static const char *read_text(struct reading *reading)
{
    const char *text = reading->to = reading->at;
    while (*reading->at != '"') {
        if (*reading->at == '\\') {
            reading->at++;
            if (!read_escape(reading))
                return NULL;
            continue;
        }
        size_t n = utf8_bytes(reading->at, UTF8_LONGEST);
        if (n == 0 || (unsigned char)*reading->at < ' ')
            return NULL;
        memmove(reading->to, reading->at, n);
        reading->to += n;
        reading->at += n;
    }
    assert(reading->to <= reading->at);
    *reading->to = '\0';
    reading->at++;
    return text;
}

/* --- numbers -------------------------------------------------------------------------------- */

static char *skip_digits(char *at)
{
    while (*at >= '0' && *at <= '9')
        at++;
    return at;
}

/* Of so many digits; false if it does not fit. Below zero there is place for one more. */
static bool read_whole(const char *at, const char *end, bool minus, long long *number)
{
    *number = 0;
    for (; at < end; at++) {
        int digit = *at - '0';
        if (*number < (INT64_MIN + digit) / 10)
            return false;
        *number = 10 * *number - digit;
    }
    if (!minus && *number == INT64_MIN)
        return false;
    *number = minus ? *number : -*number;
    return true;
}

static bool read_number(struct reading *reading)
{
    bool minus = *reading->at == '-';
    char *digits = reading->at + minus;
    char *end = skip_digits(digits);
    const char *whole = end;
    if (end == digits || (*digits == '0' && end > digits + 1))
        return false;
    if (*end == '.') {
        char *fraction = end + 1;
        end = skip_digits(fraction);
        if (end == fraction)
            return false;
    }
    if (*end == 'e' || *end == 'E') {
        char *power = end + 1 + (end[1] == '+' || end[1] == '-');
        end = skip_digits(power);
        if (end == power)
            return false;
    }
    reading->at = end;
    uint32_t at = add_value(reading, end == whole ? WIRE_NUMBER : WIRE_DECIMAL);
    return end != whole || read_whole(digits, end, minus, &reading->wire->value[at].is.number);
}

/* --- lists and objects ---------------------------------------------------------------------- */

/* Links a value that was read as the next one of those in `of`. */
static void link_value(struct wire *wire, uint32_t of, uint32_t *before, uint32_t at)
{
    if (wire->value[of].count++ > 0)
        wire->value[*before].next = at - *before;
    *before = at;
}

static bool read_list(struct reading *reading, int depth)
{
    struct wire *wire = reading->wire;
    uint32_t list = add_value(reading, WIRE_LIST);
    uint32_t before = 0;
    if (take(reading, ']'))
        return true;
    do {
        uint32_t at = wire->count;
        if (!read_value(reading, depth + 1))
            return false;
        link_value(wire, list, &before, at);
    } while (take(reading, ','));
    return take(reading, ']');
}

static const char *name_of(const struct wire *wire, const struct wire_value *value)
{
    return wire->text + value->name;
}

/* Whether the object has a value of that name already. */
static bool has_name(const struct wire *wire, const struct wire_value *object, const char *name)
{
    const struct wire_value *value = wire_first(object);
    while (value && strcmp(name_of(wire, value), name) != 0)
        value = wire_next(value);
    return value;
}

static bool read_member(struct reading *reading, uint32_t object, uint32_t *before, int depth)
{
    struct wire *wire = reading->wire;
    const char *name = take(reading, '"') ? read_text(reading) : NULL;
    uint32_t at = wire->count;
    if (!name || wire->value[object].count == WIRE_MEMBERS ||
        has_name(wire, wire->value + object, name) || !take(reading, ':') ||
        !read_value(reading, depth + 1))
        return false;
    wire->value[at].field = (int16_t)wire_find(wire_field_name, FIELD_COUNT, name);
    wire->value[at].name = (uint32_t)(name - wire->text);
    link_value(wire, object, before, at);
    return true;
}

static bool read_object(struct reading *reading, int depth)
{
    uint32_t object = add_value(reading, WIRE_OBJECT);
    uint32_t before = 0;
    if (take(reading, '}'))
        return true;
    do {
        if (!read_member(reading, object, &before, depth))
            return false;
    } while (take(reading, ','));
    return take(reading, '}');
}

/* --- values --------------------------------------------------------------------------------- */

static bool read_word(struct reading *reading)
{
    bool yes = take_word(reading, "true");
    if (yes || take_word(reading, "false")) {
        uint32_t at = add_value(reading, WIRE_FLAG);
        reading->wire->value[at].is.number = yes;
        return true;
    }
    if (!take_word(reading, "null"))
        return false;
    add_value(reading, WIRE_NULL);
    return true;
}

static bool read_value(struct reading *reading, int depth)
{
    if (depth > WIRE_DEPTH)
        return false;
    if (take(reading, '{'))
        return read_object(reading, depth);
    if (take(reading, '['))
        return read_list(reading, depth);
    if (take(reading, '"')) {
        uint32_t at = add_value(reading, WIRE_TEXT);
        reading->wire->value[at].is.text = read_text(reading);
        return reading->wire->value[at].is.text;
    }
    return *reading->at == '-' || (*reading->at >= '0' && *reading->at <= '9')
               ? read_number(reading)
               : read_word(reading);
}

const struct wire_value *wire_read(struct wire *wire, const char *text, size_t n)
{
    if (n >= UINT32_MAX)
        return NULL;
    if (n >= wire->text_room) {
        wire->text_room = n + 1;
        wire->text = grow(wire->text, n + 1);
    }
    memcpy(wire->text, text, n);
    wire->text[n] = '\0';
    wire->count = 0;
    struct reading reading = {.wire = wire, .at = wire->text};
    if (!read_value(&reading, 1))
        return NULL;
    skip_blanks(&reading);
    return reading.at == wire->text + n ? wire->value : NULL;
}

/* --- asking --------------------------------------------------------------------------------- */

bool wire_is(const struct wire_value *value, enum wire_kind kind)
{
    return value && value->kind == kind;
}

const struct wire_value *wire_first(const struct wire_value *value)
{
    return (wire_is(value, WIRE_LIST) || wire_is(value, WIRE_OBJECT)) && value->count ? value + 1
                                                                                      : NULL;
}

const struct wire_value *wire_next(const struct wire_value *value)
{
    return value->next ? value + value->next : NULL;
}

const struct wire_value *wire_get(const struct wire_value *object, enum wire_field field)
{
    const struct wire_value *value = wire_is(object, WIRE_OBJECT) ? wire_first(object) : NULL;
    while (value && value->field != (int16_t)field)
        value = wire_next(value);
    return value;
}

size_t wire_count(const struct wire_value *value)
{
    return wire_is(value, WIRE_LIST) ? value->count : 0;
}

int wire_find(const char *const *names, int count, const char *name)
{
    int low = 0;
    int high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = strcmp(names[middle], name);
        if (order == 0)
            return middle;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return count;
}
