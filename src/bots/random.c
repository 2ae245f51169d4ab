#include "bots/bots.h"

static struct finding choose(const struct bot *bot, const struct question *question)
{
    (void)bot;
    return (struct finding){.step = question->setup->game->pick(question->setup, question->view,
                                                                question->seat, question->rng,
                                                                question->steps, BOT_STEPS)};
}

const struct bot bot_random = {.name = "random", .choose = choose};
