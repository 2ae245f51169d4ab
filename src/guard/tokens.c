/* A token is 128 random bits and is kept as a hash only: whoever reads the database cannot be
 * anybody. Secrets are compared in a time that does not depend on where they differ. */
#include "guard/tokens.h"

#include "base/out.h"
#include "core/lines.h"

#include <sodium.h>
#include <string.h>

enum { TOKEN_BYTES = 16 };

static const char letters[] = "BCDFGHJKLMNPQRSTVWXZ";
enum { LETTERS = sizeof letters - 1 };

bool tokens_begin(void)
{
    return sodium_init() >= 0;
}

uint64_t random_number(void)
{
    uint64_t number;
    randombytes_buf(&number, sizeof number);
    return number;
}

void random_bytes(void *to, size_t n)
{
    randombytes_buf(to, n);
}

static void hash_token(const char *token, uint8_t hash[TOKEN_HASH])
{
    crypto_generichash(hash, TOKEN_HASH, (const unsigned char *)token, strlen(token), NULL, 0);
}

void token_make(int player, char token[TOKEN_ROOM], uint8_t hash[TOKEN_HASH])
{
    unsigned char bytes[TOKEN_BYTES];
    struct out out = out_buffer(token, TOKEN_ROOM);
    out_int(&out, player);
    out_char(&out, '-');
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token + out.used, TOKEN_ROOM - out.used, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash_token(token, hash);
}

int token_player(const char *token)
{
    long number = number_parse(&token, 9999);
    return number > 0 && *token == '-' ? (int)number : 0;
}

bool token_fits(const char *token, const uint8_t hash[TOKEN_HASH])
{
    uint8_t other[TOKEN_HASH];
    if (sodium_is_zero(hash, TOKEN_HASH) || strlen(token) >= TOKEN_ROOM)
        return false;
    hash_token(token, other);
    return sodium_memcmp(hash, other, TOKEN_HASH) == 0;
}

bool password_fits(const char *given, const char *wanted)
{
    uint8_t hash[2][TOKEN_HASH];
    hash_token(given, hash[0]);
    hash_token(wanted, hash[1]);
    return sodium_memcmp(hash[0], hash[1], TOKEN_HASH) == 0;
}

void claim_make(char claim[12])
{
    for (int i = 0; i < 8; i++)
        claim[i] = letters[randombytes_uniform(LETTERS)];
    claim[8] = '\0';
}

static char capital(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 32) : letter;
}

bool claim_fits(const char *typed, const char *claim)
{
    const char *next = claim;
    for (; *typed; typed++) {
        if (*typed == ' ' || *typed == '-')
            continue;
        if (capital(*typed) != *next)
            return false;
        next++;
    }
    return next > claim && !*next;
}

void claim_hash(const char *typed, uint8_t hash[TOKEN_HASH])
{
    char plain[TOKEN_ROOM];
    struct out out = out_buffer(plain, sizeof plain);
    for (; *typed; typed++)
        if (*typed != ' ' && *typed != '-')
            out_char(&out, capital(*typed));
    hash_token(out_fits(&out) ? plain : "", hash);
}

/* How many codes there are with so many letters. */
static uint32_t codes_of(size_t letters_of_it)
{
    uint32_t codes = 1;
    for (size_t i = 0; i < letters_of_it; i++)
        codes *= LETTERS;
    return codes;
}

/* The number of the first of them. */
static uint32_t first_code(size_t letters_of_it)
{
    uint32_t first = 0;
    for (size_t i = CODE_FEWEST; i < letters_of_it; i++)
        first += codes_of(i);
    return first;
}

uint32_t code_random(int rooms)
{
    size_t n = CODE_FEWEST;
    while (n < CODE_LETTERS && codes_of(n) / CODES_A_ROOM <= (uint32_t)rooms)
        n++;
    return first_code(n) + randombytes_uniform(codes_of(n));
}

void code_format(uint32_t code, char text[CODE_LETTERS + 1])
{
    size_t n = CODE_LETTERS;
    while (n > CODE_FEWEST && code < first_code(n))
        n--;
    code -= first_code(n);
    text[n] = '\0';
    for (size_t i = n; i-- > 0; code /= LETTERS)
        text[i] = letters[code % LETTERS];
}

bool code_parse(const char *text, size_t n, uint32_t *code)
{
    uint32_t number = 0;
    if (n < CODE_FEWEST || n > CODE_LETTERS)
        return false;
    for (size_t i = 0; i < n; i++) {
        const char *at = text[i] ? strchr(letters, capital(text[i])) : NULL;
        if (!at)
            return false;
        number = number * LETTERS + (uint32_t)(at - letters);
    }
    *code = first_code(n) + number;
    return true;
}
