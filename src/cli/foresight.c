#include "cli/foresight.h"

#include <stdlib.h>
#include <string.h>

/* So many turns are looked at, if an eye plans whole turns; no game is longer than so many rounds.
 * The eye errs by up to one of several amounts, because nobody knows which is best. */
enum { TURNS_TRIED = 16, ROUNDS_MOST = 128, NOISES = 4 };

static const int noises[NOISES] = {STAR / 8, STAR / 2, STAR * 3 / 2, STAR * 4};

struct foresight {
    const struct brain *brain;
    const struct setup *setup;
    long tries;
    const atomic_bool *stop;
    size_t size; /* of a state */
    char *best;  /* the states before every round, and the end */
    char *other;
    int stars;
    uint64_t seed;
    struct rng rng;
    step *steps;
    struct rated *rated;
};

static void *round_of(const struct foresight *fore, char *game, int round)
{
    return game + (size_t)round * fore->size;
}

static int32_t noisy(struct foresight *fore, int32_t worth, int noise)
{
    if (!noise)
        return worth;
    return worth + (int32_t)rng_below(&fore->rng, (uint32_t)(2 * noise + 1)) - noise;
}

/* The whole turn, of an eye that plans; false if there is none to plan. */
static bool plan_turn(struct foresight *fore, void *state, int noise)
{
    const struct eye *eye = fore->brain->eye;
    struct course turns[TURNS_TRIED];
    struct refusal why;
    int best = 0;
    int count = eye->plan(fore->setup, fore->brain->weight, state, 1, fore->steps, turns,
                          noise ? TURNS_TRIED : 1);
    for (int i = 0; i < count; i++) {
        turns[i].worth = noisy(fore, turns[i].worth, noise);
        best = turns[i].worth > turns[best].worth ? i : best;
    }
    for (int i = 0; count && i < turns[best].count; i++)
        fore->setup->game->apply(fore->setup, state, 1, turns[best].step[i], &why);
    return count > 0;
}

static void make_step(struct foresight *fore, void *state, int noise)
{
    struct refusal why;
    uint32_t count = fore->brain->eye->rate(fore->setup, fore->brain->weight, state, 1, fore->steps,
                                            fore->rated, EYE_STEPS);
    for (uint32_t i = 0; i < count; i++)
        fore->rated[i].worth = noisy(fore, fore->rated[i].worth, noise);
    fore->setup->game->apply(fore->setup, state, 1, rated_best(fore->rated, count)->step, &why);
}

static void play_round(struct foresight *fore, void *state, int noise)
{
    const struct game *game = fore->setup->game;
    struct chance chance;
    struct refusal why;
    game->family->draw(fore->setup, state, fore->seed, 0, &chance);
    game->family->happen(fore->setup, state, &chance, &why);
    if (fore->brain->eye->plan)
        plan_turn(fore, state, noise);
    while (game->acts(fore->setup, state, 1))
        make_step(fore, state, noise);
}

/* Plays on from the state before a round; returns the round after the last. Only the first turn, or
 * all of them, are other than the eye would have them. */
static int play_on(struct foresight *fore, char *game, int round, int noise, bool once)
{
    void *state = round_of(fore, game, round);
    while (head_of(state)->status != STATUS_OVER && round + 1 < ROUNDS_MOST) {
        void *next = round_of(fore, game, ++round);
        memcpy(next, state, fore->size);
        play_round(fore, next, noise);
        noise = once ? 0 : noise;
        state = next;
    }
    return round;
}

static int stars_of(const struct foresight *fore, const void *state)
{
    struct score score = {0};
    fore->setup->game->score(fore->setup, state, 1, &score);
    return score.total;
}

const void *foresight_play(struct foresight *fore, uint64_t seed)
{
    fore->seed = seed;
    rng_key(&fore->rng, seed, RNG_SAMPLE, 0);
    fore->setup->game->init(fore->setup, fore->best);
    int end = play_on(fore, fore->best, 0, 0, true);
    fore->stars = stars_of(fore, round_of(fore, fore->best, end));
    for (long i = 0; i < fore->tries; i++) {
        if (fore->stop && atomic_load_explicit(fore->stop, memory_order_relaxed))
            return NULL;
        int from = (int)rng_below(&fore->rng, (uint32_t)end);
        memcpy(round_of(fore, fore->other, from), round_of(fore, fore->best, from), fore->size);
        bool once = rng_below(&fore->rng, 2);
        int32_t noise = noises[rng_below(&fore->rng, NOISES)];
        int other = play_on(fore, fore->other, from, noise, once);
        int stars = stars_of(fore, round_of(fore, fore->other, other));
        if (stars < fore->stars)
            continue;
        memcpy(round_of(fore, fore->best, from), round_of(fore, fore->other, from),
               (size_t)(other - from + 1) * fore->size);
        fore->stars = stars;
        end = other;
    }
    return round_of(fore, fore->best, end);
}

/* --- memory --------------------------------------------------------------------------------- */

struct foresight *foresight_new(const struct brain *brain, const struct setup *setup, long tries,
                                const atomic_bool *stop)
{
    struct foresight *fore = calloc(1, sizeof *fore);
    if (!fore)
        return NULL;
    fore->brain = brain;
    fore->setup = setup;
    fore->tries = tries;
    fore->stop = stop;
    fore->size = setup->game->size(setup);
    fore->best = calloc(ROUNDS_MOST, fore->size);
    fore->other = calloc(ROUNDS_MOST, fore->size);
    fore->steps = calloc(EYE_STEPS, sizeof *fore->steps);
    fore->rated = calloc(EYE_STEPS, sizeof *fore->rated);
    if (fore->best && fore->other && fore->steps && fore->rated)
        return fore;
    foresight_free(fore);
    return NULL;
}

void foresight_free(struct foresight *fore)
{
    if (!fore)
        return;
    free(fore->best);
    free(fore->other);
    free(fore->steps);
    free(fore->rated);
    free(fore);
}
