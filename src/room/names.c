#include "room/names.h"

#include "core/refusal.h"

#include <stdint.h>
#include <string.h>

/* The character at *text, which is moved behind it; the text is valid UTF-8. */
static uint32_t next_character(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    size_t n = character_length(*text, 4);
    uint32_t code = n == 1 ? at[0] : at[0] & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++)
        code = code << 6 | (at[i] & 0x3f);
    *text += n;
    return code;
}

struct range {
    uint32_t from, to;
};

static bool is_in(uint32_t code, const struct range *ranges, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (code >= ranges[i].from && code <= ranges[i].to)
            return true;
    return false;
}

static bool is_blank(uint32_t code)
{
    static const struct range blanks[] = {
        {0x09, 0x0d},     {0x20, 0x20},     {0x85, 0x85},     {0xa0, 0xa0},     {0x1680, 0x1680},
        {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000}};
    return is_in(code, blanks, sizeof blanks / sizeof blanks[0]);
}

/* Control characters, joiners and marks that show nothing or turn the writing round, characters for
 * private use, and those that are none. */
static bool is_unseen(uint32_t code)
{
    static const struct range unseen[] = {
        {0x00, 0x1f},     {0x7f, 0x9f},       {0xad, 0xad},     {0x061c, 0x061c}, {0x115f, 0x1160},
        {0x17b4, 0x17b5}, {0x180b, 0x180f},   {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f},
        {0x3164, 0x3164}, {0xe000, 0xf8ff},   {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0},
        {0xfff0, 0xffff}, {0xe0000, 0x10ffff}};
    return is_in(code, unseen, sizeof unseen / sizeof unseen[0]);
}

bool name_clean(const char *name, char clean[NAME_BYTES])
{
    size_t used = 0;
    int characters = 0;
    bool blank = false;
    while (*name) {
        const char *from = name;
        uint32_t code = next_character(&name);
        if (is_blank(code)) {
            blank = used > 0;
            continue;
        }
        if (is_unseen(code))
            continue;
        characters += 1 + blank;
        if (characters > NAME_CHARACTERS)
            return false;
        if (blank)
            clean[used++] = ' ';
        blank = false;
        memcpy(clean + used, from, (size_t)(name - from));
        used += (size_t)(name - from);
    }
    clean[used] = '\0';
    return used > 0;
}

/* Small letters for the capitals of Latin, Greek and Cyrillic alphabets. */
static uint32_t fold(uint32_t code)
{
    if ((code >= 'A' && code <= 'Z') || (code >= 0xc0 && code <= 0xde && code != 0xd7) ||
        (code >= 0x391 && code <= 0x3a9) || (code >= 0x410 && code <= 0x42f))
        return code + 32;
    if (code >= 0x400 && code <= 0x40f)
        return code + 80;
    bool odd_is_capital = (code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17e);
    if (code >= 0x100 && code <= 0x17f && (code & 1) == odd_is_capital)
        return code + 1;
    return code;
}

/* Whether the names at the start of two lists are the same. */
static bool same_name(const char *a, const char *b)
{
    for (;;) {
        bool a_ends = *a == '\0' || *a == '\n';
        bool b_ends = *b == '\0' || *b == '\n';
        if (a_ends || b_ends)
            return a_ends && b_ends;
        if (fold(next_character(&a)) != fold(next_character(&b)))
            return false;
    }
}

static const char *next_name(const char *names)
{
    const char *end = strchr(names, '\n');
    return end ? end + 1 : NULL;
}

bool names_meet(const char *a, const char *b)
{
    for (const char *one = a; one; one = next_name(one))
        for (const char *other = b; other; other = next_name(other))
            if (same_name(one, other))
                return true;
    return false;
}
