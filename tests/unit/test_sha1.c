/* SHA-1 and what WebSockets make of it: the vectors of RFC 3174, RFC 4648 and RFC 6455. */
#include "unit.h"

#include "wire/sha1.h"

#include <string.h>

static void expect_sha1(const char *text, size_t n, const char *hex)
{
    uint8_t digest[SHA1_BYTES];
    char got[2 * SHA1_BYTES + 1];
    sha1_of(text, n, digest);
    for (int i = 0; i < SHA1_BYTES; i++) {
        got[2 * i] = "0123456789abcdef"[digest[i] >> 4];
        got[2 * i + 1] = "0123456789abcdef"[digest[i] & 15];
    }
    got[sizeof got - 1] = '\0';
    assert_string_equal(got, hex);
}

static void test_the_vectors_of_the_rfc(void **state)
{
    (void)state;
    static char text[1000000];
    const char *long_one = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    expect_sha1("abc", 3, "a9993e364706816aba3e25717850c26c9cd0d89d");
    expect_sha1(long_one, strlen(long_one), "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    memset(text, 'a', sizeof text);
    expect_sha1(text, sizeof text, "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    for (size_t i = 0; i < 640; i++)
        text[i] = (char)('0' + i % 8);
    expect_sha1(text, 640, "dea356a2cddd90c7a7ecedc5ebb563934f460452");
}

/* Where the length just fits behind the text, and just does not. */
static void test_lengths_at_the_end_of_a_block(void **state)
{
    (void)state;
    char text[64];
    memset(text, 'a', sizeof text);
    expect_sha1(text, 0, "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    expect_sha1(text, 55, "c1c8bbdc22796e28c0e15163d20899b65621d65a");
    expect_sha1(text, 56, "c2db330f6083854c99d4b5bfb6e8f29f201be699");
    expect_sha1(text, 63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5");
    expect_sha1(text, 64, "0098ba824b5c16427bd7a1122a5a442a25ec644d");
}

static void test_base64(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",     "",     "f",        "Zg==",  "fo",       "Zm8=",   "foo",
        "Zm9v", "foob", "Zm9vYg==", "fooba", "Zm9vYmE=", "foobar", "Zm9vYmFy"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i += 2) {
        char got[16];
        base64_of((const uint8_t *)texts[i], strlen(texts[i]), got);
        assert_string_equal(got, texts[i + 1]);
    }
}

static void test_the_answer_to_a_key(void **state)
{
    (void)state;
    char accept[WEBSOCKET_ACCEPT];
    char key[200];
    websocket_accept("dGhlIHNhbXBsZSBub25jZQ==", accept);
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    memset(key, 'x', sizeof key - 1);
    key[sizeof key - 1] = '\0';
    websocket_accept(key, accept); /* cut, not written past anything */
    assert_int_equal(strlen(accept), WEBSOCKET_ACCEPT - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_vectors_of_the_rfc),
        cmocka_unit_test(test_lengths_at_the_end_of_a_block),
        cmocka_unit_test(test_base64),
        cmocka_unit_test(test_the_answer_to_a_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
