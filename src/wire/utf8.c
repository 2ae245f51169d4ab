#include "wire/utf8.h"

size_t utf8_bytes(const char *text, size_t n)
{
    const unsigned char *at = (const unsigned char *)text;
    unsigned char first = at[0];
    size_t length = first < 0x80   ? 1
                    : first < 0xc2 ? 0
                    : first < 0xe0 ? 2
                    : first < 0xf0 ? 3
                    : first < 0xf5 ? 4
                                   : 0;
    if (length > n)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    if ((first == 0xe0 && at[1] < 0xa0) || (first == 0xed && at[1] > 0x9f) ||
        (first == 0xf0 && at[1] < 0x90) || (first == 0xf4 && at[1] > 0x8f))
        return 0;
    return length;
}

bool utf8_is_valid(const char *bytes, size_t n)
{
    size_t at = 0, length = 1;
    while (at < n && length > 0) {
        length = utf8_bytes(bytes + at, n - at);
        at += length;
    }
    return length > 0;
}
