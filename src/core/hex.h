/* Bytes as hexadecimal digits, in small letters. */
#ifndef CORE_HEX_H
#define CORE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes 2n digits and a zero. */
void hex_format(const uint8_t *bytes, size_t n, char *hex);
/* False unless the text is 2n such digits. */
bool hex_parse(const char *hex, size_t length, uint8_t *bytes, size_t n);
/* 16 digits, the highest first (out_hex). */
bool hex_parse_number(const char *hex, size_t length, uint64_t *);

#endif
