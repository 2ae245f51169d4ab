/* Boards: what is printed on a sheet before anybody writes on it. Boards files are read by
 * games/boards.h. */
#ifndef CORE_BOARD_H
#define CORE_BOARD_H

#include "core/setting.h"

enum { BOARD_NAME = 24, BOARDS_MAX = 100, GROUNDS_MAX = 4 };

/* What can be printed in a cell of a game's boards. */
struct ground {
    char letter;      /* in a boards file and on sheets; ' ': no cell at all */
    const char *name; /* of its message; of its picture, if it has one */
    bool written;     /* numbers may go there */
    bool open;        /* no ground to stand on: the sea */
};

struct board {
    const struct game *game;
    char name[BOARD_NAME];
    int line; /* of its header in the file it was read from */
    uint8_t width;
    uint8_t height;
    char kind[CELLS]; /* the character of the cell; ' ' where there is none */
    int16_t set[SETTING_COUNT];

    /* By kind. */
    cellset cells;           /* all there are */
    cellset on[GROUNDS_MAX]; /* those of each of the game's grounds, */
    cellset plain;           /* of the first: `.`, where numbers go, */
    cellset written;         /* and of all where they may go */

    /* Derived. */
    cellset ground;      /* all cells but the open ones */
    cellset shore;       /* plain cells with a neighbour that is not ground (I2, V3) */
    cellset harbour;     /* open cells adjacent to the ground (I4) */
    cellset near[CELLS]; /* the cells adjacent to each (A3) */
};

/* The same cells on the same places, and the same settings? Names do not matter. */
bool board_same(const struct board *, const struct board *);
/* Likewise, but what solo levels ask for does not matter either: play is the same. */
bool board_plays_alike(const struct board *, const struct board *);

/* The length of a row without the blanks at its end. */
size_t board_trimmed(const char *text, size_t length);
/* Writes the rows as they stand in a boards file, without trailing blanks. */
struct out;
void board_rows(const struct board *, struct out *);
/* The whole board as it stands there: header, rows, settings that are not as published. */
void board_write(const struct board *, struct out *);

#endif
