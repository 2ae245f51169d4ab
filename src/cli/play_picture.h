/* A sheet as it is seen: what stands in every cell, read from the sheet's text (docs/sheets.md), so
 * that every front end shows exactly what a sheet file says. */
#ifndef CLI_PLAY_PICTURE_H
#define CLI_PLAY_PICTURE_H

#include "cli/cli.h"

enum mark_kind {
    MARK_OUTSIDE, /* no cell */
    MARK_EMPTY,
    MARK_NUMBER,
    MARK_PERIL,
    MARK_CROSSED, /* a snake that is crossed out */
    MARK_SEA,
    MARK_MOUNTAIN,
    MARK_LAKE,
    MARK_BOAT,
    MARK_STRUCTURE,
    MARK_CARD
};

struct mark {
    uint8_t kind;      /* enum mark_kind */
    uint8_t value;     /* the number; which structure; the card */
    uint8_t treasure;  /* its value; 0: none */
    uint8_t discovery; /* which kind, plus 1; 0: none */
    char letter;       /* of the discovery */
    bool door;         /* whatever stands in it */
    bool has_stars;    /* of a peril: */
    int8_t stars;      /* what it brings or costs now */
};

struct picture {
    int columns;
    int rows;
    struct mark mark[CELLS];
    /* Paper World. */
    int hand;
    int discards;
    int scissors; /* the cell of the token, or CELL_NONE */
    char tokens[16];
};

/* The sheet of a seat in a state or view. */
void picture_read(struct picture *, const struct setup *, const void *state, int seat);
/* Draws the peril of a step that waits for its round to resolve (A6). */
void picture_add_peril(struct picture *, int cell);

/* Cells that differ. */
cellset picture_changed(const struct picture *, const struct picture *);

#endif
