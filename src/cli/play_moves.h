/* The legal steps of a seat, sorted by what they mean to somebody who looks at the sheet.
 *
 * Meaning is read from the words of the protocol, which are the same for every front end; nothing
 * here knows how a game is made inside.
 */
#ifndef CLI_PLAY_MOVES_H
#define CLI_PLAY_MOVES_H

#include "cli/cli.h"

enum verb {
    VERB_NUMBER,
    VERB_STRUCTURE,
    VERB_BOAT,
    VERB_ESCAPE,
    VERB_PERIL,
    VERB_TREASURE,
    VERB_DISCOVERY,
    VERB_LAY,
    VERB_DISCARD,
    VERB_TAKE,
    VERB_SCISSORS,
    VERB_KEEP,
    VERB_PASS,
    VERB_DONE,
    VERBS
};

enum { WHAT_COLOUR = 16 }; /* of a take: a value, or this plus a colour */

struct move {
    step step;
    cellset cells; /* the cells it names */
    uint8_t verb;
    /* The number or value, which structure (0 hut, 1 statue, 2 mine), which discovery (0 jungle,
     * 1 town, 2 mountain, 3 pyramid), the card, or what is taken. */
    uint8_t what;
};

/* What a step says, read from its words. */
struct move move_of(const struct setup *, step);

/* Moves that differ only in their cells: what is chosen before a cell is. */
struct choice {
    uint8_t verb;
    uint8_t what;
    uint32_t count; /* how many moves */
    step first;     /* one of them */
    cellset cells;  /* all cells they name */
};

enum { CHOICES_MAX = 96 };

struct choices {
    struct choice item[CHOICES_MAX]; /* by verb, then by what */
    int count;
    struct move *move;
    uint32_t moves;
    uint32_t room;
    step *step;
};

/* Lists what the seat can do now; begin with a struct of zeros. */
void choices_read(struct choices *, const struct setup *, const void *state, int seat);
void choices_free(struct choices *);
/* -1 if there is none. */
int choices_find(const struct choices *, enum verb, int what);
bool choices_offer(const struct choices *, enum verb);
/* Bit v: the number v can be written. */
unsigned choices_numbers(const struct choices *);

/* Whether the verb goes with one cell, so that it can be applied to the cell under a cursor. */
bool verb_has_cell(enum verb);
/* The protocol's words for a choice on a cell: "c4=7", "boat a3", "lay blue3 c2" (without what a
 * jump costs). */
void choice_words(const struct setup *, const struct choice *, int cell, struct out *);

/* "hut" (0), "jungle" (0), "mummy": the protocol's words. */
const char *structure_name(int which);
const char *discovery_name(int which);
const char *peril_name(const struct setup *);
/* "hut", "jungle", "mummy": the protocol's word for what a choice is about; "" if it has none. */
const char *choice_name(const struct setup *, enum verb, int what);

/* The moves of a choice that name all of these cells, at most `room`; returns how many there are.
 * `cells` becomes all cells that these moves name. */
uint32_t choices_with(const struct choices *, const struct choice *, cellset need,
                      const struct move **, uint32_t room, cellset *cells);

#endif
