/* What was worked is added up until a round begins, and is paid for then by resting. What is too
 * little for a millisecond is carried over, so that many small rounds pay as much as one that is
 * as long. */
#include "thinking/pace.h"

enum { NANOSECONDS = 1000000 }; /* of a millisecond */

void pace_set(struct pace *pace, int *rooms, bool on)
{
    if (pace->on != on)
        *rooms += on ? 1 : -1;
    pace->on = on;
}

void pace_charge(struct pace *pace, uint64_t nanoseconds)
{
    pace->spent += nanoseconds;
}

/* What is less than a millisecond stays for the next time. */
void pace_rest(struct pace *pace, int rooms, uint64_t now)
{
    uint64_t times = (uint64_t)rooms * PACE_REST;
    uint64_t rest = pace->spent * times / NANOSECONDS;
    pace->until = 0;
    if (!pace->on) {
        pace->spent = 0;
        return;
    }
    if (rest == 0)
        return;
    pace->spent -= rest * NANOSECONDS / times;
    pace->until = now + (rest < PACE_LONGEST ? rest : PACE_LONGEST);
}

uint64_t pace_rests(const struct pace *pace, uint64_t now)
{
    return pace->on && pace->until > now ? pace->until : 0;
}
