/* HTTP connections that do not ask, or do not take their answer: who is shut, and when. */
#include "unit.h"

#include "http/porch.h"

#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST = 8, PER_ADDRESS = 4, FIRST = 10000, NEXT = 60000, ANSWER = 120000 };

static struct doors *doors;
static struct porch *porch;

struct visitor {
    struct guest *guest;
    int fd[2]; /* the server's end, and the other one */
};

static int setup(void **state)
{
    static const struct porch_limits limits = {MOST, PER_ADDRESS, FIRST, NEXT, ANSWER};
    (void)state;
    doors = doors_new(100, 100);
    porch = porch_open(doors, &limits);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    assert_int_equal(porch_count(porch), 0);
    porch_close(porch);
    doors_free(doors);
    return 0;
}

static struct visitor enter(const char *address, uint64_t now)
{
    struct visitor visitor;
    struct caller caller;
    assert_true(caller_parse(address, &caller));
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, visitor.fd), 0);
    visitor.guest = porch_enter(porch, visitor.fd[0], &caller, now);
    return visitor;
}

static bool is_shut(const struct visitor *visitor)
{
    char byte;
    return recv(visitor->fd[1], &byte, 1, MSG_DONTWAIT) == 0;
}

static void leave(struct visitor *visitor)
{
    porch_leave(porch, visitor->guest);
    close(visitor->fd[0]);
    close(visitor->fd[1]);
}

static void test_deadlines(void **state)
{
    struct visitor slow = enter("10.0.0.1", 1000);
    struct visitor idle = enter("10.0.0.1", 1000);
    struct visitor taker = enter("10.0.0.1", 1000);
    struct visitor socket = enter("10.0.0.1", 1000);
    (void)state;
    porch_asked(porch, idle.guest, 2000);
    porch_answered(porch, idle.guest, 3000);
    porch_asked(porch, taker.guest, 2000);
    porch_hand_over(porch, socket.guest);
    porch_look(porch, 1000 + FIRST - 1);
    assert_false(is_shut(&slow));
    porch_look(porch, 1000 + FIRST);
    assert_true(is_shut(&slow));
    porch_look(porch, 3000 + NEXT - 1);
    assert_false(is_shut(&idle));
    porch_look(porch, 3000 + NEXT);
    assert_true(is_shut(&idle));
    porch_look(porch, 2000 + ANSWER - 1);
    assert_false(is_shut(&taker));
    porch_look(porch, 2000 + ANSWER);
    assert_true(is_shut(&taker));
    porch_look(porch, 100 * ANSWER);
    assert_false(is_shut(&socket));               /* it is the rooms' now */
    porch_asked(porch, slow.guest, 200 * ANSWER); /* its last bytes came too late */
    porch_look(porch, 400 * ANSWER);
    assert_int_equal(porch_shut(porch), 3);
    struct visitor *all[] = {&slow, &idle, &taker, &socket};
    for (int i = 0; i < 4; i++)
        leave(all[i]);
}

/* When it is full, the oldest of the address with most of them makes room. */
static void test_room_is_made(void **state)
{
    struct visitor visitor[MOST + 3];
    static const char *const from[MOST] = {"10.0.0.1", "10.0.0.2", "10.0.0.2", "10.0.0.2",
                                           "10.0.0.3", "10.0.0.3", "10.0.0.4", "127.0.0.1"};
    (void)state;
    for (int i = 0; i < MOST; i++)
        visitor[i] = enter(from[i], 1000 + (uint64_t)i);
    porch_asked(porch, visitor[1].guest, 2000); /* it waits for an answer */
    visitor[MOST] = enter("10.0.0.5", 3000);
    assert_true(is_shut(&visitor[2]));
    visitor[MOST + 1] = enter("10.0.0.6", 3000);
    assert_true(is_shut(&visitor[3])); /* of two and two, the older one */
    visitor[MOST + 2] = enter("10.0.0.7", 3000);
    assert_true(is_shut(&visitor[4]));
    for (int i = 0; i < MOST + 3; i++) {
        if (i < 2 || i > 4)
            assert_false(is_shut(&visitor[i]));
        leave(&visitor[i]);
    }
}

static void test_one_address(void **state)
{
    struct visitor visitor[PER_ADDRESS + 1];
    (void)state;
    struct visitor other = enter("10.0.0.9", 1);
    for (int i = 0; i <= PER_ADDRESS; i++)
        visitor[i] = enter("10.0.0.1", 1000 + (uint64_t)i);
    assert_true(is_shut(&visitor[0]));
    assert_false(is_shut(&visitor[PER_ADDRESS]));
    assert_false(is_shut(&other));
    for (int i = 0; i <= PER_ADDRESS; i++)
        leave(&visitor[i]);
    leave(&other);
}

/* Those who are answered go only if nobody is there who has not asked. */
static void test_all_are_answered(void **state)
{
    struct visitor visitor[MOST + 1];
    (void)state;
    for (int i = 0; i < MOST; i++) {
        visitor[i] = enter("127.0.0.1", 1000);
        porch_asked(porch, visitor[i].guest, 1000 + (uint64_t)i);
    }
    visitor[MOST] = enter("10.0.0.2", 3000);
    for (int i = 0; i <= MOST; i++) {
        assert_int_equal(is_shut(&visitor[i]), i == 0);
        leave(&visitor[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_deadlines, setup, teardown),
        cmocka_unit_test_setup_teardown(test_room_is_made, setup, teardown),
        cmocka_unit_test_setup_teardown(test_one_address, setup, teardown),
        cmocka_unit_test_setup_teardown(test_all_are_answered, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
