/* What the games of one kind share: how chance comes, whether all play at once or one after the
 * other, what a new game can be asked for, and the words that differ with it.
 *
 * One constant a family (adventure_family, cards_family in src/games), to which its games point.
 * Whoever stands above the games asks the family for the answer that is wanted; nobody asks which
 * family it is. Nothing in it is NULL.
 */
#ifndef CORE_FAMILY_H
#define CORE_FAMILY_H

#include "base/out.h"
#include "core/chance.h"

struct setup;
struct request;

/* What somebody can ask for when a game of the family begins. */
enum takes {
    TAKES_BOARD = 1, /* one of several boards, perhaps of one's own */
    TAKES_DECK = 2,  /* a deck of one's own */
    TAKES_MODE = 4,  /* the advanced rules */
    TAKES_OBJECTIVES = 8,
    TAKES_DICE = 16, /* real dice, whose faces are typed in */
    TAKES_HALL = 32  /* a hall: seats that play the rolls of one host */
};

struct family {
    /* The word of its chance in records; the others are ends of keys of messages. */
    const char *chance; /* "roll", "deal" */
    const char *round;  /* "round", "turn": what head.round counts */
    const char *place;  /* "sheet", "cards": where a seat plays */
    const char *unit;   /* "stars", "wins": what a turn is judged by */

    uint8_t takes; /* enum takes */
    uint8_t given; /* GIVEN_…: the parts of a chance. With dice somebody rolls for every round;
                    * without, chance happens once, by itself, as the game begins */
    const char *const *clause; /* of the rules that its games share, in their order; then NULL */
    /* Where the rules say how chance comes, what a turn is, what can be written or laid in it, and
     * what stays done. */
    const char *chance_clause, *turn_clause, *number_clause, *undo_clause;
    bool learned; /* a turn is judged by what was learned; else by playing on */
    /* All seats play a round at the same moment, and nobody sees what another does before it ends.
     * Else they play one after the other before everybody's eyes, and a round is one turn. */
    bool together;

    /* Fills in what the setup is played on: a board or a deck. */
    bool (*prepare)(struct setup *, const struct request *, struct fault *);
    /* How many turns of the running round are not complete. */
    int (*open_turns)(const struct setup *, const void *state);

    /* Chance. `draw` fills in what is not given, by key from the seed; `happen` checks and does it.
     * `parse_chance` sets *given. `veil_chance` takes out what nobody has seen of it yet. */
    void (*draw)(const struct setup *, const void *state, uint64_t seed, unsigned given,
                 struct chance *);
    bool (*happen)(const struct setup *, void *state, const struct chance *, struct refusal *);
    void (*format_chance)(const struct setup *, const struct chance *, struct out *);
    bool (*parse_chance)(const struct setup *, const char *text, struct chance *, unsigned *given);
    void (*veil_chance)(const struct setup *, const void *state, struct chance *);
};

#endif
