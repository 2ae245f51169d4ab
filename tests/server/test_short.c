/* How many entries of a room there can be until a chapter stands for them: those of the longest
 * game there is, with everything that people may do beside it. */
#include "unit.h"

#include "guard/limits.h"
#include "room/running.h"

enum { ROUNDS = 241, SEATS = 100, STEPS = 150, EVENTS = ROUNDS * (STEPS + 2) };

struct room {
    struct running running;
    uint32_t seq, events, rows, most;
    uint32_t written; /* events of the game in all chapters */
};

static void keep(struct room *room, const char *entry)
{
    running_note(&room->running, entry, ++room->seq);
    room->rows++;
    room->most = room->rows > room->most ? room->rows : room->most;
}

static void tidy(struct room *room)
{
    if (!running_is_long(&room->running, room->events))
        return;
    keep(room, "chapter 0|");
    room->rows = 1;
    room->written += room->events;
}

static void play(struct room *room, int switches)
{
    for (int i = 0; i < SEATS; i++)
        keep(room, "link 1 00");
    keep(room, "typed 1 2 3");
    room->events++;
    tidy(room);
    for (int i = 0; i < STEPS; i++, room->events++)
        keep(room, "play 1 c1=3");
    for (int i = 0; i < switches; i++) /* while a step can be taken back */
        keep(room, "lock on");
    keep(room, "close");
    room->events++;
    tidy(room);
}

static void test_a_game_in_which_people_do_what_they_like(void **state)
{
    (void)state;
    for (int switches = 0; switches < LIMIT_LOOSE; switches += LIMIT_LOOSE / 5) {
        struct room room = {.rows = 0};
        for (int round = 0; round < ROUNDS; round++) {
            assert_true(room.running.loose < LIMIT_LOOSE);
            play(&room, switches);
        }
        assert_int_equal(room.events, EVENTS);
        assert_true(room.most < 2 * EVENTS / 3 + LIMIT_CHAPTER);
        assert_true(room.written < 3u * EVENTS + 4u * (uint32_t)switches * ROUNDS);
        running_release(&room.running);
    }
}

/* Nothing is needless in the game of a few friends, and what is stays. */
static void test_a_short_game_has_no_chapters(void **state)
{
    struct room room = {.rows = 0};
    (void)state;
    for (int round = 0; round < 30; round++) {
        for (int seat = 0; seat < 4; seat++)
            keep(&room, "link 1 00");
        keep(&room, "chance 1 2 3");
        for (int step = 0; step < 12; step++)
            keep(&room, "play 1 c1=3");
        keep(&room, "close");
        room.events += 14;
        assert_false(running_is_long(&room.running, room.events));
    }
    running_release(&room.running);
}

static void test_what_was_before_a_game(void **state)
{
    struct room room = {.rows = 0};
    (void)state;
    for (int game = 0; game < 40; game++) {
        keep(&room, "start 1");
        for (int step = 0; step < 20; step++)
            keep(&room, "play 1 c1=3");
        assert_int_equal(running_is_long(&room.running, 20), 22 * game >= LIMIT_CHAPTER + 5);
        keep(&room, "again"); /* as 0.1.0 did: without a chapter */
    }
    running_release(&room.running);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game_in_which_people_do_what_they_like),
        cmocka_unit_test(test_a_short_game_has_no_chapters),
        cmocka_unit_test(test_what_was_before_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
