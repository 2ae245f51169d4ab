/* Bots that learn: any number of threads learns the same, and what is learned beats the greedy. On
 * small boards, which takes seconds; with CARNET_ALL=1 (make test-all) on the published ones. */
#include "unit.h"

#include "bots/bot.h"
#include "core/setup.h"
#include "games/list.h"
#include "lab/learn.h"

#include <stdlib.h>
#include <string.h>

static const char *const games[] = {"temple", "island", "valley"};
static const char small[] = "[temple front]\n .D\n....\n..D.\n"
                            "[island front]\n~~~~~~\n~.^..~\n~....~\n~..^.~\n~~~~~~\n"
                            "[valley front]\n.....\n..o..\n.....\nset rounds 8\n";

static void make(struct setup *setup, const char *game, int seats)
{
    const char *everything = getenv("CARNET_ALL");
    struct fault fault;
    struct request request = {.game = game_find(game), .board = "front", .seats = seats};
    request.own_boards = everything && *everything ? NULL : small;
    assert_true(setup_make(setup, &request, &fault));
}

static void *memory(size_t bytes)
{
    void *block = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
    assert_non_null(block);
    memset(block, 0, (bytes + 63) & ~(size_t)63);
    return block;
}

static void roll(const struct setup *setup, void *state, uint64_t seed)
{
    struct chance chance;
    struct refusal why;
    setup->game->family->draw(setup, state, seed, 0, &chance);
    assert_true(setup->game->family->happen(setup, state, &chance, &why));
}

enum { BATCHES = 60, SOME_BATCHES = 20 };

static double stars_of_greedy(const struct setup *setup)
{
    long stars = 0;
    void *state = memory(setup->game->size(setup));
    struct mind *mind = mind_make(setup, memory(mind_size(setup)));
    struct rng rng;
    rng_seed(&rng, 1);
    for (uint64_t game = 0; game < 200; game++) {
        struct score score = {0};
        struct refusal why;
        setup->game->init(setup, state);
        while (head_of(state)->status != STATUS_OVER) {
            roll(setup, state, game);
            while (setup->game->acts(setup, state, 1)) {
                struct finding found = bot_ask(bot_find("greedy"), mind, state, 1, &rng, 0);
                setup->game->apply(setup, state, 1, found.step, &why);
            }
        }
        setup->game->score(setup, state, 1, &score);
        stars += score.total;
    }
    free(state);
    free(mind);
    return (double)stars / 200;
}

static long learn(struct learner *learner, uint64_t batch, int threads)
{
    const struct learn_share share = {
        .seed = 1, .first = batch * LEARN_BATCH, .to = LEARN_BATCH, .threads = threads};
    assert_true(learner_play(learner, &share));
    return learner_learn(learner);
}

static void test_learning_beats_greedy_on_any_number_of_threads(void **unused)
{
    (void)unused;
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        struct setup setup;
        const struct setup *list[] = {&setup};
        make(&setup, games[game], 1);
        const struct eye *eye = eye_of(games[game]);
        struct learner *one = learner_new(eye, list, 1, false);
        struct learner *three = learner_new(eye, list, 1, false);
        double last = 0;
        for (uint64_t batch = 0; batch < BATCHES; batch++) {
            long stars = learn(one, batch, 1);
            if (batch < SOME_BATCHES)
                assert_int_equal(stars, learn(three, batch, 3));
            if (batch == SOME_BATCHES - 1)
                assert_memory_equal(learner_weights(one), learner_weights(three),
                                    eye->weights(&setup.board) * sizeof(weight));
            last += batch >= BATCHES - 10 ? (double)stars / 100 / LEARN_BATCH / 10 : 0;
        }
        assert_true(last > stars_of_greedy(&setup) + 1);
        learner_free(one);
        learner_free(three);
    }
}

/* The same dice, but perils that hurt: whoever learns that has fewer stars, and for the same sheets
 * other hopes. */
static void test_who_learns_in_company_suffers(void **unused)
{
    (void)unused;
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        struct setup setup, others;
        const struct setup *list[] = {&setup};
        const struct eye *eye = eye_of(games[game]);
        long stars[2] = {0, 0};
        for (int company = 0; company < 2; company++) {
            make(&others, games[game], 1 + company);
            eye_alone(&others, NULL, &setup);
            if (company) /* as long as alone, so that stars compare */
                setup.board.set[SET_ROUNDS] = others.board.set[SET_ROUNDS];
            struct learner *learner = learner_new(eye, list, 1, company);
            for (uint64_t batch = 0; batch < SOME_BATCHES; batch++)
                stars[company] += learn(learner, batch, 2);
            learner_free(learner);
        }
        assert_true(stars[1] < stars[0]);
    }
}

static void make_cards(struct setup *setup, int seats)
{
    struct fault fault;
    struct request request = {.game = game_find("paperworld"), .seats = seats};
    assert_true(setup_make(setup, &request, &fault));
}

/* Cards are learned from games of all seats, of both kinds; in company of two to four. */
static void test_cards_are_learned_by_playing_all_seats(void **unused)
{
    (void)unused;
    const struct eye *eye = eye_of("paperworld");
    for (int seats = 2; seats <= 3; seats++) {
        struct setup asked, setups[LESSONS_MOST];
        const struct setup *list[LESSONS_MOST];
        make_cards(&asked, seats);
        int count = eye->lessons(&asked, setups);
        assert_int_equal(count, seats == 2 ? 2 : 6);
        for (int i = 0; i < count; i++)
            list[i] = &setups[i];
        struct learner *one = learner_new(eye, list, count, seats > 2);
        struct learner *three = learner_new(eye, list, count, seats > 2);
        long first = learn(one, 0, 1), last = 0;
        assert_int_equal(first, learn(three, 0, 3));
        for (uint64_t batch = 1; batch < SOME_BATCHES; batch++) {
            last = learn(one, batch, 1);
            assert_int_equal(last, learn(three, batch, 3));
        }
        assert_memory_equal(learner_weights(one), learner_weights(three),
                            eye->weights(NULL) * sizeof(weight));
        assert_true(last > first + 200 * LEARN_BATCH); /* two stars more for every seat */
        learner_free(one);
        learner_free(three);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_learning_beats_greedy_on_any_number_of_threads),
        cmocka_unit_test(test_who_learns_in_company_suffers),
        cmocka_unit_test(test_cards_are_learned_by_playing_all_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
