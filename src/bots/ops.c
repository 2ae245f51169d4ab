/* The games that bots know: a fifth one brings a line here, and its features to bots/eye.c. */
#include "bots/ops.h"

#include "games/list.h"

/* How much lower levels err and how many playouts the highest has was chosen by tournaments, so
 * that neighbours are 65 to 80 % apart (docs/strength.md). A little noise is there so that two of a
 * level do not play the very same game. Playouts by which the coach chooses are cut off after so
 * many turns: what is expected then is nearly as good as a game's end, and varies much less. */
/* clang-format off */
static const struct bot_ops list[] = {
    {&temple_game, &sheets_look,
     {{410, 1, 0, 0}, {220, 1, 0, 0}, {90, 1, 0, 0}, {0, 16, 1100, 12}}, 6},
    {&island_game, &sheets_look,
     {{800, 1, 0, 0}, {370, 1, 0, 0}, {60, 1, 0, 0}, {0, 16, 1536, 5}}, 5},
    {&valley_game, &sheets_look,
     {{430, 1, 0, 0}, {150, 1, 0, 0}, {0, 6, 40, 6}, {0, 12, 320, 6}}, 6},
    {&paperworld_game, &cards_look,
     {{300, 2, 0, 0}, {0, 6, 24, 2}, {0, 10, 36, 3}, {0, 64, 500, 4}}, 4},
};
/* clang-format on */

static const struct bot_ops plain = {.look = &plain_look};

const struct bot_ops *bot_ops_of(const struct game *game)
{
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (list[i].game == game)
            return &list[i];
    return &plain;
}
