/* Flat tries every legal step equally often in games that are played on at random, and takes the
 * one that comes out best on average. It knows nothing of the games: a measure for those that do.
 */
#include "bots/bots.h"
#include "bots/lookahead.h"

#include <string.h>

enum { USUAL_PLAYOUTS = 1000 };

/* What playouts need: an adventure has its lookahead, the card game the rest. */
struct trial {
    const struct question *question;
    struct lookahead look;
    char *ahead; /* a game with made-up cards, somewhere in a playout */
    step *steps;
    uint32_t room;
};

size_t flat_size(const struct setup *setup)
{
    return setup->game->has_board ? lookahead_size(setup) : setup->game->size(setup);
}

static bool is_stopped(const struct question *question)
{
    return question->stop && atomic_load_explicit(question->stop, memory_order_relaxed);
}

/* By how much the seat is before the best other one. */
static int lead_of(const struct setup *setup, const void *state, int seat)
{
    int own = 0, best = INT16_MIN;
    for (int i = 1; i <= setup->seats; i++) {
        struct score score = {0};
        setup->game->score(setup, state, i, &score);
        if (i == seat)
            own = score.total;
        else if (score.total > best)
            best = score.total;
    }
    return own - best;
}

static int card_playout(struct trial *trial, step first, uint64_t seed)
{
    const struct question *question = trial->question;
    const struct setup *setup = question->setup;
    const struct game *game = setup->game;
    struct refusal why;
    struct rng rng;
    rng_seed(&rng, seed);
    game->sample(setup, question->view, question->seat, &rng, trial->ahead);
    const struct head *head = head_of(trial->ahead);
    game->apply(setup, trial->ahead, question->seat, first, &why);
    while (head->status != STATUS_OVER) {
        uint32_t count = game->moves(setup, trial->ahead, head->turn, trial->steps, trial->room);
        count = count > trial->room ? trial->room : count;
        step next = trial->steps[rng_below(&rng, count)];
        game->apply(setup, trial->ahead, head->turn, next, &why);
    }
    return lead_of(setup, trial->ahead, question->seat);
}

static int64_t try_step(struct trial *trial, step first, uint64_t seed, int playouts)
{
    const struct course course = {0, 1, {first}};
    int64_t sum = 0;
    for (int i = 0; i < playouts && !is_stopped(trial->question); i++)
        sum += trial->question->setup->game->has_board
                   ? lookahead_playout(&trial->look, &course, seed, i)
                   : card_playout(trial, first, rng_derive(seed, RNG_SAMPLE, (uint64_t)i));
    return sum;
}

static uint32_t begin(struct trial *trial, const struct question *question)
{
    const struct setup *setup = question->setup;
    trial->question = question;
    uint32_t count =
        setup->game->moves(setup, question->view, question->seat, question->steps, BOT_STEPS / 2);
    count = count > BOT_STEPS / 2 ? BOT_STEPS / 2 : count;
    trial->steps = question->steps + count;
    trial->room = BOT_STEPS - count;
    if (setup->game->has_board)
        lookahead_make(&trial->look, NULL, 0, setup, question->view, question->seat,
                       question->search);
    else
        trial->ahead = question->search;
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
