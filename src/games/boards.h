/* Boards files (data/boards.txt, or one's own): any number of boards of any games that have some.
 *
 *     [temple garden]     # anything behind a hash is a remark
 *      .D
 *     ....
 *
 * One character a cell, from the game's grounds: temple `.` plain, `D` door; island `~` sea, `.`
 * land,
 * `^` mountain; valley `.` land, `o` lake; a blank is no cell (temple, valley). A blank line ends a
 * board. Lines `set NAME VALUE` among the rows change numbers of the rules (core/setting.h).
 */
#ifndef GAMES_BOARDS_H
#define GAMES_BOARDS_H

#include "core/game.h"

/* Looks for the board of that game and name in a boards file, and only reads that one.
 * False with a fault if it is wrong or not there (REASON_NO_SUCH_BOARD). */
bool board_find(const char *text, const char *game, const char *name, struct board *,
                struct fault *);

/* Reads the next board of a file. Returns 1 and the board, 0 at the end, -1 with a fault. */
int board_next(struct lines *, struct board *, struct fault *);

/* Whether the whole file is right: every board readable, no name twice for one game, not too many.
 */
bool boards_check(const char *text, struct fault *);

#endif
