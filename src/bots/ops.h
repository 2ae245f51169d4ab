/* What bots need to know of a game beyond its rules and features (bots/eye.h): how somebody looks
 * ahead in it, and how well each level sees and how far it looks.
 *
 * Every game that bots know has an entry in the list of ops.c; how to look ahead is the same for
 * games of one kind: those in which everybody has a sheet (sheets_ops.c), and Paper World
 * (cards_ops.c). A game without an entry is played greedily by all levels, and flat plays it on as
 * a whole (plain_ops.c). Nothing else in src/bots asks which game it is.
 */
#ifndef BOTS_OPS_H
#define BOTS_OPS_H

#include "bots/assess.h"
#include "bots/bot.h"

/* How a level plays a game. */
struct manner {
    int noise; /* its eye errs by up to so many parts of a star */
    int kept, playouts, turns;
};

enum unit { UNIT_STARS, UNIT_WINS };

struct look_ops {
    /* Choosing a step: the memory that a question needs (question->search), and the answer of a
     * level, which has a brain. */
    size_t (*size)(const struct setup *);
    struct finding (*choose)(const struct question *, const struct manner *);
    /* What a seat sees that has watched from the beginning on. */
    void (*recall)(const struct setup *, const void *state, int seat, void *view);

    /* Games that are played on at random (flat.c). `memory` is of trial_size; there is room for so
     * many steps. What one comes to after the first step, the more the better. */
    size_t (*trial_size)(const struct setup *);
    void (*trial_begin)(void *memory, const struct question *);
    int32_t (*trial)(void *memory, const struct question *, step first, uint64_t seed, int number,
                     step *steps, uint32_t room);

    /* Judging turns (bots/assess.h), in memory of judge_size. A playout comes to so many units, of
     * which `parts` are `times` hundredths of a star or of a percent of a win. */
    enum unit unit;
    int playouts; /* a good number of them */
    int64_t times, parts;
    size_t (*judge_size)(const struct setup *);
    /* Playouts are cut off after so many turns where what is expected then can be believed. */
    void (*judge_begin)(void *memory, const struct assess *, int turns);
    void (*to_end)(void *memory);                     /* playouts go to the end from now on */
    void (*own)(void *memory, const struct assess *); /* about the seat's own sheet */
    /* The turns that look best, at most so many, perhaps only begun. */
    int (*best)(void *memory, uint64_t seed, struct whole_turn *, int most);
    uint64_t (*complete)(void *memory, struct whole_turn *); /* what it comes to, as a digest */
    /* Playouts of one number meet the same chance; `prepare` comes before them. */
    void (*prepare)(void *memory, uint64_t seed, int number);
    int32_t (*playout)(void *memory, const struct whole_turn *, uint64_t seed, int number);
    bool (*met_peril)(const void *memory); /* whether the next round brought one in that */
    /* The parts of the score at its end, less what they are worth to the other side. */
    void (*end_parts)(const void *memory, int part[PARTS_MAX]);
};

struct bot_ops {
    const struct game *game;
    const struct look_ops *look;
    struct manner level[LEVEL_EXPLORER]; /* from LEVEL_TOURIST on */
    int horizon;                         /* turns of the playouts by which the coach chooses */
};

/* The entry of a game, or what serves for any. */
const struct bot_ops *bot_ops_of(const struct game *);

extern const struct look_ops sheets_look, cards_look, plain_look;

/* Trials of the whole game, with everybody's cards: plain_ops.c. */
size_t plain_trial_size(const struct setup *);
void plain_trial_begin(void *memory, const struct question *);
int32_t plain_trial(void *memory, const struct question *, step first, uint64_t seed, int number,
                    step *steps, uint32_t room);

#endif
