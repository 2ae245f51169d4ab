/* Greedy looks one step ahead: what would the sheet score if the game ended then? Of equally good
 * steps it takes any, but does not end a turn that can go on. A peril goes where it hurts most (or,
 * alone, least). Cards in hand do not count against it, or it would never take any. */
#include "bots/bots.h"

#include <string.h>

static int score_of(const struct question *question, const void *view, int seat)
{
    const struct setup *setup = question->setup;
    struct score score = {0};
    setup->game->score(setup, view, seat, &score);
    int hand = 0;
    for (int i = 0; setup->game->part[i]; i++)
        if (strcmp(setup->game->part[i], "hand") == 0)
            hand = score.part[i];
    return score.total - hand;
}

/* How good the position is after the step. */
static int value_of(const struct question *question, step s)
{
    const struct setup *setup = question->setup;
    const struct game *game = setup->game;
    struct refusal why;
    memcpy(question->scratch, question->view, game->glimpse_size(setup));
    game->apply(setup, question->scratch, question->seat, s, &why);
    int target = game->target(setup, question->view, question->seat);
    bool other = target && target != question->seat;
    int value = other ? -score_of(question, question->scratch, target)
                      : score_of(question, question->scratch, question->seat);
    bool goes_on = game->acts(setup, question->scratch, question->seat);
    return value * 2 + goes_on;
}

static struct finding choose(const struct bot *bot, const struct question *question)
{
    (void)bot;
    const struct game *game = question->setup->game;
    uint32_t count =
        game->moves(question->setup, question->view, question->seat, question->steps, BOT_STEPS);
    if (count > BOT_STEPS)
        count = BOT_STEPS;
    step best = 0;
    int best_value = 0;
    uint32_t equals = 0;
    for (uint32_t i = 0; i < count; i++) {
        int value = value_of(question, question->steps[i]);
        if (!best || value > best_value) {
            best = question->steps[i];
            best_value = value;
            equals = 1;
        } else if (value == best_value && rng_below(question->rng, ++equals) == 0) {
            best = question->steps[i];
        }
    }
    return (struct finding){.step = best};
}

const struct bot bot_greedy = {.name = "greedy", .choose = choose};
