/* Numbers in reports for people (cli/figures.h). */
#include "unit.h"

#include "cli/figures.h"

static struct texts texts;

static const char *tenths(const char *language, int32_t hundredths, bool sign, char text[64])
{
    struct out out = out_buffer(text, 64);
    texts_init(&texts, language_of(language));
    figures_tenths(&texts, hundredths, sign, &out);
    return text;
}

static void tenths_are_rounded_away_from_nothing(void **state)
{
    (void)state;
    char text[64];
    assert_string_equal(tenths("en", 125, false, text), "1.3");
    assert_string_equal(tenths("en", -125, false, text), "−1.3");
    assert_string_equal(tenths("en", 124, true, text), "+1.2");
    assert_string_equal(tenths("fr", -5, false, text), "−0,1");
    assert_string_equal(tenths("fr", 1000, true, text), "+10,0");
}

static void nothing_has_no_sign(void **state)
{
    (void)state;
    char text[64];
    assert_string_equal(tenths("en", -4, true, text), "0.0");
    assert_string_equal(tenths("en", 4, true, text), "0.0");
}

static void hundredths_are_told_whole(void **state)
{
    (void)state;
    char text[64];
    struct out out = out_buffer(text, sizeof text);
    texts_init(&texts, language_of("fr"));
    figures_hundredths(&texts, 107, &out);
    out_char(&out, ' ');
    figures_hundredths(&texts, -7, &out);
    assert_string_equal(text, "1,07 −0,07");
}

static void errors_are_rounded_up(void **state)
{
    (void)state;
    char text[64];
    struct out out = out_buffer(text, sizeof text);
    texts_init(&texts, language_of("en"));
    figures_doubt(&texts, 11, &out);
    out_char(&out, ' ');
    figures_doubt(&texts, 0, &out);
    assert_string_equal(text, "± 0.2 ± < 0.05");
    assert_int_equal(figures_rounded_up(20), 20);
}

static void only_points_between_digits_are_of_a_language(void **state)
{
    (void)state;
    char text[FIGURE_ROOM];
    texts_init(&texts, language_of("fr"));
    assert_string_equal(figures_text(&texts, text, "%.2f ./bot.py %d.", 1.5, 3),
                        "1,50 ./bot.py 3.");
    assert_string_equal(figures_error(&texts, 0.5, 1, text), "–");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tenths_are_rounded_away_from_nothing),
        cmocka_unit_test(nothing_has_no_sign),
        cmocka_unit_test(hundredths_are_told_whole),
        cmocka_unit_test(errors_are_rounded_up),
        cmocka_unit_test(only_points_between_digits_are_of_a_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
