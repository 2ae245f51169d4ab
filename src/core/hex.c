#include "core/hex.h"

#include <string.h>

static const char digits[] = "0123456789abcdef";

static int digit_value(char c)
{
    const char *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

void hex_format(const uint8_t *bytes, size_t n, char *hex)
{
    for (size_t i = 0; i < n; i++) {
        hex[2 * i] = digits[bytes[i] >> 4];
        hex[2 * i + 1] = digits[bytes[i] & 15];
    }
    hex[2 * n] = '\0';
}

bool hex_parse(const char *hex, size_t length, uint8_t *bytes, size_t n)
{
    if (length != 2 * n)
        return false;
    for (size_t i = 0; i < n; i++) {
        int high = digit_value(hex[2 * i]);
        int low = digit_value(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool hex_parse_number(const char *hex, size_t length, uint64_t *number)
{
    uint8_t bytes[8];
    if (!hex_parse(hex, length, bytes, sizeof bytes))
        return false;
    *number = 0;
    for (size_t i = 0; i < sizeof bytes; i++)
        *number = *number << 8 | bytes[i];
    return true;
}
