/* The four levels that are company for people. They are named after what a solo player can become,
 * and differ in how well they see and how far they look (bots/ops.c): docs/strength.md has the
 * figures.
 */
#include "bots/bots.h"
#include "bots/ops.h"

static struct finding choose(const struct bot *bot, const struct question *question)
{
    const struct bot_ops *ops = bot_ops_of(question->setup->game);
    if (!question->brain)
        return bot_greedy.choose(&bot_greedy, question);
    return ops->look->choose(question, &ops->level[(int)bot->level - LEVEL_TOURIST]);
}

const struct bot bot_tourist = {"tourist", choose, LEVEL_TOURIST, false};
const struct bot bot_pathfinder = {"pathfinder", choose, LEVEL_PATHFINDER, false};
const struct bot bot_voyager = {"voyager", choose, LEVEL_VOYAGER, true};
const struct bot bot_explorer = {"explorer", choose, LEVEL_EXPLORER, true};
