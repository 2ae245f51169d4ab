/* A room as the shortest list of entries that makes it of a new one.
 *
 * A room that goes on for weeks has many entries in its past, and nobody needs them to go on: who
 * is there, what the host has chosen, how many games there were, and what was played in the running
 * one is all that counts. So the journal writes a chapter now and then, one entry that stands for
 * all before it, and a room is read from its last chapter on:
 *
 *     chapter 3|set game=temple …|player 1 in|player 2 in|player 3 asked|host 2|gone 1|secret … 2|
 *
 * The number is that of games before; the rest are entries (room/room.h), each with a stroke behind
 * it, that are done one after the other. Of a game under way they tell what it came to, not how:
 *
 *     game SEAT,SEAT,…        the game, with whoever has its seats now, as in `start`
 *     play, copied, auto, bot S STEP
 *                             a step by its seat, the host, a bot for somebody, a bot for nobody;
 *                             the last one of a round resolves it
 *     digest HEX              of the round, which nobody computes again; of the last one `check`,
 *                             which has to be right
 *     note …                  what the phones gave to its chance, as in a record
 *     tries P N               in a hall, how many sheets a player has handed in
 */
#ifndef ROOM_CHAPTER_H
#define ROOM_CHAPTER_H

#include "room/room.h"

/* Whether the room can be put in short now: it is not shut, and in a game that goes on nobody has
 * made a step of the running round, which can be taken back. */
bool chapter_fits(const struct room *);
/* How many games it stands behind. */
int chapter_games(const struct room *);
/* Writes the entry, if it fits. */
void chapter_write(const struct room *, struct out *);
/* What `chapter` does, with the rest of its line, to a room in which nothing has happened yet. */
bool chapter_do(struct room *, struct line *, struct no *);

#endif
