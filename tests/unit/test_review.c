/* What turns are worth, and games seen again. */
#include "unit.h"

#include "bots/bots.h"
#include "bots/review.h"
#include "bots/tops.h"
#include "core/setup.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYOUTS = 24, SEED = 3 };

struct fixture {
    struct setup setup;
    struct session *session;
    struct mind *mind;
    struct reviewer reviewer;
};

static void *memory(size_t bytes)
{
    void *block = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
    assert_non_null(block);
    memset(block, 0, (bytes + 63) & ~(size_t)63);
    return block;
}

static void set_up(struct fixture *f, const char *game, int seats)
{
    struct fault fault;
    struct request request = {.game = game_find(game), .board = NULL, .seats = seats};
    assert_true(setup_make(&f->setup, &request, &fault));
    f->session = session_init(memory(session_size(&f->setup)), &f->setup, true, SEED);
    f->mind = mind_make(&f->setup, memory(mind_size(&f->setup)));
    f->reviewer = (struct reviewer){f->session, mind_brain(f->mind), PLAYOUTS,
                                    memory(review_size(&f->setup))};
}

static void tear_down(struct fixture *f)
{
    free(f->session);
    free(f->mind);
    free(f->reviewer.memory);
}

static void roll(struct fixture *f)
{
    struct chance chance;
    struct refusal why;
    if (session_status(f->session) == STATUS_ROLL)
        assert_true(session_chance(f->session, &chance, 0, &why));
}

/* Plays up to so many rounds by bots, of which every seat has another one. */
static void play(struct fixture *f, int rounds)
{
    static const struct bot *const bots[] = {&bot_random, &bot_tourist};
    struct refusal why;
    struct rng rng;
    rng_seed(&rng, SEED);
    for (int round = 0; round < rounds && session_status(f->session) != STATUS_OVER; round++) {
        roll(f);
        for (int seat = 1; seat <= f->setup.seats; seat++)
            while (f->setup.game->acts(&f->setup, f->session->state, seat)) {
                step s = bot_ask(bots[seat % 2], f->mind, f->session->state, seat, &rng, 0).step;
                assert_true(session_play(f->session, seat, s, &why));
            }
    }
}

static void assess_until(struct fixture *f, int seat, const struct whole_turn *asked,
                         const atomic_bool *stop, struct assessment *result)
{
    const struct game *game = f->setup.game;
    void *view = memory(game->glimpse_size(&f->setup));
    void *room = memory(assess_size(&f->setup));
    struct assess ask = {&f->setup, mind_brain(f->mind), view, seat, PLAYOUTS, 1, room, stop};
    game->redact(&f->setup, f->session->state, seat, SCOPE_SEAT, view);
    assess_turns(&ask, asked, result);
    free(view);
    free(room);
}

static void assess_now(struct fixture *f, int seat, const struct whole_turn *asked,
                       struct assessment *result)
{
    assess_until(f, seat, asked, NULL, result);
}

static struct whole_turn any_turn(struct fixture *f, int seat)
{
    struct rng rng;
    struct whole_turn turn = {0};
    struct refusal why;
    void *after = memory(f->setup.game->size(&f->setup));
    memcpy(after, f->session->state, f->setup.game->size(&f->setup));
    rng_seed(&rng, 8);
    do {
        step s = bot_ask(&bot_random, f->mind, after, seat, &rng, 0).step;
        assert_true(f->setup.game->apply(&f->setup, after, seat, s, &why));
        turn.step[turn.count++] = s;
    } while (turn.count < TURN_STEPS && f->setup.game->acts(&f->setup, after, seat));
    free(after);
    return turn;
}

static const struct {
    const char *game;
    int seats;
} games[] = {{"temple", 1}, {"temple", 3}, {"island", 1},     {"island", 2},
             {"valley", 1}, {"valley", 2}, {"paperworld", 2}, {"paperworld", 3}};

enum { GAMES = sizeof games / sizeof *games };

static void test_the_turn_asked_about_is_among_the_assessed(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct fixture f;
        struct assessment result;
        set_up(&f, games[i].game, games[i].seats);
        play(&f, 2);
        roll(&f);
        int seat = 1;
        while (!f.setup.game->acts(&f.setup, f.session->state, seat))
            seat++;
        struct whole_turn asked = any_turn(&f, seat);
        assess_now(&f, seat, &asked, &result);
        assert_in_range(result.asked, 0, result.count - 1);
        const struct whole_turn *found = &result.turn[result.asked].turn;
        assert_int_equal(found->count, asked.count);
        assert_memory_equal(found->step, asked.step, (size_t)asked.count * sizeof(step));
        assert_int_equal(result.turn[0].loss, 0);
        assert_int_equal(result.turn[0].worth, result.best.worth);
        for (int k = 1; k < result.count; k++)
            assert_true(result.turn[k].loss >= result.turn[k - 1].loss);
        tear_down(&f);
    }
}

static void test_a_hint_can_be_played_step_by_step(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct fixture f;
        struct assessment result;
        struct refusal why;
        set_up(&f, games[i].game, games[i].seats);
        play(&f, 3);
        roll(&f);
        int seat = 1;
        while (!f.setup.game->acts(&f.setup, f.session->state, seat))
            seat++;
        assess_now(&f, seat, NULL, &result);
        assert_int_equal(result.asked, -1);
        const struct whole_turn *best = &result.turn[0].turn;
        for (int k = 0; k < best->count; k++)
            assert_true(session_play(f.session, seat, best->step[k], &why));
        tear_down(&f);
    }
}

static void test_a_bad_turn_costs_much(void **unused)
{
    (void)unused;
    struct fixture f;
    struct assessment result;
    struct refusal why;
    set_up(&f, "temple", 1);
    struct whole_turn bad = {.count = 1};
    /* With the last mark of a game everything is certain. */
    play(&f, 1000);
    session_rewind(f.session, f.session->count - 2);
    assert_true(f.setup.game->acts(&f.setup, f.session->state, 1));
    step steps[256];
    uint32_t count = f.setup.game->moves(&f.setup, f.session->state, 1, steps, 256);
    int best = INT16_MIN, worst = INT16_MAX;
    for (uint32_t i = 0; i < count; i++) {
        struct score score = {0};
        uint32_t before = f.session->count;
        assert_true(session_play(f.session, 1, steps[i], &why));
        f.setup.game->score(&f.setup, f.session->state, 1, &score);
        session_rewind(f.session, before);
        if (score.total < worst)
            bad.step[0] = steps[i];
        worst = score.total < worst ? score.total : worst;
        best = score.total > best ? score.total : best;
    }
    assess_now(&f, 1, &bad, &result);
    assert_int_equal(result.best.worth, best * 100);
    assert_int_equal(result.best.error, 0);
    assert_int_equal(result.turn[result.asked].loss, (best - worst) * 100);
    assert_int_equal(result.turn[result.asked].error, 0);
    tear_down(&f);
}

static void check_sum(struct fixture *f, int seat)
{
    int of = review_count(f->session, seat);
    int32_t sum = 0, last = 0;
    assert_true(of > 0);
    for (int turn = 1; turn <= of; turn++) {
        struct review review;
        review_turn(&f->reviewer, seat, turn, &review);
        assert_int_equal(review.turn, turn);
        assert_int_equal(review.of, of);
        if (turn == 1)
            sum = review.expected;
        else
            assert_int_equal(review.expected, last);
        sum += review.luck + review.peril_luck + review.skill;
        assert_int_equal(sum, review.after);
        assert_true(review.loss >= 0);
        int32_t parts = 0;
        for (int i = 0; i < PARTS_MAX; i++)
            parts += review.part[i];
        assert_int_equal(parts, review.parts_known ? -review.loss : 0);
        assert_int_equal(review.over, turn == of && session_status(f->session) == STATUS_OVER);
        if (review.over)
            assert_int_equal(sum + review.end_luck, review.result);
        last = review.after;
    }
}

static void test_luck_and_losses_make_up_the_result(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct fixture f;
        set_up(&f, games[i].game, games[i].seats);
        play(&f, games[i].seats == 1 ? 1000 : 5);
        f.reviewer.playouts = 4;
        for (int seat = 1; seat <= f.setup.seats; seat++)
            check_sum(&f, seat);
        tear_down(&f);
    }
}

/* Alone the last expectation is the result. */
static void test_the_end_of_a_game_for_one_is_no_surprise(void **unused)
{
    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct fixture f;
        struct review review;
        set_up(&f, game_list[i]->name, 1);
        play(&f, 1000);
        f.reviewer.playouts = 4;
        review_turn(&f.reviewer, 1, review_count(f.session, 1), &review);
        assert_true(review.over);
        assert_int_equal(review.end_luck, 0);
        tear_down(&f);
    }
}

static void play_at_random(struct fixture *f, uint64_t seed)
{
    struct refusal why;
    struct rng rng;
    rng_seed(&rng, seed);
    f->session->seed = seed;
    while (session_status(f->session) != STATUS_OVER) {
        roll(f);
        step s = bot_ask(&bot_random, f->mind, f->session->state, 1, &rng, 0).step;
        assert_true(session_play(f->session, 1, s, &why));
    }
}

/* Whoever plays: sheets that no bot would have made are no bad luck that turns. */
static void test_luck_is_as_often_good_as_bad(void **unused)
{
    (void)unused;
    enum { PLAYED = 8, STARS = 100 };
    int32_t luck = 0, perils = 0, result = 0;
    for (uint64_t seed = 1; seed <= PLAYED; seed++) {
        struct fixture f;
        struct review review;
        set_up(&f, "temple", 1);
        play_at_random(&f, seed);
        for (int turn = review_count(f.session, 1); turn > 0; turn--) {
            review_turn(&f.reviewer, 1, turn, &review);
            luck += review.luck;
            perils += review.peril_luck;
            result += review.result;
        }
        tear_down(&f);
    }
    assert_in_range(luck / PLAYED + 5 * STARS, 0, 10 * STARS);
    assert_in_range(perils / PLAYED + 4 * STARS, 0, 8 * STARS);
    assert_true(result / PLAYED < 10 * STARS); /* what they have to explain */
}

/* What is hidden does not change a word: other dice to come, other cards below the tops. */
static void test_a_review_does_not_know_the_seed(void **unused)
{
    (void)unused;
    struct fixture f;
    struct review one, two;
    set_up(&f, "temple", 1);
    play(&f, 6);
    review_turn(&f.reviewer, 1, 5, &one);
    f.session->seed = 77;
    review_turn(&f.reviewer, 1, 5, &two);
    assert_memory_equal(&one, &two, sizeof one);
    tear_down(&f);
}

static struct top top_among(struct fixture *f, const struct moment *moment, int first, int last,
                            bool *there)
{
    struct seatset seats = {0};
    struct top top;
    void *before = memory(f->setup.game->size(&f->setup));
    void *after = memory(f->setup.game->size(&f->setup));
    for (int seat = first; seat <= last; seat++)
        seatset_add(&seats, seat);
    *there = top_of(f->session, moment, f->reviewer.brain, &seats, before, after, &top);
    free(before);
    free(after);
    return top;
}

/* Seats with an odd number are played by a tourist here, the others at random. */
static void test_the_top_of_a_round(void **unused)
{
    (void)unused;
    static const char *const adventures[] = {"temple", "island", "valley"};
    for (int game = 0; game < 3; game++) {
        struct fixture f;
        struct moment moment = {0};
        int perils = 0, tourists = 0, tops = 0;
        bool there, alone;
        set_up(&f, adventures[game], 4);
        play(&f, 100);
        while (moment_next(f.session, &moment)) {
            struct top top = top_among(&f, &moment, 1, 4, &there);
            perils += !there;
            tops += there;
            tourists += there && top.seat % 2 == 1;
            for (int seat = 1; seat <= 4; seat++) {
                struct top own = top_among(&f, &moment, seat, seat, &alone);
                assert_int_equal(alone, there);
                assert_true(!there || (own.seat == seat && own.gain <= top.gain));
                assert_true(!there || seat != top.seat || own.gain == top.gain);
            }
        }
        assert_int_equal(perils + tops, moment.round);
        assert_true(perils > 0);
        assert_true(tourists > tops / 2);
        tear_down(&f);
    }
}

/* The lowest seat is named first, but nobody who gained as much is left out. */
static void test_all_who_reached_the_top_are_named(void **unused)
{
    (void)unused;
    struct fixture f;
    struct moment moment = {0};
    struct refusal why;
    struct rng rng;
    bool there;
    set_up(&f, "temple", 5);
    roll(&f);
    rng_seed(&rng, SEED);
    step best = bot_ask(&bot_voyager, f.mind, f.session->state, 2, &rng, 0).step;
    step moves[256];
    uint32_t count = f.setup.game->moves(&f.setup, f.session->state, 1, moves, 256);
    step other = moves[0] == best ? moves[count - 1] : moves[0];
    for (int seat = 1; seat <= 5; seat++)
        assert_true(session_play(f.session, seat, seat % 2 ? other : best, &why));
    assert_true(moment_next(f.session, &moment));
    struct top top = top_among(&f, &moment, 1, 5, &there);
    assert_true(there);
    assert_int_equal(top.seat, 2);
    for (int seat = 1; seat <= 5; seat++)
        assert_int_equal(seatset_has(&top.seats, seat), seat % 2 == 0);
    tear_down(&f);
}

/* Whoever does not want to know any more does not wait: nothing is played to the end. */
static void test_who_is_stopped_plays_nothing(void **unused)
{
    (void)unused;
    const atomic_bool stop = true;
    for (int i = 0; i < GAMES; i++) {
        struct fixture f;
        struct assessment result;
        set_up(&f, games[i].game, games[i].seats);
        roll(&f);
        int seat = 1;
        while (!f.setup.game->acts(&f.setup, f.session->state, seat))
            seat++;
        assess_until(&f, seat, NULL, &stop, &result);
        assert_true(result.count > 0);
        for (int turn = 0; turn < result.count; turn++)
            assert_int_equal(result.turn[turn].worth, 0);
        tear_down(&f);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_turn_asked_about_is_among_the_assessed),
        cmocka_unit_test(test_who_is_stopped_plays_nothing),
        cmocka_unit_test(test_a_hint_can_be_played_step_by_step),
        cmocka_unit_test(test_a_bad_turn_costs_much),
        cmocka_unit_test(test_luck_and_losses_make_up_the_result),
        cmocka_unit_test(test_the_end_of_a_game_for_one_is_no_surprise),
        cmocka_unit_test(test_luck_is_as_often_good_as_bad),
        cmocka_unit_test(test_a_review_does_not_know_the_seed),
        cmocka_unit_test(test_the_top_of_a_round),
        cmocka_unit_test(test_all_who_reached_the_top_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
