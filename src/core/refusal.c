#include "core/refusal.h"

#include "core/deck.h"

#include <string.h>

/* clang-format off */
REASONS(REASON_DEFINED)
/* clang-format on */

bool refuse(struct refusal *why, const char *clause, const char *reason, int cell, int value)
{
    *why = (struct refusal){
        .clause = clause,
        .reason = reason,
        .cell = (uint8_t)cell,
        .card = CARD_NONE,
        .value = (int16_t)value,
    };
    return false;
}

size_t character_length(const char *text, size_t most)
{
    unsigned char first = (unsigned char)text[0];
    size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    if (most == 0 || length > most || first >= 0xf8 || (first >= 0x80 && first < 0xc2))
        return most > 0;
    for (size_t i = 1; i < length; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 1;
    return length;
}

/* Whether it is one of U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069. */
static bool turns_writing(const unsigned char *at, size_t length)
{
    if (length == 2)
        return at[0] == 0xd8 && at[1] == 0x9c;
    if (length != 3 || at[0] != 0xe2)
        return false;
    return at[1] == 0x80 ? at[2] == 0x8e || at[2] == 0x8f || (at[2] >= 0xa8 && at[2] <= 0xae)
                         : at[1] == 0x81 && at[2] >= 0xa6 && at[2] <= 0xa9;
}

bool is_control(const char *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text;
    if (length == 1)
        return at[0] < 0x20 || at[0] >= 0x7f;
    return (length == 2 && at[0] == 0xc2 && at[1] < 0xa0) || turns_writing(at, length);
}

/* Copies whole characters while they fit; what a terminal should not be sent becomes '?'. */
static void copy_printable(const char *text, size_t n, char *to, size_t room)
{
    while (n > 0) {
        size_t length = character_length(text, n);
        bool strange = is_control(text, length);
        size_t copied = strange ? 1 : length;
        if (copied >= room)
            break;
        memcpy(to, strange ? "?" : text, copied);
        to += copied;
        room -= copied;
        text += length;
        n -= length;
    }
    *to = '\0';
}

bool fault_at(struct fault *fault, int line, int column, const char *reason, const char *word,
              size_t n)
{
    *fault = (struct fault){.line = line, .column = column};
    refuse(&fault->why, NULL, reason, CELL_NONE, 0);
    copy_printable(word, n, fault->word, sizeof fault->word);
    return false;
}
