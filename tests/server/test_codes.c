/* Codes of rooms: as text and as numbers, and how they grow. */
#include "unit.h"

#include "guard/tokens.h"

#include <string.h>

static void there_and_back(const char *text, uint32_t number)
{
    char again[CODE_LETTERS + 1];
    uint32_t code = 0;
    assert_true(code_parse(text, strlen(text), &code));
    assert_int_equal(code, number);
    code_format(code, again);
    assert_string_equal(again, text);
}

static void test_text_and_number(void **state)
{
    (void)state;
    there_and_back("BBBBB", 0); /* as in 0.1.0 */
    there_and_back("JJMPF", 1011823);
    there_and_back("ZZZZZ", 3199999);
    there_and_back("BBBBBB", 3200000);
    there_and_back("ZZZZZZ", 67199999);
    there_and_back("BBBBBBB", 67200000);
    there_and_back("ZZZZZZZ", 1347199999);
}

static void test_what_is_no_code(void **state)
{
    static const char *const wrong[] = {"",      "BBBB",  "BBBBBBBB", "BBBBA",
                                        "BBBB1", "BB BB", "BBBBBY"};
    uint32_t code;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(code_parse(wrong[i], strlen(wrong[i]), &code));
    assert_true(code_parse("kqrtb", 5, &code));
}

static size_t letters_with(int rooms)
{
    char text[CODE_LETTERS + 1];
    code_format(code_random(rooms), text);
    return strlen(text);
}

static void test_they_grow(void **state)
{
    (void)state;
    assert_int_equal(letters_with(0), 5);
    assert_int_equal(letters_with(319), 5);
    assert_int_equal(letters_with(320), 6);
    assert_int_equal(letters_with(6399), 6);
    assert_int_equal(letters_with(6400), 7);
    assert_int_equal(letters_with(1000000), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_and_number),
        cmocka_unit_test(test_what_is_no_code),
        cmocka_unit_test(test_they_grow),
    };
    return tokens_begin() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
