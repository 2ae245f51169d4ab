/* The table of messages: whole, in both languages. */
#include "unit.h"

#include "core/data.h"
#include "core/deck.h"
#include "core/lines.h"
#include "core/texts.h"
#include "games/paperworld/paperworld.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_ROOM = 64 };

static struct texts texts[LANGUAGES];

static int load(void **state)
{
    (void)state;
    texts_init(&texts[ENGLISH], ENGLISH);
    texts_init(&texts[FRENCH], FRENCH);
    return 0;
}

/* The next key of the table; false at its end. */
static bool next_key(struct lines *lines, char key[KEY_ROOM])
{
    struct line line;
    while (lines_next(lines, &line)) {
        if (line.length < 3 || line.text[0] != '[')
            continue;
        assert_true(line.length < KEY_ROOM);
        memcpy(key, line.text + 1, line.length - 2);
        key[line.length - 2] = '\0';
        return true;
    }
    return false;
}

static void test_every_message_is_in_both_languages(void **state)
{
    (void)state;
    struct lines lines = {data_messages, 0};
    char key[KEY_ROOM];
    int messages = 0;
    for (; next_key(&lines, key); messages++)
        for (int language = 0; language < LANGUAGES; language++)
            if (!texts_have(&texts[language], key))
                fail_msg("%s has no %s text", key, language_code((enum language)language));
    assert_true(messages > 900);
}

/* What is looked up by halving has to be in order, and nothing may be there twice. */
static void test_entries_are_in_order(void **state)
{
    (void)state;
    struct lines lines = {data_messages, 0};
    struct line line;
    const char *last = NULL;
    assert_int_equal(data_messages[0], '[');
    while (lines_next(&lines, &line)) {
        if (line.length == 0 || line.text[0] != '[')
            continue;
        if (last && strncmp(last, line.text, line.length) >= 0)
            fail_msg("%.*s is not in its place", (int)line.length, line.text);
        last = line.text;
    }
}

/* --- any number of messages ----------------------------------------------------------------- */

enum { MANY = 50000, ENTRY_ROOM = 40 };

/* "[k.00007]" and its two texts, in order. */
static char *many_messages(void)
{
    char *table = malloc((size_t)MANY * ENTRY_ROOM + 1);
    assert_non_null(table);
    size_t used = 0;
    for (int i = 0; i < MANY; i++)
        used +=
            (size_t)snprintf(table + used, ENTRY_ROOM, "[k.%05d]\nen one %d\nfr un %d\n", i, i, i);
    return table;
}

static void expect_text(const struct texts *many, const char *key, const char *expected)
{
    char text[32];
    struct out out = out_buffer(text, sizeof text);
    texts_put(many, key, NULL, &out);
    assert_string_equal(text, expected);
}

static void test_there_can_be_any_number_of_messages(void **state)
{
    (void)state;
    char *table = many_messages();
    struct texts many[LANGUAGES];
    texts_read(&many[ENGLISH], ENGLISH, table);
    texts_read(&many[FRENCH], FRENCH, table);
    for (int i = 0; i < MANY; i++) {
        char key[16], expected[16];
        snprintf(key, sizeof key, "k.%05d", i);
        snprintf(expected, sizeof expected, "one %d", i);
        expect_text(&many[ENGLISH], key, expected);
        snprintf(expected, sizeof expected, "un %d", i);
        expect_text(&many[FRENCH], key, expected);
    }
    free(table);
}

static void test_what_is_not_there_is_not_found(void **state)
{
    (void)state;
    struct texts some, none;
    texts_read(&some, ENGLISH, "[b.b-c]\nen 1\n[b.b.c]\nen 2\n[b.b]\nen 3\n[c]\nfr 4\n");
    texts_read(&none, ENGLISH, "");
    assert_true(texts_have(&some, "b.b-c") && texts_have(&some, "b.b.c") &&
                texts_have(&some, "b.b"));
    static const char *const strange[] = {"", "a", "b", "b.", "b.b-", "b.b.c.d", "b.c", "c", "d"};
    for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++) {
        assert_false(texts_have(&some, strange[i]));
        assert_false(texts_have(&none, strange[i]));
    }
}

/* Adds up the names in braces of a text, whatever their order; words that only follow a number may
 * differ. */
static unsigned long names_in(const char *text)
{
    unsigned long sum = 0;
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        unsigned long hash = 5381;
        const char *c = at + 1;
        for (; *c && *c != '}' && *c != '|'; c++)
            hash = hash * 33 + (unsigned char)*c;
        if (*c != '|')
            sum += hash;
    }
    return sum;
}

static void test_both_languages_use_the_same_arguments(void **state)
{
    (void)state;
    struct lines lines = {data_messages, 0};
    char key[KEY_ROOM];
    while (next_key(&lines, key)) {
        char english[4096];
        char french[4096];
        struct out out = out_buffer(english, sizeof english);
        texts_put(&texts[ENGLISH], key, NULL, &out);
        out = out_buffer(french, sizeof french);
        texts_put(&texts[FRENCH], key, NULL, &out);
        if (names_in(english) != names_in(french))
            fail_msg("%s: the arguments differ", key);
    }
}

static void test_arguments_are_put_in(void **state)
{
    (void)state;
    struct refusal why;
    char text[256];
    struct out out = out_buffer(text, sizeof text);
    refuse(&why, NULL, REASON_NUMBER, 3, 12);
    why.numbers = 1 << 2 | 1 << 3 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 10;
    texts_refusal(&texts[ENGLISH], &why, &out);
    assert_string_equal(text, "You can make 2, 3, 5, 7, 8, 10, not 12.");
    out = out_buffer(text, sizeof text);
    texts_refusal(&texts[FRENCH], &why, &out);
    assert_string_equal(text, "Vous pouvez faire 2, 3, 5, 7, 8, 10, pas 12.");
}

static void test_cards_are_named_in_words(void **state)
{
    (void)state;
    char text[100];
    struct refusal why;
    refuse(&why, P8, REASON_NOT_IN_HAND, CELL_NONE, 0);
    const char *card = "black3";
    why.card = (uint8_t)card_parse(&card);
    struct out out = out_buffer(text, sizeof text);
    texts_refusal(&texts[ENGLISH], &why, &out);
    assert_string_equal(text, "The black 3 is not in your hand.");
    card = "blue2s";
    why.card = (uint8_t)card_parse(&card);
    out = out_buffer(text, sizeof text);
    texts_refusal(&texts[FRENCH], &why, &out);
    assert_string_equal(text, "Le 2 bleu à ciseaux n'est pas dans votre main.");
}

static void expect_put(enum language language, struct text_arg count, const char *expected)
{
    const struct text_arg args[] = {count, TEXT_END};
    char text[64];
    struct out out = out_buffer(text, sizeof text);
    texts_put(&texts[language], "play.ways", args, &out);
    assert_string_equal(text, expected);
}

static void expect_ways(enum language language, int count, const char *expected)
{
    expect_put(language, TEXT_INT("count", count), expected);
}

static void test_words_follow_their_number(void **state)
{
    (void)state;
    expect_ways(ENGLISH, 0, "0 ways");
    expect_ways(ENGLISH, 1, "1 way");
    expect_ways(ENGLISH, 2, "2 ways");
    expect_ways(FRENCH, 0, "0 possibilité");
    expect_ways(FRENCH, 1, "1 possibilité");
    expect_ways(FRENCH, 2, "2 possibilités");
}

static void test_words_follow_numbers_with_fractions(void **state)
{
    (void)state;
    expect_put(ENGLISH, TEXT_STRING("count", "1"), "1 way");
    expect_put(ENGLISH, TEXT_STRING("count", "1.0"), "1.0 ways");
    expect_put(ENGLISH, TEXT_STRING("count", "0.4"), "0.4 ways");
    expect_put(FRENCH, TEXT_STRING("count", "0,4"), "0,4 possibilité");
    expect_put(FRENCH, TEXT_STRING("count", "−1,9"), "−1,9 possibilité");
    expect_put(FRENCH, TEXT_STRING("count", "+2,0"), "+2,0 possibilités");
    expect_put(FRENCH, TEXT_STRING("count", "10,3"), "10,3 possibilités");
}

/* No "event(s)" in any message, and no word that would be left in its braces. */
static void test_plurals_are_written_out(void **state)
{
    (void)state;
    assert_null(strstr(data_messages, "(s)"));
    for (const char *at = strchr(data_messages, '|'); at; at = strchr(at + 1, '|')) {
        const char *close = strpbrk(at + 1, "|}\n");
        const char *open = at;
        while (open > data_messages && *open != '{' && *open != '\n')
            open--;
        if (*open == '{' && (!close || *close == '\n'))
            fail_msg("braces that do not close: %.40s", open);
    }
}

/* Where a sign of French has a plain blank beside it, at which a line could break. After two blanks
 * or a semicolon the sign is the name of a key. */
static const char *broken_sign(const char *text, const char *end)
{
    for (const char *at = text; at + 1 < end; at++) {
        bool last = at + 2 == end || strchr(" ).,{\"", at[2]);
        bool alone = at == text || at[-1] == ' ' || at[-1] == ';';
        if (*at == ' ' && strchr(";:!?", at[1]) && last && !alone)
            return at;
        if (*at == ' ' && at + 2 < end && memcmp(at + 1, "»", 2) == 0)
            return at;
        if (at + 2 < end && memcmp(at, "« ", 3) == 0)
            return at;
    }
    return NULL;
}

static void test_no_line_breaks_before_a_french_sign(void **state)
{
    (void)state;
    struct lines lines = {data_messages, 0};
    struct line line;
    int signs = 0;
    while (lines_next(&lines, &line)) {
        if (line.length < 3 || memcmp(line.text, "fr ", 3) != 0)
            continue;
        const char *broken = broken_sign(line.text + 3, line.text + line.length);
        if (broken)
            fail_msg("a plain blank: %.*s", (int)line.length, line.text);
        signs += memchr(line.text, '\xc2', line.length) != NULL;
    }
    assert_true(signs > 400);
    expect_text(&texts[FRENCH], "play.colon", "\u00a0:");
    expect_text(&texts[ENGLISH], "play.colon", ":");
}

static void test_languages_are_recognised(void **state)
{
    (void)state;
    assert_int_equal(language_of("fr_FR.UTF-8"), FRENCH);
    assert_int_equal(language_of("fr"), FRENCH);
    assert_int_equal(language_of("C"), ENGLISH);
    assert_int_equal(language_of(NULL), ENGLISH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_message_is_in_both_languages),
        cmocka_unit_test(test_entries_are_in_order),
        cmocka_unit_test(test_there_can_be_any_number_of_messages),
        cmocka_unit_test(test_what_is_not_there_is_not_found),
        cmocka_unit_test(test_both_languages_use_the_same_arguments),
        cmocka_unit_test(test_arguments_are_put_in),
        cmocka_unit_test(test_cards_are_named_in_words),
        cmocka_unit_test(test_words_follow_their_number),
        cmocka_unit_test(test_words_follow_numbers_with_fractions),
        cmocka_unit_test(test_plurals_are_written_out),
        cmocka_unit_test(test_no_line_breaks_before_a_french_sign),
        cmocka_unit_test(test_languages_are_recognised),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
