/* The legal steps of a seat, sorted by what they mean to somebody who looks at the sheet
 * (core/meaning.h). */
#ifndef TABLE_CHOICES_H
#define TABLE_CHOICES_H

#include "core/game.h"

/* Moves that differ only in their cells and their price: what is chosen before a cell is. */
struct choice {
    uint8_t verb;
    uint8_t what;
    uint32_t count; /* how many moves */
    step first;     /* one of them */
    cellset cells;  /* all cells they name */
};

enum { CHOICES_MAX = 96 };

struct choices {
    void *(*memory)(size_t);         /* malloc that never fails */
    struct choice item[CHOICES_MAX]; /* by verb, then by what */
    int count;
    const struct game *game;
    struct meaning *move;
    uint32_t moves;
    uint32_t room;
    step *step;
};

/* Lists what the seat can do now; begin with a struct of zeros but for `memory`. */
void choices_read(struct choices *, const struct setup *, const void *state, int seat);
void choices_free(struct choices *);
/* -1 if there is none. */
int choices_find(const struct choices *, int verb, int what);
/* The verb of a choice. */
const struct verb *choice_verb(const struct choices *, const struct choice *);
/* The first choice whose object is of this sort and is this one (any, if it is -1); or -1. */
int choices_find_object(const struct choices *, enum object, int what);
/* The first choice with such a place, or -1. */
int choices_find_extent(const struct choices *, enum extent);
/* Bit v: the number v can be written. */
unsigned choices_numbers(const struct choices *);
/* Writes the steps of a choice as the protocol does, with `?` in place of the cells that they name,
 * and without what they cost: "?=7", "mummy ?", "jungle ?", "lay blue3 ?", "done". */
void choice_format(const struct choices *, const struct choice *, struct out *);
/* The step of a choice on a cell, whether it is legal or not, and without what it costs. */
step choice_step(const struct choices *, const struct choice *, int cell);

/* The moves of a choice whose cells contain `need`: how many, the first `room` of them, and all the
 * cells they name. */
uint32_t choices_with(const struct choices *, const struct choice *, cellset need,
                      const struct meaning **found, uint32_t room, cellset *cells);

#endif
