#include "bots/hope.h"

#include "bots/eye.h"
#include "bots/normal.h"

/* From so many deviations below the best of the others up to as many above. A star that changes
 * nothing is worth so many parts of a win. */
enum { DEVIATIONS = 4, STAR_SHARE = NORMAL_ONE / 1024 };

/* In more parts, because a hundred chances are multiplied. */
static int32_t chance_of(const int32_t *rivals, int count, int32_t worth, int32_t deviation)
{
    int64_t chance = (int64_t)NORMAL_ONE << 14;
    for (int i = 0; i < count; i++)
        chance = chance * normal_chance(worth - rivals[i], deviation) / NORMAL_ONE;
    return (int32_t)(chance >> 14);
}

void hope_make(struct hope *hope, const int32_t *rivals, int count, int32_t deviation)
{
    int32_t best = INT32_MIN;
    for (int i = 0; i < count; i++)
        best = rivals[i] > best ? rivals[i] : best;
    hope->low = best - DEVIATIONS * deviation;
    hope->unit = 2 * DEVIATIONS * deviation / HOPE_PLACES + 1;
    for (int i = 0; i <= HOPE_PLACES; i++)
        hope->chance[i] = chance_of(rivals, count, hope->low + i * hope->unit, deviation);
}

int32_t hope_of(const struct hope *hope, int32_t worth)
{
    int32_t above = worth - hope->low;
    int32_t last = HOPE_PLACES * hope->unit;
    above = above < 0 ? 0 : above > last ? last : above;
    int at = above / hope->unit;
    int32_t chance = hope->chance[at];
    if (at < HOPE_PLACES)
        chance += (hope->chance[at + 1] - chance) * (above - at * hope->unit) / hope->unit;
    return chance + worth * STAR_SHARE / STAR;
}
