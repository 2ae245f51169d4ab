/* Words: whole, in every language, and put together as each counts. */
#include "unit.h"

#include "core/deck.h"
#include "core/lines.h"
#include "core/texts.h"
#include "games/paperworld/paperworld.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_ROOM = 64 };

enum { ENGLISH, FRENCH }; /* the order of their codes */

static struct texts texts[LANGUAGES_MOST];

static int load(void **state)
{
    (void)state;
    for (int language = 0; language < language_count; language++)
        texts_init(&texts[language], language);
    return 0;
}

/* "[a.key]", not "[options]" */
static bool is_key(const struct line *line)
{
    return line->length > 2 && line->text[0] == '[' && line->text[line->length - 1] == ']' &&
           memchr(line->text, '.', line->length);
}

/* The next key of the words; false at their end. */
static bool next_key(struct lines *lines, char key[KEY_ROOM])
{
    struct line line;
    while (lines_next(lines, &line)) {
        if (!is_key(&line))
            continue;
        assert_true(line.length < KEY_ROOM);
        memcpy(key, line.text + 1, line.length - 2);
        key[line.length - 2] = '\0';
        return true;
    }
    return false;
}

static void test_every_message_is_in_every_language(void **state)
{
    (void)state;
    struct lines lines = {language_list[ENGLISH].words, 0};
    char key[KEY_ROOM];
    int messages = 0;
    for (; next_key(&lines, key); messages++)
        for (int language = 0; language < language_count; language++)
            if (!texts_have(&texts[language], key) && !strstr(key, ".plural."))
                fail_msg("%s has no %s text", key, language_list[language].code);
    assert_true(messages > 900);
}

/* What is looked up by halving has to be in order, and nothing may be there twice. */
static void expect_order(const char *words)
{
    struct lines lines = {words, 0};
    struct line line;
    const char *last = NULL;
    assert_int_equal(words[0], '[');
    while (lines_next(&lines, &line)) {
        if (!is_key(&line))
            continue;
        if (last && strncmp(last, line.text, line.length) >= 0)
            fail_msg("%.*s is not in its place", (int)line.length, line.text);
        last = line.text;
    }
}

static void test_entries_are_in_order(void **state)
{
    (void)state;
    for (int language = 0; language < language_count; language++)
        expect_order(language_list[language].words);
}

/* --- any number of messages ----------------------------------------------------------------- */

enum { MANY = 50000, ENTRY_ROOM = 40 };

/* "[k.00007]" and its text, in order. */
static char *many_messages(void)
{
    char *table = malloc((size_t)MANY * ENTRY_ROOM + 1);
    assert_non_null(table);
    size_t used = 0;
    for (int i = 0; i < MANY; i++)
        used += (size_t)snprintf(table + used, ENTRY_ROOM, "[k.%05d]\none %d\n", i, i);
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
    struct texts many;
    texts_read(&many, ENGLISH, table);
    for (int i = 0; i < MANY; i++) {
        char key[16], expected[16];
        snprintf(key, sizeof key, "k.%05d", i);
        snprintf(expected, sizeof expected, "one %d", i);
        expect_text(&many, key, expected);
    }
    free(table);
}

static void test_what_is_not_there_is_not_found(void **state)
{
    (void)state;
    struct texts some, none;
    texts_read(&some, ENGLISH, "[b.b-c]\n1\n[b.b.c]\n2\n[b.b]\n3\n");
    texts_read(&none, ENGLISH, "");
    assert_true(texts_have(&some, "b.b-c") && texts_have(&some, "b.b.c") &&
                texts_have(&some, "b.b"));
    static const char *const strange[] = {"", "a", "b", "b.", "b.b-", "b.b.c.d", "b.c", "c", "d"};
    for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++) {
        assert_false(texts_have(&some, strange[i]));
        assert_false(texts_have(&none, strange[i]));
    }
}

/* Only a line with a key ends a text; a text may have no line at all. */
static void test_texts_may_begin_with_brackets(void **state)
{
    (void)state;
    struct texts some;
    texts_read(&some, ENGLISH, "[a.a]\n[options] [N]\n[a b.c]\n[a.b]\n[a.c]\nlast\n");
    expect_text(&some, "a.a", "[options] [N]\n[a b.c]");
    expect_text(&some, "a.b", "");
    expect_text(&some, "a.c", "last");
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
    assert_string_equal(text, "Le 2 bleu à ciseaux n’est pas dans votre main.");
}

static void expect_put(int language, struct text_arg count, const char *expected)
{
    const struct text_arg args[] = {count, TEXT_END};
    char text[64];
    struct out out = out_buffer(text, sizeof text);
    texts_put(&texts[language], "play.ways", args, &out);
    assert_string_equal(text, expected);
}

static void expect_ways(int language, int count, const char *expected)
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

/* What a made-up language counts, whose forms are those of Polish. */
static void test_forms_are_those_of_the_language(void **state)
{
    (void)state;
    static const char words[] =
        "[language.plural.few]\nv = 0 and i % 10 = 2..4 and i % 100 != 12..14\n"
        "[language.plural.many]\nv = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or "
        "v = 0 and i % 100 = 12..14\n"
        "[language.plural.one]\ni = 1 and v = 0\n"
        "[x.w]\n{n|one=gwiazdka|few=gwiazdki|many=gwiazdek|other=gwiazdy}\n";
    static const struct {
        const char *number, *expected;
    } cases[] = {{"1", "gwiazdka"},    {"2", "gwiazdki"},   {"4", "gwiazdki"},  {"5", "gwiazdek"},
                 {"0", "gwiazdek"},    {"11", "gwiazdek"},  {"12", "gwiazdek"}, {"22", "gwiazdki"},
                 {"-3", "gwiazdki"},   {"101", "gwiazdek"}, {"1,0", "gwiazdy"}, {"1.5", "gwiazdy"},
                 {"−104", "gwiazdki"}, {"112", "gwiazdek"}};
    struct texts polish;
    texts_read(&polish, ENGLISH, words);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct text_arg args[] = {TEXT_STRING("n", cases[i].number), TEXT_END};
        char text[64];
        struct out out = out_buffer(text, sizeof text);
        texts_put(&polish, "x.w", args, &out);
        assert_string_equal(text, cases[i].expected);
    }
}

/* A rule that is none holds for nothing; a form that is not there is "other". */
static void test_what_is_no_rule_holds_for_nothing(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",      "i",   "i =",       "i 1",
                                        "x = 1", "= 1", "i % 0 = 0", "i % = 1"};
    const struct operands one = operands_of(1);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(plural_holds(wrong[i], &one));
    struct texts texts_of_one;
    texts_read(&texts_of_one, ENGLISH, "[language.plural.one]\nn = 1\n[x.w]\n{n|other=things}\n");
    const struct text_arg args[] = {TEXT_INT("n", 1), TEXT_END};
    char text[64];
    struct out out = out_buffer(text, sizeof text);
    texts_put(&texts_of_one, "x.w", args, &out);
    assert_string_equal(text, "things");
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
    struct lines lines = {language_list[FRENCH].words, 0};
    struct line line;
    int signs = 0;
    while (lines_next(&lines, &line)) {
        const char *broken = broken_sign(line.text, line.text + line.length);
        if (broken)
            fail_msg("a plain blank: %.*s", (int)line.length, line.text);
        signs += memchr(line.text, '\xc2', line.length) != NULL;
    }
    assert_true(signs > 400);
    expect_text(&texts[FRENCH], "language.colon", "\u00a0:");
    expect_text(&texts[ENGLISH], "language.colon", ":");
}

static void test_french_has_one_apostrophe(void **state)
{
    (void)state;
    for (const char *at = language_list[FRENCH].words + 1; (at = strchr(at, '\'')); at++)
        if (strchr("cdjlmnstu", at[-1]) && at[1] != ' ')
            fail_msg("a plain apostrophe: %.30s", at - 10);
    expect_text(&texts[FRENCH], "play.news-end", "C’est tout.");
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
        cmocka_unit_test(test_every_message_is_in_every_language),
        cmocka_unit_test(test_entries_are_in_order),
        cmocka_unit_test(test_there_can_be_any_number_of_messages),
        cmocka_unit_test(test_what_is_not_there_is_not_found),
        cmocka_unit_test(test_texts_may_begin_with_brackets),
        cmocka_unit_test(test_arguments_are_put_in),
        cmocka_unit_test(test_cards_are_named_in_words),
        cmocka_unit_test(test_words_follow_their_number),
        cmocka_unit_test(test_words_follow_numbers_with_fractions),
        cmocka_unit_test(test_forms_are_those_of_the_language),
        cmocka_unit_test(test_what_is_no_rule_holds_for_nothing),
        cmocka_unit_test(test_french_has_one_apostrophe),
        cmocka_unit_test(test_no_line_breaks_before_a_french_sign),
        cmocka_unit_test(test_languages_are_recognised),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
