/* Names of people as they may stand on a screen. */
#ifndef ROOM_NAMES_H
#define ROOM_NAMES_H

#include <stdbool.h>
#include <stddef.h>

enum { NAME_CHARACTERS = 24, NAME_BYTES = 4 * NAME_CHARACTERS + 1 };
/* A team's names, with a line break between them. */
enum { TEAM_MOST = 8, NAMES_ROOM = TEAM_MOST * NAME_BYTES };

/* Cleans a name (valid UTF-8). It is written as NFKC: equal letters are equal bytes, and letters
 * for the width of a line, of mathematics and the like are plain ones. Blanks at its ends and
 * doubled ones go, and so do characters that show nothing or change the direction of writing, and
 * marks that have no letter to go with, or are too many on one. False if nothing is left, or more
 * than NAME_CHARACTERS. */
bool name_clean(const char *name, char clean[NAME_BYTES]);

/* Cuts a name to so many characters, and takes a blank away that would be its last. */
void name_cut(char *name, int characters);

#endif
