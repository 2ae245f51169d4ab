#include "core/fair.h"

#include "core/hex.h"

#include <string.h>

/* --- text and numbers ----------------------------------------------------------------------- */

static uint64_t big_endian(const uint8_t bytes[8])
{
    uint64_t value = 0;
    for (int i = 0; i < 8; i++)
        value = value << 8 | bytes[i];
    return value;
}

bool fair_parse_secret(const char *hex, struct fair_secret *secret)
{
    return hex_parse(hex, strlen(hex), secret->byte, sizeof secret->byte);
}

void fair_format_secret(const struct fair_secret *secret, char hex[FAIR_HEX])
{
    hex_format(secret->byte, sizeof secret->byte, hex);
}

bool fair_parse_nonce(const char *hex, size_t length, uint64_t *nonce)
{
    return hex_parse_number(hex, length, nonce);
}

/* --- hashing -------------------------------------------------------------------------------- */

static void add_text(struct sha256 *sha, const char *text)
{
    sha256_add(sha, text, strlen(text));
}

/* What every hash begins with: "carnet fair 2\nsecret HEX\n". */
static void begin(struct sha256 *sha, const struct fair_secret *secret, enum fair_way way)
{
    char hex[FAIR_HEX];
    fair_format_secret(secret, hex);
    sha256_init(sha);
    add_text(sha, way == FAIR_NONCES ? "carnet fair 1\nsecret " : "carnet fair 2\nsecret ");
    add_text(sha, hex);
    add_text(sha, "\n");
}

/* "WORD NUMBER HEX\n", or without the digits. */
static void add_line(struct sha256 *sha, const char *word, uint32_t number, const char *hex)
{
    char line[32 + FAIR_HEX];
    struct out out = out_buffer(line, sizeof line);
    out_text(&out, word);
    out_char(&out, ' ');
    out_int(&out, number);
    out_text(&out, hex ? " " : "");
    out_text(&out, hex ? hex : "");
    out_char(&out, '\n');
    add_text(sha, line);
}

static uint64_t end(struct sha256 *sha)
{
    uint8_t digest[SHA256_BYTES];
    sha256_end(sha, digest);
    return big_endian(digest);
}

void fair_commitment(const struct fair_secret *secret, enum fair_way way, char hex[FAIR_HEX])
{
    struct sha256 sha;
    uint8_t digest[SHA256_BYTES];
    begin(&sha, secret, way);
    sha256_end(&sha, digest);
    hex_format(digest, sizeof digest, hex);
}

uint64_t fair_seed(const struct fair_secret *secret, uint32_t number,
                   const struct fair_nonces *nonces)
{
    struct sha256 sha;
    char hex[20];
    begin(&sha, secret, FAIR_NONCES);
    add_line(&sha, "chance", number, NULL);
    for (uint32_t i = 0; i < SEATS_MAX; i++) {
        struct out out = out_buffer(hex, sizeof hex);
        out_hex(&out, nonces->nonce[i]);
        if (nonces->given[i])
            add_line(&sha, "nonce", i + 1, hex);
    }
    return end(&sha);
}

uint64_t fair_seed_linked(const struct fair_secret *secret, uint32_t number,
                          const struct chain chain[SEATS_MAX])
{
    struct sha256 sha;
    char hex[CHAIN_HEX];
    begin(&sha, secret, FAIR_CHAINS);
    add_line(&sha, "chance", number, NULL);
    for (uint32_t i = 0; i < SEATS_MAX; i++)
        if (chain[i].given && chain[i].links == number + 1) {
            chain_format(&chain[i].last, hex);
            add_line(&sha, "link", i + 1, hex);
        }
    return end(&sha);
}

/* --- notes of a record ---------------------------------------------------------------------- */

void fair_write_nonces(uint32_t number, const struct fair_nonces *nonces, struct out *out)
{
    char between = ' ';
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!nonces->given[i])
            continue;
        if (between == ' ') {
            out_text(out, "note nonces ");
            out_int(out, number);
        }
        out_char(out, between);
        out_int(out, i + 1);
        out_char(out, ':');
        out_hex(out, nonces->nonce[i]);
        between = ',';
    }
    if (between == ',')
        out_char(out, '\n');
}

/* "note KEY SEAT [COUNT] HEX" */
static void write_link(const char *key, int seat, int count, const struct chain_link *link,
                       struct out *out)
{
    char hex[CHAIN_HEX];
    chain_format(link, hex);
    out_text(out, key);
    out_int(out, seat);
    if (count) {
        out_char(out, ' ');
        out_int(out, count);
    }
    out_char(out, ' ');
    out_text(out, hex);
    out_char(out, '\n');
}

void fair_write_chains(const struct chain chain[SEATS_MAX], uint32_t chances, struct out *out)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        struct chain shown = chain[i];
        if (!shown.given)
            continue;
        for (; shown.links > chances; shown.links--) {
            struct chain_link last = shown.last;
            chain_hash(&last, &shown.last);
        }
        write_link("note chain ", i + 1, 0, &shown.end, out);
        if (shown.links)
            write_link("note links ", i + 1, shown.links, &shown.last, out);
    }
}
