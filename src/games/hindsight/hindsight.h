/* Hindsight: could this sheet have come from these rolls?
 *
 * A sheet tells what was written, not when. Given the rolls of all rounds in their order, this
 * looks for rounds that could have made every mark, by the rules of the three adventures. The
 * answer is
 *
 * - possible, with a witness: what was done in each round. It has been replayed through the rules
 *   themselves, and gave this very sheet;
 * - impossible, with an objection: a code and its arguments, for example the cells that need more
 *   rounds than can make them;
 * - undecided, if the search came to its limit, or was stopped.
 *
 * For several players the Temple is always decided. Perils are drawn by others: on any cell where
 * they may lie. Everything is deterministic; the memory comes from the caller.
 */
#ifndef GAMES_HINDSIGHT_HINDSIGHT_H
#define GAMES_HINDSIGHT_HINDSIGHT_H

#include "core/game.h"

#include <stdatomic.h>

/* So many rolls are looked at; more are undecided, if they are not too many for the board. */
enum { HINDSIGHT_ROUNDS = 128, HINDSIGHT_STEPS = 4 * HINDSIGHT_ROUNDS };
/* A usual limit: a second or so at most. */
enum { HINDSIGHT_LIMIT = 400000 };

enum verdict { VERDICT_POSSIBLE, VERDICT_IMPOSSIBLE, VERDICT_UNDECIDED };

/* clang-format off */
#define OBJECTIONS(X) \
    X(ROLLS, "rolls")             /* the game was over after `may` rounds, `have` were rolled */ \
    X(PERILS, "perils")           /* `have` perils on the sheet, `may` peril rounds */ \
    X(DOORS, "doors")             /* `have` filled doors; the keys open `may` */ \
    X(MARKS, "marks")             /* `have` numbers (and boats); the rounds make `may` */ \
    X(FEW_MARKS, "few-marks")     /* `have` marks, but each of `may` rounds makes at least one */ \
    X(BOATS, "boats")             /* `have` boats; `may` rounds allow one */ \
    X(STRUCTURES, "structures")   /* `have` structures; `may` rounds allow one */ \
    X(ESCAPES, "escapes")         /* `have` snakes crossed out; `may` rounds make a 9 in time */ \
    X(NUMBER, "number")           /* no roll makes the `value` of the cell */ \
    X(ROUNDS, "rounds")           /* these `have` cells: only `may` rounds make one of them */ \
    X(DICE, "dice")               /* these `have` cells: only `may` dice help to make one */ \
    X(SUMS, "sums")               /* the dice do not make all numbers together */ \
    X(FIRST, "first")             /* nothing on the sheet can have been the first mark */ \
    X(LANDING, "landing")         /* no number on the sheet can have been the first number */ \
    X(APART, "apart")             /* these cells hang together with no other mark */ \
    X(UNTAKEN, "untaken")         /* the treasure `value` had to be taken, here for example */ \
    X(DISCOVERIES, "discoveries") /* `have` discoveries in `may` rounds that allow one */ \
    X(DEADLINE, "deadline")       /* too late for the discoveries that follow */ \
    X(ORDER, "order")             /* no order of the rounds gives this sheet */
/* clang-format on */

#define OBJECTION_MEMBER(id, name) OBJECTION_##id,
enum objection_kind { OBJECTION_NONE, OBJECTIONS(OBJECTION_MEMBER) OBJECTION_COUNT };
#undef OBJECTION_MEMBER

struct objection {
    enum objection_kind kind;
    const char *clause;
    cellset cells;
    int value;
    int have, may;
};

/* "few-marks": data/words knows it with "objection." before it. */
const char *objection_name(enum objection_kind);

/* A step of the witness; rounds count from 1. The steps of a peril round are what others drew. */
struct hindsight_step {
    uint16_t round;
    step step;
};

struct hindsight {
    enum verdict verdict;
    struct objection objection; /* if it is impossible */
    uint32_t nodes;             /* positions looked at */
    int reached;                /* undecided: rounds that could be explained at most */
    int steps;                  /* if it is possible */
    struct hindsight_step step[HINDSIGHT_STEPS];
};

/* Rounds after which a game with these rolls was over, whatever anybody did: in the Temple (T6),
 * and alone in the Valley (V12). 0: it goes on, or the rolls do not say. */
int hindsight_over(const struct setup *, const struct roll *rolls, int count, bool solo);
/* How many rounds a game with these rolls can have; `most` 0: they do not say. */
struct hindsight_span {
    int least, most;
};
struct hindsight_span hindsight_span(const struct setup *, const struct roll *rolls, int count,
                                     bool solo);
/* Whether the last of these rolls makes a peril round (A6, I6). */
bool hindsight_peril(const struct setup *, const struct roll *rolls, int count);
/* Its numbers (A4): bit v is set for v; none in a peril round. */
unsigned hindsight_numbers(const struct setup *, const struct roll *rolls, int count);

/* The bytes of memory that an inquiry needs, aligned for anything. */
size_t hindsight_size(void);

/* How long it may look. */
struct hindsight_limit {
    uint32_t nodes;
    const atomic_bool *stop; /* once true, nobody wants to know any more; may be NULL */
};

/* `state`: of a setup with one seat, with the sheet in it (game->read_sheet). `solo`: somebody
 * played alone, by the solo clauses. Swaps in the rolls do not matter. */
void hindsight(const struct setup *, const void *state, const struct roll *rolls, int count,
               bool solo, struct hindsight_limit, void *memory, struct hindsight *);

#endif
