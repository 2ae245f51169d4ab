/* Rooms while people are in them: what happens by itself, and when. */
#include "base/out.h"
#include "unit.h"

#include "live/check.h"
#include "live/requests.h"
#include "plain_hub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 4, SECOND = 1000 };

static struct plain_hub hub;
static struct texts texts[LANGUAGES_MOST];
static struct client person[PEOPLE];
static char token[PEOPLE][TOKEN_ROOM];
static int goodbye[PEOPLE];
static char answer[PEOPLE][200]; /* the last one's error, or "ok" */

/* What the host was told, by its kind: how often, and the last one. */
static struct {
    int count;
    long long number[FIELD_COUNT]; /* in it, or in its `game`; -1: there is none */
} told[IS_COUNT];

/* --- what is heard ---------------------------------------------------------------------------- */

static int kind_of(const char *is)
{
    int kind = wire_find(wire_is_name, IS_COUNT, is);
    assert_int_not_equal(kind, IS_COUNT);
    return kind;
}

static void note_numbers(const struct wire_value *object, long long *number)
{
    for (const struct wire_value *one = wire_first(object); one; one = wire_next(one))
        if (one->field < FIELD_COUNT && wire_is(one, WIRE_NUMBER))
            number[one->field] = one->is.number;
        else if (one->field < FIELD_COUNT && wire_is(one, WIRE_DECIMAL))
            number[one->field] = 0; /* what it is nobody asks here */
}

static void note(const struct wire_value *text)
{
    const char *is = wire_text_of(wire_get(text, FIELD_IS));
    if (!is)
        return;
    int kind = kind_of(is);
    memset(told[kind].number, -1, sizeof told[kind].number);
    const struct wire_value *game = wire_get(text, FIELD_GAME);
    note_numbers(wire_is(game, WIRE_OBJECT) ? game : text, told[kind].number);
    told[kind].count++;
}

static void heard(struct client *to, const struct wire_value *text, long long answers)
{
    size_t i = (size_t)(to - person);
    const char *error = wire_text_of(wire_get(text, FIELD_ERROR));
    const char *given = wire_text_of(wire_get(text, FIELD_TOKEN));
    if (answers >= 0)
        snprintf(answer[i], sizeof answer[i], "%s", error ? error : "ok");
    if (given)
        snprintf(token[i], sizeof token[i], "%s", given);
    if (i == 0)
        note(text);
}

static void closed(struct client *who, int code)
{
    goodbye[who - person] = code;
}

static int times(const char *is)
{
    return told[kind_of(is)].count;
}

static long long number(const char *is, enum wire_field field)
{
    long long value = told[kind_of(is)].number[field];
    assert_true(value >= 0);
    return value;
}

/* --- people ----------------------------------------------------------------------------------- */

static void ask(int who, const char *text)
{
    answer[who][0] = '\0';
    plain_ask(&person[who], text);
    assert_string_equal(answer[who], "ok");
}

static void refused(int who, const char *text, const char *error)
{
    plain_ask(&person[who], text);
    assert_string_equal(answer[who], error);
}

static void come(int who)
{
    char hello[120];
    snprintf(hello, sizeof hello, "{\"do\":\"hello\",\"version\":1,\"tokens\":[\"%s\"]}",
             token[who]);
    plain_arrive(&hub, &person[who]);
    ask(who, hello);
}

static void go(int who)
{
    plain_leave(&person[who]);
    plain_settle(&hub);
}

/* A room of its host and Ann, with these settings. */
static void begin(const char *settings)
{
    char create[300];
    memset(told, 0, sizeof told);
    memset(token, 0, sizeof token);
    memset(goodbye, 0, sizeof goodbye);
    snprintf(create, sizeof create,
             "{\"do\":\"create\",\"game\":\"temple\",\"bot\":\"random\",\"name\":\"Host\"%s}",
             settings);
    come(0);
    ask(0, create);
    come(1);
    ask(1, "{\"do\":\"join\",\"names\":[\"Ann\"]}");
}

static void end(void)
{
    for (int i = 0; i < PEOPLE; i++)
        if (person[i].hub)
            go(i);
    plain_end(&hub);
    memset(person, 0, sizeof person);
}

/* All bots that think now make their turns. */
static int work(void)
{
    int done = 0;
    while (plain_work(&hub))
        done++;
    return done;
}

/* --- tests ------------------------------------------------------------------------------------ */

static void test_the_clock_runs_out_for_both(void **state)
{
    (void)state;
    begin(",\"clock\":60");
    ask(0, "{\"do\":\"start\"}");
    assert_int_equal(times("roll"), 1);
    assert_int_equal(number("roll", FIELD_LEFT), 60 * SECOND);
    plain_pass(&hub, 60 * SECOND - 1);
    assert_null(hub.work);
    plain_pass(&hub, 1);
    assert_int_equal(work(), 2); /* a bot plays for each of them */
    assert_int_equal(times("round"), 1);
    assert_int_equal(times("roll"), 2); /* at once: nobody could want to change a bot's turn */
    end();
}

static void test_a_pause_costs_nobody_a_second(void **state)
{
    (void)state;
    begin(",\"clock\":60");
    ask(0, "{\"do\":\"start\"}");
    plain_pass(&hub, 30 * SECOND);
    ask(0, "{\"do\":\"pause\"}");
    assert_int_equal(number("clock", FIELD_LEFT), 30 * SECOND);
    plain_pass(&hub, 600 * SECOND);
    assert_null(hub.work);
    ask(0, "{\"do\":\"resume\"}");
    assert_int_equal(number("clock", FIELD_LEFT), 30 * SECOND);
    plain_pass(&hub, 30 * SECOND - 1);
    assert_null(hub.work);
    plain_pass(&hub, 1);
    assert_int_equal(work(), 2);
    end();
}

static void test_an_empty_room_stands_still(void **state)
{
    (void)state;
    begin(",\"clock\":60");
    ask(0, "{\"do\":\"start\"}");
    plain_pass(&hub, 20 * SECOND);
    go(0);
    go(1);
    assert_false(table_is_idle(hub.table));
    plain_pass(&hub, LIMIT_IDLE * SECOND);
    assert_true(table_is_idle(hub.table)); /* the hub may drop it now */
    assert_false(table_is_left(hub.table));
    assert_int_equal(hub.wakes, 0);
    come(0);
    assert_int_equal(number("all", FIELD_LEFT), 40 * SECOND);
    plain_pass(&hub, 40 * SECOND - 1);
    assert_null(hub.work);
    plain_pass(&hub, 1);
    assert_int_equal(work(), 2);
    end();
}

static void test_a_bot_plays_for_who_is_away(void **state)
{
    (void)state;
    begin(",\"away\":30");
    ask(0, "{\"do\":\"start\"}");
    plain_pass(&hub, 5 * SECOND);
    go(1);
    plain_pass(&hub, 30 * SECOND - 1);
    assert_null(hub.work);
    plain_pass(&hub, 1);
    assert_int_equal(work(), 1);
    assert_int_equal(number("ready", FIELD_DONE), 1);
    assert_int_equal(times("round"), 0); /* the host is still at it */
    come(1);
    plain_pass(&hub, 3600 * SECOND);
    assert_null(hub.work);
    end();
}

static void test_what_nobody_wants_is_not_thought(void **state)
{
    (void)state;
    begin(",\"clock\":60");
    ask(0, "{\"do\":\"start\"}");
    plain_pass(&hub, 60 * SECOND);
    assert_non_null(hub.work);
    ask(0, "{\"do\":\"pause\"}");
    assert_null(hub.work);
    ask(0, "{\"do\":\"resume\"}");
    assert_int_equal(work(), 2);
    end();
}

static void test_a_round_stays_open_for_its_grace(void **state)
{
    (void)state;
    begin(",\"clock\":60,\"grace\":2000");
    ask(0, "{\"do\":\"start\"}");
    ask(0, "{\"do\":\"ask\",\"what\":\"moves\",\"seat\":1}");
    plain_pass(&hub, 60 * SECOND - 1);
    const struct room *room = &hub.table->room;
    for (int seat = 1; seat <= 2; seat++) {
        step steps[256];
        char text[64];
        char play[120];
        struct out out = out_buffer(text, sizeof text);
        assert_true(room->setup.game->moves(&room->setup, room->session->state, seat, steps, 256));
        room->setup.game->format(steps[0], &out);
        snprintf(play, sizeof play, "{\"do\":\"play\",\"seat\":%d,\"step\":\"%s\"}", seat, text);
        assert_int_equal(times("round"), 0);
        ask(seat - 1, play);
    }
    assert_true(hub.table->timing.closes > 0);
    plain_pass(&hub, 1999);
    ask(1, "{\"do\":\"ask\",\"what\":\"view\",\"seat\":2}");
    assert_int_equal(times("round"), 0);
    plain_pass(&hub, 1);
    assert_int_equal(times("round"), 1);
    assert_int_equal(times("roll"), 2);
    end();
}

static void test_a_check_ends_when_its_time_is_up(void **state)
{
    (void)state;
    begin("");
    ask(0, "{\"do\":\"check\"}");
    refused(0, "{\"do\":\"check\"}", "moment");
    plain_pass(&hub, 100);
    table_pong(&person[1]);
    assert_int_equal(times("checked"), 0);
    plain_pass(&hub, 4900);
    assert_int_equal(times("checked"), 1);
    assert_int_equal(number("checked", FIELD_OF), 2);
    assert_int_equal(number("checked", FIELD_ANSWERED), 1);
    ask(0, "{\"do\":\"check\"}"); /* another one can begin */
    table_pong(&person[0]);
    table_pong(&person[1]);
    assert_int_equal(times("checked"), 2);
    end();
}

static void test_a_hall_rolls_by_its_clock(void **state)
{
    (void)state;
    begin(",\"hall\":true,\"clock\":90,\"auto\":true");
    ask(0, "{\"do\":\"start\"}");
    assert_int_equal(times("roll"), 1);
    plain_pass(&hub, 90 * SECOND - 1);
    assert_int_equal(times("roll"), 1);
    plain_pass(&hub, 1);
    assert_int_equal(times("roll"), 2);
    ask(0, "{\"do\":\"next\"}");
    assert_int_equal(times("roll"), 3);
    assert_int_equal(number("roll", FIELD_LEFT), 90 * SECOND);
    end();
}

static void test_a_lost_room_goes_with_its_last_connection(void **state)
{
    (void)state;
    begin("");
    table_reload(hub.table, NULL, NULL);
    assert_int_equal(goodbye[0], 1011);
    assert_int_equal(goodbye[1], 1011);
    assert_null(hub.table); /* nobody finds it */
    refused(0, "{\"do\":\"lock\"}", "unreadable");
    end();
}

static void test_a_room_that_is_read_again_is_told_anew(void **state)
{
    (void)state;
    begin(",\"clock\":60");
    ask(0, "{\"do\":\"start\"}");
    plain_pass(&hub, 50 * SECOND);
    static struct room read;
    struct running running = hub.table->running;
    hub.table->running = (struct running){0};
    room_move(&read, &hub.table->room);
    int before = times("all");
    table_reload(hub.table, &read, &running);
    assert_int_equal(times("all"), before + 1);
    assert_int_equal(number("all", FIELD_CHANCES), 1);
    plain_pass(&hub, 60 * SECOND - 1); /* nobody could play meanwhile: they have all of it again */
    assert_null(hub.work);
    plain_pass(&hub, 1);
    assert_int_equal(work(), 2);
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_clock_runs_out_for_both),
        cmocka_unit_test(test_a_pause_costs_nobody_a_second),
        cmocka_unit_test(test_an_empty_room_stands_still),
        cmocka_unit_test(test_a_bot_plays_for_who_is_away),
        cmocka_unit_test(test_what_nobody_wants_is_not_thought),
        cmocka_unit_test(test_a_round_stays_open_for_its_grace),
        cmocka_unit_test(test_a_check_ends_when_its_time_is_up),
        cmocka_unit_test(test_a_hall_rolls_by_its_clock),
        cmocka_unit_test(test_a_lost_room_goes_with_its_last_connection),
        cmocka_unit_test(test_a_room_that_is_read_again_is_told_anew),
    };
    for (int i = 0; i < language_count; i++)
        texts_init(&texts[i], i);
    hub.heard = heard;
    hub.closed = closed;
    plain_begin(&hub, texts);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
