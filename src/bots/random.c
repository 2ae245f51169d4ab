#include "bots/bots.h"

static struct finding choose(const struct bot *bot, const struct question *question)
{
    (void)bot;
    const struct game *game = question->setup->game;
    uint32_t count =
        game->moves(question->setup, question->view, question->seat, question->steps, BOT_STEPS);
    if (count > BOT_STEPS)
        count = BOT_STEPS;
    return (struct finding){.step = count ? question->steps[rng_below(question->rng, count)] : 0};
}

const struct bot bot_random = {.name = "random", .choose = choose};
