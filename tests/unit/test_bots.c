/* What bots see, what they have learned, how they look ahead. */
#include "unit.h"

#include "bots/bot.h"
#include "bots/brains.h"
#include "core/setup.h"
#include "games/list.h"
#include "games/valley/valley.h"
#include "lab/learn.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = EYE_STEPS };

static const char *const games[] = {"temple", "island", "valley"};
static const char *const boards[] = {"front", "back"};

static void make(struct setup *setup, const char *game, const char *board, int seats)
{
    struct fault fault;
    struct request request = {.game = game_find(game), .board = board, .seats = seats};
    assert_true(setup_make(setup, &request, &fault));
}

static void *memory(size_t bytes)
{
    void *block = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
    assert_non_null(block);
    memset(block, 0, (bytes + 63) & ~(size_t)63);
    return block;
}

static weight *random_weights(const struct eye *eye, const struct setup *setup, struct rng *rng)
{
    uint32_t count = eye->weights(&setup->board);
    weight *weights = memory(count * sizeof *weights);
    for (uint32_t i = 0; i < count; i++)
        weights[i] = (weight)((int)rng_below(rng, 2001) - 1000);
    return weights;
}

static void roll(const struct setup *setup, void *state, uint64_t seed)
{
    struct chance chance;
    struct refusal why;
    setup->game->family->draw(setup, state, seed, 0, &chance);
    assert_true(setup->game->family->happen(setup, state, &chance, &why));
}

/* --- eyes ----------------------------------------------------------------------------------- */

/* The fast worths of all steps, beside the worth of the sheet after each of them. */
static void compare_worths(const struct eye *eye, const struct setup *setup, const weight *weights,
                           const void *state, struct rated *rated, step *steps, void *after)
{
    struct refusal why;
    uint32_t count = eye->rate(setup, weights, state, 1, steps, rated, ROOM);
    uint32_t listed = setup->game->moves(setup, state, 1, steps, ROOM);
    assert_int_equal(count, listed);
    for (uint32_t i = 0; i < count; i++) {
        memcpy(after, state, setup->game->size(setup));
        assert_true(setup->game->apply(setup, after, 1, rated[i].step, &why));
        if (!setup->game->acts(setup, after, 1))
            assert_int_equal(rated[i].worth, eye_worth(eye, setup, weights, after, 1));
    }
}

/* Every number of the rules that play depends on is another one than the published. */
static const char strange[] =
    "[temple odd]\n .D\n....\n..D.\n....\nset chain 2\nset group 5\nset defeated 7\nset mummy 1\n"
    "set bubbles 2\n"
    "[island odd]\n~~~~~~\n~.^..~\n~....~\n~..^.~\n~....~\n~~~~~~\nset slots 3\nset treasure 2\n"
    "set overcome 3\nset danger 4\nset bubbles 7\n"
    "[valley odd]\n.....\n..o..\n.....\n.....\nset jungle 9\nset town 1\nset mountain 2\n"
    "set pyramid 3\nset full 30\nset beside 5\nset snake 3\nset rounds 12\nset bubbles 1\n";

static void make_strange(struct setup *setup, const char *game)
{
    struct fault fault;
    const struct request request = {.game = game_find(game), .board = "odd", .own_boards = strange};
    assert_true(setup_make(setup, &request, &fault));
}

/* A sheet of many. */
static void make_alone(struct setup *setup, const char *game, const char *board)
{
    struct setup company;
    make(&company, game, board, 5);
    eye_alone(&company, NULL, setup);
    assert_int_equal(setup->seats, 1);
}

static void test_fast_worths_are_those_of_the_facts(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, 5);
    step *steps = memory(ROOM * sizeof *steps);
    struct rated *rated = memory(ROOM * sizeof *rated);
    for (size_t game = 0; game < sizeof games / sizeof *games; game++)
        for (uint64_t number = 0; number < 12; number++) {
            struct setup setup;
            const struct eye *eye = eye_of(games[game]);
            if (number < 6)
                make(&setup, games[game], boards[number % 2], 1);
            else if (number < 9)
                make_strange(&setup, games[game]);
            else
                make_alone(&setup, games[game], boards[number % 2]);
            if (number % 3 == 2)
                eye = eye_anywhere(games[game]);
            weight *weights = random_weights(eye, &setup, &rng);
            void *state = memory(setup.game->size(&setup));
            void *after = memory(setup.game->size(&setup));
            setup.game->init(&setup, state);
            while (head_of(state)->status != STATUS_OVER) {
                struct refusal why;
                roll(&setup, state, number);
                while (setup.game->acts(&setup, state, 1)) {
                    compare_worths(eye, &setup, weights, state, rated, steps, after);
                    uint32_t count = setup.game->moves(&setup, state, 1, steps, ROOM);
                    setup.game->apply(&setup, state, 1, steps[rng_below(&rng, count)], &why);
                }
            }
            free(weights);
            free(state);
            free(after);
        }
    free(steps);
    free(rated);
}

/* V9: who plays with others sees how full the fullest sheet is, and so when the game may end. */
static void test_in_company_the_fullest_sheet_tells_the_end(void **unused)
{
    (void)unused;
    struct setup setup, alone;
    struct fault fault;
    struct refusal why;
    const struct request request = {.game = game_find("valley"),
                                    .board = "a",
                                    .own_boards = "[valley a]\n.....\n.....\n",
                                    .seats = 2};
    assert_true(setup_make(&setup, &request, &fault));
    void *state = memory(setup.game->size(&setup));
    void *view = memory(setup.game->glimpse_size(&setup));
    setup.game->init(&setup, state);
    setup.game->redact(&setup, state, 1, SCOPE_SEAT, view);
    assert_int_equal(head_of(view)->hint, 10);
    assert_true(setup.game->read_sheet(&setup, state, "1 2 3 4 1\n. 2 . . .\n", 2, &fault));
    roll(&setup, state, 3);
    uint32_t count;
    step steps[8];
    while ((count = setup.game->moves(&setup, state, 2, steps, 8)) > 0 &&
           setup.game->apply(&setup, state, 2, steps[0], &why))
        continue; /* what they write in this round is not known yet */
    setup.game->redact(&setup, state, 1, SCOPE_SEAT, view);
    assert_int_equal(head_of(view)->hint, 4);
    eye_alone(&setup, view, &alone);
    assert_int_equal(alone.seats, 1);
    assert_int_equal(alone.board.set[SET_ROUNDS], head_of(view)->round + 1);
    free(state);
    free(view);
}

/* --- brains --------------------------------------------------------------------------------- */

static void test_the_brains_compiled_in_fit_their_boards(void **unused)
{
    (void)unused;
    for (int i = 0; i < brain_count; i++) {
        struct brain brain;
        struct fault fault;
        assert_true(brain_read_head(brain_list[i].head, &brain, &fault));
    }
    for (size_t game = 0; game < sizeof games / sizeof *games; game++)
        for (int board = 0; board < 2; board++) {
            struct setup setup;
            struct brain brain;
            for (int seats = 1; seats <= 4; seats += 3) {
                make(&setup, games[game], boards[board], seats);
                assert_true(brain_find(&setup, &brain));
                assert_true(brain_knows(&brain, &setup));
                assert_ptr_equal(brain.eye->game, setup.game);
                assert_int_equal(brain.company, seats > 1);
            }
        }
}

static void test_the_brains_for_cards_know_how_many_play(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        struct setup setup;
        struct brain brain, again;
        struct fault fault;
        char head[BRAIN_HEAD + 1];
        struct out out = out_buffer(head, sizeof head);
        const struct request request = {.game = game_find("paperworld"), .seats = seats};
        assert_true(setup_make(&setup, &request, &fault));
        assert_true(brain_find(&setup, &brain));
        assert_true(brain_serves(&brain, &setup));
        assert_int_equal(brain.company, seats > 2);
        brain_write_head(&brain, &out);
        assert_true(out_fits(&out) && brain_read_head(head, &again, &fault));
        assert_ptr_equal(again.eye, brain.eye);
        assert_int_equal(again.games, brain.games);
    }
    struct brain none;
    struct fault fault;
    assert_false(brain_read_head("carnet brain 2\ngames 1\nseed 1\nweights 9\n\ngame chess\n",
                                 &none, &fault));
}

/* A weight that each way of writing it comes up for. */
static weight example_weight(uint32_t i)
{
    return (weight)(i % 5 ? 0 : (int)(i % 1000) * 65 - 32500);
}

static size_t write_file(unsigned char *file, const struct setup *setup, weight *weights)
{
    struct brain brain = {
        .eye = eye_of("temple"), .board = setup->board, .games = 3, .seed = UINT64_MAX};
    char head[BRAIN_HEAD + 1];
    struct out out = out_buffer(head, sizeof head);
    brain_write_head(&brain, &out);
    assert_true(out_fits(&out));
    memcpy(file, head, BRAIN_HEAD);
    for (uint32_t i = 0; i < brain_weights(&brain); i++)
        weights[i] = example_weight(i);
    return BRAIN_HEAD + pack_write(weights, brain_weights(&brain), file + BRAIN_HEAD);
}

/* The largest board, with the longest name and every setting, fits the head of a file. */
static void test_a_brain_knows_its_board_by_all_that_play_depends_on(void **unused)
{
    (void)unused;
    char text[1000] = "[valley abcdefghijklmnopqrstuvw]\n", head[BRAIN_HEAD + 1];
    struct setup setup;
    struct fault fault;
    struct brain brain;
    for (int i = 0; i < GRID; i++)
        strcat(text, "...........\n");
    strcat(text, "set jungle 98\nset town 98\nset mountain 98\nset pyramid 98\nset full 98\n"
                 "set beside 98\nset snake 9\nset bubbles 120\nset rounds 99\nset pathfinder 997\n"
                 "set voyager 998\nset explorer 999\nset ease 98\n");
    const struct request request = {
        .game = game_find("valley"), .board = "abcdefghijklmnopqrstuvw", .own_boards = text};
    assert_true(setup_make(&setup, &request, &fault));
    const struct brain written = {.eye = eye_of("valley"),
                                  .board = setup.board,
                                  .games = INT64_MAX,
                                  .seed = INT64_MAX,
                                  .company = true};
    struct out out = out_buffer(head, sizeof head);
    brain_write_head(&written, &out);
    assert_true(out_fits(&out) && out.length == BRAIN_HEAD);
    assert_true(brain_read_head(head, &brain, &fault));
    assert_true(brain.company);
    assert_true(brain_knows(&brain, &setup));
    setup.board.set[SET_EXPLORER] = 990;
    assert_true(brain_knows(&brain, &setup));
    setup.board.set[SET_SNAKE] = 1;
    assert_false(brain_knows(&brain, &setup));
}

static void test_a_brain_file_is_read_back(void **unused)
{
    (void)unused;
    struct setup setup;
    struct brain brain;
    struct fault fault;
    unsigned char *file = memory(BRAIN_FILE_MOST);
    weight *room = memory(WEIGHTS_MOST * sizeof *room);
    make(&setup, "temple", "back", 1);
    size_t size = write_file(file, &setup, room);
    memset(room, 1, WEIGHTS_MOST * sizeof *room);
    assert_true(brain_read(file, size, room, &brain, &fault));
    assert_true(brain_knows(&brain, &setup));
    assert_int_equal(brain.games, 3);
    assert_true(brain.seed == UINT64_MAX);
    for (uint32_t i = 0; i < brain_weights(&brain); i++)
        assert_int_equal(room[i], example_weight(i));
    free(file);
    free(room);
}

static void test_a_damaged_brain_file_is_refused(void **unused)
{
    (void)unused;
    struct setup setup;
    struct brain brain;
    struct fault fault;
    unsigned char *file = memory(BRAIN_FILE_MOST);
    weight *room = memory(WEIGHTS_MOST * sizeof *room);
    make(&setup, "temple", "back", 1);
    size_t size = write_file(file, &setup, room);
    assert_false(brain_read(file, size - 1, room, &brain, &fault));
    assert_int_equal(fault.why.reason, REASON_BRAIN_SIZE);
    file[size] = 64;
    assert_false(brain_read(file, size + 1, room, &brain, &fault));
    assert_int_equal(fault.why.reason, REASON_BRAIN_SIZE);
    for (size_t cut = 0; cut < BRAIN_HEAD; cut += 7)
        assert_false(brain_read(file, cut, room, &brain, &fault));
    file[0] = 'C';
    assert_false(brain_read(file, size, room, &brain, &fault));
    assert_int_equal(fault.why.reason, REASON_NOT_A_BRAIN);
    free(file);
    free(room);
}

/* Who has learned single cells is of no use elsewhere; somebody else plays there. */
static void test_a_strange_board_is_played_by_who_serves_anywhere(void **unused)
{
    (void)unused;
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        struct setup setup, odd;
        struct brain brain, other;
        make(&setup, games[game], "front", 1);
        make_strange(&odd, games[game]);
        assert_true(brain_find(&setup, &brain));
        assert_ptr_equal(brain.eye, eye_of(games[game]));
        assert_int_equal(brain_serves(&brain, &odd), !brain.eye->local);
        assert_true(brain_find(&odd, &other));
        assert_ptr_equal(other.eye, eye_anywhere(games[game]));
        assert_true(brain_serves(&other, &odd) && !brain_knows(&other, &odd));
        struct mind *mind = mind_make(&odd, memory(mind_size(&odd)));
        mind_teach(mind, &brain);
        assert_ptr_equal(mind_brain(mind)->eye, eye_anywhere(games[game]));
        free(mind);
    }
}

static void test_no_eye_has_more_weights_than_there_is_room_for(void **unused)
{
    (void)unused;
    char text[400] = "[temple large]\n";
    struct setup setup;
    struct fault fault;
    for (int i = 0; i < GRID; i++)
        strcat(text, "...........\n");
    const struct request request = {
        .game = game_find("temple"), .board = "large", .own_boards = text};
    assert_true(setup_make(&setup, &request, &fault));
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        assert_in_range(eye_of(games[game])->weights(&setup.board), 1, WEIGHTS_MOST);
        assert_in_range(eye_anywhere(games[game])->weights(&setup.board), 1, WEIGHTS_MOST);
    }
}

/* --- looking ahead -------------------------------------------------------------------------- */

/* Plays a game of all levels; every step has to be legal. */
static void play_levels(const char *game, const char *board, int seats, uint64_t seed)
{
    static const char *const levels[] = {"tourist", "pathfinder", "voyager", "flat"};
    struct setup setup;
    struct rng rng;
    struct refusal why;
    make(&setup, game, board, seats);
    void *state = memory(setup.game->size(&setup));
    struct mind *mind = mind_make(&setup, memory(mind_size(&setup)));
    rng_seed(&rng, seed);
    setup.game->init(&setup, state);
    while (head_of(state)->status != STATUS_OVER) {
        if (head_of(state)->status == STATUS_ROLL)
            roll(&setup, state, seed);
        int round = head_of(state)->round;
        for (int seat = 1; seat <= seats; seat++)
            while (head_of(state)->round == round && setup.game->acts(&setup, state, seat)) {
                const struct bot *bot = bot_find(levels[seat % 4]);
                struct finding found = bot_ask(bot, mind, state, seat, &rng, 8);
                assert_true(setup.game->apply(&setup, state, seat, found.step, &why));
            }
    }
    free(state);
    free(mind);
}

static void test_levels_make_legal_steps(void **unused)
{
    (void)unused;
    for (size_t game = 0; game < sizeof games / sizeof *games; game++)
        for (int seats = 1; seats <= 4; seats++)
            play_levels(games[game], boards[seats % 2], seats, (uint64_t)seats);
}

static void test_the_same_stream_gives_the_same_answer(void **unused)
{
    (void)unused;
    struct setup setup;
    make(&setup, "temple", "front", 1);
    void *state = memory(setup.game->size(&setup));
    struct mind *mind = mind_make(&setup, memory(mind_size(&setup)));
    setup.game->init(&setup, state);
    roll(&setup, state, 3);
    struct finding found[2];
    for (int i = 0; i < 2; i++) {
        struct rng rng;
        rng_seed(&rng, 9);
        found[i] = bot_ask(bot_find("explorer"), mind, state, 1, &rng, 60);
    }
    assert_true(found[0].step == found[1].step);
    assert_int_equal(found[0].worth, found[1].worth);
    assert_true(found[0].playouts > 0);
    assert_true(found[0].error > 0);
    free(state);
    free(mind);
}

static void test_who_is_stopped_answers_at_once(void **unused)
{
    (void)unused;
    struct setup setup;
    struct rng rng;
    struct refusal why;
    atomic_bool stop = true;
    make(&setup, "temple", "front", 1);
    void *state = memory(setup.game->size(&setup));
    struct mind *mind = mind_make(&setup, memory(mind_size(&setup)));
    mind->stop = &stop;
    setup.game->init(&setup, state);
    roll(&setup, state, 3);
    rng_seed(&rng, 9);
    struct finding found = bot_ask(bot_find("explorer"), mind, state, 1, &rng, 1000000000);
    assert_int_equal(found.playouts, 0);
    assert_true(setup.game->apply(&setup, state, 1, found.step, &why));
    free(state);
    free(mind);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fast_worths_are_those_of_the_facts),
        cmocka_unit_test(test_in_company_the_fullest_sheet_tells_the_end),
        cmocka_unit_test(test_the_brains_compiled_in_fit_their_boards),
        cmocka_unit_test(test_the_brains_for_cards_know_how_many_play),
        cmocka_unit_test(test_a_brain_knows_its_board_by_all_that_play_depends_on),
        cmocka_unit_test(test_a_strange_board_is_played_by_who_serves_anywhere),
        cmocka_unit_test(test_no_eye_has_more_weights_than_there_is_room_for),
        cmocka_unit_test(test_a_brain_file_is_read_back),
        cmocka_unit_test(test_a_damaged_brain_file_is_refused),
        cmocka_unit_test(test_levels_make_legal_steps),
        cmocka_unit_test(test_the_same_stream_gives_the_same_answer),
        cmocka_unit_test(test_who_is_stopped_answers_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
