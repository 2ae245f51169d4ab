/* A room between two games, as the shortest list of entries that makes it of a new one.
 *
 * A room that goes on for weeks has many entries in its past, and nobody needs them to go on: who
 * is there, what the host has chosen and how many games there were is all that counts in a lobby.
 * So the journal writes a chapter there, one entry that stands for all before it, and a room is
 * read from its last chapter on:
 *
 *     chapter 3|set game=temple …|player 1 in|player 2 in|player 3 asked|host 2|gone 1|secret … 2|
 *
 * The number is that of games so far; the rest are entries (room/room.h), each with a stroke behind
 * it, that are done one after the other.
 */
#ifndef ROOM_CHAPTER_H
#define ROOM_CHAPTER_H

#include "room/room.h"

/* Writes the entry; the room is in its lobby. */
void chapter_write(const struct room *, struct out *);
/* What `chapter` does, with the rest of its line, to a room in which nothing has happened yet. */
bool chapter_do(struct room *, struct line *, struct no *);

#endif
