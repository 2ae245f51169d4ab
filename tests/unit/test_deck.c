#include "unit.h"

#include "base/out.h"
#include "core/data.h"
#include "core/deck.h"

#include <string.h>

static void test_the_deck_has_the_stated_sizes(void **state)
{
    (void)state;
    struct deck deck;
    struct fault fault;
    assert_true(deck_parse(data_deck, &deck, &fault));
    assert_int_equal(deck_size(&deck, 2), 52); /* P1 */
    assert_int_equal(deck_size(&deck, 3), 72);
    assert_int_equal(deck_size(&deck, 4), 92);
}

static void test_card_names_sort_like_cards(void **state)
{
    (void)state;
    char before[12] = "";
    for (int card = 0; card < CARD_KINDS; card++) {
        char name[12];
        struct out out = out_buffer(name, sizeof name);
        const char *text = name;
        card_format(card, &out);
        assert_true(strcmp(before, name) < 0);
        if (card_value(card) < CARD_VALUES || !card_scissors(card)) {
            assert_int_equal(card_parse(&text), card);
            assert_int_equal(*text, '\0');
        }
        strcpy(before, name);
    }
}

static void test_deck_faults_name_their_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line, column;
    } wrong[] = {
        {"pink blue 1 1 1 1 1 1 1 1 1\n", 1, 1},    {"# x\nblue pink 1 1 1 1 1 1 1 1 1\n", 2, 6},
        {"blue blue 1 1 x 1 1 1 1 1 1\n", 1, 15},   {"blue blue 1 1 1 1 1 1 1 1\n", 1, 26},
        {"blue blue 1 1 1 1 1 1 1 1 1 1\n", 1, 29}, {"", 0, 0},
    };
    struct deck deck;
    struct fault fault;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(deck_parse(wrong[i].text, &deck, &fault));
        assert_int_equal(fault.line, wrong[i].line);
        assert_int_equal(fault.column, wrong[i].column);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_deck_has_the_stated_sizes),
        cmocka_unit_test(test_card_names_sort_like_cards),
        cmocka_unit_test(test_deck_faults_name_their_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
