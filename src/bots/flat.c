/* Flat tries every legal step equally often in games that are played on at random, and takes the
 * one that comes out best on average. It knows nothing of the games: a measure for those that do.
 */
#include "bots/bots.h"
#include "bots/ops.h"

enum { USUAL_PLAYOUTS = 1000 };

/* The steps there are, and the room behind them for those of playouts. */
struct trial {
    const struct question *question;
    const struct look_ops *look;
    step *steps;
    uint32_t room;
};

static bool is_stopped(const struct question *question)
{
    return question->stop && atomic_load_explicit(question->stop, memory_order_relaxed);
}

static int64_t try_step(struct trial *trial, step first, uint64_t seed, int playouts)
{
    const struct question *question = trial->question;
    int64_t sum = 0;
    for (int i = 0; i < playouts && !is_stopped(question); i++)
        sum += trial->look->trial(question->search, question, first, seed, i, trial->steps,
                                  trial->room);
    return sum;
}

static uint32_t begin(struct trial *trial, const struct question *question)
{
    const struct setup *setup = question->setup;
    uint32_t count =
        setup->game->moves(setup, question->view, question->seat, question->steps, BOT_STEPS / 2);
    count = count > BOT_STEPS / 2 ? BOT_STEPS / 2 : count;
    *trial = (struct trial){question, bot_ops_of(setup->game)->look, question->steps + count,
                            BOT_STEPS - count};
    trial->look->trial_begin(question->search, question);
    return count;
}

static struct finding choose(const struct bot *bot, const struct question *question)
{
    (void)bot;
    struct trial trial;
    uint32_t count = begin(&trial, question);
    if (!count)
        return (struct finding){0};
    uint64_t seed = rng_next(question->rng);
    long playouts = (question->playouts ? question->playouts : USUAL_PLAYOUTS) / (long)count;
    int each = playouts > 1 ? (int)playouts : 1;
    struct finding found = {.step = question->steps[0], .playouts = each};
    int64_t best = INT64_MIN;
    for (uint32_t i = 0; i < count && !is_stopped(question); i++) {
        int64_t sum = try_step(&trial, question->steps[i], seed, each);
        if (sum > best) {
            best = sum;
            found.step = question->steps[i];
        }
    }
    return found;
}

const struct bot bot_flat = {.name = "flat", .choose = choose};
