#include "wire/sha1.h"

#include "base/out.h"

#include <string.h>

enum { BLOCK = 64, KEY_MOST = 64 };

static uint32_t rotate(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

/* One of the four kinds of rounds: what is mixed of b, c and d, with the kind's constant. */
static uint32_t mixed(int round, uint32_t b, uint32_t c, uint32_t d)
{
    if (round < 20)
        return ((b & c) | (~b & d)) + 0x5a827999;
    if (round < 40)
        return (b ^ c ^ d) + 0x6ed9eba1;
    if (round < 60)
        return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

static void add_block(uint32_t h[5], const uint8_t block[BLOCK])
{
    uint32_t w[80];
    for (int i = 0; i < 16; i++, block += 4)
        w[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 |
               block[3];
    for (int i = 16; i < 80; i++)
        w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    uint32_t v[5];
    memcpy(v, h, sizeof v);
    for (int i = 0; i < 80; i++) {
        uint32_t next = rotate(v[0], 5) + mixed(i, v[1], v[2], v[3]) + v[4] + w[i];
        v[4] = v[3];
        v[3] = v[2];
        v[2] = rotate(v[1], 30);
        v[1] = v[0];
        v[0] = next;
    }
    for (int i = 0; i < 5; i++)
        h[i] += v[i];
}

void sha1_of(const void *of, size_t n, uint8_t digest[SHA1_BYTES])
{
    uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    const uint8_t *bytes = of;
    uint8_t last[2 * BLOCK] = {0};
    size_t rest = n % BLOCK;
    size_t blocks = rest < BLOCK - 8 ? 1 : 2;
    for (size_t i = 0; i < n / BLOCK; i++)
        add_block(h, bytes + i * BLOCK);
    if (rest > 0)
        memcpy(last, bytes + (n - rest), rest);
    last[rest] = 0x80;
    for (size_t i = 0; i < 8; i++)
        last[blocks * BLOCK - 1 - i] = (uint8_t)((uint64_t)n * 8 >> (8 * i));
    for (size_t i = 0; i < blocks; i++)
        add_block(h, last + i * BLOCK);
    for (int i = 0; i < SHA1_BYTES; i++)
        digest[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void base64_of(const uint8_t *bytes, size_t n, char *to)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < n; i += 3) {
        uint32_t three = (uint32_t)bytes[i] << 16;
        three |= i + 1 < n ? (uint32_t)bytes[i + 1] << 8 : 0;
        three |= i + 2 < n ? bytes[i + 2] : 0;
        *to++ = digits[three >> 18];
        *to++ = digits[three >> 12 & 63];
        *to++ = '=';
        *to++ = '=';
        if (i + 1 < n)
            to[-2] = digits[three >> 6 & 63];
        if (i + 2 < n)
            to[-1] = digits[three & 63];
    }
    *to = '\0';
}

void websocket_accept(const char *key, char accept[WEBSOCKET_ACCEPT])
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY_MOST + sizeof guid];
    uint8_t digest[SHA1_BYTES];
    size_t n = strlen(key) < KEY_MOST ? strlen(key) : KEY_MOST;
    struct out out = out_buffer(text, sizeof text);
    out_span(&out, key, n);
    out_text(&out, guid);
    sha1_of(text, out.used, digest);
    base64_of(digest, sizeof digest, accept);
}
