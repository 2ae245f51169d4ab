/* Tables are sorted words of 32 bits, the character in the upper 21 and what is known of it in the
 * lower 11; one is found by halving. Plain ASCII, which is nearly everything, is answered before
 * that. */
#include "room/unicode.h"

#include "core/refusal.h"
#include "room/unicode_tables.h"

#include <stdbool.h>

uint32_t unicode_next(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    size_t n = character_length(*text, 4);
    uint32_t code = n == 1 ? at[0] : at[0] & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++)
        code = code << 6 | (at[i] & 0x3f);
    *text += n;
    return code;
}

/* The last of the sorted words whose highest 21 bits are not above the code, or -1. */
static int find(const uint32_t words[], int count, uint32_t code)
{
    int low = 0;
    while (count > 0) {
        int half = count / 2;
        if (words[low + half] >> 11 <= code) {
            low += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return low - 1;
}

/* --- kinds ---------------------------------------------------------------------------------- */

struct unicode_shape unicode_shape(uint32_t code)
{
    if (code > ' ' && code < 0x7f) /* the usual ones are not looked for */
        return (struct unicode_shape){UNICODE_BASE, 0};
    uint32_t word = unicode_kinds[find(unicode_kinds, unicode_kinds_count, code)];
    return (struct unicode_shape){(enum unicode_kind)(word >> 8 & 7), (int)(word & 0xff)};
}

/* --- texts ---------------------------------------------------------------------------------- */

static int key_length(uint32_t key)
{
    return (int)(key >> 6 & 31);
}

static enum unicode_run key_run(uint32_t key)
{
    return (enum unicode_run)(key >> 4 & 3);
}

static int key_more(uint32_t key)
{
    return (int)(key & 15);
}

/* Where the texts of a key begin. */
static const uint16_t *texts_of(const struct unicode_map *map, int at)
{
    const uint16_t *text = map->text + map->starts[at / UNICODE_STRIDE];
    for (int i = at - at % UNICODE_STRIDE; i < at; i++) {
        int texts = key_run(map->keys[i]) == UNICODE_LIST ? key_more(map->keys[i]) + 1 : 1;
        text += texts * key_length(map->keys[i]);
    }
    return text;
}

static int read_text(const uint16_t *text, int length, uint32_t to[UNICODE_MOST])
{
    int count = 0;
    for (int i = 0; i < length; i++) {
        uint32_t unit = text[i];
        if (unit >= 0xd800 && unit < 0xdc00)
            unit = 0x10000 + ((unit & 0x3ff) << 10 | (text[++i] & 0x3ff));
        to[count++] = unit;
    }
    return count;
}

/* The text of a character; the character itself if it has none. */
static int look_up(const struct unicode_map *map, uint32_t code, uint32_t to[UNICODE_MOST])
{
    int at = find(map->keys, map->count, code);
    uint32_t key = at < 0 ? 0 : map->keys[at];
    uint32_t further = code - (key >> 11);
    to[0] = code;
    if (at < 0 || further > (uint32_t)key_more(key))
        return 1;
    int length = key_length(key);
    int skipped = key_run(key) == UNICODE_LIST ? (int)further * length : 0;
    int count = read_text(texts_of(map, at) + skipped, length, to);
    if (key_run(key) == UNICODE_COUNTING)
        to[0] += further;
    return count;
}

int unicode_fold(uint32_t code, uint32_t to[UNICODE_MOST])
{
    return look_up(&unicode_folds, code, to);
}

int unicode_skeleton(uint32_t code, uint32_t to[UNICODE_MOST])
{
    return look_up(&unicode_skeletons, code, to);
}

/* --- composites ----------------------------------------------------------------------------- */

/* Syllables of Hangul are counted through, by their leading consonants, vowels and, with one more
 * for none, trailing consonants. */
enum {
    LEADING = 0x1100,
    VOWEL = 0x1161,
    TRAILING = 0x11a7,
    SYLLABLE = 0xac00,
    LEADINGS = 19,
    VOWELS = 21,
    TRAILINGS = 28,
    SYLLABLES = LEADINGS * VOWELS * TRAILINGS
};

static int decompose_syllable(uint32_t number, uint32_t to[UNICODE_MOST])
{
    to[0] = LEADING + number / (VOWELS * TRAILINGS);
    to[1] = VOWEL + number / TRAILINGS % VOWELS;
    to[2] = TRAILING + number % TRAILINGS;
    return to[2] == TRAILING ? 2 : 3;
}

static uint32_t compose_syllable(uint32_t first, uint32_t second)
{
    if (first - LEADING < LEADINGS && second - VOWEL < VOWELS)
        return SYLLABLE + ((first - LEADING) * VOWELS + (second - VOWEL)) * TRAILINGS;
    bool open = first - SYLLABLE < SYLLABLES && (first - SYLLABLE) % TRAILINGS == 0;
    return open && second - TRAILING - 1 < TRAILINGS - 1 ? first + (second - TRAILING) : 0;
}

static uint32_t part_of(int pair, int part)
{
    return (pair >= unicode_pairs_near ? 0x10000u : 0) + unicode_pairs[3 * pair + part];
}

/* The pair that a composite is, or -1. */
static int find_pair(uint32_t code)
{
    int low = 0;
    int high = unicode_pairs_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (part_of(middle, 0) < code)
            low = middle + 1;
        else
            high = middle;
    }
    return low < unicode_pairs_count && part_of(low, 0) == code ? low : -1;
}

int unicode_decompose(uint32_t code, uint32_t to[UNICODE_MOST])
{
    if (code < 0x80) {
        to[0] = code;
        return 1;
    }
    if (code - SYLLABLE < SYLLABLES)
        return decompose_syllable(code - SYLLABLE, to);
    int pair = find_pair(code);
    if (pair < 0)
        return look_up(&unicode_forms, code, to);
    int count = unicode_decompose(part_of(pair, 1), to);
    to[count] = part_of(pair, 2);
    return count + 1;
}

uint32_t unicode_compose(uint32_t first, uint32_t second)
{
    uint64_t wanted = (uint64_t)first << 32 | second;
    int low = 0;
    if (second < 0x300)
        return 0; /* no mark */
    int high = unicode_pairs_count;
    while (low < high) {
        int middle = (low + high) / 2;
        int pair = unicode_pairs_by_parts[middle];
        uint64_t parts = (uint64_t)part_of(pair, 1) << 32 | part_of(pair, 2);
        if (parts == wanted)
            return part_of(pair, 0);
        if (parts < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    return compose_syllable(first, second);
}
