#include "bots/bots.h"

static step choose(const struct question *question)
{
    const struct game *game = question->setup->game;
    uint32_t count =
        game->moves(question->setup, question->view, question->seat, question->steps, BOT_STEPS);
    if (count > BOT_STEPS)
        count = BOT_STEPS;
    return count ? question->steps[rng_below(question->rng, count)] : 0;
}

const struct bot bot_random = {.name = "random", .choose = choose};
