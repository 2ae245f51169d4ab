/* One sheet as a game of its own, in which an adventure's bots look ahead: the turns that look best
 * to the eye, and playouts, games played on by the eye's own turns with dice that are drawn afresh.
 *
 * A seat looks at one sheet alone: its own, or in a peril round the one it marks. What others do to
 * the sheet are perils at the worst cells.
 */
#ifndef BOTS_LOOKAHEAD_H
#define BOTS_LOOKAHEAD_H

#include "bots/brain.h"
#include "bots/fate.h"

/* So many turns are looked for at most. */
enum { TURNS_MOST = 32 };

struct lookahead {
    const struct brain *brain; /* NULL: playouts go on at random, to the end */
    struct rng rng;            /* for that */
    struct fate fate;
    struct setup alone; /* the same board for one seat */
    int turns;          /* after so many of a playout the eye's word counts; 0: to the end */
    bool others;        /* there are some, and they draw perils */
    int sign;           /* -1: the sheet is another's, and the less it is worth the better */
    char *here;         /* the sheet now, as a game of one */
    char *ahead;        /* and somewhere in a playout */
    step *steps;
    struct rated *rated;
    int rolls;  /* that the last playout needed */
    bool peril; /* and whether the first of them brought one */
    size_t size;
};

size_t lookahead_size(const struct setup *);
/* `view` is a glimpse of the seat, which has something to do (SCOPE_SEAT); `memory` is of
 * lookahead_size. */
void lookahead_make(struct lookahead *, const struct brain *, int turns, const struct setup *,
                    const void *view, int seat, void *memory);
/* Turns to the seat's own sheet, even if it marks another's. */
void lookahead_own(struct lookahead *, const struct setup *, const void *view, int seat);
/* What the sheets of all seats are worth by the eye; `table` is what a seat may know of them
 * (SCOPE_WHOLE). */
void lookahead_worths(struct lookahead *, const struct setup *, const void *table, int32_t *worth);
/* Whether a part of the turn is done already. */
bool lookahead_has_begun(const struct lookahead *);

/* The turns that look best if the eye errs by up to so many parts of a star, the best first; how
 * many there are. A peril on another's sheet is one step, whatever the game. */
int lookahead_turns(struct lookahead *, int noise, struct rng *, struct course *, int wanted);
/* Plays on from the turn with the dice of this number; what it comes to. */
int32_t lookahead_playout(struct lookahead *, const struct course *, uint64_t seed, int number);
/* Adds the steps with which a playout would complete the turn, as far as there is room; what the
 * sheet comes to, as a digest. */
uint64_t lookahead_complete(struct lookahead *, struct course *);

#endif
