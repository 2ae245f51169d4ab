/* The four levels that are company for people. They are named after what a solo player can become,
 * and differ in how well they see and how far they look: docs/strength.md has the figures.
 */
#include "bots/bots.h"
#include "bots/cards_search.h"
#include "bots/search.h"

#include "games/list.h"

/* How a level plays a game. */
struct manner {
    int noise; /* in parts of a star */
    int kept, playouts, turns;
};

struct manners {
    const struct game *game;
    struct manner level[LEVEL_EXPLORER]; /* from LEVEL_TOURIST on */
};

/* A little noise is there so that two of a level do not play the very same game. */
/* clang-format off */
static const struct manners list[] = {
    {&temple_game, {{410, 1, 0, 0}, {220, 1, 0, 0}, {90, 1, 0, 0}, {0, 16, 1100, 12}}},
    {&island_game, {{800, 1, 0, 0}, {370, 1, 0, 0}, {60, 1, 0, 0}, {0, 16, 1536, 5}}},
    {&valley_game, {{430, 1, 0, 0}, {150, 1, 0, 0}, {0, 6, 40, 6}, {0, 12, 320, 6}}},
    {&paperworld_game, {{300, 2, 0, 0}, {0, 6, 24, 2}, {0, 10, 36, 3}, {0, 64, 500, 4}}},
};
/* clang-format on */

static const struct manner *manner_of(const struct setup *setup, enum level level)
{
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (list[i].game == setup->game)
            return &list[i].level[(int)level - LEVEL_TOURIST];
    return NULL;
}

static struct finding choose_cards(const struct question *question, const struct manner *manner)
{
    const struct cards_search search = {
        .weights = question->brain->weight,
        .kept = manner->kept,
        .playouts = question->playouts ? (int)question->playouts : manner->playouts,
        .turns = manner->turns,
        .noise = manner->noise,
        .stars = question->aim == AIM_SCORE,
        .stop = question->stop,
        .crew = question->crew,
    };
    return cards_step(&search, question->setup, question->view, question->seat, question->rng,
                      question->search);
}

static struct finding choose(const struct bot *bot, const struct question *question)
{
    const struct manner *manner = manner_of(question->setup, bot->level);
    if (!question->brain)
        return bot_greedy.choose(&bot_greedy, question);
    if (!question->setup->game->has_board)
        return choose_cards(question, manner);
    const struct search search = {
        .brain = question->brain,
        .kept = manner->kept,
        .playouts = question->playouts ? (int)question->playouts : manner->playouts,
        .turns = manner->turns,
        .noise = manner->noise,
        .table = question->table,
        .stop = question->stop,
        .crew = question->crew,
    };
    return search_step(&search, question->setup, question->view, question->seat, question->rng,
                       question->search);
}

const struct bot bot_tourist = {"tourist", choose, LEVEL_TOURIST, false};
const struct bot bot_pathfinder = {"pathfinder", choose, LEVEL_PATHFINDER, false};
const struct bot bot_voyager = {"voyager", choose, LEVEL_VOYAGER, true};
const struct bot bot_explorer = {"explorer", choose, LEVEL_EXPLORER, true};
