/* WebSocket frames: the examples of RFC 6455 (5.7), and everything in whatever portions it comes.
 */
#include "unit.h"

#include "wire/frames.h"

#include <stdlib.h>
#include <string.h>

#define BYTES(text) text, sizeof text - 1

/* Reads in portions of `step` bytes; returns the last thing that was heard, what it was in `said`.
 */
static int read_in(struct frames *frames, size_t step, const char *bytes, size_t n, char said[256])
{
    int last = 0;
    for (size_t at = 0; at < n && last < CLOSE_NORMAL; at += step) {
        const char *from = bytes + at;
        size_t left = n - at < step ? n - at : step;
        while (left > 0 && last < CLOSE_NORMAL) {
            struct heard heard;
            int what = frames_read(frames, &from, &left, &heard);
            if (what != 0 && what < CLOSE_NORMAL) {
                assert_int_equal(heard.bytes[heard.length], 0);
                memcpy(said, heard.bytes, heard.length + 1);
            }
            last = what ? what : last;
            frames_forget(frames);
        }
    }
    return last;
}

static void expect(bool masked, int wanted, const char *words, const char *bytes, size_t n)
{
    for (size_t step = 1; step <= n; step++) {
        struct frames frames = {.masked = masked, .most = 200};
        char said[256] = "";
        assert_int_equal(read_in(&frames, step, bytes, n, said), wanted);
        if (words)
            assert_string_equal(said, words);
        free(frames.message);
    }
}

static void test_the_examples_of_the_rfc(void **state)
{
    (void)state;
    expect(false, FRAME_TEXT, "Hello", BYTES("\x81\x05Hello"));
    expect(true, FRAME_TEXT, "Hello", BYTES("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"));
    expect(false, FRAME_TEXT, "Hello", BYTES("\x01\x03Hel\x80\x02lo"));
    expect(false, FRAME_PING, "Hello", BYTES("\x89\x05Hello"));
    expect(true, FRAME_PONG, "Hello", BYTES("\x8a\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"));
}

static void test_control_frames_come_between_pieces(void **state)
{
    (void)state;
    expect(false, FRAME_TEXT, "Hello", BYTES("\x01\x03Hel\x89\x01!\x80\x02lo"));
    expect(false, FRAME_TEXT, "", BYTES("\x01\x00\x80\x00"));
    expect(false, FRAME_TEXT, "\xc3\xa9", BYTES("\x01\x01\xc3\x80\x01\xa9"));
}

static void test_lengths(void **state)
{
    (void)state;
    char frame[300] = "\x81\x7e\0\xc8";
    memset(frame + 4, 'a', 200);
    expect(false, FRAME_TEXT, NULL, frame, 204);
    expect(false, CLOSE_LONG, NULL, BYTES("\x81\x7e\0\xc9"));
    expect(false, CLOSE_LONG, NULL, BYTES("\x81\x7f\0\0\0\0\0\1\0\0"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x81\x7e\0\x7d"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x81\x7f\0\0\0\0\0\0\xff\xff"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x81\x7f\x80\0\0\0\0\0\0\0"));
}

static void test_what_is_out_of_order(void **state)
{
    (void)state;
    expect(true, CLOSE_MALFORMED, NULL, BYTES("\x81\x05Hello"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x81\x85\x37\xfa\x21\x3d"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\xc1\x05"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x83\x05"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x8b\x05"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x80\x05"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x01\x01H\x81\x05"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x09\x01!"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x89\x7e\0\x7e"));
}

static void test_goodbyes(void **state)
{
    (void)state;
    expect(false, FRAME_CLOSE, "", BYTES("\x88\x00"));
    expect(false, FRAME_CLOSE,
           "\x03\xe8"
           "bye",
           BYTES("\x88\x05\x03\xe8"
                 "bye"));
    expect(false, FRAME_CLOSE, NULL, BYTES("\x88\x02\x0f\xa0"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x88\x01\x03"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x88\x02\x03\xe7"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x88\x02\x03\xed"));
    expect(false, CLOSE_MALFORMED, NULL, BYTES("\x88\x02\x13\x88"));
    expect(false, CLOSE_NOT_TEXT, NULL, BYTES("\x88\x03\x03\xe8\xff"));
    assert_int_equal(frames_code(&(const struct heard){(char[]){3, (char)0xf3, 0}, 2}), 1011);
    assert_int_equal(frames_code(&(const struct heard){(char[]){0}, 0}), CLOSE_UNSAID);
}

static void test_what_is_not_text(void **state)
{
    (void)state;
    static const char *const wrong[] = {"\x80",
                                        "\xc0\x80",
                                        "\xc1\xbf",
                                        "\xc3",
                                        "\xc3(",
                                        "\xe0\x9f\xbf",
                                        "\xed\xa0\x80",
                                        "\xef\xbf",
                                        "\xf0\x8f\xbf\xbf",
                                        "\xf4\x90\x80\x80",
                                        "\xf5\x80\x80\x80",
                                        "\xff"};
    static const char *const right[] = {
        "\x7f",         "\xc2\x80",         "\xe0\xa0\x80",    "\xed\x9f\xbf",
        "\xee\x80\x80", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"};
    char frame[8] = "\x81";
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        frame[1] = (char)strlen(wrong[i]);
        memcpy(frame + 2, wrong[i], strlen(wrong[i]));
        expect(false, CLOSE_NOT_TEXT, NULL, frame, 2 + strlen(wrong[i]));
    }
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        frame[1] = (char)strlen(right[i]);
        memcpy(frame + 2, right[i], strlen(right[i]));
        expect(false, FRAME_TEXT, right[i], frame, 2 + strlen(right[i]));
    }
}

static void expect_head(const char *wanted, size_t length, size_t n, const char *mask)
{
    unsigned char head[FRAME_HEAD];
    assert_int_equal(frames_head(head, FRAME_TEXT, n, (const unsigned char *)mask), length);
    assert_memory_equal(head, wanted, length);
}

static void test_heads(void **state)
{
    (void)state;
    expect_head(BYTES("\x81\x7d"), 125, NULL);
    expect_head(BYTES("\x81\x7e\0\x7e"), 126, NULL);
    expect_head(BYTES("\x81\x7e\xff\xff"), 65535, NULL);
    expect_head(BYTES("\x81\x7f\0\0\0\0\0\1\0\0"), 65536, NULL);
    expect_head(BYTES("\x81\x85mask"), 5, "mask");
}

static void test_pieces_are_counted(void **state)
{
    const char four[] = "\x01\x01"
                        "a"
                        "\x00\x01"
                        "b"
                        "\x89\x00"
                        "\x00\x00"
                        "\x80\x01"
                        "c";
    char said[256] = "";
    (void)state;
    for (int most = 3; most <= 4; most++) {
        struct frames frames = {.most = 200, .most_pieces = most};
        assert_int_equal(read_in(&frames, 5, BYTES(four), said),
                         most < 4 ? CLOSE_LIMIT : FRAME_TEXT);
        assert_int_equal(frames_are_begun(&frames), most < 4);
        free(frames.message);
    }
    assert_string_equal(said, "abc");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_examples_of_the_rfc),
        cmocka_unit_test(test_control_frames_come_between_pieces),
        cmocka_unit_test(test_pieces_are_counted),
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_what_is_out_of_order),
        cmocka_unit_test(test_goodbyes),
        cmocka_unit_test(test_what_is_not_text),
        cmocka_unit_test(test_heads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
