/* Looking ahead in any game: what is not known is made up, and everybody plays on at random. Nobody
 * has learned anything of it, so there is no judging: who wants to judge asks for a brain first. A
 * seat of such a game has to see a whole view (game->glimpse_size is game->size). */
#include "bots/bots.h"
#include "bots/ops.h"

static size_t no_size(const struct setup *setup)
{
    (void)setup;
    return 0;
}

static struct finding choose(const struct question *question, const struct manner *manner)
{
    (void)manner;
    return bot_greedy.choose(&bot_greedy, question);
}

static void recall(const struct setup *setup, const void *state, int seat, void *view)
{
    setup->game->redact(setup, state, seat, SCOPE_SEAT, view);
}

/* By how much the seat is before the best other one; alone, what it has. */
static int lead_of(const struct setup *setup, const void *state, int seat)
{
    int own = 0, best = setup->seats > 1 ? INT16_MIN : 0;
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

size_t plain_trial_size(const struct setup *setup)
{
    return setup->game->size(setup);
}

void plain_trial_begin(void *memory, const struct question *question)
{
    (void)memory, (void)question;
}

/* The dice of the round, or the deal, if anything is to come. */
static void happen(const struct setup *setup, void *state, uint64_t seed)
{
    struct chance chance;
    struct refusal why;
    if (head_of(state)->status != STATUS_ROLL)
        return;
    setup->game->family->draw(setup, state, seed, 0, &chance);
    setup->game->family->happen(setup, state, &chance, &why);
}

int32_t plain_trial(void *state, const struct question *question, step first, uint64_t seed,
                    int number, step *steps, uint32_t room)
{
    const struct setup *setup = question->setup;
    const struct game *game = setup->game;
    const struct head *head = head_of(state);
    struct rng rng;
    step s = first;
    int seat = question->seat;
    seed = rng_derive(seed, RNG_SAMPLE, (uint64_t)number);
    rng_seed(&rng, seed);
    game->sample(setup, question->view, seat, &rng, state);
    while (head->status != STATUS_OVER) {
        if (s)
            game->make(setup, state, seat, s);
        happen(setup, state, seed);
        seat = head->turn ? head->turn : s ? seat : seat % setup->seats + 1;
        s = game->pick(setup, state, seat, &rng, steps, room);
    }
    return lead_of(setup, state, question->seat);
}

const struct look_ops plain_look = {
    .size = no_size,
    .choose = choose,
    .recall = recall,
    .trial_size = plain_trial_size,
    .trial_begin = plain_trial_begin,
    .trial = plain_trial,
    .playouts = 1,
    .times = 1,
    .parts = 1,
    .judge_size = no_size,
};
