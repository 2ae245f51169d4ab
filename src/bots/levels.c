/* The four levels that are company for people. They are named after what a solo player can become,
 * and differ in how well they see and how far they look: docs/strength.md has the figures.
 */
#include "bots/bots.h"

#include "games/list.h"

/* How a level plays a game; in parts of a star. */
struct manner {
    const struct game *game;
    struct {
        int noise, kept, playouts;
    } level[LEVEL_EXPLORER];
};

/* clang-format off */
static const struct manner manners[] = {
    {&temple_game, {{1200, 1, 0}, {256, 1, 0}, {0, 8, 64}, {0, 16, 512}}},
};
/* clang-format on */

static struct finding choose(const struct bot *bot, const struct question *question)
{
    const struct manner *manner = NULL;
    for (size_t i = 0; i < sizeof manners / sizeof *manners; i++)
        if (manners[i].game == question->setup->game)
            manner = &manners[i];
    if (!manner || !question->brain)
        return bot_greedy.choose(&bot_greedy, question);
    int level = (int)bot->level - LEVEL_TOURIST;
    struct search search = {
        .brain = question->brain,
        .kept = manner->level[level].kept,
        .playouts = question->playouts ? (int)question->playouts : manner->level[level].playouts,
        .noise = manner->level[level].noise,
        .stop = question->stop,
    };
    return search_step(&search, question->setup, question->view, question->seat, question->rng,
                       question->search);
}

const struct bot bot_tourist = {"tourist", choose, LEVEL_TOURIST};
const struct bot bot_pathfinder = {"pathfinder", choose, LEVEL_PATHFINDER};
const struct bot bot_voyager = {"voyager", choose, LEVEL_VOYAGER};
const struct bot bot_explorer = {"explorer", choose, LEVEL_EXPLORER};
