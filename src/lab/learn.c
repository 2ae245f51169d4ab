#include "lab/learn_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- learning ------------------------------------------------------------------------------- */

static float expected(const struct learner *learner, const struct tape *tape, int turn)
{
    const struct seen *seen = &tape->seen[turn];
    float worth = (float)seen->score;
    for (int i = 0; i < seen->count; i++)
        worth += learner->lesson[tape->facts[seen->from + i]].fine;
    return worth;
}

static float pace(const struct learner *learner, const struct lesson *lesson)
{
    return (float)learner->eye->pace / 100 *
           (lesson->wander > 0 ? fabsf(lesson->drift) / lesson->wander : 1);
}

static weight rounded(float stars)
{
    float parts = stars * STAR;
    if (parts >= INT16_MAX)
        return INT16_MAX;
    return parts <= INT16_MIN ? INT16_MIN : (weight)lrintf(parts);
}

/* The sheet turned out to be worth so much more than its facts said. */
static void correct(struct learner *learner, const uint32_t *facts, int count, float error)
{
    float norm = 0;
    for (int i = 0; i < count; i++)
        norm += (float)(2 * learner->lesson[facts[i]].times++ + 1);
    for (int i = 0; i < count; i++) {
        struct lesson *lesson = &learner->lesson[facts[i]];
        if (lesson->times == 0)
            continue; /* done already */
        float share = error * (float)lesson->times;
        lesson->times = 0;
        lesson->fine += pace(learner, lesson) * share / norm;
        learner->weight[facts[i]] = rounded(lesson->fine);
        lesson->drift += share;
        lesson->wander += fabsf(share);
    }
}

/* From the end back, which is at `last`: what is expected of a seat moves towards a mixture of what
 * was expected next and of what came of it, as far as the eye trusts in either. */
static void learn_from(struct learner *learner, const struct tape *tape, int last)
{
    float far = (float)learner->eye->far / 100;
    float came = (float)tape->seen[last].score;
    for (int turn = last - 1, next = last; turn >= 0; turn--) {
        const struct seen *seen = &tape->seen[turn];
        if (seen->seat != tape->seen[last].seat)
            continue;
        came = far * came + (1 - far) * expected(learner, tape, next);
        correct(learner, tape->facts + seen->from, seen->count,
                came - expected(learner, tape, turn));
        next = turn;
    }
}

/* At the end of a tape every seat is seen once more, as its game ended. Returns the stars of a
 * seat, in hundredths. */
static long learn_game(struct learner *learner, const struct tape *tape)
{
    long stars = 0;
    for (int seat = 0; seat < tape->seats; seat++) {
        int last = tape->turns - tape->seats + seat;
        learn_from(learner, tape, last);
        stars += tape->seen[last].score;
    }
    return 100 * stars / tape->seats;
}

long learner_learn(struct learner *learner)
{
    long stars = 0;
    for (int i = 0; i < LEARN_BATCH; i++)
        stars += learn_game(learner, &learner->tape[i]);
    return stars;
}

const weight *learner_weights(const struct learner *learner)
{
    return learner->weight;
}

/* --- as bytes ------------------------------------------------------------------------------- */

static void carry_tape(struct tape *tape, struct parcel *parcel)
{
    int turns = tape->turns, facts = tape->fact_count;
    parcel_copy(parcel, &tape->seats, sizeof tape->seats);
    parcel_copy(parcel, &turns, sizeof turns);
    parcel_copy(parcel, &facts, sizeof facts);
    if (parcel->bad || !tape_room(tape, turns, facts)) {
        parcel->bad = true;
        return;
    }
    tape->turns = turns;
    tape->fact_count = facts;
    parcel_copy(parcel, tape->seen, (size_t)turns * sizeof *tape->seen);
    parcel_copy(parcel, tape->facts, (size_t)facts * sizeof *tape->facts);
}

void learner_carry_games(struct learner *learner, int from, int to, struct parcel *parcel)
{
    for (int i = from; i < to; i++)
        carry_tape(&learner->tape[i], parcel);
}

void learner_carry(struct learner *learner, struct parcel *parcel)
{
    size_t count = learner->weights;
    parcel_copy(parcel, learner->weight, count * sizeof *learner->weight);
    parcel_copy(parcel, learner->lesson, count * sizeof *learner->lesson);
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
    seat->memory = calloc(1, learner->eye->turn_size + 1);
    return seat->state && seat->steps && seat->rated && seat->memory;
}

void learner_forget(struct learner *learner)
{
    memset(learner->weight, 0, learner->weights * sizeof *learner->weight);
    memset(learner->lesson, 0, learner->weights * sizeof *learner->lesson);
    if (learner->eye->guess)
        learner->eye->guess(learner->weight);
    for (uint32_t i = 0; i < learner->weights; i++)
        learner->lesson[i].fine = (float)learner->weight[i] / STAR;
}

struct learner *learner_new(const struct eye *eye, const struct setup *const setups[],
                            int setup_count, bool company)
{
    struct learner *learner = calloc(1, sizeof *learner);
    if (!learner)
        return NULL;
    learner->eye = eye;
    learner->setups = setups;
    learner->setup_count = setup_count;
    learner->company = company;
    learner->weights = eye->weights(&setups[0]->board);
    learner->weight = calloc(learner->weights, sizeof *learner->weight);
    learner->lesson = calloc(learner->weights, sizeof *learner->lesson);
    bool made = learner->weight && learner->lesson;
    if (made)
        learner_forget(learner);
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
        free(learner->seat[i].memory);
    }
    for (int i = 0; i < LEARN_BATCH; i++) {
        free(learner->tape[i].seen);
        free(learner->tape[i].facts);
    }
    free(learner->weight);
    free(learner->lesson);
    free(learner);
}
