/* What a learner needs to know of Paper World (lab/learn.h): it plays all seats of a game, each
 * turn by what looks best at once (bots/paperworld/cards_policy.h), and sees the facts of a seat
 * after its turn.
 *
 * A fact that holds several times is in the list as often: three loose cards of the value 4 are
 * three times the same index. So the worth is a sum of weights here as in every other game.
 */
#include "bots/paperworld/cards_policy.h"
#include "games/list.h"

static uint32_t weights(const struct board *board)
{
    (void)board;
    return cards_weight_count;
}

static void facts(const struct setup *setup, const void *of, int seat, struct facts *facts)
{
    const struct paperworld *state = of;
    const struct cards_eye eye = {.setup = setup};
    struct cards_supply supply;
    struct cards_facts found;
    cards_count_supply(state, &supply);
    cards_facts(&eye, state, &supply, seat, &found);
    for (int i = 0; i < found.count; i++)
        for (int times = found.fact[i].times; times > 0; times--)
            facts_add(facts, found.fact[i].at);
}

/* Both kinds of game, for the number of seats that was asked for, or beyond two for all numbers:
 * with three and four what there is to learn is much the same. */
static int lessons(const struct setup *setup, struct setup *list)
{
    bool company = setup->seats > paperworld_eye.few;
    int count = 0, most = company ? setup->game->max_seats : setup->seats;
    for (int seats = setup->game->min_seats; seats <= most; seats++)
        for (int mode = MODE_BASIC; mode <= MODE_ADVANCED; mode++) {
            list[count] = *setup;
            list[count].seats = (uint8_t)seats;
            list[count++].mode = (uint8_t)mode;
        }
    return count;
}

static void turn(const struct setup *setup, const weight *weights, void *state, int noise,
                 struct rng *rng, void *memory)
{
    const struct cards_mind mind = {{setup, weights, memory, NULL}, noise, rng};
    cards_finish_turn(&mind, state);
}

const struct eye paperworld_eye = {
    .game = &paperworld_game,
    .weights = weights,
    .facts = facts,
    .few = 2,
    .lessons = lessons,
    .turn = turn,
    .turn_size = CARDS_NOTES * sizeof(struct cards_note),
    .noise = STAR / 2,
    .far = 70,
    .pace = 100,
};
