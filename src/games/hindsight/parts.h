/* Inside hindsight: what hindsight.c and the files of the games share. */
#ifndef GAMES_HINDSIGHT_PARTS_H
#define GAMES_HINDSIGHT_PARTS_H

#include "games/hindsight/hindsight.h"
#include "games/island/island.h"
#include "games/valley/valley.h"

/* A set of rounds, from 0. */
__extension__ typedef unsigned __int128 roundset;
enum { NO_ROUND = 255 };

struct told_round {
    uint8_t dice[DICE];
    bool peril;
    bool helper;      /* green shows its special face: key, boat or structure */
    uint16_t numbers; /* A4; 0 in a peril round */
};

struct inquiry {
    const struct setup *setup;
    const void *state;
    bool solo;
    int rounds;
    int perils; /* rounds */
    struct told_round round[HINDSIGHT_ROUNDS];
    struct hindsight_limit limit;
    bool gave_up; /* the limit was reached */
    struct hindsight *result;
};

/* The sheet is impossible; false, so that a check can say `return object(…)`. */
bool object(struct inquiry *, struct objection);
/* The next step of the witness; rounds from 0. */
void witness(struct inquiry *, int round, step);
/* A round more could be explained. */
void reach(struct inquiry *, int rounds);
/* Counts a position; false when there were too many. */
bool look(struct inquiry *);

static inline roundset rounds_from(int first)
{
    return first >= HINDSIGHT_ROUNDS ? 0 : ~(roundset)0 << first;
}

static inline int rounds_count(roundset set)
{
    return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

static inline int rounds_first(roundset set)
{
    uint64_t low = (uint64_t)set;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

/* Whether rules that say "if there is none, any cell will do" (I2, I3, V2, V3) can ever have let
 * somebody jump: only if cells are cut off by perils. Otherwise every number but the first lies
 * beside an older mark. */
bool may_jump(const struct setup *, cellset perils, cellset boats);

/* --- matching (hindsight_match.c) ----------------------------------------------------------- */

/* Every mark gets a round of its own. A mark goes by its cell. */
struct matching {
    uint8_t round_of[CELLS]; /* NO_ROUND: none */
    uint8_t mark_of[HINDSIGHT_ROUNDS];
    roundset open; /* rounds without a mark that may have one */
};

void matching_clear(struct matching *, roundset open);
/* Gives the round to nobody any more, and takes the mark out. */
void matching_fix(struct matching *, int mark, int round);
/* Gives every mark a round of `can`; false if that cannot be, with a mark that is left over. */
bool matching_complete(struct matching *, const roundset can[CELLS], cellset marks, int *left_over);
/* Few marks that have fewer rounds than they are, after matching_complete left one over. */
cellset matching_violators(const struct matching *, const roundset can[CELLS], int left_over,
                           int *rounds);

/* Whether all marks can have a round of their own; objects if not (A4). */
bool numbers_have_rounds(struct inquiry *, const struct page *, cellset marks,
                         const roundset can[CELLS], roundset open);

/* --- the games ------------------------------------------------------------------------------ */

/* One round, one mark: Temple and Island (hindsight_single.c). */
struct single;
size_t single_size(void);
/* Looks for an order. `can`: by value and kind the rounds that could make each mark. */
void single_search(struct inquiry *, const roundset can[CELLS], struct single *);

size_t valley_inquiry_size(void);

/* T6: rounds after which the rolls have filled all plain cells; 0: they have not. */
int temple_over(const struct inquiry *);
struct hindsight_span temple_span(const struct inquiry *);
void temple_inquiry(struct inquiry *, void *memory);
void island_inquiry(struct inquiry *, void *memory);
void valley_inquiry(struct inquiry *, void *memory);

#endif
