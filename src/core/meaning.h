/* What steps and sheets mean to whoever shows, names or draws them: once for all front ends.
 *
 * A step is a verb with its object and its cells. `c4=7` is the verb that writes, the object 7 and
 * the cell c4; `jungle a1,b1,c1` the verb that reveals, the object jungle and three cells; `take
 * blue` the verb `take`, the blue tops, and no cell. Every game lists its verbs (struct game: verb)
 * in the order in which they are shown, and the things that its steps put on a sheet (thing).
 *
 * A sheet is a picture: what is printed in each cell, what was written there, and what hangs on it.
 */
#ifndef CORE_MEANING_H
#define CORE_MEANING_H

#include "core/board.h"

typedef uint64_t step;

/* --- things --------------------------------------------------------------------------------- */

/* What sort of thing it is, for those who draw it without knowing it. */
enum sort { SORT_PERIL, SORT_PERIL_OVERCOME, SORT_VESSEL, SORT_BUILDING, SORT_REGION };

struct thing {
    const char *word; /* of the protocol, and of the messages about it */
    uint8_t sort;     /* enum sort */
    char sign;        /* on sheets as text; 0: it has none */
    char key;         /* that chooses it where there are keys; 0: none */
};

/* --- verbs ---------------------------------------------------------------------------------- */

enum object {
    OBJECT_NONE,
    OBJECT_NUMBER,
    OBJECT_THING,
    OBJECT_CARD,
    OBJECT_TOPS /* of piles: those of a value, or TOPS_COLOUR plus a colour */
};
enum { TOPS_COLOUR = 16 };
enum extent { EXTENT_NONE, EXTENT_CELL, EXTENT_CELLS };
/* How a front end calls what it does. */
enum act { ACT_DO, ACT_WRITE, ACT_DRAW, ACT_CHOOSE };

struct verb {
    const char *word; /* of the protocol; NULL: the object is the word */
    uint8_t kind;     /* of its steps (step_kind); of things with kinds of their own: the first */
    uint8_t object;   /* enum object */
    uint8_t extent;   /* enum extent */
    uint8_t act;      /* enum act */
    uint8_t first, things; /* OBJECT_THING: which of the game's things */
    bool ends;             /* it ends the turn as it is */
    char key; /* that chooses it where there are keys; 0: none, or those of its things */
};

enum { DROPS_MOST = 4 };

struct meaning {
    step step;
    cellset cells; /* that it names */
    uint8_t verb;  /* index into the game's verbs */
    uint8_t what;  /* the object: a number, one of the game's things, a card, or tops */
    uint8_t drops; /* a lay: how many cards it costs, */
    uint8_t drop[DROPS_MOST];
    bool free; /* and whether something else pays */
};

struct game;

/* The first of the game's things of a sort; -1: it has none. */
int thing_first(const struct game *, enum sort);
/* How many verbs a game has. */
int verb_count(const struct game *);
/* The verb of a kind of steps. */
int verb_of_kind(const struct game *, int kind);
/* What the choice of a verb and an object is called in messages and by the protocol: "number",
 * "hut", "boat", "treasure", "take-colour". */
const char *meaning_name(const struct game *, const struct meaning *);
/* Writes what somebody types for it, without cells: "7", "hut", "treasure", "blue3", "take". */
void meaning_word(const struct game *, const struct meaning *, struct out *);
/* Finds the verb and the object of such a word: "boat", "hut", "done"; false if no step of the game
 * is called so. */
bool meaning_find(const struct game *, const char *word, struct meaning *);

/* --- pictures ------------------------------------------------------------------------------- */

enum mark_kind {
    MARK_OUTSIDE, /* no cell */
    MARK_EMPTY,
    MARK_NUMBER,
    MARK_THING,
    MARK_CARD
};

struct mark {
    uint8_t kind;     /* enum mark_kind */
    uint8_t value;    /* the number, which of the game's things, or the card */
    char ground;      /* what is printed there, as on a board: '.', 'D', '~', '^', 'o' */
    uint8_t treasure; /* the value of the one found here; 0: none */
    uint8_t region;   /* which of the game's things was revealed here; 0: none */
    char letter;      /* of that one */
    bool has_stars;   /* of a peril: */
    int8_t stars;     /* what it brings or costs now */
};

struct sheet_look {
    int columns, rows;
    struct mark mark[CELLS];
    /* Paper World. */
    int scissors;    /* the cell of the token, or CELL_NONE */
    char tokens[16]; /* those that were won, the highest first: "4 2" */
};

/* Draws the peril of a step that waits for its round to resolve (A6). */
void look_add_peril(struct sheet_look *, int cell);
/* The cells there are; those of them where something was written. */
cellset look_cells(const struct sheet_look *);
cellset look_filled(const struct sheet_look *);
/* Cells that differ in what was written. */
cellset look_changed(const struct sheet_look *, const struct sheet_look *);
/* "empty", "door", "sea", "mountain", "lake": what is printed in a cell. */
const char *ground_name(const struct game *, char letter);

#endif
