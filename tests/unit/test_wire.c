/* What comes over the wire is read strictly, and whatever is read is in its place. */
#include "unit.h"

#include "base/out.h"
#include "wire/read.h"
#include "wire/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct wire_value *read_it(struct wire *wire, const char *text)
{
    size_t n = strlen(text);
    char *exact = malloc(n ? n : 1); /* of just that size: reading past it is seen */
    memcpy(exact, text, n);
    const struct wire_value *value = wire_read(wire, exact, n);
    free(exact);
    return value;
}

static bool is_read(const char *text)
{
    struct wire wire = {0};
    bool right = read_it(&wire, text);
    wire_free(&wire);
    return right;
}

/* Writes a value again, without the names that data/wire.txt does not have. */
static void put(const struct wire_value *value, struct out *out)
{
    bool object = wire_is(value, WIRE_OBJECT);
    if (value->kind == WIRE_NUMBER)
        out_int(out, value->is.number);
    else if (value->kind == WIRE_FLAG)
        out_text(out, value->is.number ? "true" : "false");
    else if (value->kind == WIRE_TEXT)
        out_json_string(out, value->is.text);
    else if (value->kind < WIRE_LIST)
        out_text(out, value->kind == WIRE_NULL ? "null" : "decimal");
    if (value->kind < WIRE_LIST)
        return;
    out_char(out, object ? '{' : '[');
    for (const struct wire_value *one = wire_first(value); one; one = wire_next(one)) {
        out_json_next(out);
        if (object) {
            out_json_string(out, one->field < FIELD_COUNT ? wire_field_name[one->field] : "?");
            out_char(out, ':');
        }
        put(one, out);
    }
    out_char(out, object ? '}' : ']');
}

static void expect(const char *text, const char *again)
{
    struct wire wire = {0};
    char written[1000];
    struct out out = out_buffer(written, sizeof written);
    const struct wire_value *value = read_it(&wire, text);
    assert_non_null(value);
    put(value, &out);
    assert_string_equal(written, again);
    wire_free(&wire);
}

static void test_values(void **state)
{
    (void)state;
    expect("{}", "{}");
    expect(" [ ] ", "[]");
    expect("[1,-2,0,-0,9223372036854775807,-9223372036854775808]",
           "[1,-2,0,0,9223372036854775807,-9223372036854775808]");
    expect("[1.5,1e3,-0.25E-7,10.0]", "[decimal,decimal,decimal,decimal]");
    expect("{\"seat\": 3 ,\t\"steps\":[\"c4=7\",\r\n\"done\"], \"done\":true,\"left\":null}",
           "{\"seat\":3,\"steps\":[\"c4=7\",\"done\"],\"done\":true,\"left\":null}");
    expect("[[[1,[2]],[]],{\"x\":{\"seat\":[{}]}}]", "[[[1,[2]],[]],{\"?\":{\"seat\":[{}]}}]");
    expect("\"a\"", "\"a\"");
}

static void test_texts(void **state)
{
    (void)state;
    expect("\"\\\"\\\\\\/\"", "\"\\\"\\\\/\"");
    expect("\"\\u0041\\u00e9\\u20AC\\ud83d\\udE00\"", "\"Aé€😀\"");
    expect("\"é€😀\"", "\"é€😀\"");
    static const char *const wrong[] = {"\"",
                                        "\"\\",
                                        "\"\\u12",
                                        "\"\\u00g0\"",
                                        "\"\\x\"",
                                        "\"\n\"",
                                        "\"\\u0000\"",
                                        "\"\\ud83d\"",
                                        "\"\\ud83d\\u0041\"",
                                        "\"\\udc00\"",
                                        "\"\\ud83dx\"",
                                        "\"\xff\"",
                                        "\"\xc0\x80\"",
                                        "\"\xed\xa0\x80\"",
                                        "\"\xf4\x90\x80\x80\"",
                                        "\"\xe2\x82\"",
                                        "\"\xe0\x80\x80\"",
                                        "\"\xf0\x9f\x98",
                                        "'a'"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (is_read(wrong[i]))
            fail_msg("%s", wrong[i]);
}

static void test_what_is_nothing(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",
                                        " ",
                                        "{",
                                        "}",
                                        "[",
                                        "[1",
                                        "[1,",
                                        "[1,]",
                                        "[,1]",
                                        "[1 2]",
                                        "{\"a\"}",
                                        "{\"a\":}",
                                        "{a:1}",
                                        "{1:1}",
                                        "{\"a\":1,}",
                                        "{\"a\" 1}",
                                        "01",
                                        "-",
                                        "+1",
                                        ".5",
                                        "1.",
                                        "1e",
                                        "1e+",
                                        "0x1",
                                        "1a",
                                        "tru",
                                        "True",
                                        "nul",
                                        "{}{}",
                                        "{}x",
                                        "NaN",
                                        "Infinity",
                                        "[1]]",
                                        "\xef\xbb\xbf{}",
                                        "9223372036854775808",
                                        "-9223372036854775809",
                                        "//\n{}"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (is_read(wrong[i]))
            fail_msg("%s", wrong[i]);
    struct wire wire = {0};
    assert_null(wire_read(&wire, "{}\0", 3));
    assert_null(wire_read(&wire, "[\"a\0b\"]", 7));
    wire_free(&wire);
}

static void test_names(void **state)
{
    (void)state;
    struct wire wire = {0};
    assert_false(is_read("{\"seat\":1,\"seat\":1}"));
    assert_false(is_read("{\"x\":1,\"seat\":1,\"x\":1}"));
    assert_false(is_read("{\"seat\":1,\"s\\u0065at\":1}"));
    assert_true(is_read("[{\"x\":{\"x\":1}},{\"x\":1}]"));
    const struct wire_value *value =
        read_it(&wire, "{\"x\":[1,2],\"turns\":[1,2,3],\"y\":5,\"text\":\"a\"}");
    assert_int_equal(wire_count(wire_get(value, FIELD_TURNS)), 3);
    assert_string_equal(wire_text_of(wire_get(value, FIELD_TEXT)), "a");
    assert_null(wire_get(value, FIELD_SEAT));
    assert_null(wire_get(wire_get(value, FIELD_TEXT), FIELD_SEAT));
    assert_null(wire_get(NULL, FIELD_SEAT));
    assert_null(wire_first(wire_get(value, FIELD_TEXT)));
    assert_int_equal(wire_count(value), 0);
    assert_int_equal(wire_number_of(wire_get(value, FIELD_TEXT)), 0);
    wire_free(&wire);
}

/* A message of one sign, so often; and the signs that end it. */
static bool is_read_repeated(const char *begin, const char *each, int count, const char *end)
{
    struct wire wire = {0};
    char *text = calloc(1, (strlen(each) + 10) * (size_t)count + 100);
    char *at = text + sprintf(text, "%s", begin);
    for (int i = 0; i < count; i++, at += strlen(at))
        sprintf(at, each, i);
    for (int i = 0; i < (*end == ']' && !end[1] ? count : 1); i++)
        at += sprintf(at, "%s", end);
    bool right = wire_read(&wire, text, strlen(text));
    free(text);
    wire_free(&wire);
    return right;
}

static void test_bounds(void **state)
{
    (void)state;
    assert_true(is_read_repeated("", "[", WIRE_DEPTH, "]"));
    assert_false(is_read_repeated("", "[", WIRE_DEPTH + 1, "]"));
    assert_false(is_read_repeated("", "[", 100000, "]"));
    assert_true(is_read_repeated("{", "\"a%d\":1,", WIRE_MEMBERS - 1, "\"b\":1}"));
    assert_false(is_read_repeated("{", "\"a%d\":1,", WIRE_MEMBERS, "\"b\":1}"));
    assert_true(is_read_repeated("[", "%d,", 100000, "1] "));
}

/* Whatever is cut out of a message, or put in place of one of its bytes: it is read, or it is not,
 * and nothing is read beyond it. */
static void test_every_change(void **state)
{
    (void)state;
    static const char text[] = "{\"is\":\"round\",\"round\":12,\"turns\":[\"1 c4=7\\n\",\"é\"],"
                               "\"x\":[-1.5e2,null,true]}";
    struct wire wire = {0};
    size_t n = sizeof text - 1;
    for (size_t cut = 0; cut <= n; cut++) {
        char *part = malloc(cut ? cut : 1);
        memcpy(part, text, cut);
        assert_true(!wire_read(&wire, part, cut) == (cut < n));
        for (size_t i = 0; cut && i < 256; i++) {
            memcpy(part, text, cut);
            part[cut - 1] = (char)i;
            wire_read(&wire, part, cut);
        }
        free(part);
    }
    wire_free(&wire);
}

static void test_lists_of_names(void **state)
{
    (void)state;
    for (int i = 0; i < FIELD_COUNT; i++)
        assert_int_equal(wire_find(wire_field_name, FIELD_COUNT, wire_field_name[i]), i);
    for (int i = 0; i < ERROR_COUNT; i++)
        assert_int_equal(wire_find(wire_error_name, ERROR_COUNT, wire_error_name[i]), i);
    assert_int_equal(wire_find(wire_request_name, REQUEST_COUNT, "nothing"), REQUEST_COUNT);
    assert_string_equal(wire_error_name[ERROR_NOT_YOURS], "not-yours");
    assert_string_equal(wire_field_name[FIELD_RE], "re");
    assert_string_equal(wire_is_name[IS_CHECKED], "checked");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),          cmocka_unit_test(test_texts),
        cmocka_unit_test(test_what_is_nothing), cmocka_unit_test(test_names),
        cmocka_unit_test(test_bounds),          cmocka_unit_test(test_every_change),
        cmocka_unit_test(test_lists_of_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
