/* Connections that do not read, or do not come to an end: what they cost, and who is cut. */
#include "unit.h"

#include "guard/limits.h"
#include "server/connection.h"
#include "server/relief.h"
#include "wire/frame.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LONG_FRAME = 1 << 16, READ_AT_ONCE = 1 << 16 };

/* Two ends of a connection: the server's, and a descriptor. */
struct pair {
    struct socket *socket;
    int fd, texts, slow, gone;
};

static uv_loop_t loop;
static char buffer[READ_AT_ONCE];
static uv_buf_t reading;

static void on_text(void *of, char *text, size_t n)
{
    (void)text;
    (void)n;
    ((struct pair *)of)->texts++;
}

static void on_pong(void *of)
{
    (void)of;
}

static void on_slow(void *of)
{
    ((struct pair *)of)->slow++;
}

static void on_gone(void *of)
{
    ((struct pair *)of)->gone++;
}

static const struct socket_events events = {on_text, on_pong, on_slow, on_gone};

static void tcp_pair(int fd[2])
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int small = 4096;
    int door = socket(AF_INET, SOCK_STREAM, 0);
    fd[1] = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(fd[1], SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    setsockopt(door, SOL_SOCKET, SO_SNDBUF, &small, sizeof small);
    assert_int_equal(bind(door, (struct sockaddr *)&at, sizeof at), 0);
    assert_int_equal(listen(door, 1), 0);
    assert_int_equal(getsockname(door, (struct sockaddr *)&at, &size), 0);
    assert_int_equal(connect(fd[1], (struct sockaddr *)&at, sizeof at), 0);
    fd[0] = accept(door, NULL, NULL);
    assert_true(fd[0] >= 0);
    close(door);
}

static void open_pair(struct pair *pair)
{
    int fd[2];
    tcp_pair(fd);
    *pair = (struct pair){.fd = fd[1]};
    pair->socket = socket_open(&loop, fd[0], &events, pair);
}

static void turn(void)
{
    uv_run(&loop, UV_RUN_NOWAIT);
}

static void close_pair(struct pair *pair)
{
    if (!pair->gone)
        socket_cut(pair->socket);
    while (!pair->gone)
        turn();
    close(pair->fd);
}

static int setup(void **state)
{
    (void)state;
    uv_loop_init(&loop);
    reading = uv_buf_init(buffer, sizeof buffer);
    loop.data = &reading;
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    turn();
    assert_int_equal(socket_memory_of_all(), 0); /* everything that was counted is free */
    return uv_loop_close(&loop);
}

static void send_text(struct pair *pair, size_t n)
{
    char *text = calloc(1, n);
    socket_send(pair->socket, frame_new(FRAME_TEXT, text, n));
    socket_flush(pair->socket);
    free(text);
}

/* The system takes no more: what comes now waits. */
static void stuff(struct pair *pair)
{
    while (socket_memory(pair->socket) == 0)
        send_text(pair, LONG_FRAME);
}

/* A masked frame as clients send them; the mask is zero. */
static void feed(struct pair *pair, int first, const char *payload)
{
    char frame[2 + FRAME_MASK + FRAME_CONTROL] = {(char)first, (char)(0x80 | strlen(payload))};
    memcpy(frame + 2 + FRAME_MASK, payload, strlen(payload));
    socket_feed(pair->socket, frame, 2 + FRAME_MASK + strlen(payload));
}

/* Reads what the server sends until the end of a frame that begins like this. */
static int count_until(struct pair *pair, int kind, const char *payload)
{
    struct frames frames = {.most = 1 << 20};
    char bytes[4096];
    int count = 0;
    bool found = false;
    while (!found) {
        ssize_t n = recv(pair->fd, bytes, sizeof bytes, MSG_DONTWAIT);
        const char *at = bytes;
        size_t left = n > 0 ? (size_t)n : 0;
        turn();
        while (left > 0) {
            struct heard heard;
            int what = frames_read(&frames, &at, &left, &heard);
            count += what == kind;
            found |= what == kind && strcmp(heard.bytes, payload) == 0;
        }
    }
    free(frames.message);
    return count;
}

static void test_one_pong_waits(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair);
    stuff(&pair);
    feed(&pair, 0x89, "first");
    size_t with_one = socket_memory(pair.socket);
    size_t all = socket_memory_of_all();
    for (int i = 0; i < 40; i++)
        feed(&pair, 0x89, "other");
    feed(&pair, 0x89, "last!");
    assert_int_equal(socket_memory(pair.socket), with_one);
    assert_true(socket_memory_of_all() < all + 200); /* and the answer to the newest one */
    assert_int_equal(count_until(&pair, FRAME_PONG, "last!"), 2);
    close_pair(&pair);
}

static void test_short_frames_cost_what_they_cost(void **state)
{
    struct pair pair;
    int frames = 0;
    (void)state;
    open_pair(&pair);
    stuff(&pair);
    size_t before = socket_memory_of_all();
    for (; !pair.slow; frames++)
        send_text(&pair, 0); /* two bytes on the wire */
    assert_true(frames < LIMIT_BACKLOG_STRANGER / (int)sizeof(struct frame));
    assert_true(socket_memory_of_all() - before <= 2 * LIMIT_BACKLOG_STRANGER);
    close_pair(&pair);
}

static void test_players_may_be_slower(void **state)
{
    struct pair pair;
    int frames = 0;
    (void)state;
    open_pair(&pair);
    socket_allow(pair.socket, LIMIT_BACKLOG);
    stuff(&pair);
    for (; !pair.slow; frames++)
        send_text(&pair, 1 << 12);
    assert_in_range(frames, LIMIT_BACKLOG / 5000 - 32, LIMIT_BACKLOG / 4096);
    close_pair(&pair);
}

static void test_one_long_frame_fits(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair);
    send_text(&pair, 8 << 20);
    assert_true(socket_memory(pair.socket) > LIMIT_BACKLOG);
    assert_int_equal(pair.slow, 0);
    close_pair(&pair);
}

static void test_bodies_are_shared(void **state)
{
    struct pair pair[20];
    char *text = calloc(1, 200000);
    memset(text, 'a', 200000);
    (void)state;
    struct frame *body = frame_body(text, 200000);
    for (int i = 0; i < 20; i++) {
        open_pair(&pair[i]);
        socket_send(pair[i].socket, frame_around(body, "end", 3));
        socket_flush(pair[i].socket);
    }
    frame_drop(body);
    assert_true(socket_memory_of_all() < 200000 + 20 * 2000);
    assert_true(socket_memory(pair[0].socket) > 200000); /* counted as if it were its own */
    text = realloc(text, 200004);
    memcpy(text + 200000, "end", 4);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(count_until(&pair[i], FRAME_TEXT, text), 1);
        assert_int_equal(socket_memory(pair[i].socket), 0);
        close_pair(&pair[i]);
    }
    free(text);
}

/* Once a message is begun only its end counts, whatever comes in between. */
static void test_a_message_that_does_not_end(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair);
    uint64_t now = uv_now(&loop);
    assert_false(socket_is_late(pair.socket, now + 1000000));
    feed(&pair, 0x01, "{");
    assert_true(socket_memory(pair.socket) > 0);
    for (int i = 0; i < 5; i++) {
        feed(&pair, 0x89, "still here");
        feed(&pair, 0x00, " ");
    }
    assert_false(socket_is_late(pair.socket, now + LIMIT_MESSAGE_TIME * 1000 - 1));
    assert_true(socket_is_late(pair.socket, now + LIMIT_MESSAGE_TIME * 1000));
    feed(&pair, 0x80, "}");
    assert_int_equal(pair.texts, 1);
    assert_false(socket_is_late(pair.socket, now + 1000000));
    socket_feed(pair.socket, "\x81", 1); /* not even a head */
    assert_true(socket_is_late(pair.socket, now + LIMIT_MESSAGE_TIME * 1000));
    close_pair(&pair);
}

/* What a head announces is not taken before it comes. */
static void test_memory_follows_what_came(void **state)
{
    struct pair pair;
    (void)state;
    open_pair(&pair);
    socket_feed(pair.socket, "\x81\xfe\xff\xff\0\0\0\0{", 9);
    assert_true(socket_memory(pair.socket) < 100);
    for (int i = 0; i < 3000; i++)
        socket_feed(pair.socket, "          ", 10);
    assert_in_range(socket_memory(pair.socket), 30000, 70000);
    close_pair(&pair);
}

/* Strangers go first, the largest of them; then the others; who reads stays. */
static void test_relief(void **state)
{
    enum { COUNT = 5 };
    struct pair pair[COUNT];
    struct connection one[COUNT] = {0};
    const int frames[COUNT] = {0, 2, 8, 12, 2}; /* that wait */
    const int players[COUNT] = {0, 0, 0, 1, 1};
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        open_pair(&pair[i]);
        socket_allow(pair[i].socket, LIMIT_BACKLOG);
        one[i] = (struct connection){.socket = pair[i].socket, .client.players = players[i]};
        one[i].next = i + 1 < COUNT ? &one[i + 1] : NULL;
        if (frames[i])
            stuff(&pair[i]);
        for (int frame = 0; frame < frames[i]; frame++)
            send_text(&pair[i], LONG_FRAME);
    }
    assert_int_equal(relief_cut(one, 1), 1);
    assert_int_equal(socket_memory(pair[2].socket), 0); /* the largest stranger */
    assert_int_equal(relief_cut(one, LONG_FRAME), 1);
    assert_int_equal(socket_memory(pair[1].socket), 0); /* the other one */
    assert_int_equal(relief_cut(one, LONG_FRAME), 1);
    assert_int_equal(socket_memory(pair[3].socket), 0); /* only then a player */
    assert_int_equal(relief_cut(one, 1 << 30), 1);
    assert_int_equal(relief_cut(one, 1 << 30), 0);
    send_text(&pair[0], 1);
    turn();
    assert_int_equal(pair[0].gone, 0);
    for (int i = 0; i < COUNT; i++)
        close_pair(&pair[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_one_pong_waits, setup, teardown),
        cmocka_unit_test_setup_teardown(test_short_frames_cost_what_they_cost, setup, teardown),
        cmocka_unit_test_setup_teardown(test_players_may_be_slower, setup, teardown),
        cmocka_unit_test_setup_teardown(test_one_long_frame_fits, setup, teardown),
        cmocka_unit_test_setup_teardown(test_bodies_are_shared, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_message_that_does_not_end, setup, teardown),
        cmocka_unit_test_setup_teardown(test_memory_follows_what_came, setup, teardown),
        cmocka_unit_test_setup_teardown(test_relief, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
