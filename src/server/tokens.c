#include "server/tokens.h"

#include "core/lines.h"
#include "core/out.h"

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

uint32_t code_random(void)
{
    uint32_t codes = 1;
    for (int i = 0; i < CODE_LETTERS; i++)
        codes *= LETTERS;
    return randombytes_uniform(codes);
}

void code_format(uint32_t code, char text[CODE_LETTERS + 1])
{
    text[CODE_LETTERS] = '\0';
    for (int i = CODE_LETTERS; i-- > 0; code /= LETTERS)
        text[i] = letters[code % LETTERS];
}

bool code_parse(const char *text, size_t n, uint32_t *code)
{
    uint32_t number = 0;
    if (n != CODE_LETTERS)
        return false;
    for (size_t i = 0; i < n; i++) {
        char capital = text[i] >= 'a' && text[i] <= 'z' ? (char)(text[i] - 32) : text[i];
        const char *at = capital ? strchr(letters, capital) : NULL;
        if (!at)
            return false;
        number = number * LETTERS + (uint32_t)(at - letters);
    }
    *code = number;
    return true;
}
