/* What names look like, so that they can be told apart. */
#ifndef ROOM_FACES_H
#define ROOM_FACES_H

#include "room/names.h"

struct faces;

/* Of the names of one player, with a line break between them; given back with free(). */
struct faces *faces_of(const char *names);

/* Names, cleaned already, of somebody who comes to these others: whichever looks like one of
 * theirs, or like one before it, whatever the case of its letters, gets the smallest number that is
 * free after it, from 2 on: "Ann 2". A long one is cut for it. */
void faces_tell_apart(char names[NAMES_ROOM], const struct faces *const others[], int count);

#endif
