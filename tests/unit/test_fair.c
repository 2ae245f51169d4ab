/* Hashes and chance that can be checked by anybody: these never change. */
#include "unit.h"

#include "core/fair.h"
#include "core/record.h"
#include "games/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hash(const char *text, size_t repeat, char hex[FAIR_HEX])
{
    struct sha256 sha;
    struct fair_secret digest;
    sha256_init(&sha);
    for (size_t i = 0; i < repeat; i++)
        sha256_add(&sha, text, strlen(text));
    sha256_end(&sha, digest.byte);
    fair_format_secret(&digest, hex);
}

static void test_sha256_is_the_published_one(void **state)
{
    (void)state;
    char hex[FAIR_HEX];
    hash("", 1, hex);
    assert_string_equal(hex, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    hash("abc", 1, hex);
    assert_string_equal(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1, hex);
    assert_string_equal(hex, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    hash("a", 1000000, hex);
    assert_string_equal(hex, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static const char secret_hex[] = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/* printf 'carnet fair 1\nsecret 0001…1f\n' | sha256sum */
static void test_the_commitment_is_the_hash_of_a_text(void **state)
{
    (void)state;
    struct fair_secret secret;
    char hex[FAIR_HEX];
    char text[FAIR_HEX];
    assert_true(fair_parse_secret(secret_hex, &secret));
    hash("carnet fair 1\nsecret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n",
         1, text);
    fair_commitment(&secret, FAIR_NONCES, hex);
    assert_string_equal(hex, text);
    assert_false(fair_parse_secret("0001", &secret));
    assert_false(fair_parse_secret(
        "000102030405060708090A0b0c0d0e0f101112131415161718191a1b1c1d1e1f", &secret));
}

static void test_a_chance_hangs_on_everything(void **state)
{
    (void)state;
    struct fair_secret secret;
    struct fair_nonces nonces = {.given = {false}};
    char hex[FAIR_HEX];
    char text[20];
    fair_parse_secret(secret_hex, &secret);
    nonces.given[2] = true;
    nonces.nonce[2] = 0xabc;
    hash("carnet fair 1\nsecret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n"
         "chance 7\nnonce 3 0000000000000abc\n",
         1, hex);
    uint64_t seed = fair_seed(&secret, 7, &nonces);
    struct out out = out_buffer(text, sizeof text);
    out_hex(&out, seed);
    assert_memory_equal(hex, text, 16);
    assert_int_not_equal(seed, fair_seed(&secret, 8, &nonces));
    nonces.given[2] = false;
    assert_int_not_equal(seed, fair_seed(&secret, 7, &nonces));
}

/* --- chains --------------------------------------------------------------------------------- */

static struct chain_link link_from(const char *hex)
{
    struct chain_link link;
    assert_true(chain_parse(hex, strlen(hex), &link));
    return link;
}

static void expect_link(const struct chain_link *link, const char *hex)
{
    char text[CHAIN_HEX];
    chain_format(link, text);
    assert_string_equal(text, hex);
}

/* Computed by Python's hashlib from docs/fairness.md. */
static void test_a_chain_is_the_same_everywhere(void **state)
{
    (void)state;
    struct chain_link entropy =
        link_from("abababababababababababababababababababababababababababababababab");
    struct chain_link seed, link;
    chain_seed(&entropy, "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", 3,
               &seed);
    expect_link(&seed, "f3961def53dade9b9e22cfa8523f064f99ae7aac5cba43744f6ebdd49a0157e7");
    chain_link(&seed, -1, &link);
    expect_link(&link, "952c0bb54512cc125e92667266ee4e8e7ab21318307aa5f6e02f626551f15541");
    chain_link(&seed, 0, &link);
    expect_link(&link, "45c06dcdb199d4693a4ae049712ada77e960ff656eaad297e257923813c0b827");
    chain_link(&seed, CHAIN_LINKS - 1, &link);
    assert_memory_equal(&link, &seed, sizeof seed);
}

/* Links are taken in their order, each once, and no others; after the last there is none. */
static void test_links_are_taken_in_their_order(void **state)
{
    (void)state;
    struct chain_link seed = link_from(secret_hex);
    struct chain_link end, link, next;
    struct chain chain;
    chain_link(&seed, -1, &end);
    chain_begin(&chain, &end);
    for (int i = 0; i < CHAIN_LINKS; i++) {
        chain_link(&seed, i, &link);
        chain_link(&seed, i + 1 < CHAIN_LINKS ? i + 1 : 0, &next);
        assert_false(chain_take(&chain, &next));
        assert_false(chain_take(&chain, &chain.last));
        assert_true(chain_take(&chain, &link));
    }
    assert_int_equal(chain.links, CHAIN_LINKS);
    assert_false(chain_take(&chain, &seed));
    struct chain none = {0};
    assert_false(chain_take(&none, &seed));
}

static void test_a_linked_chance_hangs_on_everything(void **state)
{
    (void)state;
    struct fair_secret secret;
    struct chain chain[SEATS_MAX] = {{0}};
    struct chain_link seed = link_from(secret_hex);
    struct chain_link end, link;
    char hex[FAIR_HEX], text[20], commitment[FAIR_HEX];
    fair_parse_secret(secret_hex, &secret);
    chain_link(&seed, -1, &end);
    chain_link(&seed, 0, &link);
    chain_begin(&chain[2], &end);
    uint64_t alone = fair_seed_linked(&secret, 0, chain);
    assert_true(chain_take(&chain[2], &link));
    uint64_t with = fair_seed_linked(&secret, 0, chain);
    assert_int_not_equal(alone, with);
    assert_int_not_equal(with, fair_seed_linked(&secret, 1, chain)); /* the link is another's */
    char line[300], shown[CHAIN_HEX];
    chain_format(&link, shown);
    snprintf(line, sizeof line, "carnet fair 2\nsecret %s\nchance 0\nlink 3 %s\n", secret_hex,
             shown);
    hash(line, 1, hex);
    struct out out = out_buffer(text, sizeof text);
    out_hex(&out, with);
    assert_memory_equal(hex, text, 16);
    fair_commitment(&secret, FAIR_CHAINS, commitment);
    fair_commitment(&secret, FAIR_NONCES, hex);
    assert_string_not_equal(commitment, hex);
}

/* --- records -------------------------------------------------------------------------------- */

/* A solo game of two rolls drawn from the secret, the first with a nonce. */
static char *make_record(bool typed)
{
    struct fair_secret secret;
    struct fair_nonces nonces = {.given = {true}, .nonce = {5}};
    struct fault fault;
    struct refusal why;
    struct request request = {.game = &temple_game};
    static struct setup setup;
    char commitment[FAIR_HEX];
    char *text = malloc(4096);
    struct out out = out_buffer(text, 4096);
    char notes[512];
    struct out note = out_buffer(notes, sizeof notes);
    assert_true(setup_make(&setup, &request, &fault));
    fair_parse_secret(secret_hex, &secret);
    fair_commitment(&secret, FAIR_NONCES, commitment);
    struct session *session = malloc(session_size(&setup));
    session_init(session, &setup, false, 0);
    for (uint32_t i = 0; i < 2; i++) {
        struct chance chance = {.roll = {.dice = {1, 2, 3}}};
        step s;
        unsigned given = typed && i == 0 ? GIVEN_DICE : 0;
        setup.game->family->draw(&setup, session->state, fair_seed(&secret, i, &nonces), given,
                                 &chance);
        assert_true(session_chance(session, &chance, GIVEN_DICE, &why));
        nonces.given[0] = false;
        if (i == 0) {
            assert_true(setup.game->moves(&setup, session->state, 1, &s, 1) > 0);
            assert_true(session_play(session, 1, s, &why));
        }
    }
    out_text(&note, "note commitment ");
    out_text(&note, commitment);
    out_text(&note, "\nnote secret ");
    out_text(&note, secret_hex);
    out_char(&note, '\n');
    nonces.given[0] = true;
    fair_write_nonces(0, &nonces, &note);
    if (typed)
        out_text(&note, "note entered 0\n");
    record_write(session, notes, &out);
    free(session);
    return text;
}

static uint8_t verdicts[2]; /* of the last record that was verified */

static bool verify(const char *text, struct fair_proof *proof, struct fault *fault)
{
    static struct record record;
    struct replayed done;
    assert_true(record_open(text, game_find, &record, fault));
    struct session *session = malloc(session_size(&record.setup));
    session_init(session, &record.setup, record.seeded, record.seed);
    assert_true(record_replay(&record, session, &done, fault));
    void *scratch = malloc(record.setup.game->size(&record.setup));
    bool right = fair_verify(text, session, scratch, verdicts, proof, fault);
    free(scratch);
    free(session);
    return right;
}

static void test_a_record_proves_its_dice(void **state)
{
    (void)state;
    struct fair_proof proof;
    struct fault fault;
    char *text = make_record(false);
    assert_true(verify(text, &proof, &fault));
    assert_true(proof.committed && proof.revealed);
    assert_int_equal(proof.proved, 2);
    assert_int_equal(proof.entered, 0);
    assert_int_equal(verdicts[0], FAIR_PROVED);
    char *digit = strstr(text, "1:0000000000000005");
    digit[17] = '6'; /* another nonce than the one that was drawn with */
    assert_false(verify(text, &proof, &fault));
    assert_int_equal(fault.why.reason, REASON_CHANCE_NOT_SECRET);
    assert_int_equal(fault.why.value, 1);
    assert_int_equal(verdicts[0], FAIR_WRONG);
    assert_int_equal(verdicts[1], FAIR_PROVED); /* what comes behind it is looked at, too */
    digit[17] = '5';
    strstr(text, "secret ")[7] = '1';
    assert_false(verify(text, &proof, &fault));
    assert_int_equal(fault.why.reason, REASON_SECRET_WRONG);
    assert_int_equal(verdicts[1], FAIR_UNPROVED);
    free(text);
}

static void test_typed_dice_are_entered_not_proved(void **state)
{
    (void)state;
    struct fair_proof proof;
    struct fault fault;
    char *text = make_record(true);
    assert_true(verify(text, &proof, &fault));
    assert_int_equal(proof.proved, 1);
    assert_int_equal(proof.entered, 1);
    assert_int_equal(verdicts[0], FAIR_ENTERED);
    assert_int_equal(verdicts[1], FAIR_PROVED);
    memcpy(strstr(text, "entered 0"), "entered 1", 9);
    assert_false(verify(text, &proof, &fault));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sha256_is_the_published_one),
        cmocka_unit_test(test_the_commitment_is_the_hash_of_a_text),
        cmocka_unit_test(test_a_chance_hangs_on_everything),
        cmocka_unit_test(test_a_chain_is_the_same_everywhere),
        cmocka_unit_test(test_links_are_taken_in_their_order),
        cmocka_unit_test(test_a_linked_chance_hangs_on_everything),
        cmocka_unit_test(test_a_record_proves_its_dice),
        cmocka_unit_test(test_typed_dice_are_entered_not_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
