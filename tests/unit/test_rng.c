/* Random numbers are part of every record: these never change. */
#include "unit.h"

#include "core/cells.h"
#include "core/rng.h"

static void test_xoshiro_is_the_published_one(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 0);
    assert_int_equal(rng_next(&rng), UINT64_C(0x99ec5f36cb75f2b4));
    assert_int_equal(rng_next(&rng), UINT64_C(0xbf6e1f784956452a));
    assert_int_equal(rng_next(&rng), UINT64_C(0x1a5f849d4933e6e0));
}

static void test_keys_are_pinned(void **state)
{
    (void)state;
    struct rng rng;
    rng_key(&rng, 42, RNG_DICE, 0);
    assert_int_equal(rng_next(&rng), UINT64_C(0x2d87016f6561cf67));
    rng_key(&rng, 42, RNG_DICE, 1);
    assert_int_equal(rng_next(&rng), UINT64_C(0x0f0fffc1afaa0c66));
    rng_key(&rng, 42, RNG_SWAP, 0);
    assert_int_equal(rng_next(&rng), UINT64_C(0x735d126a6c67a33b));
    assert_int_equal(rng_derive(42, RNG_GAME, 7), UINT64_C(0xd3da8a723bf85df4));
}

static void test_bounds_and_shuffles_are_pinned(void **state)
{
    (void)state;
    static const uint32_t faces[10] = {4, 3, 3, 2, 4, 0, 0, 2, 5, 3};
    static const uint8_t order[8] = {4, 7, 0, 2, 1, 6, 3, 5};
    uint8_t bytes[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 10; i++)
        assert_int_equal(rng_below(&rng, 6), faces[i]);
    rng_seed(&rng, 1);
    rng_shuffle(&rng, bytes, 8);
    assert_memory_equal(bytes, order, 8);
}

/* Also where a number would be unfair and is drawn again: half of all with such bounds. */
static void test_short_cuts_draw_the_same(void **state)
{
    (void)state;
    static const uint32_t bounds[] = {1, 2, 6, 216, 3u << 30};
    struct rng rng, same;
    for (uint64_t i = 0; i < 1000; i++) {
        uint32_t below = bounds[i % 5], first = (uint32_t)i % 15 + 1, rest;
        uint32_t second = i % 2 ? (1u << 27) + 1 : (uint32_t)i % 121 + 1;
        rng_key(&rng, i, RNG_DICE, i / 3);
        same = rng;
        assert_int_equal(rng_first_below(i, RNG_DICE, i / 3, below), rng_below(&rng, below));
        rng = same;
        uint32_t number = rng_below_product(&rng, first, second, &rest);
        assert_int_equal(number * second + rest, rng_below(&same, first * second));
        assert_memory_equal(&rng, &same, sizeof rng);
    }
}

static void test_the_nth_cell_is_found(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 2000; i++) {
        cellset cells = ((cellset)rng_next(&rng) << 64 | rng_next(&rng)) & CELLSET_ALL;
        cells &= i % 3 ? CELLSET_ALL : rng_next(&rng);
        cellset rest = cells;
        for (int n = 0; rest; n++)
            assert_int_equal(cellset_nth(cells, n), cellset_pop(&rest));
    }
}

static void test_faces_come_equally_often(void **state)
{
    (void)state;
    int count[216] = {0};
    double chi = 0;
    for (uint64_t round = 0; round < 216000; round++) {
        struct rng rng;
        rng_key(&rng, 7, RNG_DICE, round);
        count[rng_below(&rng, 216)]++;
    }
    for (int i = 0; i < 216; i++)
        chi += (count[i] - 1000.0) * (count[i] - 1000.0) / 1000.0;
    assert_true(chi < 300); /* 215 degrees of freedom: expected 215, sd 21 */
    assert_true(chi > 140);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_xoshiro_is_the_published_one),
        cmocka_unit_test(test_keys_are_pinned),
        cmocka_unit_test(test_bounds_and_shuffles_are_pinned),
        cmocka_unit_test(test_short_cuts_draw_the_same),
        cmocka_unit_test(test_the_nth_cell_is_found),
        cmocka_unit_test(test_faces_come_equally_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
