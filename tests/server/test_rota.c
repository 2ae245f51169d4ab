/* Whose turn it is: rooms take turns by what was done for them, and so do the addresses they are
 * led from. */
#include "thinking/rota.h"
#include "unit.h"

#include <stdio.h>
#include <string.h>

enum { ROOMS = 8, WORKS = 100 };
enum { LONG = 400000, SHORT = 1000 }; /* microseconds: a strong bot's turn, and a usual one's */

static struct rota *rota;
static struct work work[ROOMS][WORKS];
static struct line *line[ROOMS];
static struct bill bill;

static struct caller from(const char *address)
{
    struct caller caller;
    assert_true(caller_parse(address, &caller));
    return caller;
}

/* A room that is led from there, with so much to do. */
static void room(int number, const char *address, int works)
{
    const struct caller caller = from(address);
    line[number] = rota_join(rota, &caller);
    for (int i = 0; i < works; i++)
        rota_add(rota, line[number], &work[number][i]);
}

/* The room whose work is next. */
static int take(void)
{
    const struct work *next = rota_next(rota, &bill);
    return next ? (int)((next - &work[0][0]) / WORKS) : -1;
}

static int do_next(uint64_t took)
{
    int number = take();
    rota_pay(rota, &bill, took);
    return number;
}

static int begin(void **state)
{
    (void)state;
    memset(work, 0, sizeof work);
    memset(line, 0, sizeof line);
    rota = rota_new();
    return 0;
}

static int end(void **state)
{
    (void)state;
    for (int i = 0; i < ROOMS; i++)
        for (int k = 0; line[i] && k < WORKS; k++)
            rota_withdraw(rota, &work[i][k]);
    assert_int_equal(rota_waiting(rota), 0);
    for (int i = 0; i < ROOMS; i++)
        if (line[i])
            rota_leave(rota, line[i]);
    rota_free(rota);
    return 0;
}

static void test_rooms_take_turns(void **state)
{
    (void)state;
    int done[4] = {0};
    for (int i = 0; i < 4; i++)
        room(i, "127.0.0.1", WORKS);
    for (int i = 0; i < 40; i++)
        done[do_next(LONG)]++;
    for (int i = 0; i < 4; i++)
        assert_int_equal(done[i], 10);
    for (int i = 0; i < WORKS; i++) /* in the order in which it came */
        assert_int_equal(!work[0][i].line, i < 10);
}

static void test_who_comes_is_next(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++)
        room(i, "127.0.0.1", WORKS);
    for (int i = 0; i < 10; i++)
        do_next(LONG);
    room(4, "127.0.0.1", 1);
    assert_int_equal(do_next(SHORT), 4);
    for (int i = 1; i < 20; i++) { /* round after round, whatever the others have had meanwhile */
        for (int k = 0; k < i % 3; k++)
            assert_int_not_equal(do_next(LONG), 4);
        rota_add(rota, line[4], &work[4][i]);
        assert_int_equal(do_next(SHORT), 4);
    }
}

/* A class with thirty usual bots beside rooms of strong ones: what counts is time, not turns. */
static void test_much_that_is_short(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++)
        room(i, "127.0.0.1", WORKS);
    for (int i = 0; i < 8; i++)
        do_next(LONG);
    room(4, "127.0.0.1", 30);
    for (int i = 0; i < 30; i++)
        assert_int_equal(do_next(SHORT), 4);
    assert_int_not_equal(do_next(LONG), 4);
}

/* What is being done counts before it is known how long it takes. */
static void test_several_threads(void **state)
{
    (void)state;
    bool seen[4] = {false};
    struct bill bills[4];
    for (int i = 0; i < 4; i++)
        room(i, "127.0.0.1", WORKS);
    for (int i = 0; i < 4; i++) {
        seen[take()] = true;
        bills[i] = bill;
    }
    for (int i = 0; i < 4; i++) {
        assert_true(seen[i]);
        rota_pay(rota, &bills[i], LONG);
    }
}

static void test_addresses_take_turns(void **state)
{
    (void)state;
    int one = 0;
    for (int i = 0; i < 7; i++)
        room(i, "203.0.113.5", WORKS);
    room(7, "203.0.113.6", WORKS);
    for (int i = 0; i < 40; i++)
        one += do_next(LONG) == 7;
    assert_int_equal(one, 20);
}

/* Whoever has one /64 of a site has all of them. */
static void test_sites_take_turns(void **state)
{
    (void)state;
    char address[40];
    int one = 0;
    for (int i = 0; i < 7; i++) {
        snprintf(address, sizeof address, "2001:db8:7:%x::1", i);
        room(i, address, WORKS);
    }
    room(7, "2001:db8:8::1", WORKS);
    for (int i = 0; i < 40; i++)
        one += do_next(LONG) == 7;
    assert_int_equal(one, 20);
}

static void test_nothing_is_saved_up(void **state)
{
    (void)state;
    int done[2] = {0};
    room(0, "203.0.113.5", 50);
    room(1, "203.0.113.6", 0);
    for (int i = 0; i < 20; i++)
        assert_int_equal(do_next(LONG), 0);
    for (int i = 0; i < 20; i++)
        rota_add(rota, line[1], &work[1][i]);
    for (int i = 0; i < 20; i++)
        done[do_next(LONG)]++;
    assert_in_range(done[0], 9, 10);
    assert_in_range(done[1], 10, 11);
}

/* Who leaves with a debt and comes back has it still. */
static void test_coming_back_gains_nothing(void **state)
{
    (void)state;
    int first = 0;
    room(0, "203.0.113.5", WORKS);
    room(1, "203.0.113.6", 0);
    do_next(SHORT);
    for (int i = 0; i < 40; i++) {
        if (!work[1][0].line)
            rota_add(rota, line[1], &work[1][0]); /* one turn at a time, at once */
        first += do_next(LONG) == 0;
    }
    assert_in_range(first, 19, 21);
}

static void test_withdrawing(void **state)
{
    (void)state;
    room(0, "203.0.113.5", 3);
    room(1, "203.0.113.6", 2);
    assert_int_equal(rota_waiting(rota), 5);
    assert_true(rota_withdraw(rota, &work[0][2])); /* the last one, the first one */
    assert_true(rota_withdraw(rota, &work[0][0]));
    assert_false(rota_withdraw(rota, &work[0][0]));
    rota_add(rota, line[0], &work[0][2]);
    assert_true(rota_withdraw(rota, &work[1][0]));
    assert_true(rota_withdraw(rota, &work[1][1]));
    assert_int_equal(rota_waiting(rota), 2);
    assert_ptr_equal(rota_next(rota, &bill), &work[0][1]);
    assert_false(rota_withdraw(rota, &work[0][1]));
    rota_pay(rota, &bill, SHORT);
    assert_int_equal(do_next(SHORT), 0);
    assert_int_equal(take(), -1);
}

/* A room can go while something of it still waits, or is being done. */
static void test_leaving(void **state)
{
    (void)state;
    room(0, "203.0.113.5", 3);
    assert_int_equal(take(), 0);
    rota_leave(rota, line[0]);
    line[0] = NULL;
    assert_true(rota_withdraw(rota, &work[0][1]));
    rota_pay(rota, &bill, LONG);
    assert_int_equal(do_next(LONG), 0);
    assert_int_equal(take(), -1);
}

static void test_whose_a_line_is(void **state)
{
    (void)state;
    const struct caller mine = from("203.0.113.5"), other = from("203.0.113.6");
    room(0, "203.0.113.5", 0);
    assert_true(line_is_of(line[0], &mine));
    assert_false(line_is_of(line[0], &other));
    const struct caller near = from("2001:db8:7:1::1"), far = from("2001:db8:8::1");
    room(1, "2001:db8:7::1", 0);
    assert_true(line_is_of(line[1], &near));
    assert_false(line_is_of(line[1], &far));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_rooms_take_turns),     TEST(test_who_comes_is_next),
        TEST(test_much_that_is_short),   TEST(test_several_threads),
        TEST(test_addresses_take_turns), TEST(test_sites_take_turns),
        TEST(test_nothing_is_saved_up),  TEST(test_coming_back_gains_nothing),
        TEST(test_withdrawing),          TEST(test_leaving),
        TEST(test_whose_a_line_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
