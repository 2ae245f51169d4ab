/* Sheets on the screen: a grid that takes the room there is, and what stands in its cells. */
#ifndef TERMINAL_SCREEN_SHEET_H
#define TERMINAL_SCREEN_SHEET_H

#include "terminal/screen.h"

struct grid {
    int y, x; /* of the letters above the columns */
    int columns, rows;
    int width, height; /* of the inside of a cell */
    bool lines;        /* between the cells */
};

/* The largest grid for the room; its size in *high and *wide. */
struct grid grid_fit(int y, int x, int columns, int rows, int room_high, int room_wide);
int grid_high(const struct grid *);
int grid_wide(const struct grid *);
/* The place of the middle of a cell. */
int grid_y(const struct grid *, int cell);
int grid_x(const struct grid *, int cell);

/* How cells are to be marked besides what stands in them. */
struct marks {
    cellset legal;    /* where the choice may go */
    cellset selected; /* of a discovery that is being put together */
    cellset fresh;    /* marked in this turn */
    int cursor;       /* CELL_NONE: none */
    bool quiet;       /* cells cannot be clicked on */
};

enum { SPOT_CELL = 100 };

/* Draws the sheet with its letters and numbers; every cell can be clicked on. */
void sheet_draw(struct screen *, const struct setup *, const struct grid *,
                const struct sheet_look *, const struct marks *);

/* A card in a box of 8 by 4: its colour, its value, and a note below. */
void card_draw(struct screen *, int y, int x, int card, const char *note, int style);
int card_style(int card);

#endif
