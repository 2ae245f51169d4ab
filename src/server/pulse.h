/* Whether the threads of rooms still turn: each hub is asked for a sign of life from time to time.
 * What hangs in one of them would otherwise be noticed by the people in its rooms only. */
#ifndef SERVER_PULSE_H
#define SERVER_PULSE_H

#include "server/loop.h"

/* Of one hub; zeroes at the beginning, and as long there as the hub is. */
struct pulse {
    struct errand errand;
    atomic_bool asked; /* and has not answered yet */
};

/* Whether all of them have answered since they were asked last; asks those that have. From one
 * thread, which ends before the hubs do. */
bool pulse_take(struct pulse pulse[], struct loop *const loop[], int count);

#endif
