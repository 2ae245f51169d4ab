/* The question is an errand, which a hub does as everything else: if it comes back the loop turns.
 * One that has not come back is not sent again, since it lies in a list of the hub's. */
#include "server/pulse.h"

static void on_beat(void *of)
{
    struct pulse *pulse = of;
    atomic_store(&pulse->asked, false);
}

bool pulse_take(struct pulse pulse[], struct loop *const loop[], int count)
{
    bool all = true;
    for (int i = 0; i < count; i++) {
        if (atomic_exchange(&pulse[i].asked, true)) {
            all = false;
            continue;
        }
        pulse[i].errand = (struct errand){.of = &pulse[i], .back = on_beat};
        hub_bring_back(&loop[i]->hub, &pulse[i].errand);
    }
    return all;
}
