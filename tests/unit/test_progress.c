/* How far an objective of Paper World is (src/games/paperworld/progress.c).
 *
 * "So many piles have to begin or to rise" is a distance. It is the right one if it is 0 exactly
 * where the objective is met, if no card laid can lower it by more than one, and if some card does
 * lower it by one wherever it is neither 0 nor out of reach. All three are tried, card by card.
 */
#include "unit.h"

#include "core/rng.h"
#include "games/paperworld/paperworld.h"

enum { LANDSCAPES = 1000, FAR = 100 };

static int distance(int objective, const struct paperworld_player *player)
{
    int missing = paperworld_progress(objective, &player->sight).missing;
    return missing == OUT_OF_REACH ? FAR : missing;
}

static bool exists(int card)
{
    return !(card_value(card) == CARD_VALUES && card_scissors(card)); /* P1 */
}

/* Whatever else forbids it: the pile begins inside the frame, or rises in its colour (P9, P10). */
static bool can_put(const struct paperworld_player *player, int spot, int card)
{
    int visible = player->visible[spot];
    if (!exists(card))
        return false;
    if (!visible)
        return paperworld_in_frame(player->sight.piles | (spotset)1 << spot);
    return card_colour(card) == card_colour(visible - 1) && card_value(card) > level_of(visible);
}

static struct paperworld_player random_landscape(struct rng *rng)
{
    struct paperworld_player player = {.hand_count = 0};
    uint32_t tries = 1 + rng_below(rng, 800);
    paperworld_put(&player, START_SPOT, card_make((int)rng_below(rng, COLOURS), 1, false));
    for (uint32_t i = 0; i < tries; i++) {
        int spot = (int)rng_below(rng, SPOTS);
        int card = (int)rng_below(rng, CARD_KINDS);
        if (can_put(&player, spot, card))
            paperworld_put(&player, spot, card);
    }
    return player;
}

/* The shortest way on from here, one card at least. */
static int nearest(int objective, const struct paperworld_player *player)
{
    int best = FAR;
    for (int spot = 0; spot < SPOTS; spot++)
        for (int card = 0; card < CARD_KINDS; card++) {
            if (!can_put(player, spot, card))
                continue;
            struct paperworld_player next = *player;
            paperworld_put(&next, spot, card);
            int far = distance(objective, &next);
            best = far < best ? far : best;
        }
    return best;
}

static void test_it_is_the_fewest_cards(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 15);
    for (int i = 0; i < LANDSCAPES; i++) {
        struct paperworld_player player = random_landscape(&rng);
        for (int objective = 1; objective <= OBJECTIVE_COUNT; objective++) {
            int far = distance(objective, &player);
            assert_int_equal(far == 0, paperworld_met(objective, &player.sight));
            if (far == FAR)
                assert_int_equal(nearest(objective, &player), FAR);
            else if (far > 0)
                assert_int_equal(nearest(objective, &player), far - 1);
        }
    }
}

static void test_what_is_there_are_piles(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 16);
    for (int i = 0; i < LANDSCAPES; i++) {
        struct paperworld_player player = random_landscape(&rng);
        for (int objective = 1; objective <= OBJECTIVE_COUNT; objective++) {
            struct progress progress = paperworld_progress(objective, &player.sight);
            assert_false(progress.there & ~player.sight.piles);
            assert_true(progress.missing != OUT_OF_REACH || progress.there == 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_is_the_fewest_cards),
        cmocka_unit_test(test_what_is_there_are_piles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
