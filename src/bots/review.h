/* A turn of a game that was played, seen again: what it was worth, what would have been better, and
 * how much of what came was luck.
 *
 * Between two turns the seat's sheet has an expectation: its mean over playouts (bots/assess.h).
 * Then the dice fall. The player of the playouts would now play a turn that is worth more than that
 * or less: this is luck, which is as often good as bad whoever plays. A part of it is that a peril
 * came or did not: the luck of perils. The turn that was played is worth more than that player's or
 * less: this is skill. So over a whole game
 *
 *     start + luck + luck of perils + skill + luck of the end = result
 *
 * exactly, with the estimates as they are. The loss is how much worse the turn was than the best
 * one there was.
 *
 * A peril that others draw is luck, too; what the seat marks on another's sheet in that round has a
 * loss of its own that is not part of the sum. The luck of the end is what the last expectation was
 * wrong by: in a game of several, others can end it. In Paper World the expectation is the chance
 * to win, and what others do between two turns is luck.
 */
#ifndef BOTS_REVIEW_H
#define BOTS_REVIEW_H

#include "bots/assess.h"
#include "core/session.h"

struct reviewer {
    const struct session *session;
    const struct brain *brain;
    int playouts; /* at least 1 */
    void *memory; /* of review_size */
};

/* All worths in hundredths (bots/assess.h). */
struct review {
    int turn;  /* from 1 on, of the seat */
    int of;    /* so many turns it has played */
    int round; /* Paper World: the turn of all */
    bool peril;
    int sheet; /* the seat whose sheet was marked */
    struct whole_turn played;
    int32_t expected; /* before the dice */
    int32_t expected_error;
    int32_t luck;       /* 0 in a round of perils */
    int32_t peril_luck; /* that a peril came where it did, or that none came */
    int32_t luck_error; /* of both together */
    int32_t peril_error;
    int32_t skill; /* 0 if another's sheet was marked */
    int32_t skill_error;
    int32_t after; /* the expectation of the seat's own sheet after the round */
    int32_t loss;
    int32_t loss_error;
    bool parts_known;             /* the loss is clear, and it was looked where it lies: */
    int32_t part[PARTS_MAX];      /* how many stars each part of the score lost (below 0) or won */
    bool over;                    /* the game ended with this round */
    int32_t result;               /* if it did: what it came to */
    int32_t end_luck;             /* result - after */
    struct assessment assessment; /* of the sheet that was marked */
};

/* How good a turn was, in a word. It is costly if it clearly (by more than two errors) lost half a
 * star or two percent of a win, and inaccurate if it clearly lost a fifth of that. What its loss
 * lies within chance was good, as far as anybody can tell. */
enum grade { GRADE_GOOD, GRADE_INACCURATE, GRADE_COSTLY, GRADES };
enum grade review_grade(const struct setup *, const struct review *);
const char *grade_name(enum grade); /* "good" … */

size_t review_size(const struct setup *);

/* Turns of the seat in rounds that have resolved. */
int review_count(const struct session *, int seat);

/* A turn from 1 to review_count. */
void review_turn(const struct reviewer *, int seat, int turn, struct review *);

/* The state before that turn (game->size bytes). */
void review_state(const struct session *, int seat, int turn, void *state);

/* The seed of the playouts about a round. It has nothing to do with that of the game. */
uint64_t review_seed(int round);

/* So many playouts are a good number. */
int review_playouts(const struct setup *);

#endif
