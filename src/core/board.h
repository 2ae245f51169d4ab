/* Boards: what is printed on a sheet before anybody writes on it.
 *
 * A boards file (data/boards.txt, or one's own) holds any number of boards:
 *
 *     [temple garden]     # anything behind a hash is a remark
 *      .D
 *     ....
 *
 * One character a cell: temple `.` plain, `D` door; island `~` sea, `.` land, `^` mountain;
 * valley `.` land, `o` lake; a blank is no cell (temple, valley). A blank line ends a board.
 * Lines `set NAME VALUE` among the rows change numbers of the rules (core/setting.h).
 */
#ifndef CORE_BOARD_H
#define CORE_BOARD_H

#include "core/setting.h"

enum { BOARD_NAME = 24, BOARDS_MAX = 100 };

struct board {
    char game[12];
    char name[BOARD_NAME];
    int line; /* of its header in the file it was read from */
    uint8_t width;
    uint8_t height;
    char kind[CELLS]; /* the character of the cell; ' ' where there is none */
    int16_t set[SETTING_COUNT];

    /* By kind; those that a game does not know are empty. */
    cellset cells; /* all there are */
    cellset plain; /* `.`: where numbers go */
    cellset door;
    cellset sea;
    cellset mountain;
    cellset lake;

    /* Derived. */
    cellset ground;      /* all cells but the sea */
    cellset shore;       /* plain cells with a neighbour that is not ground (I2, V3) */
    cellset harbour;     /* sea cells adjacent to the ground (I4) */
    cellset near[CELLS]; /* the cells adjacent to each (A3) */
};

/* Looks for the board of that game and name in a boards file, and only reads that one.
 * False with a fault if it is wrong or not there (REASON_NO_SUCH_BOARD). */
bool board_find(const char *text, const char *game, const char *name, struct board *,
                struct fault *);

/* Reads the next board of a file. Returns 1 and the board, 0 at the end, -1 with a fault. */
int board_next(struct lines *, struct board *, struct fault *);

/* Whether the whole file is right: every board readable, no name twice for one game, not too many.
 */
bool boards_check(const char *text, struct fault *);

/* The same cells on the same places, and the same settings? Names do not matter. */
bool board_same(const struct board *, const struct board *);
/* Likewise, but what solo levels ask for does not matter either: play is the same. */
bool board_plays_alike(const struct board *, const struct board *);

/* Writes the rows as they stand in a boards file, without trailing blanks. */
struct out;
void board_rows(const struct board *, struct out *);
/* The whole board as it stands there: header, rows, settings that are not as published. */
void board_write(const struct board *, struct out *);

#endif
