/* Buckets and addresses: how limits count. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "guard/doors.h"

#include <stdio.h>

static void test_bucket(void **unused)
{
    const struct limit limit = {3, 500000}; /* three, and one more every half second */
    struct bucket bucket = {0};
    uint32_t wait;
    (void)unused;
    for (int i = 0; i < 3; i++)
        assert_true(bucket_take(&bucket, 1000, &limit, &wait));
    assert_false(bucket_take(&bucket, 1000, &limit, &wait));
    assert_int_equal(wait, 501);
    assert_false(bucket_take(&bucket, 1499, &limit, &wait));
    assert_int_equal(wait, 2);
    assert_true(bucket_has(&bucket, 1500, &limit, &wait));
    assert_true(bucket_take(&bucket, 1500, &limit, &wait));
    assert_int_equal(wait, 0);
    assert_false(bucket_has(&bucket, 1500, &limit, &wait));
    for (int i = 0; i < 3; i++) /* it never holds more than it can */
        assert_true(bucket_take(&bucket, 1000000, &limit, &wait));
    assert_false(bucket_take(&bucket, 1000000, &limit, &wait));
}

static struct caller parsed(const char *text)
{
    struct caller caller;
    assert_true(caller_parse(text, &caller));
    return caller;
}

static bool same(const char *a, const char *b)
{
    struct caller one = parsed(a);
    struct caller other = parsed(b);
    return caller_same(&one, &other);
}

static void test_callers(void **unused)
{
    struct caller caller;
    (void)unused;
    assert_true(same("10.1.2.3", "::ffff:10.1.2.3"));
    assert_false(same("10.1.2.3", "10.1.2.4"));
    assert_true(same("2001:db8::1", "2001:db8::ffff:2"));
    assert_false(same("2001:db8::1", "2001:db8:0:1::1"));
    assert_false(parsed("127.0.0.1").counted);
    assert_false(parsed("127.3.2.1").counted);
    assert_false(parsed("::1").counted);
    assert_false(parsed("::ffff:127.0.0.1").counted);
    assert_true(parsed("128.0.0.1").counted);
    assert_true(parsed("::2").counted);
    assert_false(caller_parse("localhost", &caller));
    assert_false(caller_parse("", &caller));
    assert_false(caller_of(NULL, &caller));
}

static void test_forwarded(void **unused)
{
    static const struct {
        const char *header, *who; /* NULL: somebody, but nobody knows who */
    } cases[] = {
        {"1.2.3.4", "1.2.3.4"},
        {"1.2.3.4, 5.6.7.8", "5.6.7.8"},
        {"5.6.7.8,10.0.0.1", "5.6.7.8"},
        {" 5.6.7.8 ,  10.0.0.1 ,\t10.0.0.1", "5.6.7.8"},
        {"2001:db8::1", "2001:db8::1"},
        {"5.6.7.8:1234", "5.6.7.8"},
        {"[2001:db8::1]:443", "2001:db8::1"},
        {"[2001:db8::1]", "2001:db8::1"},
        {"10.0.0.1:80", "10.0.0.1"},
        {"10.0.0.1", "10.0.0.1"},
        {"127.0.0.1", "127.0.0.1"},
        {"", NULL},
        {",", NULL},
        {"5.6.7.8, nobody", NULL},
        {"5.6.7.8,", NULL},
        {"5.6.7.8:", "5.6.7.8"},
        {":80", NULL},
        {"[", NULL},
        {"[]:80", NULL},
        {"1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.20.21", NULL},
        {"[1111:2222:3333:4444:5555:6666:7777:8888:9999:aaaa:bbbb:cccc]:80", NULL},
    };
    struct caller proxy = parsed("10.0.0.1");
    struct caller nobody = caller_forwarded("unknown", &proxy);
    (void)unused;
    assert_true(nobody.counted);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct caller caller = caller_forwarded(cases[i].header, &proxy);
        struct caller who = cases[i].who ? parsed(cases[i].who) : nobody;
        assert_true(caller_same(&caller, &who));
        assert_true(caller.counted);
    }
    for (size_t i = 0; i < 4; i++) { /* whom the proxy itself asks for, is this machine if it is */
        static const char *const here[] = {"127.0.0.1", "::1", "::", "2001:db8::"};
        struct caller local = parsed(here[i]);
        struct caller caller = caller_forwarded(here[i], &local);
        assert_int_equal(caller.counted, local.counted);
        assert_false(caller_same(&local, &nobody));
    }
}

static void test_sites(void **unused)
{
    struct caller one = parsed("2001:db8:1:1::1");
    struct caller other = parsed("2001:db8:1:2::1");
    struct caller far = parsed("2001:db8:2:1::1");
    struct caller old = parsed("10.0.0.1");
    struct caller site;
    (void)unused;
    assert_true(caller_near(&one, &other));
    assert_true(caller_near(&old, &old));
    assert_false(caller_near(&one, &far));
    assert_false(caller_near(&one, &old));
    assert_false(caller_site(&old, &site));
    assert_true(caller_site(&one, &site));
    assert_false(caller_same(&one, &site));
}

/* What rooms write is charged in any case, and nobody owes more than one share of the file. */
static void test_what_is_written(void **unused)
{
    const struct caller one = parsed("203.0.113.5");
    const struct caller other = parsed("203.0.113.6");
    const struct caller here = parsed("127.0.0.1");
    struct doors *doors = doors_new(8, 3);
    uint32_t wait;
    (void)unused;
    doors_share(doors, 1);
    doors_charge(doors, &one, DOOR_DISK, 1024 / LIMIT_SHARE - 1);
    assert_true(doors_has(doors, &one, DOOR_DISK, &wait));
    doors_charge(doors, &one, DOOR_DISK, 1);
    assert_false(doors_has(doors, &one, DOOR_DISK, &wait));
    assert_in_range(wait, 1, LIMIT_SHARE_TIME * 1000 / 32 + 1);
    doors_charge(doors, &one, DOOR_DISK, 1000000);
    assert_false(doors_has(doors, &one, DOOR_DISK, &wait));
    assert_in_range(wait, LIMIT_SHARE_TIME * 1000, LIMIT_SHARE_TIME * 1000 / 32 * 33 + 1);
    assert_true(doors_has(doors, &other, DOOR_DISK, &wait));
    doors_charge(doors, &here, DOOR_DISK, 1000000);
    assert_true(doors_has(doors, &here, DOOR_DISK, &wait));
    doors_free(doors);
}

/* One customer after the other of a site: together they have four times as much as one. */
static void test_counts_of_sites(void **unused)
{
    struct doors *doors = doors_new(1000, 3);
    uint32_t wait;
    int entered = 0;
    int joined = 0;
    (void)unused;
    for (int i = 0; i < 100; i++) {
        char text[32];
        snprintf(text, sizeof text, "2001:db8:0:%x::1", i);
        struct caller caller = parsed(text);
        entered += doors_enter(doors, &caller);
        while (doors_take(doors, &caller, DOOR_CREATE, &wait))
            joined++;
    }
    assert_int_equal(entered, 3 * DOORS_WIDE);
    assert_in_range(joined, 120 * DOORS_WIDE, 120 * DOORS_WIDE + 1);
    struct caller other = parsed("2001:db8:1::1");
    assert_true(doors_enter(doors, &other));
    for (int i = 0; i < 12; i++) {
        char text[32];
        snprintf(text, sizeof text, "2001:db8:0:%x::1", i);
        struct caller caller = parsed(text);
        doors_leave(doors, &caller);
    }
    assert_int_equal(doors_connections(doors), 1);
    struct caller again = parsed("2001:db8:0:77::1");
    assert_true(doors_enter(doors, &again));
    doors_free(doors);
}

static void test_counts(void **unused)
{
    struct doors *doors = doors_new(8, 3);
    struct caller here = parsed("127.0.0.1");
    struct caller there = parsed("10.0.0.2");
    (void)unused;
    for (int i = 0; i < 3; i++)
        assert_true(doors_enter(doors, &there));
    assert_false(doors_are_open(doors, &there));
    assert_false(doors_enter(doors, &there));
    for (int i = 0; i < 5; i++)
        assert_true(doors_enter(doors, &here));
    assert_false(doors_enter(doors, &here)); /* eight in all */
    doors_leave(doors, &there);
    assert_true(doors_enter(doors, &there));
    for (int i = 0; i < 6; i++)
        assert_true(doors_admit_stranger(doors));
    assert_false(doors_admit_stranger(doors));
    doors_drop_stranger(doors);
    assert_true(doors_admit_stranger(doors));
    doors_free(doors);
}

/* More addresses than there are places: those that are connected stay counted. */
static void test_many_addresses(void **unused)
{
    struct doors *doors = doors_new(1 << 20, 2);
    struct caller there = parsed("10.0.0.2");
    uint32_t wait;
    (void)unused;
    assert_true(doors_enter(doors, &there));
    assert_true(doors_enter(doors, &there));
    for (int i = 0; i < 100000; i++) {
        char text[32];
        snprintf(text, sizeof text, "11.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        struct caller other = parsed(text);
        assert_true(doors_take(doors, &other, DOOR_JOIN, &wait));
    }
    assert_false(doors_enter(doors, &there));
    doors_free(doors);
}

/* Addresses that all stay, and more of them than there are places: each has its two connections,
 * and all that are left over have two together, again and again. */
static int fill(struct doors *doors, int net, int entered[])
{
    int count = 0;
    for (int i = 0; i < 100000; i++) {
        char text[32];
        snprintf(text, sizeof text, "%d.%d.%d.%d", net, i >> 16, i >> 8 & 255, i & 255);
        struct caller caller = parsed(text);
        if (!doors_enter(doors, &caller))
            continue;
        assert_in_range(count, 0, LIMIT_ADDRESSES + 1);
        entered[count++] = i;
    }
    return count;
}

static void test_the_others(void **unused)
{
    static int entered[LIMIT_ADDRESSES + 2];
    struct doors *doors = doors_new(1 << 20, 2);
    (void)unused;
    for (int net = 11; net < 14; net++) {
        int count = fill(doors, net, entered);
        assert_int_equal(count, LIMIT_ADDRESSES + 2);
        for (int i = 0; i < count; i++) {
            char text[32];
            snprintf(text, sizeof text, "%d.%d.%d.%d", net, entered[i] >> 16, entered[i] >> 8 & 255,
                     entered[i] & 255);
            struct caller caller = parsed(text);
            doors_leave(doors, &caller);
        }
        assert_int_equal(doors_connections(doors), 0);
    }
    struct caller last = parsed("14.0.0.1");
    uint32_t wait;
    int made = 0;
    fill(doors, 11, entered);
    for (int i = 0; i < 1000; i++) { /* and as many rooms as one address */
        last.address[13] = (uint8_t)i;
        made += doors_take(doors, &last, DOOR_CREATE, &wait);
    }
    assert_in_range(made, limit_address_rooms.most, limit_address_rooms.most + 1);
    doors_free(doors);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bucket),          cmocka_unit_test(test_callers),
        cmocka_unit_test(test_forwarded),       cmocka_unit_test(test_counts),
        cmocka_unit_test(test_many_addresses),  cmocka_unit_test(test_sites),
        cmocka_unit_test(test_counts_of_sites), cmocka_unit_test(test_the_others),
        cmocka_unit_test(test_what_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
