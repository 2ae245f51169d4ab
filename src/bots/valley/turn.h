/* Whole turns of the Valley (bots/eye.h: plan). */
#ifndef BOTS_VALLEY_TURN_H
#define BOTS_VALLEY_TURN_H

#include "bots/eye.h"

int valley_plan(const struct setup *, const weight *, const void *state, int seat, step *steps,
                struct course *, int wanted);

#endif
