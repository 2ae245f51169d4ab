/* The client before its first frame: URLs and the handshake. */
#include "unit.h"

#include "client/handshake.h"

#include <string.h>

static const char key[] = "dGhlIHNhbXBsZSBub25jZQ==";
#define ACCEPT "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"
#define LINES "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
#define PROTOCOL "Sec-WebSocket-Protocol: carnet.1\r\n"

static void expect_url(const char *text, const char *host, const char *port, const char *base,
                       const char *code)
{
    struct client_url url;
    assert_int_equal(client_url_parse(text, &url), URL_RIGHT);
    assert_string_equal(url.host, host);
    assert_string_equal(url.port, port);
    assert_string_equal(url.base, base);
    assert_string_equal(url.code, code);
}

static void test_urls_that_are_right(void **state)
{
    (void)state;
    expect_url("http://localhost:8080", "localhost", "8080", "", "");
    expect_url("http://localhost:8080/", "localhost", "8080", "", "");
    expect_url("http://a", "a", "80", "", "");
    expect_url("ws://a/ws", "a", "80", "", "");
    expect_url("ws://a:1/games/ws/KQRT", "a", "1", "/games", "KQRT");
    expect_url("http://a.example/r/KQRT", "a.example", "80", "", "KQRT");
    expect_url("http://a/our/games/t/KQRT/", "a", "80", "/our/games", "KQRT");
    expect_url("http://a/our/games//", "a", "80", "/our/games", "");
    expect_url("http://a/r", "a", "80", "/r", "");
    expect_url("http://[::1]:81/r/A-B?x=1#y", "::1", "81", "", "A-B");
    expect_url("http://[fe80::1]/", "fe80::1", "80", "", "");
    expect_url("http://a?r/B", "a", "80", "", "");
    expect_url("https://a/r/KQRT", "a", "443", "", "KQRT");
    expect_url("wss://[::1]:81/games", "::1", "81", "/games", "");
}

static void test_urls_that_are_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum client_url_wrong wrong;
    } urls[] = {
        {"", URL_SCHEME},
        {"localhost:8080", URL_SCHEME},
        {"ftp://a", URL_SCHEME},
        {"https:/a", URL_SCHEME},
        {"https://", URL_FORM},
        {"http://", URL_FORM},
        {"http:///r/KQRT", URL_FORM},
        {"http://a:", URL_FORM},
        {"http://a:x", URL_FORM},
        {"http://a:123456", URL_FORM},
        {"http://[::1", URL_FORM},
        {"http://[::1]x", URL_FORM},
        {"http://[]", URL_FORM},
        {"http://user@a", URL_FORM},
        {"http://a/r/KQ RT", URL_FORM},
        {"http://a/r/K\r\nHost: b", URL_FORM},
        {"http://a/b c/", URL_FORM},
        {"http://a/r/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", URL_FORM},
    };
    struct client_url url;
    for (size_t i = 0; i < sizeof urls / sizeof urls[0]; i++)
        assert_int_equal(client_url_parse(urls[i].text, &url), urls[i].wrong);
    char text[1000] = "http://";
    memset(text + 7, 'a', sizeof text - 8);
    assert_int_equal(client_url_parse(text, &url), URL_FORM);
    text[8] = '/';
    assert_int_equal(client_url_parse(text, &url), URL_FORM);
}

static void test_the_question(void **state)
{
    (void)state;
    struct client_url url;
    char text[1000];
    struct out out = out_buffer(text, sizeof text);
    client_url_parse("http://[::1]:81/games", &url);
    client_handshake_ask(&url, "KQRT", key, &out);
    assert_string_equal(text, "GET /games/ws/KQRT HTTP/1.1\r\n"
                              "Host: [::1]:81\r\n"
                              "Upgrade: websocket\r\n"
                              "Connection: Upgrade\r\n"
                              "Sec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              "Sec-WebSocket-Protocol: carnet.1\r\n\r\n");
    out = out_buffer(text, sizeof text);
    client_url_parse("http://a", &url);
    client_handshake_ask(&url, "", key, &out);
    assert_ptr_equal(strstr(text, "GET /ws HTTP/1.1\r\nHost: a\r\n"), text);
}

static void test_keys_differ(void **state)
{
    (void)state;
    char one[HANDSHAKE_KEY];
    char two[HANDSHAKE_KEY];
    client_handshake_key(one);
    client_handshake_key(two);
    assert_int_equal(strlen(one), HANDSHAKE_KEY - 1);
    assert_string_not_equal(one, two);
}

static void expect_answer(const char *text, enum client_handshake is, int status)
{
    int got;
    size_t used = 0;
    assert_int_equal(client_handshake_check(text, strlen(text), key, &got, &used), is);
    assert_int_equal(got, status);
}

static void test_answers_that_are_right(void **state)
{
    (void)state;
    int status;
    size_t used;
    const char *text = LINES ACCEPT PROTOCOL "\r\n\x81\x02{}";
    assert_int_equal(client_handshake_check(text, strlen(text), key, &status, &used),
                     HANDSHAKE_RIGHT);
    assert_int_equal(used, strlen(text) - 4);
    expect_answer("HTTP/1.1 101\r\nconnection: keep-alive, UPGRADE\r\nupgrade:WebSocket \r\n"
                  "sec-websocket-protocol:\tcarnet.1\r\nX: y\r\n" ACCEPT "\r\n",
                  HANDSHAKE_RIGHT, 101);
}

static void test_answers_that_are_not_all_there(void **state)
{
    (void)state;
    const char *text = LINES ACCEPT PROTOCOL "\r\n";
    for (size_t n = 0; n < strlen(text); n++) {
        int status;
        size_t used;
        assert_int_equal(client_handshake_check(text, n, key, &status, &used), HANDSHAKE_MORE);
    }
}

static void test_answers_that_are_wrong(void **state)
{
    (void)state;
    static char endless[HANDSHAKE_MOST + 100];
    int status;
    size_t used;
    expect_answer("SSH-2.0-OpenSSH\r\n", HANDSHAKE_NOT_HTTP, 0);
    expect_answer("HELLO\r\n\r\n", HANDSHAKE_NOT_HTTP, 0);
    expect_answer("HTTP/1.1 1x1 A\r\n\r\n", HANDSHAKE_NOT_HTTP, 0);
    expect_answer("HTTP/1.1 1011\r\n\r\n", HANDSHAKE_NOT_HTTP, 0);
    expect_answer("HTTP/2.0 200 OK\r\n\r\n", HANDSHAKE_NOT_HTTP, 0);
    expect_answer("HTTP/1.1 404 Not Found\r\n\r\n", HANDSHAKE_STATUS, 404);
    expect_answer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", HANDSHAKE_STATUS, 200);
    expect_answer(LINES PROTOCOL "\r\n", HANDSHAKE_WRONG, 101);
    expect_answer(LINES ACCEPT "\r\n", HANDSHAKE_WRONG, 101);
    expect_answer(LINES ACCEPT "Sec-WebSocket-Protocol: carnet.2\r\n\r\n", HANDSHAKE_WRONG, 101);
    expect_answer(LINES PROTOCOL "Sec-WebSocket-Accept: S3PPLMBITXAQ9KYGZZHZRBK+XOO=\r\n\r\n",
                  HANDSHAKE_WRONG, 101);
    expect_answer(LINES ACCEPT PROTOCOL "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
                  HANDSHAKE_WRONG, 101);
    expect_answer(LINES ACCEPT PROTOCOL "no colon\r\n\r\n", HANDSHAKE_WRONG, 101);
    expect_answer("HTTP/1.1 101 A\r\nUpgrade: websocket\r\n" ACCEPT PROTOCOL "\r\n",
                  HANDSHAKE_WRONG, 101);
    memset(endless, 'H', sizeof endless);
    assert_int_equal(client_handshake_check(endless, sizeof endless, key, &status, &used),
                     HANDSHAKE_NOT_HTTP);
    assert_int_equal(client_handshake_check("HTTP/1.1 101 \0\r\n\r\n", 18, key, &status, &used),
                     HANDSHAKE_NOT_HTTP);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_urls_that_are_right),
        cmocka_unit_test(test_urls_that_are_wrong),
        cmocka_unit_test(test_the_question),
        cmocka_unit_test(test_keys_differ),
        cmocka_unit_test(test_answers_that_are_right),
        cmocka_unit_test(test_answers_that_are_not_all_there),
        cmocka_unit_test(test_answers_that_are_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
