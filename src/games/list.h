/* The games there are. */
#ifndef GAMES_LIST_H
#define GAMES_LIST_H

#include "core/game.h"

extern const struct game temple_game;
extern const struct game island_game;
extern const struct game valley_game;
extern const struct game paperworld_game;

enum { GAME_COUNT = 4 };
extern const struct game *const game_list[GAME_COUNT];

/* NULL if there is none of that name. */
const struct game *game_find(const char *name);

#endif
