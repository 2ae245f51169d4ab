/* The headers of requests, item by item. */
#include "../unit/unit.h"

#include "http/negotiate.h"

static void test_gzip(void **state)
{
    static const char *const yes[] = {
        "gzip",
        "x-gzip",
        "GZip",
        "deflate, gzip;q=1.0, *;q=0.5",
        "gzip;q=0.001",
        "gzip ; Q=0.5",
        "*",
        "br;q=0, *;q=0.3",
        "gzip,",
        ", ,gzip",
        "\tgzip\t",
        "identity;q=0.5, gzip",
        "gzip;q=1.0000",
        "gzip;q=0, x-gzip",
        "*;q=0, gzip ",
        "identity;q=0, gzip;q=0.2",
    };
    static const char *const no[] = {
        "",         "br",         "gzip;q=0",      "gzip;q=0.0", "gzip;q=0.000", "*;q=0",
        "gzipped",  "gzi",        "gzip;q=",       "gzip;q=x",   "gzip;level=9", "*, gzip;q=0",
        "identity", "gzip gzip;", "gzip;q=0.0009", ";q=1",       "\"gzip\"",     "gzip=1",
    };
    (void)state;
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++)
        if (!negotiate_gzip(yes[i]))
            fail_msg("%s means gzip", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof no[0]; i++)
        if (negotiate_gzip(no[i]))
            fail_msg("%s does not mean gzip", no[i]);
    assert_false(negotiate_gzip(NULL));
}

static void test_unchanged(void **state)
{
    static const char *const yes[] = {
        "\"x\"", "W/\"x\"", "\"a\", \"x\"", "\"a\" , W/\"x\",", "*", "  \"x\"", "\"a,\",\"x\"",
    };
    static const char *const no[] = {
        "",   "x",     "\"x",     "\"X\"",     "\"xx\"",    "\"\"", "W/",       "W/x",
        "\"", "\"a\"", "w/\"x\"", "x, \"x\"x", "\"a\" * x", ",",    "\"x-gz\"",
    };
    (void)state;
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++)
        if (!negotiate_unchanged(yes[i], "\"x\""))
            fail_msg("%s names x", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof no[0]; i++)
        if (negotiate_unchanged(no[i], "\"x\""))
            fail_msg("%s does not name x", no[i]);
    assert_false(negotiate_unchanged(NULL, "\"x\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gzip),
        cmocka_unit_test(test_unchanged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
