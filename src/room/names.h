/* Names of people as they may stand on a screen. */
#ifndef ROOM_NAMES_H
#define ROOM_NAMES_H

#include <stdbool.h>
#include <stddef.h>

enum { NAME_CHARACTERS = 24, NAME_BYTES = 4 * NAME_CHARACTERS + 1, TEAM_MOST = 8 };

/* Cleans a name (valid UTF-8): blanks at its ends and doubled ones go, and so do characters that
 * cannot be seen or change the direction of writing. False if nothing is left, or more than
 * NAME_CHARACTERS. */
bool name_clean(const char *name, char clean[NAME_BYTES]);

/* Whether two lists of names (a line break between them) share one, whatever the case of its
 * letters. */
bool names_meet(const char *a, const char *b);

#endif
