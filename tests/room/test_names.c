/* Names: written in one way only, nothing invisible in them, and told apart if they look alike. */
#include "unit.h"

#include "room/faces.h"
#include "room/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* --- one by one ----------------------------------------------------------------------------- */

static void test_names_are_cleaned(void **state)
{
    static const struct {
        const char *typed, *clean; /* NULL: it is no name */
    } names[] = {
        {"Ann", "Ann"},
        {"  Zoé \t  B. ", "Zoé B."},
        {"A\nnn\a", "A nn"},
        {"", NULL},
        {" ", NULL},
        {"<b onclick=\"x\">&amp;</b>", "<b onclick=\"x\">&amp;</b>"},
        /* Letters with marks are one character where there is one. */
        {"\u00e9ve", "\u00e9ve"},
        {"e\u0301ve", "\u00e9ve"},
        {"Nguye\u0302\u0303n", "Nguy\u1ec5n"},
        {"a\u0301\u0323", "\u1ea1\u0301"},
        {"a\u0323\u0301", "\u1ea1\u0301"},
        {"\u1112\u1161\u11ab", "\ud55c"},
        {"\u1112\u1161", "\ud558"},
        {"\ud558\u11ab", "\ud55c"},
        {"\uff8a\uff9e\uff9d", "\u30d0\u30f3"}, /* of half the width */
        {"\U00011099\U000110ba", "\U0001109a"},
        /* Letters for something else than reading are plain ones. */
        {"\uff21\uff4e\uff4e", "Ann"},
        {"\U0001d400\U0001d427\U0001d427", "Ann"},
        {"\u24b6nn", "Ann"},
        {"\ufb01n", "fin"},
        {"\uff1d1+1", "=1+1"},
        {"\ufee3\ufea4\ufee4\ufeaa", "\u0645\u062d\u0645\u062f"},
        {"\u1e9b", "\u1e61"},
        {"\U0002f800", "\u4e3d"},
        /* What shows nothing is not there. */
        {"An\u034fn", "Ann"},
        {"A\u200bn\u200dn\ufeff", "Ann"},
        {"A\u00adnn", "Ann"},
        {"A\U0001d173n\U0001d17an", "Ann"},
        {"A\U000e0041nn", "Ann"},
        {"A\u180enn", "Ann"},
        {"A\ue000nn\U000f0000", "Ann"},
        {"A\u0378nn\uffff", "Ann"},
        {"\u202eAnn\u2066", "Ann"},
        {"a\u034f\u0301", "\u00e1"},
        {"Ann\u2800", "Ann"},
        {"A\u2800\u2800nn", "A nn"},
        {"\u2800", NULL},
        {"\u3164", NULL},
        {"\uffa0", NULL},
        {"\u115f\u1160", NULL},
        {"\ufffc", NULL},
        {"\U0001d159", NULL},
        {"\t \u200b\u202e\ufeff", NULL},
        /* Marks need a letter. */
        {"\u0301", NULL},
        {" \u0301 \u0308", NULL},
        {"\u00b4", NULL},
        {"\u0301Ann", "Ann"},
        {"Ann \u0301", "Ann"},
        {"Ann \u0308Lou", "Ann Lou"},
        {"\u20dd", NULL},
        {"\u0903", NULL},
        /* Not too many of them, nor the same twice. */
        {"Z\u0316\u0317\u0318\u0319\u031c\u031dy", "Z\u0316\u0317\u0318\u0319y"},
        {"x\u0336\u0336\u0336", "x\u0336"},
        {"\u05e9\u05c1\u05b8", "\u05e9\u05b8\u05c1"},
        /* Other scripts and emoji are as welcome. */
        {"\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05dc\u05d5\u05dd"},
        {"\u0645\u062d\u0645\u062f", "\u0645\u062d\u0645\u062f"},
        {"\u0418\u0432\u0430\u043d", "\u0418\u0432\u0430\u043d"},
        {"\u0e01\u0e47\u0e48", "\u0e01\u0e47\u0e48"},
        {"\u0915\u094d\u0937\u093f", "\u0915\u094d\u0937\u093f"},
        {"\u738b\u5c0f\u660e", "\u738b\u5c0f\u660e"},
        {"\U0001f600", "\U0001f600"},
        {"\U0001f44d\U0001f3fd", "\U0001f44d\U0001f3fd"},
        {"\u2764\ufe0f", "\u2764"},
        {"1\ufe0f\u20e3", "1\u20e3"},
        {"\U0001fae9", "\U0001fae9"}, /* younger than our tables */
        {"?", "?"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        char clean[NAME_BYTES];
        char again[NAME_BYTES];
        bool fits = name_clean(names[i].typed, clean);
        if (fits != (names[i].clean != NULL))
            fail_msg("\"%s\" is %s", names[i].typed, fits ? "taken" : "refused");
        if (!fits)
            continue;
        assert_string_equal(clean, names[i].clean);
        assert_true(name_clean(clean, again));
        assert_string_equal(again, clean);
    }
}

/* So many times the same. */
static const char *times(int count, const char *text)
{
    static char all[70000];
    all[0] = '\0';
    for (size_t at = 0, n = strlen(text); count-- > 0; at += n)
        memcpy(all + at, text, n + 1);
    return all;
}

static void test_names_have_an_end(void **state)
{
    char clean[NAME_BYTES];
    (void)state;
    assert_true(name_clean(times(24, "é"), clean));
    assert_false(name_clean(times(25, "é"), clean));
    assert_true(name_clean(times(24, "e\u0301"), clean));
    assert_string_equal(clean, times(24, "\u00e9"));
    assert_false(name_clean(times(25, "e\u0301"), clean));
    assert_true(name_clean(times(24, "\u1f82"), clean)); /* four each */
    assert_string_equal(clean, times(24, "\u1f82"));
    assert_false(name_clean(times(25, "\u1f82"), clean));
    assert_true(name_clean(times(24, "\uff37"), clean));
    assert_string_equal(clean, times(24, "W"));
    assert_true(name_clean(times(24, "\U0001f600"), clean));
    assert_int_equal(strlen(clean), NAME_BYTES - 1);
    assert_true(name_clean("\ufdfa", clean));
    assert_false(name_clean("\ufdfa\ufdfa", clean)); /* each is three words */
    assert_false(name_clean(times(60000, "x"), clean));
    assert_false(name_clean(times(30000, "\u0301"), clean));
    assert_false(name_clean(times(20000, "\u200b"), clean));
    char zalgo[70000] = "Z";
    memcpy(zalgo + 1, times(10000, "\u0316\u0317\u0318"), 60001);
    assert_true(name_clean(zalgo, clean)); /* it is only one letter */
    assert_string_equal(clean, "Z\u0316\u0317\u0318\u0316");
}

static void test_names_are_cut(void **state)
{
    static const struct {
        const char *name;
        int characters;
        const char *cut;
    } names[] = {{"Ann", 5, "Ann"}, {"Ann", 2, "An"},          {"Ann Lou", 4, "Ann"},
                 {"éve", 1, "é"},   {"\u738b小明", 2, "王小"}, {"Z\u0316x", 2, "Z\u0316"}};
    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        char name[NAME_BYTES];
        strcpy(name, names[i].name);
        name_cut(name, names[i].characters);
        assert_string_equal(name, names[i].cut);
    }
}

/* --- told apart ----------------------------------------------------------------------------- */

static struct faces *there[4000];
static int count;

static void gather(const char *names)
{
    there[count++] = faces_of(names);
}

static int part(void **state)
{
    (void)state;
    while (count > 0)
        free(there[--count]);
    return 0;
}

/* Somebody comes to those who are there: with which names. */
static const char *welcomed(const char *names)
{
    static char called[NAMES_ROOM];
    strcpy(called, names);
    faces_tell_apart(called, (const struct faces *const *)there, count);
    gather(called);
    return called;
}

static bool look_alike(const char *one, const char *other)
{
    char numbered[NAME_BYTES + 2];
    strcpy(numbered, other);
    strcat(numbered, " 2");
    gather(one);
    const char *called = welcomed(other);
    bool alike = strcmp(called, numbered) == 0;
    assert_true(alike || strcmp(called, other) == 0);
    part(NULL);
    return alike;
}

static void test_names_that_look_alike(void **state)
{
    static const char *const alike[][2] = {
        {"Ann", "Ann"},
        {"Ann", "ANN"},
        {"\u00c9MILE", "\u00e9mile"},
        {"\u0160tefan", "\u0161TEFAN"},
        {"\u0418\u0412\u0410\u041d", "\u0438\u0432\u0430\u043d"},
        {"Stra\u00dfe", "STRASSE"},
        {"Ann", "\u0410nn"},                  /* Cyrillic */
        {"Ann", "\u0391nn"},                  /* Greek */
        {"ANN", "\u0410nn"},                  /* and small */
        {"pope", "\u0440\u043e\u0440\u0435"}, /* all of it Cyrillic */
        {"bob", "\u0412OB"},                  /* a capital that only as such looks like one */
        {"Ian", "lan"},
        {"Ian", "1an"},
        {"Ian", "|an"},
        {"BOB", "B0B"},
        {"Tom", "Torn"},
        {"O'Neil", "O\u2019Neil"},
        {"Ann-Lou", "Ann\u2010Lou"},
        {"Ann\u00a0Lou", "Ann Lou"},
        {"oscar", "\u0585scar"},   /* Armenian */
        {"\u0131an", "ian"},       /* without its dot */
        {"i\u0307an", "ian"},      /* with another one */
        {"\u0130rem", "irem"},     /* likewise */
        {"An\u200bn", "Ann"},      /* of an older version */
        {"e\u0301ve", "\u00e9ve"}, /* likewise */
        {"Ann", "Ann\u17d2"},      /* shows nothing after a letter of another script */
        {"Ann 10", "Ann lO"},
    };
    static const char *const different[][2] = {
        {"Ann", "Anne"},
        {"Ian", "Lan"},
        {"Lila", "Ilia"},
        {"Zo\u00e9", "Zoe"},
        {"Eve", "\u00c8ve"},
        {"Ann", "Ann 2"},
        {"Ann 2", "Ann"},
        {"Ann", "An n"},
        {"Jim", "Jin"},
        {"\u738b", "\u7389"},
        {"\U0001f600", "\U0001f601"},
        {"1", "2"},
        {"\u05d3\u05e0\u05d4", "\u05d3\u05e0\u05d9"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(alike); i++)
        if (!look_alike(alike[i][0], alike[i][1]) || !look_alike(alike[i][1], alike[i][0]))
            fail_msg("\"%s\" and \"%s\" look alike", alike[i][0], alike[i][1]);
    for (size_t i = 0; i < COUNT(different); i++)
        if (look_alike(different[i][0], different[i][1]))
            fail_msg("\"%s\" and \"%s\" are different", different[i][0], different[i][1]);
}

static void test_the_smallest_free_number(void **state)
{
    (void)state;
    gather("Hana\nAnn 3");
    assert_string_equal(welcomed("Ann"), "Ann");
    assert_string_equal(welcomed("ANN"), "ANN 2");
    assert_string_equal(welcomed("\u0410nn"), "\u0410nn 4");
    assert_string_equal(welcomed("Ann 3"), "Ann 3 2");
    assert_string_equal(welcomed("Bob\nann\nHANA\nBob"), "Bob\nann 5\nHANA 2\nBob 2");
    assert_string_equal(welcomed(""), "");
    assert_string_equal(welcomed("\u05d3\u05e0\u05d4"), "\u05d3\u05e0\u05d4");
    assert_string_equal(welcomed("\u05d3\u05e0\u05d4"), "\u05d3\u05e0\u05d4 2");
    assert_string_equal(welcomed("2"), "2");
    assert_string_equal(welcomed("2"), "2 2");
}

static void test_a_number_that_looks_like_a_name(void **state)
{
    (void)state;
    gather("Ann\nAnn 2\nAnn 3\nAnn 4\nAnn 5\nAnn 6\nAnn 7\nAnn 8\nAnn 9\nAnn lO");
    assert_string_equal(welcomed("Ann"), "Ann 11");
    assert_string_equal(welcomed("Ann"), "Ann 12");
}

static void test_long_names_are_cut_for_their_number(void **state)
{
    char name[NAME_BYTES];
    char called[NAME_BYTES];
    (void)state;
    strcpy(name, times(24, "\u00e9"));
    assert_string_equal(welcomed(name), name);
    for (int number = 2; number <= 120; number++) {
        int digits = number < 10 ? 1 : number < 100 ? 2 : 3;
        snprintf(called, sizeof called, "%s %d", times(23 - digits, "\u00e9"), number);
        assert_string_equal(welcomed(name), called);
    }
    const char *blank = "aaaaaaaaaaaaaaaaaaaaa bb"; /* where it is cut */
    assert_string_equal(welcomed(blank), blank);
    assert_string_equal(welcomed(blank), "aaaaaaaaaaaaaaaaaaaaa 2");
}

static void test_a_hall_of_namesakes(void **state)
{
    char called[NAME_BYTES];
    (void)state;
    assert_string_equal(welcomed("a"), "a");
    for (int number = 2; number <= 3200; number++) {
        snprintf(called, sizeof called, "a %d", number);
        assert_string_equal(welcomed("a"), called);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_are_cleaned),
        cmocka_unit_test(test_names_have_an_end),
        cmocka_unit_test(test_names_are_cut),
        cmocka_unit_test(test_names_that_look_alike),
        cmocka_unit_test_teardown(test_the_smallest_free_number, part),
        cmocka_unit_test_teardown(test_a_number_that_looks_like_a_name, part),
        cmocka_unit_test_teardown(test_long_names_are_cut_for_their_number, part),
        cmocka_unit_test_teardown(test_a_hall_of_namesakes, part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
