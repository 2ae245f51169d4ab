/* Rooms in which only bots play rest after every round. */
#include "thinking/pace.h"
#include "unit.h"

enum { ROOMS = 50, MILLISECOND = 1000000 };

static void a_room_with_people_never_rests(void **state)
{
    (void)state;
    struct pace pace = {0};
    int rooms = 0;
    pace_charge(&pace, 3 * MILLISECOND);
    pace_rest(&pace, rooms, 1000);
    assert_int_equal(pace_rests(&pace, 1000), 0);
    pace_set(&pace, &rooms, true);
    pace_rest(&pace, rooms, 1000);
    assert_int_equal(pace_rests(&pace, 1000), 0); /* what it cost before does not count */
}

static void one_room_rests_for_its_part(void **state)
{
    (void)state;
    struct pace pace = {0};
    int rooms = 0;
    pace_set(&pace, &rooms, true);
    pace_charge(&pace, 2 * MILLISECOND);
    pace_charge(&pace, MILLISECOND);
    pace_rest(&pace, rooms, 1000);
    assert_int_equal(pace_rests(&pace, 1000), 1000 + 3 * PACE_REST);
    assert_int_equal(pace_rests(&pace, 1000 + 3 * PACE_REST), 0);
    pace_rest(&pace, rooms, 2000); /* everything is paid */
    assert_int_equal(pace_rests(&pace, 2000), 0);
}

/* However short the rounds are, and however many rooms there are: all of them together take one
 * part of the thread's time in PACE_REST + 1. */
static void all_rooms_share_one_part(void **state)
{
    (void)state;
    static struct pace pace[ROOMS];
    const uint64_t cost = MILLISECOND / 7, until = 100000;
    uint64_t worked = 0;
    int rooms = 0, played[ROOMS] = {0};
    for (int i = 0; i < ROOMS; i++)
        pace_set(&pace[i], &rooms, true);
    assert_int_equal(rooms, ROOMS);
    for (uint64_t now = 0; now < until; now++)
        for (int i = 0; i < ROOMS; i++)
            if (!pace_rests(&pace[i], now)) {
                worked += cost;
                played[i]++;
                pace_charge(&pace[i], cost);
                pace_rest(&pace[i], rooms, now);
            }
    assert_true(worked * (PACE_REST + 1) <= (until + PACE_LONGEST) * MILLISECOND);
    assert_true(worked * (PACE_REST + 2) >= until * MILLISECOND);
    for (int i = 1; i < ROOMS; i++)
        assert_int_equal(played[i], played[0]);
}

static void no_rest_is_endless(void **state)
{
    (void)state;
    struct pace pace = {0};
    int rooms = 0;
    pace_set(&pace, &rooms, true);
    pace_charge(&pace, 3600000ULL * MILLISECOND); /* the machine hung */
    pace_rest(&pace, rooms, 0);
    assert_int_equal(pace_rests(&pace, 0), PACE_LONGEST);
    pace_rest(&pace, rooms, PACE_LONGEST);
    assert_int_equal(pace_rests(&pace, PACE_LONGEST), 0);
}

static void rooms_are_counted_once(void **state)
{
    (void)state;
    struct pace pace = {0};
    int rooms = 0;
    pace_set(&pace, &rooms, true);
    pace_set(&pace, &rooms, true);
    assert_int_equal(rooms, 1);
    pace_charge(&pace, MILLISECOND);
    pace_rest(&pace, rooms, 0);
    pace_set(&pace, &rooms, false); /* somebody plays again */
    assert_int_equal(pace_rests(&pace, 0), 0);
    pace_set(&pace, &rooms, false);
    assert_int_equal(rooms, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_with_people_never_rests),
        cmocka_unit_test(one_room_rests_for_its_part),
        cmocka_unit_test(all_rooms_share_one_part),
        cmocka_unit_test(no_rest_is_endless),
        cmocka_unit_test(rooms_are_counted_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
