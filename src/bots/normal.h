/* The normal distribution, in whole numbers. */
#ifndef BOTS_NORMAL_H
#define BOTS_NORMAL_H

#include <stdint.h>

/* What is certain. */
enum { NORMAL_ONE = 1 << 16 };

/* The chance of who is so much before another one to stay there, if so much is uncertain. */
int32_t normal_chance(int32_t lead, int32_t deviation);

#endif
