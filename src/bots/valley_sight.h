/* Inside the Valley's eye: a sheet as the bot sees it, with marks that can be tried on it. What
 * valley_sight.c, valley_eye.c and valley_turn.c share. */
#ifndef BOTS_VALLEY_SIGHT_H
#define BOTS_VALLEY_SIGHT_H

#include "bots/eye.h"

#include "games/valley.h"

/* What is in a cell: nothing; a number that no discovery has used, all from 10 on alike; a cell of
 * a jungle, town or range; a structure; a snake; or nothing that matters any more, as outside. */
enum { EMPTY, HIGH = 10, FOUND, BUILT = FOUND + PYRAMID, SNAKE = BUILT + STRUCTURES, DEAD, CODES };

/* The grid with two cells of margin on every side. */
enum { SIGHT_WIDTH = GRID + 4, SIGHT_PLACES = SIGHT_WIDTH * SIGHT_WIDTH };

struct sight {
    const struct setup *setup;
    const weight *weights;
    struct valley_page page; /* its own: marks are made on it */
    cellset empty;
    cellset found[PYRAMID]; /* the cells of jungles, towns and ranges */
    int32_t hopes;          /* the weights of all facts */
    int stars;
    int rounds; /* to come, at least one */
    int stage;
    bool last;                     /* the game ends with this turn */
    uint8_t count[NUMBER_MAX + 1]; /* [v]: cells with v that no discovery has used */
    uint8_t code[SIGHT_PLACES];
};

static inline int sight_place(int cell)
{
    return (cell_row(cell) + 2) * SIGHT_WIDTH + cell_column(cell) + 2;
}

static inline int code_of_number(int value)
{
    return value < HIGH ? value : HIGH;
}

static inline int code_of_discovery(enum discovery kind)
{
    return kind == PYRAMID ? DEAD : FOUND + (int)kind;
}

/* A cell and what it is part of: the three other cells of four squares, rows of three of which it
 * is the middle or an end, and crosses. */
struct hole {
    int place;
    struct corner {
        uint8_t code[3]; /* of the other cells, ascending */
        uint16_t base[4];
    } corner[4];
    uint16_t middle[4];
    struct row_end {
        uint16_t base;
        uint8_t other; /* the code at the other end */
    } end[8];
    struct arm {
        int8_t index; /* of the cross without this cell; -1: none */
        uint8_t open; /* its arms that are high or empty */
    } arm[4];
    int8_t sides; /* the cross around the cell: its index without the middle; -1: none */
};

/* What a step changes: the weights of facts, and stars. */
struct change {
    int32_t hopes;
    int stars;
};

/* How many weights there are. */
enum { SIGHT_STAGES = 8, SIGHT_SQUARES = 7315, SIGHT_ROW_ENDS = 190 };
enum { SIGHT_ROWS = CODES * SIGHT_ROW_ENDS, SIGHT_CROSSES = 50, SIGHT_COUNTED = 5 };
enum { SIGHT_ROUNDS = 25, SIGHT_EMPTY = 64 };
enum {
    FROM_SQUARES = 0,
    FROM_ROWS = FROM_SQUARES + SIGHT_STAGES * SIGHT_SQUARES,
    FROM_CROSSES = FROM_ROWS + SIGHT_STAGES * SIGHT_ROWS,
    FROM_COUNTS = FROM_CROSSES + SIGHT_STAGES * SIGHT_CROSSES,
    FROM_PACE = FROM_COUNTS + SIGHT_STAGES * NUMBER_MAX * 2 * SIGHT_COUNTED,
    SIGHT_WEIGHTS = FROM_PACE + SIGHT_ROUNDS * SIGHT_EMPTY
};

/* Sees a page of a state; with weights, their sum as well. */
void sight_open(struct sight *, const struct setup *, const weight *, const struct adventure *,
                const struct valley_page *);
/* Weights to begin with. */
void sight_guess(weight *);
void sight_facts(const struct sight *, struct facts *);

void sight_look(const struct sight *, int cell, struct hole *);
/* The weights of all that the cell is part of, if `code` stood there. */
int32_t sight_around(const struct sight *, const struct hole *, int code);

/* What a step changes, apart from the weights of what its cell is part of. */
struct change sight_number(const struct sight *, int cell, int value);
struct change sight_structure(const struct sight *, int cell, int structure);
struct change sight_snake(const struct sight *, int cell);
struct change sight_escape(const struct sight *, int cell);
/* Any step but discoveries and the end of a turn: all that it changes, and doing it. */
struct change sight_try(const struct sight *, step);
void sight_do(struct sight *, step);

/* What a discovery changes; the sight is as before, afterwards. */
struct change sight_discovery(struct sight *, enum discovery, cellset);
int sight_discovery_stars(const struct sight *, enum discovery, cellset);
/* What changes in the weights if this cell alone becomes part of a discovery. */
int32_t sight_spent(const struct sight *, enum discovery, int cell);

/* In the middle of a turn; and at its end, when there may be nothing more to hope for. */
static inline int32_t sight_worth(const struct sight *sight, struct change change)
{
    return (sight->stars + change.stars) * STAR + sight->hopes + change.hopes;
}

static inline int32_t sight_end(const struct sight *sight, struct change change)
{
    bool over = sight->last || !sight->empty;
    return over ? (sight->stars + change.stars) * STAR : sight_worth(sight, change);
}

#endif
