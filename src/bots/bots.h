/* The bots there are. */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include "bots/bot.h"

extern const struct bot bot_random; /* any legal step */
extern const struct bot bot_greedy; /* the step that scores best at once */
extern const struct bot bot_flat;   /* the step after which random play scores best (flat.c) */

extern const struct bot bot_tourist, bot_pathfinder, bot_voyager, bot_explorer; /* levels.c */

#endif
