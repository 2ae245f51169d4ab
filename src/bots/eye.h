/* How a sheet looks to a bot that has learned.
 *
 * The worth of a sheet is its score plus what is still to be expected of it, and that is a sum of
 * weights: every fact about the sheet ("in this square of four cells are 3, 4, nothing and a mummy,
 * and half of the game is over") selects one of them. What the facts are is the business of a
 * game's eye; the weights come from games that were played (lab/learn.h) and are kept in files
 * (bots/brain.h). Everything is whole numbers, so that every machine sees the same.
 */
#ifndef BOTS_EYE_H
#define BOTS_EYE_H

#include "core/game.h"

/* A star has so many parts, in which worths and weights are counted. */
enum { STAR = 256 };

typedef int16_t weight;

enum { FACTS_MAX = 1024 };

/* The facts of a sheet: indices of weights. A fact may hold several times. */
struct facts {
    int count;
    uint32_t at[FACTS_MAX];
};

static inline void facts_add(struct facts *facts, uint32_t fact)
{
    facts->at[facts->count++] = fact;
}

/* A legal step, and what the sheet is worth after it. */
struct rated {
    step step;
    int32_t worth;
};

/* A turn of several steps, and what the sheet is worth after it. */
enum { COURSE_STEPS = 4 };

struct course {
    int32_t worth;
    int count;
    step step[COURSE_STEPS];
};

struct eye {
    const struct game *game;
    bool local;                                /* it sees a board that it knows, cell by cell */
    uint32_t (*weights)(const struct board *); /* how many there are */
    /* What is to be seen on the sheet of the seat after a step: nothing, if the game ends with it.
     */
    void (*facts)(const struct setup *, const void *state, int seat, struct facts *);
    /* All legal steps of the seat, at most `room`, with their worth; returns how many. The steps go
     * to `steps` at first, which has the same room. */
    uint32_t (*rate)(const struct setup *, const weight *, const void *state, int seat, step *steps,
                     struct rated *, uint32_t room);
    /* What the seat may do in the rest of its turn, the best first: as many as are wanted, if there
     * are; returns how many. With one wanted it is quick about it. NULL: a turn is a single step,
     * or is chosen step by step. `steps` has room for EYE_STEPS. */
    int (*plan)(const struct setup *, const weight *, const void *state, int seat, step *steps,
                struct course *, int wanted);
    /* What a learner begins with: guesses that lead it to try everything. NULL: nothing. */
    void (*guess)(weight *);
    /* So many seats play without company (bots/brain.h): learners have weights of their own for
     * more. */
    int few;
    /* The games that a learner plays in turn, when games like this one are to be learned: at most
     * LESSONS_MOST; returns how many. */
    int (*lessons)(const struct setup *, struct setup *list);
    /* Plays the turn of the seat to act as somebody would who knows these weights and errs by up to
     * `noise`; `memory` is of turn_size, and all zeros when a game begins. NULL: a learner plays
     * one sheet alone, by `rate` and `plan`. */
    void (*turn)(const struct setup *, const weight *, void *state, int noise, struct rng *,
                 void *memory);
    size_t turn_size;
    /* By how much who learns errs, in parts of a star, to try what does not look best; in the last
     * games a quarter of it. */
    int noise;
    /* How a learner goes about it. `far`: how much what came of a sheet in the end counts, in
     * hundredths; the rest is what was expected one turn later. `pace`: how fast it goes at first,
     * in hundredths. */
    int far, pace;
    /* How far two of equal strength are apart in the end, who had the same dice and marked each
     * other's perils: the standard deviation, in parts of a star. */
    int spread;
};

enum { EYE_STEPS = 4096, LESSONS_MOST = 6 };

extern const struct eye temple_eye, temple_eye_anywhere, island_eye, valley_eye, paperworld_eye;

/* No eye has more weights, on any board. */
enum { WEIGHTS_MOST = 460000 };

/* The eye of the game, for a board that it is to know; and one whose weights serve for any board of
 * the game, which may be the same. NULL if it has none. */
const struct eye *eye_of(const char *game);
const struct eye *eye_anywhere(const char *game);

/* The worth that `facts` stands for: the sheet's score and the weights. `rate` says the same of
 * every step, faster. */
int32_t eye_worth(const struct eye *, const struct setup *, const weight *, const void *state,
                  int seat);

/* Of the highest worth the first. */
const struct rated *rated_best(const struct rated *, uint32_t count);

/* What a seat plays is its own sheet, as a game of one: `alone` becomes the setup of that, in the
 * round of the state (NULL: before the first). In company nobody counts rounds (V9): it is over
 * when the fullest sheet is full, as far as that can be told. Of a state that is no glimpse and
 * does not tell how full it is, two cells are filled in every round, and there is one to come. */
void eye_alone(const struct setup *, const void *state, struct setup *alone);
/* The lesson of whoever plays a sheet alone. */
int eye_lesson_alone(const struct setup *, struct setup *list);
/* In company a peril comes from others: of a sheet alone in a round of perils, the step that leaves
 * the least, in any cell they may choose. `steps` and `rated` have room for EYE_STEPS. */
step eye_suffer(const struct eye *, const struct setup *alone, const weight *, void *state,
                step *steps, struct rated *rated);

#endif
