/* Comparing the engine with the second opinion. */
#ifndef TESTS_COMPARE_H
#define TESTS_COMPARE_H

#include "core/setup.h"

/* Compares at least so many sheets, from play and from mutation. Returns the disagreements. */
int compare_sheets(const struct game *, long sheets);

/* Prints what the two say about the same thing. */
void disagree(const char *where, const char *about, const char *engine, const char *reference);

/* A setup of this game for a number: all boards, seat counts and modes take their turn. */
void setup_number(const struct game *, long number, struct setup *);

#endif
