/* The bots of Paper World. */
#include "unit.h"

#include "bots/brain.h"
#include "bots/paperworld/cards_recall.h"
#include "bots/paperworld/cards_search.h"
#include "core/setup.h"
#include "games/list.h"

#include <stdlib.h>
#include <string.h>

/* What somebody knows of the hands who has watched every step. All 0 at the deal. */
struct recall {
    uint8_t held[CARDS_SEATS][CARD_KINDS];
};

/* What bots have learned with more than two seats. */
static const weight *learned(void)
{
    struct setup setup;
    struct fault fault;
    struct brain brain;
    const struct request request = {.game = &paperworld_game, .seats = 3};
    assert_true(setup_make(&setup, &request, &fault) && brain_find(&setup, &brain));
    assert_true(brain.company && brain.eye == &paperworld_eye);
    return brain.weight;
}

struct fixture {
    struct setup setup;
    struct cards_table state, view;
    struct recall recall;
    struct rng rng;
    char *memory; /* exactly as large as it has to be */
};

static void lose(uint8_t held[CARD_KINDS], int card)
{
    held[card] = (uint8_t)(held[card] - (held[card] > 0));
}

/* P6 */
static bool is_named(int card, int what)
{
    return what < TAKE_COLOUR ? card_value(card) == what : card_colour(card) == what - TAKE_COLOUR;
}

/* A seat makes a step; `view` is anybody's view before it. */
static void recall_step(struct recall *recall, const void *view, int seat, step s)
{
    const struct paperworld *state = view;
    uint8_t *held = recall->held[seat - 1];
    int kind = step_kind(s);
    if (kind == STEP_DISCARD || kind == STEP_LAY)
        lose(held, step_card(s));
    for (int i = 0; kind == STEP_LAY && i < DROPS_MAX && step_drop(s, i); i++)
        lose(held, step_drop(s, i) - 1);
    for (int i = 0; kind == STEP_TAKE && i < PILES; i++)
        if (state->height[i] && is_named(pile_top(state, i), step_card(s)))
            held[pile_top(state, i)]++;
}

static int cards_of(const uint8_t held[CARD_KINDS])
{
    int sum = 0;
    for (int i = 0; i < CARD_KINDS; i++)
        sum += held[i];
    return sum;
}

/* Fills the hands that a view hides, as far as all of their cards are remembered. */
static void recall_fill(const struct recall *recall, void *view)
{
    struct paperworld *state = view;
    for (int i = 0; i < state->head.seats; i++) {
        struct paperworld_player *player = &state->player[i];
        int n = player->hand_count;
        if (n == 0 || player->hand[0] != CARD_NONE || cards_of(recall->held[i]) != n)
            continue;
        player->hand_count = 0;
        for (int card = 0; card < CARD_KINDS; card++)
            for (int k = 0; k < recall->held[i][card]; k++)
                hand_add(player, card);
    }
}

static void deal(struct fixture *f, int seats, enum mode mode, uint64_t seed)
{
    struct request request = {.game = &paperworld_game, .seats = seats, .mode = mode};
    struct fault fault;
    struct chance chance;
    struct refusal why;
    memset(f, 0, sizeof *f);
    assert_true(setup_make(&f->setup, &request, &fault));
    paperworld_game.init(&f->setup, f->state.bytes);
    paperworld_game.family->draw(&f->setup, f->state.bytes, seed, 0, &chance);
    assert_true(paperworld_game.family->happen(&f->setup, f->state.bytes, &chance, &why));
    rng_seed(&f->rng, seed);
    f->memory = malloc(cards_memory_size(&f->setup));
    assert_non_null(f->memory);
}

static void look(struct fixture *f, int seat)
{
    paperworld_game.redact(&f->setup, f->state.bytes, seat, SCOPE_SEAT, f->view.bytes);
}

/* The step goes to the memory of the hands first, as for a watcher. */
static void make(struct fixture *f, int seat, step s)
{
    struct refusal why;
    look(f, 0);
    recall_step(&f->recall, f->view.bytes, seat, s);
    assert_true(paperworld_game.apply(&f->setup, f->state.bytes, seat, s, &why));
}

static struct cards_search quick = {.kept = 6, .playouts = 40, .turns = 2};

static int take_weights(void **state)
{
    (void)state;
    quick.weights = learned();
    return 0;
}

static void test_games_are_played_by_legal_steps(void **state)
{
    (void)state;
    for (int i = 0; i < 6; i++) {
        struct fixture f;
        deal(&f, 2 + i / 2, i % 2 ? MODE_ADVANCED : MODE_BASIC, (uint64_t)i + 1);
        const struct head *head = head_of(f.state.bytes);
        while (head->status != STATUS_OVER) {
            int seat = head->turn;
            look(&f, seat);
            if (seat == 1)
                f.view = f.state; /* sees everything */
            if (seat == 2)
                recall_fill(&f.recall, f.view.bytes);
            make(&f, seat, cards_step(&quick, &f.setup, f.view.bytes, seat, &f.rng, f.memory).step);
            assert_int_equal(paperworld_game.check(&f.setup, f.state.bytes), 0);
        }
        free(f.memory);
    }
}

static void test_hands_are_remembered(void **state)
{
    (void)state;
    struct fixture f;
    deal(&f, 4, MODE_ADVANCED, 9);
    const struct head *head = head_of(f.state.bytes);
    while (head->status != STATUS_OVER) {
        struct cards_table expected;
        look(&f, 1);
        recall_fill(&f.recall, f.view.bytes);
        cards_recall_view(&f.setup, f.state.bytes, 1, expected.bytes);
        assert_memory_equal(f.view.bytes, expected.bytes, paperworld_game.size(&f.setup));
        step steps[1 << 12];
        uint32_t count = paperworld_game.moves(&f.setup, f.state.bytes, head->turn, steps, 1 << 12);
        count = count < 1 << 12 ? count : 1 << 12;
        make(&f, head->turn, steps[rng_below(&f.rng, count)]);
    }
    free(f.memory);
}

static void test_equal_streams_mean_equal_steps(void **state)
{
    (void)state;
    struct fixture f;
    deal(&f, 2, MODE_BASIC, 4);
    for (int i = 0; i < 12; i++) {
        int seat = head_of(f.state.bytes)->turn;
        struct rng again = f.rng;
        look(&f, seat);
        memset(f.memory, 0, cards_memory_size(&f.setup));
        struct finding one = cards_step(&quick, &f.setup, f.view.bytes, seat, &f.rng, f.memory);
        memset(f.memory, 0x5a, cards_memory_size(&f.setup));
        struct finding two = cards_step(&quick, &f.setup, f.view.bytes, seat, &again, f.memory);
        assert_int_equal(one.step, two.step);
        assert_int_equal(one.worth, two.worth);
        assert_int_equal(one.margin, two.margin);
        make(&f, seat, one.step);
    }
    free(f.memory);
}

/* A search that is stopped at once answers as one without playouts. */
static void test_a_search_can_be_stopped(void **state)
{
    (void)state;
    struct fixture f;
    atomic_bool stop = true;
    struct cards_search endless = quick;
    struct cards_search none = quick;
    deal(&f, 2, MODE_BASIC, 5);
    int seat = head_of(f.state.bytes)->turn;
    struct rng again = f.rng;
    endless.playouts = 1000000000;
    endless.stop = &stop;
    none.playouts = 0;
    look(&f, seat);
    struct finding one = cards_step(&endless, &f.setup, f.view.bytes, seat, &f.rng, f.memory);
    struct finding two = cards_step(&none, &f.setup, f.view.bytes, seat, &again, f.memory);
    assert_int_equal(one.step, two.step);
    assert_int_equal(one.worth, two.worth);
    free(f.memory);
}

/* The notes about landscapes change nothing but the pace. */
static void test_notes_do_not_change_worths(void **state)
{
    (void)state;
    struct fixture f;
    static struct cards_note notes[CARDS_NOTES];
    deal(&f, 3, MODE_BASIC, 6);
    struct paperworld *table = (struct paperworld *)(void *)f.state.bytes;
    struct cards_mind mind = {{&f.setup, quick.weights, notes, NULL}, 0, NULL};
    struct cards_mind plain = {{&f.setup, quick.weights, NULL, NULL}, 0, NULL};
    memset(notes, 0, sizeof notes);
    while (table->head.status != STATUS_OVER) {
        int seat = table->head.turn;
        struct cards_table other = f.state;
        int32_t worth = cards_finish_turn(&mind, table);
        assert_int_equal(cards_finish_turn(&plain, (struct paperworld *)(void *)other.bytes),
                         worth);
        assert_memory_equal(f.state.bytes, other.bytes, paperworld_game.size(&f.setup));
        assert_int_equal(cards_appraise(&plain, table, seat), worth);
    }
    free(f.memory);
}

/* With a given way to pay, every lay is one of all there are, and none is missing but for payments.
 */
static void test_cheap_lays_are_legal_lays(void **state)
{
    (void)state;
    struct fixture f;
    deal(&f, 2, MODE_ADVANCED, 7);
    struct paperworld *table = (struct paperworld *)(void *)f.state.bytes;
    struct cards_eye eye = {&f.setup, quick.weights, NULL, NULL};
    while (table->head.status != STATUS_OVER) {
        struct cards_supply supply;
        struct refusal why;
        uint8_t order[HAND_MAX];
        static step all[1 << 13], cheap[CARDS_LAYS];
        cards_count_supply(table, &supply);
        cards_drop_order(&eye, table, &supply, table->head.turn, order);
        uint32_t count = 0;
        if (table->phase == PHASE_START || table->phase == PHASE_LAY)
            count = paperworld_list_cheap_lays(&f.setup, table, order, cheap, CARDS_LAYS);
        uint32_t most = paperworld_game.moves(&f.setup, table, table->head.turn, all, 1 << 13);
        uint32_t places = 0;
        for (uint32_t i = 0; i < most; i++)
            places += step_kind(all[i]) == STEP_LAY && (i == 0 || all[i] >> 40 != all[i - 1] >> 40);
        assert_int_equal(count, places);
        for (uint32_t i = 0; i < count; i++)
            assert_true(paperworld_game.why(&f.setup, table, table->head.turn, cheap[i], &why));
        make(&f, table->head.turn, all[rng_below(&f.rng, most)]);
    }
    free(f.memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_are_played_by_legal_steps),
        cmocka_unit_test(test_hands_are_remembered),
        cmocka_unit_test(test_equal_streams_mean_equal_steps),
        cmocka_unit_test(test_a_search_can_be_stopped),
        cmocka_unit_test(test_notes_do_not_change_worths),
        cmocka_unit_test(test_cheap_lays_are_legal_lays),
    };
    return cmocka_run_group_tests(tests, take_weights, NULL);
}
