/* Inside the Valley's eye: a sheet as the bot sees it, with marks that can be tried on it. What
 * valley_sight.c, valley_step.c, valley_eye.c and valley_turn.c share. */
#ifndef BOTS_VALLEY_SIGHT_H
#define BOTS_VALLEY_SIGHT_H

#include "bots/eye.h"

#include "games/valley/valley.h"

/* What is in a cell: nothing; a number that no discovery has used, all from 10 on alike; a cell of
 * a jungle, town or range; a structure; a snake; or nothing that matters any more, as outside. */
enum { EMPTY, HIGH = 10, FOUND, BUILT = FOUND + PYRAMID, SNAKE = BUILT + STRUCTURES, DEAD, CODES };

/* The grid with two cells of margin on every side. */
enum { SIGHT_WIDTH = GRID + 4, SIGHT_PLACES = SIGHT_WIDTH * SIGHT_WIDTH };

/* What is around a cell. */
struct around {
    uint8_t empty, free, great;   /* cells; free numbers, and of these from 6 on */
    uint8_t found[PYRAMID];       /* cells of jungles, towns and ranges */
    uint8_t top;                  /* the largest number, free or not */
    uint8_t different;            /* how many values */
    uint16_t once, twice, thrice; /* bit v: v stands there free so often, or more */
};

struct sight {
    const struct setup *setup;
    const weight *weights;
    struct valley_page page; /* its own: marks are made on it */
    cellset empty;
    int room;               /* how many they are */
    cellset found[PYRAMID]; /* the cells of jungles, towns and ranges */
    int32_t hopes;          /* the weights of all facts */
    int stars;
    int rounds; /* to come */
    int stage;
    bool last;                     /* the game ends with this turn */
    int stock[2];                  /* free numbers to 5, and from 6 on */
    uint8_t count[NUMBER_MAX + 1]; /* [v]: cells with v that no discovery has used */
    uint8_t code[SIGHT_PLACES];
    uint8_t value[SIGHT_PLACES]; /* of free numbers */
    struct around around[SIGHT_PLACES];
    int32_t scene[SIGHT_PLACES]; /* the weights of the cell with what is around it */
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

/* What the scene of each place gains when a cell beside it gets a number, or with 0 something else:
 * as far as it was asked for. */
struct shifts {
    uint16_t known[SIGHT_PLACES]; /* bit v: of number v */
    int32_t gain[SIGHT_PLACES][NUMBER_MAX + 1];
};

/* The crosses that an empty cell is part of, as the middle or as an arm: their facts without the
 * cell itself. */
struct hole {
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
enum { SIGHT_STAGES = 8, SIGHT_CROSSES = 50, SIGHT_COUNTED = 5, SIGHT_STOCK = 24 };
/* Scenes: a cell with what is around it. Great numbers; numbers with equal and with other ones;
 * empty cells with numbers; with places for structures; structures with what fits them; snakes. */
enum { SCENE_GREAT = 0, SCENE_EQUAL = SCENE_GREAT + 2 * 5 * 5 };
enum { SCENE_OTHER = SCENE_EQUAL + HIGH * 2 * 4 * 5, SCENE_EMPTY = SCENE_OTHER + 2 * 7 * 5 };
enum { SCENE_CHOICE = SCENE_EMPTY + 5 * 5 * 5, SCENE_SITE = SCENE_CHOICE + 4 * 7 };
enum { SCENE_BUILT = SCENE_SITE + STRUCTURES * 9 * 5, SCENE_SNAKE = SCENE_BUILT + STRUCTURES * 81 };
enum { SIGHT_SCENES = SCENE_SNAKE + (NUMBER_MAX + 1) * 4, SCENE_FACTS = 5 };
enum { SIGHT_ROUNDS = 25, SIGHT_EMPTY = 64 };
enum {
    FROM_CROSSES = 0,
    FROM_COUNTS = FROM_CROSSES + SIGHT_STAGES * SIGHT_CROSSES,
    FROM_PACE = FROM_COUNTS + SIGHT_STAGES * NUMBER_MAX * 2 * SIGHT_COUNTED,
    FROM_STOCK = FROM_PACE + SIGHT_ROUNDS * SIGHT_EMPTY,
    FROM_SCENES = FROM_STOCK + 2 * SIGHT_ROUNDS * SIGHT_STOCK,
    SIGHT_WEIGHTS = FROM_SCENES + SIGHT_STAGES * SIGHT_SCENES
};

/* Of a cross: what an arm adds to its index, five times the high ones and the empty ones. */
static inline int arm_of(int code)
{
    return code == HIGH ? 5 : code == EMPTY;
}

static inline bool is_open(int code)
{
    return code == HIGH || code == EMPTY;
}

static inline int middle_of(int code)
{
    return code == HIGH ? 25 : 0;
}

static inline uint32_t crosses_at(const struct sight *sight)
{
    return FROM_CROSSES + (uint32_t)sight->stage * SIGHT_CROSSES;
}

static inline uint32_t count_fact(const struct sight *sight, int value, int count, unsigned towns)
{
    int counted = count < SIGHT_COUNTED ? count : SIGHT_COUNTED - 1;
    int town = (int)(towns >> value & 1);
    return (uint32_t)(FROM_COUNTS +
                      ((sight->stage * NUMBER_MAX + value - 1) * 2 + town) * SIGHT_COUNTED +
                      counted);
}

static inline uint32_t stock_fact(const struct sight *sight, int great, int stock)
{
    int counted = stock < SIGHT_STOCK ? stock : SIGHT_STOCK - 1;
    return (uint32_t)(FROM_STOCK + (sight->rounds * 2 + great) * SIGHT_STOCK + counted);
}

static inline uint32_t pace_fact(const struct sight *sight, int empty)
{
    int left = empty < SIGHT_EMPTY ? empty : SIGHT_EMPTY - 1;
    return (uint32_t)(FROM_PACE + sight->rounds * SIGHT_EMPTY + left);
}

static inline int clipped(int n, int most)
{
    return n < most ? n : most;
}

static inline uint32_t scenes_at(const struct sight *sight)
{
    return FROM_SCENES + (uint32_t)sight->stage * SIGHT_SCENES;
}

/* A free number appears around a cell. */
static inline void add_number(struct around *around, int value)
{
    unsigned bit = 1u << value;
    around->different = (uint8_t)(around->different + !(around->once & bit));
    around->thrice |= (uint16_t)(around->twice & bit);
    around->twice |= (uint16_t)(around->once & bit);
    around->once |= (uint16_t)bit;
    around->free++;
    around->great = (uint8_t)(around->great + (value > 5));
    around->top = around->top > value ? around->top : (uint8_t)value;
}

/* What is beside a place, in four and in eight directions. */
extern const int sight_sides[4], sight_ring[8];

/* The weights of a cell with what is around it. */
int32_t scene_weight(const struct sight *, int code, int value, const struct around *);
void sight_see_around(struct sight *, int cell);
void sight_weigh_scenes(struct sight *);

/* Sees a page of a state; with weights, their sum as well. */
void sight_open(struct sight *, const struct setup *, const weight *, const struct adventure *,
                const struct valley_page *);
/* Weights to begin with. */
void sight_guess(weight *);
void sight_facts(const struct sight *, struct facts *);

void sight_look(const struct sight *, int cell, struct hole *);
/* The weights of all crosses that the cell is part of, if `code` stood there. */
int32_t sight_crosses(const struct sight *, const struct hole *, int code);
/* What changes in the weights of scenes if an empty cell gets this. */
int32_t sight_scenes(const struct sight *, struct shifts *, int cell, int code, int value);
void shifts_clear(struct shifts *);

/* The weights of all sites that a structure could have. */
int32_t sight_sites(const struct sight *, int structure);

/* What a step changes, apart from the weights of what its cell is part of. */
struct change sight_number(const struct sight *, int cell, int value);
struct change sight_structure(const struct sight *, int cell, int structure, int32_t sites);
struct change sight_snake(const struct sight *, int cell);
struct change sight_escape(const struct sight *, int cell);
/* Any step but discoveries and the end of a turn: all that it changes, and doing it. */
struct change sight_try(const struct sight *, step);
void sight_do(struct sight *, step);

/* What a discovery changes. */
struct change sight_discovery(const struct sight *, enum discovery, cellset);
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
