#include "games/list.h"

#include <string.h>

const struct game *const game_list[GAME_COUNT] = {
    &temple_game,
    &island_game,
    &valley_game,
    &paperworld_game,
};

const struct game *game_find(const char *name)
{
    for (int i = 0; i < GAME_COUNT; i++)
        if (strcmp(game_list[i]->name, name) == 0)
            return game_list[i];
    return NULL;
}
