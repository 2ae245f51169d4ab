/* Contests of turns: alone or with a crew, for many stars or to be first. */
#include "unit.h"

#include "bots/contest.h"
#include "bots/fate.h"
#include "bots/hope.h"
#include "bots/normal.h"
#include "core/setup.h"
#include "games/list.h"
#include "jobs/threads.h"

#include <stdlib.h>
#include <string.h>

static const char *const games[] = {"temple", "island", "valley", "paperworld"};

static void *memory(size_t bytes)
{
    size_t size = (bytes + 63) & ~(size_t)63;
    void *block = aligned_alloc(64, size);
    assert_non_null(block);
    memset(block, 0, size);
    return block;
}

/* --- contests ------------------------------------------------------------------------------- */

/* Entrant i is worth i, more or less. */
static uint32_t play(void *of, int hand, int number, const uint8_t *who, int count, int32_t *value)
{
    (void)hand;
    for (int i = 0; i < count; i++)
        value[i] = who[i] * 100 + (number * 37 + who[i] * 11) % 50;
    *(atomic_int *)of += count;
    return (uint32_t)count;
}

static void test_the_best_wins_a_contest(void **unused)
{
    (void)unused;
    atomic_int played = 0;
    struct contest contest = {.count = 13, .of = &played, .play = play, .playouts = 1000};
    contest_run(&contest);
    assert_int_equal(contest.who[0], 12);
    assert_int_equal(contest.who[1], 11);
    assert_in_range(played, 900, 1000);
    struct finding finding = contest_finding(&contest);
    assert_in_range(finding.worth, 1200, 1249);
    assert_in_range(finding.margin, 50, 150);
    assert_int_equal(finding.playouts, contest.played);
}

static void test_a_contest_tells_how_sure_it_is(void **unused)
{
    (void)unused;
    atomic_int played = 0;
    struct contest contest = {.count = 2, .of = &played, .play = play, .playouts = 50};
    contest_run(&contest);
    /* The other is 111 better in 39 playouts of 50, else 61: the deviation is 21. */
    assert_int_equal(contest.played, 25);
    assert_in_range(contest_finding(&contest).error, 3, 5);
}

static void test_a_contest_takes_no_more_than_it_may(void **unused)
{
    (void)unused;
    atomic_int played = 0;
    struct contest contest = {
        .count = 8, .of = &played, .play = play, .playouts = 1000, .most = 100};
    contest_run(&contest);
    assert_int_equal(contest.played, 100 / 8);
    assert_in_range(played, 100, 108);
    assert_int_equal(contest.who[0], 7);
}

static void test_all_rolls_decide_at_once(void **unused)
{
    (void)unused;
    atomic_int played = 0;
    struct contest contest = {.count = 5, .of = &played, .play = play, .once = 216};
    contest_run(&contest);
    assert_int_equal(played, 5 * 216);
    assert_int_equal(contest.played, 216);
    assert_int_equal(contest.who[4], 0);
    assert_int_equal(contest_finding(&contest).error, 0);
}

/* Who was stopped before two were left has compared others. */
static void test_who_was_stopped_is_not_sure(void **unused)
{
    (void)unused;
    atomic_int played = 0;
    struct contest contest = {
        .count = 8, .of = &played, .play = play, .playouts = 1000, .most = 100};
    contest_run(&contest);
    assert_int_equal(contest_finding(&contest).error, FINDING_UNSURE);
}

/* --- dice of playouts ----------------------------------------------------------------------- */

static int fated(struct fate *fate, uint64_t seed, int number, int before)
{
    uint8_t dice[DICE];
    assert_true(fate_roll(fate, seed, number, before, dice));
    for (int i = 0; i < DICE; i++)
        assert_in_range(dice[i], 1, 6);
    return (dice[0] * 6 + dice[1]) * 6 + dice[2] - 43;
}

static void test_every_roll_comes_equally_often_at_every_time(void **unused)
{
    (void)unused;
    struct fate fate = {0};
    for (int row = 0; row < 3; row++)
        for (int before = 0; before < FATE_ROLLS; before++) {
            bool seen[ROLLS] = {0};
            for (int i = 0; i < ROLLS; i++) {
                bool *this = &seen[fated(&fate, 5, row * ROLLS + i, before)];
                assert_false(*this);
                *this = true;
            }
        }
    uint8_t dice[DICE];
    assert_false(fate_roll(&fate, 5, 0, FATE_ROLLS, dice));
}

/* Who else was asked for before does not matter, and no two times or rows go the same way. */
static void test_a_fate_is_known_by_seed_and_number(void **unused)
{
    (void)unused;
    struct fate fate = {0}, other = {0};
    int same_time = 0, same_row = 0, same_seed = 0;
    for (int i = 0; i < ROLLS; i++) {
        int roll = fated(&fate, 5, i, 3);
        fated(&other, 6, i, 2);
        assert_int_equal(fated(&other, 5, i, 3), roll);
        same_time += fated(&fate, 5, i, 4) == roll;
        same_row += fated(&other, 5, i + ROLLS, 3) == roll;
        same_seed += fated(&other, 9, i, 3) == roll;
    }
    assert_true(same_time < 10 && same_row < 10 && same_seed < 10);
}

/* --- crews ---------------------------------------------------------------------------------- */

static void make(struct setup *setup, const char *game, int seats)
{
    struct fault fault;
    struct request request = {.game = game_find(game), .seats = seats};
    assert_true(setup_make(setup, &request, &fault));
}

/* A game some rounds after its beginning. */
static void *begun(const struct setup *setup, int rounds)
{
    const struct game *game = setup->game;
    void *state = memory(game->size(setup));
    struct mind *mind = mind_make(setup, memory(mind_size(setup)));
    struct rng rng;
    rng_seed(&rng, 4);
    game->init(setup, state);
    for (;;) {
        struct chance chance;
        struct refusal why;
        if (head_of(state)->status == STATUS_ROLL) {
            game->family->draw(setup, state, 4, 0, &chance);
            assert_true(game->family->happen(setup, state, &chance, &why));
        }
        if (head_of(state)->round > rounds)
            break;
        for (int seat = 1; seat <= setup->seats; seat++)
            if (head_of(state)->status == STATUS_PLAY && game->acts(setup, state, seat)) {
                step s = bot_ask(bot_find("tourist"), mind, state, seat, &rng, 0).step;
                assert_true(game->apply(setup, state, seat, s, &why));
            }
    }
    free(mind);
    return state;
}

static struct finding ask(const struct setup *setup, const void *state, int hands, enum aim aim)
{
    struct mind *mind = mind_make(setup, memory(mind_size(setup)));
    struct threads *threads = threads_open(setup, hands);
    struct rng rng;
    int seat = head_of(state)->turn ? head_of(state)->turn : 1;
    rng_seed(&rng, 6);
    mind->crew = threads_crew(threads);
    mind->aim = aim;
    assert_int_equal(crew_hands(mind->crew), hands);
    struct finding found = bot_ask(bot_find("explorer"), mind, state, seat, &rng, 300);
    threads_close(threads);
    free(mind);
    return found;
}

static void test_a_crew_finds_what_one_finds(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct setup setup;
        make(&setup, games[i], 2);
        void *state = begun(&setup, 9);
        for (int aim = AIM_USUAL; aim <= AIM_WIN; aim++) {
            struct finding alone = ask(&setup, state, 1, (enum aim)aim);
            struct finding together = ask(&setup, state, 3, (enum aim)aim);
            assert_true(alone.playouts > 0);
            assert_memory_equal(&alone, &together, sizeof alone);
        }
        free(state);
    }
}

/* --- aims ----------------------------------------------------------------------------------- */

static void test_the_hope_is_the_chance_to_be_first(void **unused)
{
    (void)unused;
    const int32_t rivals[] = {30 * STAR, 30 * STAR, 30 * STAR};
    struct hope one, three;
    hope_make(&one, rivals, 1, 4 * STAR);
    hope_make(&three, rivals, 3, 4 * STAR);
    assert_in_range(hope_of(&one, 30 * STAR), NORMAL_ONE / 2 - 100, NORMAL_ONE / 2 + 2100);
    assert_in_range(hope_of(&three, 30 * STAR), NORMAL_ONE / 8 - 100, NORMAL_ONE / 8 + 2100);
    for (int stars = -50; stars < 200; stars++)
        assert_true(hope_of(&three, stars * STAR) < hope_of(&three, (stars + 1) * STAR));
}

/* Who is behind prefers a fair gamble to certainty, who is before the others does not. */
static void test_who_is_behind_gambles(void **unused)
{
    (void)unused;
    const int32_t rivals[] = {30 * STAR, 28 * STAR, 25 * STAR};
    struct hope hope;
    hope_make(&hope, rivals, 3, 3 * STAR);
    for (int stars = 20; stars <= 40; stars += 20) {
        int32_t sure = hope_of(&hope, stars * STAR);
        int32_t gamble =
            (hope_of(&hope, (stars - 6) * STAR) + hope_of(&hope, (stars + 6) * STAR)) / 2;
        assert_true(stars == 20 ? gamble > sure : gamble < sure);
    }
}

/* The aim is another one, so somewhere another turn is best. */
static void test_the_aim_changes_what_is_played(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct setup setup;
        int differ = 0;
        make(&setup, games[i], 3);
        for (int rounds = 3; rounds < 12; rounds++) {
            void *state = begun(&setup, rounds);
            differ +=
                ask(&setup, state, 1, AIM_SCORE).worth != ask(&setup, state, 1, AIM_WIN).worth;
            free(state);
        }
        assert_true(differ > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_best_wins_a_contest),
        cmocka_unit_test(test_a_contest_takes_no_more_than_it_may),
        cmocka_unit_test(test_a_contest_tells_how_sure_it_is),
        cmocka_unit_test(test_all_rolls_decide_at_once),
        cmocka_unit_test(test_who_was_stopped_is_not_sure),
        cmocka_unit_test(test_every_roll_comes_equally_often_at_every_time),
        cmocka_unit_test(test_a_fate_is_known_by_seed_and_number),
        cmocka_unit_test(test_a_crew_finds_what_one_finds),
        cmocka_unit_test(test_the_hope_is_the_chance_to_be_first),
        cmocka_unit_test(test_who_is_behind_gambles),
        cmocka_unit_test(test_the_aim_changes_what_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
