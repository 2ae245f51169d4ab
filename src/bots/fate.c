#include "bots/fate.h"

#include "core/rng.h"

/* Going on by the stride meets every roll, and every face of every die soon. */
enum { FACES = 6, STRIDE = 83 };

/* The first rolls of a few playouts are to differ as much as those of many. */
static void order_first(struct fate *fate)
{
    unsigned next = (unsigned)(fate->seed >> 8) % ROLLS;
    for (int i = 0; i < ROLLS; i++, next = (next + STRIDE) % ROLLS)
        fate->order[0][i] = (uint8_t)next;
}

static void order(struct fate *fate)
{
    struct rng rng;
    order_first(fate);
    rng_key(&rng, fate->seed, RNG_DICE, (uint64_t)fate->row);
    for (int time = 1; time < FATE_ROLLS; time++) {
        for (int i = 0; i < ROLLS; i++)
            fate->order[time][i] = (uint8_t)i;
        rng_shuffle(&rng, fate->order[time], ROLLS);
    }
    fate->known = true;
}

bool fate_roll(struct fate *fate, uint64_t seed, int number, int before, uint8_t dice[DICE])
{
    int row = number / ROLLS;
    if (before >= FATE_ROLLS)
        return false;
    if (!fate->known || fate->seed != seed || fate->row != row) {
        fate->seed = seed;
        fate->row = row;
        order(fate);
    }
    int roll = fate->order[before][number % ROLLS];
    for (int i = 0; i < DICE; i++, roll /= FACES)
        dice[i] = (uint8_t)(roll % FACES + 1);
    return true;
}
