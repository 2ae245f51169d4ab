#include "lab/learn_cards.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS_MOST = 400 };

static const float mixture = 0.7F; /* so much of the end counts, turn by turn */

/* What a seat saw after a turn of its own. */
struct seen {
    int seat;
    int score;
    struct cards_facts facts;
};

struct cards_learner {
    const struct setup *const *setups;
    int setup_count;
    weight *weight;
    float *fine;   /* [fact]: its weight before rounding, in stars */
    float *drift;  /* [fact]: the sum of its errors */
    float *wander; /* [fact]: the sum of their sizes */
    struct cards_note *notes;
    struct cards_table table;
    int turns;
    struct seen seen[TURNS_MOST];
};

static struct paperworld *state_of(struct cards_learner *learner)
{
    return (struct paperworld *)(void *)learner->table.bytes;
}

static void play(struct cards_learner *learner, const struct setup *setup, uint64_t seed, int noise)
{
    struct paperworld *state = state_of(learner);
    struct rng rng;
    struct chance chance;
    struct cards_supply supply;
    struct refusal why;
    rng_key(&rng, seed, RNG_BOT, 0);
    struct cards_mind mind = {{setup, learner->weight, learner->notes, NULL}, noise, &rng};
    memset(learner->notes, 0, CARDS_NOTES * sizeof *learner->notes);
    setup->game->init(setup, state);
    setup->game->family->draw(setup, state, seed, 0, &chance);
    setup->game->family->happen(setup, state, &chance, &why);
    learner->turns = 0;
    while (state->head.status != STATUS_OVER && learner->turns < TURNS_MOST) {
        struct seen *seen = &learner->seen[learner->turns++];
        seen->seat = state->head.turn;
        cards_finish_turn(&mind, state);
        seen->score = paperworld_total(state, seen->seat);
        cards_count_supply(state, &supply);
        cards_facts(&mind.eye, state, &supply, seen->seat, &seen->facts);
    }
}

static float expected(const struct cards_learner *learner, const struct seen *seen)
{
    float worth = (float)seen->score;
    for (int i = 0; i < seen->facts.count; i++)
        worth += learner->fine[seen->facts.fact[i].at] * (float)seen->facts.fact[i].times;
    return worth;
}

static weight rounded(float stars)
{
    return (weight)lrintf(fminf(fmaxf(stars * STAR, INT16_MIN), INT16_MAX));
}

static void correct(struct cards_learner *learner, const struct cards_facts *facts, float error,
                    float pace)
{
    float norm = 0;
    for (int i = 0; i < facts->count; i++)
        norm += (float)(facts->fact[i].times * facts->fact[i].times);
    for (int i = 0; i < facts->count; i++) {
        uint32_t at = facts->fact[i].at;
        float share = error * (float)facts->fact[i].times;
        float wander = learner->wander[at];
        float own = wander > 0 ? fabsf(learner->drift[at]) / wander : 1;
        learner->fine[at] += pace * own * share / norm;
        learner->weight[at] = rounded(learner->fine[at]);
        learner->drift[at] += share;
        learner->wander[at] += fabsf(share);
    }
}

static void learn_seat(struct cards_learner *learner, int seat, int score, float pace)
{
    float target = (float)score;
    for (int i = learner->turns - 1; i >= 0; i--) {
        const struct seen *seen = &learner->seen[i];
        if (seen->seat != seat)
            continue;
        float before = expected(learner, seen);
        correct(learner, &seen->facts, target - before, pace);
        target = mixture * target + (1 - mixture) * before;
    }
}

double cards_learner_game(struct cards_learner *learner, uint64_t seed, uint64_t number, int noise,
                          int pace)
{
    const struct setup *setup = learner->setups[number % (uint64_t)learner->setup_count];
    long stars = 0;
    play(learner, setup, rng_derive(seed, RNG_GAME, number), noise);
    for (int seat = 1; seat <= setup->seats; seat++) {
        int score = paperworld_total(state_of(learner), seat);
        learn_seat(learner, seat, score, (float)pace / 1000);
        stars += score;
    }
    return (double)stars / setup->seats;
}

const weight *cards_learner_weights(const struct cards_learner *learner)
{
    return learner->weight;
}

struct cards_learner *cards_learner_new(const struct setup *const setups[], int setup_count)
{
    struct cards_learner *learner = calloc(1, sizeof *learner);
    if (!learner)
        return NULL;
    learner->setups = setups;
    learner->setup_count = setup_count;
    learner->weight = calloc(cards_weight_count, sizeof *learner->weight);
    learner->fine = calloc(cards_weight_count, sizeof *learner->fine);
    learner->drift = calloc(cards_weight_count, sizeof *learner->drift);
    learner->wander = calloc(cards_weight_count, sizeof *learner->wander);
    learner->notes = calloc(CARDS_NOTES, sizeof *learner->notes);
    if (learner->weight && learner->fine && learner->drift && learner->wander && learner->notes)
        return learner;
    cards_learner_free(learner);
    return NULL;
}

void cards_learner_free(struct cards_learner *learner)
{
    free(learner->weight);
    free(learner->fine);
    free(learner->drift);
    free(learner->wander);
    free(learner->notes);
    free(learner);
}
