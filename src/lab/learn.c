#include "lab/learn.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/* A game as it is learned from: what was seen after every turn. */
struct tape {
    int turns, room;
    struct seen *seen;
    int fact_count, fact_room;
    uint32_t *facts;
};

struct seen {
    int score;
    int from, count; /* its facts */
};

/* What one thread needs to play. */
struct seat {
    void *state;
    step *steps;
    struct rated *rated;
    struct facts facts;
};

struct learner {
    const struct eye *eye;
    const struct setup *const *setups;
    int setup_count;
    weight *weight;
    float *fine;     /* [fact]: its weight before rounding, in stars */
    float *drift;    /* [fact]: the sum of its errors */
    float *wander;   /* [fact]: the sum of their sizes */
    uint16_t *times; /* [fact]: scratch, how often it holds */
    struct tape tape[LEARN_BATCH];
    struct seat seat[LEARN_THREADS];
    int seats;
    /* The running batch. */
    uint64_t seed, first;
    atomic_int next;
    atomic_bool failed; /* no memory */
};

/* --- playing -------------------------------------------------------------------------------- */

static bool make_room(void **block, int *room, int needed, size_t each)
{
    if (needed <= *room)
        return true;
    void *grown = realloc(*block, (size_t)needed * 2 * each);
    if (!grown)
        return false;
    *block = grown;
    *room = needed * 2;
    return true;
}

static bool record(struct tape *tape, int score, const struct facts *facts)
{
    void *seen = tape->seen, *list = tape->facts;
    bool made =
        make_room(&seen, &tape->room, tape->turns + 1, sizeof *tape->seen) &&
        make_room(&list, &tape->fact_room, tape->fact_count + facts->count, sizeof *tape->facts);
    tape->seen = seen;
    tape->facts = list;
    if (!made)
        return false;
    tape->seen[tape->turns++] = (struct seen){score, tape->fact_count, facts->count};
    for (int i = 0; i < facts->count; i++)
        tape->facts[tape->fact_count++] = facts->at[i];
    return true;
}

/* Remembers the sheet as it is now. */
static bool look(const struct learner *learner, const struct setup *setup, struct seat *seat,
                 struct tape *tape)
{
    struct score score = {0};
    setup->game->score(setup, seat->state, 1, &score);
    seat->facts.count = 0;
    if (head_of(seat->state)->status != STATUS_OVER)
        learner->eye->facts(setup, seat->state, 1, &seat->facts);
    return record(tape, score.total, &seat->facts);
}

/* A whole turn. What the sheet is like before its last step is remembered as well. */
static bool play_plan(const struct learner *learner, const struct setup *setup, struct seat *seat,
                      struct tape *tape)
{
    struct course plan[2]; /* with one alone the eye would be hasty */
    struct refusal why;
    bool made = true;
    learner->eye->plan(setup, learner->weight, seat->state, 1, seat->steps, plan, 2);
    for (int i = 0; i < plan->count && made; i++) {
        if (i > 0 && i == plan->count - 1)
            made = look(learner, setup, seat, tape);
        setup->game->apply(setup, seat->state, 1, plan->step[i], &why);
    }
    return made;
}

static void play_turn(const struct learner *learner, const struct setup *setup, struct seat *seat)
{
    struct refusal why;
    while (setup->game->acts(setup, seat->state, 1)) {
        uint32_t count = learner->eye->rate(setup, learner->weight, seat->state, 1, seat->steps,
                                            seat->rated, EYE_STEPS);
        setup->game->apply(setup, seat->state, 1, rated_best(seat->rated, count)->step, &why);
    }
}

static bool play_game(const struct learner *learner, uint64_t number, struct seat *seat,
                      struct tape *tape)
{
    const struct setup *setup = learner->setups[number % (uint64_t)learner->setup_count];
    const struct game *game = setup->game;
    const struct head *head = head_of(seat->state);
    uint64_t seed = rng_derive(learner->seed, RNG_GAME, number);
    bool made = true;
    tape->turns = tape->fact_count = 0;
    game->init(setup, seat->state);
    while (head->status != STATUS_OVER && made) {
        struct chance chance;
        struct refusal why;
        game->draw(setup, seat->state, seed, 0, &chance);
        game->happen(setup, seat->state, &chance, &why);
        if (learner->eye->plan)
            made = play_plan(learner, setup, seat, tape);
        else
            play_turn(learner, setup, seat);
        made = made && look(learner, setup, seat, tape);
    }
    return made;
}

struct worker {
    struct learner *learner;
    struct seat *seat;
};

static void *work(void *of)
{
    struct worker *worker = of;
    struct learner *learner = worker->learner;
    for (;;) {
        int i = atomic_fetch_add(&learner->next, 1);
        if (i >= LEARN_BATCH)
            return NULL;
        if (!play_game(learner, learner->first + (uint64_t)i, worker->seat, &learner->tape[i]))
            atomic_store(&learner->failed, true);
    }
}

static void play_batch(struct learner *learner, int threads)
{
    pthread_t thread[LEARN_THREADS];
    struct worker worker[LEARN_THREADS] = {{learner, &learner->seat[0]}};
    int started = 0;
    for (int i = 1; i < threads; i++)
        worker[i] = (struct worker){learner, &learner->seat[i]};
    while (started < threads - 1 &&
           pthread_create(&thread[started], NULL, work, &worker[started + 1]) == 0)
        started++;
    work(&worker[0]);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

/* --- learning ------------------------------------------------------------------------------- */

static float expected(const struct learner *learner, const struct tape *tape, int turn)
{
    const struct seen *seen = &tape->seen[turn];
    float worth = (float)seen->score;
    for (int i = 0; i < seen->count; i++)
        worth += learner->fine[tape->facts[seen->from + i]];
    return worth;
}

static float pace(const struct learner *learner, uint32_t fact)
{
    float wander = learner->wander[fact];
    return (float)learner->eye->pace / 100 *
           (wander > 0 ? fabsf(learner->drift[fact]) / wander : 1);
}

static weight rounded(float stars)
{
    return (weight)lrintf(fminf(fmaxf(stars * STAR, INT16_MIN), INT16_MAX));
}

/* The sheet turned out to be worth so much more than its facts said. */
static void correct(struct learner *learner, const uint32_t *facts, int count, float error)
{
    float norm = 0;
    for (int i = 0; i < count; i++)
        norm += (float)(2 * learner->times[facts[i]]++ + 1);
    for (int i = 0; i < count; i++) {
        uint32_t fact = facts[i];
        float times = learner->times[fact];
        if (times == 0)
            continue; /* done already */
        float share = error * times;
        learner->times[fact] = 0;
        learner->fine[fact] += pace(learner, fact) * share / norm;
        learner->weight[fact] = rounded(learner->fine[fact]);
        learner->drift[fact] += share;
        learner->wander[fact] += fabsf(share);
    }
}

/* From the end back: what is expected moves towards a mixture of what was expected next and of what
 * came of it, as far as the eye trusts in either. */
static void learn_from(struct learner *learner, const struct tape *tape)
{
    float far = (float)learner->eye->far / 100;
    float came = (float)tape->seen[tape->turns - 1].score;
    for (int turn = tape->turns - 2; turn >= 0; turn--) {
        const struct seen *seen = &tape->seen[turn];
        came = far * came + (1 - far) * expected(learner, tape, turn + 1);
        correct(learner, tape->facts + seen->from, seen->count,
                came - expected(learner, tape, turn));
    }
}

double learner_batch(struct learner *learner, uint64_t seed, uint64_t first, int threads)
{
    long stars = 0;
    learner->seed = seed;
    learner->first = first;
    atomic_store(&learner->next, 0);
    play_batch(learner, threads < learner->seats ? threads : learner->seats);
    for (int i = 0; i < LEARN_BATCH; i++) {
        const struct tape *tape = &learner->tape[i];
        learn_from(learner, tape);
        stars += tape->seen[tape->turns - 1].score;
    }
    return (double)stars / LEARN_BATCH;
}

const weight *learner_weights(const struct learner *learner)
{
    return learner->weight;
}

/* --- memory --------------------------------------------------------------------------------- */

static bool make_seat(const struct learner *learner, struct seat *seat)
{
    size_t size = 1;
    for (int i = 0; i < learner->setup_count; i++) {
        size_t needed = learner->eye->game->size(learner->setups[i]);
        size = needed > size ? needed : size;
    }
    seat->state = calloc(1, size);
    seat->steps = calloc(EYE_STEPS, sizeof *seat->steps);
    seat->rated = calloc(EYE_STEPS, sizeof *seat->rated);
    return seat->state && seat->steps && seat->rated;
}

struct learner *learner_new(const struct eye *eye, const struct setup *const setups[],
                            int setup_count)
{
    struct learner *learner = calloc(1, sizeof *learner);
    if (!learner)
        return NULL;
    learner->eye = eye;
    learner->setups = setups;
    learner->setup_count = setup_count;
    learner->weight = calloc(eye->weights, sizeof *learner->weight);
    learner->fine = calloc(eye->weights, sizeof *learner->fine);
    learner->drift = calloc(eye->weights, sizeof *learner->drift);
    learner->wander = calloc(eye->weights, sizeof *learner->wander);
    learner->times = calloc(eye->weights, sizeof *learner->times);
    bool made =
        learner->weight && learner->fine && learner->drift && learner->wander && learner->times;
    if (made && eye->guess) {
        eye->guess(learner->weight);
        for (uint32_t i = 0; i < eye->weights; i++)
            learner->fine[i] = (float)learner->weight[i] / STAR;
    }
    while (made && learner->seats < LEARN_THREADS)
        made = make_seat(learner, &learner->seat[learner->seats++]);
    if (made)
        return learner;
    learner_free(learner);
    return NULL;
}

void learner_free(struct learner *learner)
{
    for (int i = 0; i < learner->seats; i++) {
        free(learner->seat[i].state);
        free(learner->seat[i].steps);
        free(learner->seat[i].rated);
    }
    for (int i = 0; i < LEARN_BATCH; i++) {
        free(learner->tape[i].seen);
        free(learner->tape[i].facts);
    }
    free(learner->weight);
    free(learner->fine);
    free(learner->drift);
    free(learner->wander);
    free(learner->times);
    free(learner);
}
