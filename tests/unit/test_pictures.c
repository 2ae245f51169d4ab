/* The table of pictures: whole, in the box, fit to be seen; and where a wrong one is wrong. */
#include "unit.h"

#include "core/data.h"
#include "print/pictures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void test_the_table_is_right(void **state)
{
    (void)state;
    struct fault fault;
    if (!pictures_check(data_pictures, &fault))
        fail_msg("line %d, column %d: %s", fault.line, fault.column, fault.word);
}

static void expect_picture(const char *name, int width, int height)
{
    struct picture picture;
    struct shape shape;
    if (!picture_find(data_pictures, name, &picture))
        fail_msg("there is no picture %s", name);
    assert_int_equal(picture.width, width);
    assert_int_equal(picture.height, height);
    assert_true(picture_shape(&picture, &shape));
}

static void test_what_sheets_and_pages_need_is_there(void **state)
{
    (void)state;
    static const char *const names[] = {"door",
                                        "mummy",
                                        "key",
                                        "mountain",
                                        "boat",
                                        "danger",
                                        "treasure",
                                        "compass",
                                        "wave",
                                        "lake",
                                        "hut",
                                        "statue",
                                        "mine",
                                        "snake",
                                        "snake-crossed",
                                        "jungle",
                                        "town",
                                        "range",
                                        "pyramid",
                                        "penny",
                                        "die-purple",
                                        "die-green",
                                        "die-red",
                                        "face-purple",
                                        "face-green-temple",
                                        "face-green-island",
                                        "face-green-valley",
                                        "face-red-temple",
                                        "face-red-island",
                                        "face-red-valley",
                                        "terrain-yellow",
                                        "terrain-blue",
                                        "terrain-green",
                                        "terrain-black",
                                        "scissors",
                                        "star",
                                        "token",
                                        "card-back",
                                        "jump",
                                        "pencil",
                                        "dice",
                                        "trophy",
                                        "book",
                                        "paper-sheet",
                                        "calendar",
                                        "gear",
                                        "replay",
                                        "share",
                                        "print",
                                        "undo",
                                        "check",
                                        "sound-on",
                                        "sound-off",
                                        "home",
                                        "close",
                                        "menu",
                                        "hand-over",
                                        "bot",
                                        "person",
                                        "icon"};
    static const char *const covers[] = {"cover-temple", "cover-island", "cover-valley",
                                         "cover-paperworld"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        expect_picture(names[i], 1000, 1000);
    for (size_t i = 0; i < sizeof covers / sizeof covers[0]; i++)
        expect_picture(covers[i], 3200, 2000);
}

/* Digits are strokes only: a page writes them as a pencil does. */
static void test_digits_are_handwriting(void **state)
{
    (void)state;
    for (int digit = 0; digit < 10; digit++)
        for (const char *hand = "abc"; *hand; hand++) {
            char name[24];
            struct picture picture;
            struct shape shape;
            snprintf(name, sizeof name, "digit-%d%.*s", digit, *hand != 'a', hand);
            expect_picture(name, 1000, 1000);
            assert_true(picture_find(data_pictures, name, &picture));
            while (picture_shape(&picture, &shape))
                assert_false(shape.filled);
        }
}

static void expect_fault(const char *rest, const char *reason, int line, int column)
{
    char table[512];
    struct fault fault;
    snprintf(table, sizeof table, "[palette]\nink #000000 #ffffff\n%s", rest);
    assert_false(pictures_check(table, &fault));
    assert_string_equal(fault.why.reason, reason);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.column, column);
}

static void test_faults_of_pictures_name_line_and_column(void **state)
{
    (void)state;
    expect_fault("[a]\nfill ink M0 0 L9 9\n[a]\nfill ink M0 0 L9 9\n", REASON_LINE_TWICE, 5, 2);
    expect_fault("[a] b\nfill ink M0 0 L9 9\n", REASON_BAD_WORD, 3, 5);
    expect_fault("[A]\nfill ink M0 0 L9 9\n", REASON_BAD_WORD, 3, 2);
    expect_fault("[a\nfill ink M0 0 L9 9\n", REASON_BAD_WORD, 3, 1);
    expect_fault("[a]\n", REASON_LINE_MISSING, 3, 1);
    expect_fault("[a]\n[b]\nfill ink M0 0 L9 9\n", REASON_LINE_MISSING, 3, 1);
    expect_fault("[a]\nbox 10\nfill ink M0 0 L9 9\n", REASON_BAD_VALUE, 4, 7);
    expect_fault("[a]\nbox 9 9\nfill ink M0 0 L9 10\n", REASON_BAD_VALUE, 5, 18);
    expect_fault("[a]\npaint ink M0 0 L9 9\n", REASON_BAD_WORD, 4, 1);
    expect_fault("[a]\nfill red M0 0 L9 9\n", REASON_BAD_VALUE, 4, 6);
    expect_fault("[a]\nline ink M0 0 L9 9\n", REASON_BAD_VALUE, 4, 10);
    expect_fault("[a]\nline ink 0 M0 0 L9 9\n", REASON_BAD_VALUE, 4, 10);
}

static void test_faults_of_paths_name_line_and_column(void **state)
{
    (void)state;
    expect_fault("[a]\nfill ink\n", REASON_BAD_WORD, 4, 9);
    expect_fault("[a]\nfill ink M0 0\n", REASON_BAD_WORD, 4, 14);
    expect_fault("[a]\nfill ink L0 0 L9 9\n", REASON_BAD_WORD, 4, 10);
    expect_fault("[a]\nfill ink M0 0 M9 9\n", REASON_BAD_WORD, 4, 15);
    expect_fault("[a]\nfill ink M0 0 Q9 9\n", REASON_BAD_WORD, 4, 15);
    expect_fault("[a]\nfill ink M0 0 L9\n", REASON_BAD_VALUE, 4, 17);
    expect_fault("[a]\nfill ink M0 0 L-9 9\n", REASON_BAD_VALUE, 4, 16);
    expect_fault("[a]\nfill ink M0 0 L9.25 9\n", REASON_BAD_VALUE, 4, 16);
    expect_fault("[a]\nfill ink M0 0 C9 9 9 9 101 9\n", REASON_BAD_VALUE, 4, 24);
    expect_fault("[a]\nfill ink M0 0 L9 9 Z1\n", REASON_BAD_WORD, 4, 21);
}

static void test_faults_of_the_palette(void **state)
{
    (void)state;
    struct fault fault;
    assert_false(pictures_check("", &fault));
    assert_false(pictures_check("[a]\nfill ink M0 0 L9 9\n", &fault));
    expect_fault("ink #111111 #222222\n", REASON_LINE_TWICE, 3, 1);
    expect_fault("Ink #111111 #222222\n", REASON_BAD_WORD, 3, 1);
    expect_fault("red #11111 #222222\n", REASON_BAD_VALUE, 3, 5);
    expect_fault("red #111111 #22222G\n", REASON_BAD_VALUE, 3, 13);
    expect_fault("red #111111\n", REASON_BAD_VALUE, 3, 12);
    expect_fault("red #111111 #222222 #\n", REASON_BAD_WORD, 3, 21);
}

/* --- contrast (WCAG 2.1, 1.4.11) ------------------------------------------------------------ */

static double luminance(unsigned rgb)
{
    static const double weight[] = {0.0722, 0.7152, 0.2126};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double part = (rgb >> 8 * i & 255) / 255.0;
        sum += weight[i] * (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static double contrast(unsigned a, unsigned b)
{
    double x = luminance(a) + 0.05;
    double y = luminance(b) + 0.05;
    return x > y ? x / y : y / x;
}

static void colour(const char *name, unsigned *day, unsigned *night)
{
    char wanted[16];
    char found[16];
    snprintf(wanted, sizeof wanted, "\n%-7s #", name);
    const char *at = strstr(data_pictures, wanted);
    assert_non_null(at);
    assert_int_equal(sscanf(at, " %15s #%6x #%6x", found, day, night), 3);
}

static void expect_contrast(const char *name, const char *ground)
{
    unsigned day[2];
    unsigned night[2];
    colour(name, &day[0], &night[0]);
    colour(ground, &day[1], &night[1]);
    if (contrast(day[0], day[1]) < 3 || contrast(night[0], night[1]) < 3)
        fail_msg("%s is too close to %s", name, ground);
}

static void test_colours_that_mean_something_can_be_seen(void **state)
{
    (void)state;
    static const char *const names[] = {"ink",   "soft",   "stone", "sand", "gold",  "clay",
                                        "leaf",  "green",  "water", "sea",  "sky",   "red",
                                        "blood", "purple", "grape", "jade", "cherry"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        expect_contrast(names[i], "paper");
    expect_contrast("bone", "grape");
    expect_contrast("bone", "jade");
    expect_contrast("bone", "cherry");
    expect_contrast("bone", "shade");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_table_is_right),
        cmocka_unit_test(test_what_sheets_and_pages_need_is_there),
        cmocka_unit_test(test_digits_are_handwriting),
        cmocka_unit_test(test_faults_of_pictures_name_line_and_column),
        cmocka_unit_test(test_faults_of_paths_name_line_and_column),
        cmocka_unit_test(test_faults_of_the_palette),
        cmocka_unit_test(test_colours_that_mean_something_can_be_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
