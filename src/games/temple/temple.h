/* Inside the Temple: what its score is made of, for bots that ask what a mark would change. */
#ifndef GAMES_TEMPLE_TEMPLE_H
#define GAMES_TEMPLE_TEMPLE_H

#include "games/adventure/adventure.h"

enum { TEMPLE_WEAPON = 9 };

/* Its boards (board.c): a cell and a door; stars for a cell of the chain, a group, a mummy that is
 * defeated, and what another one costs. */
enum { GROUND_PLAIN, GROUND_DOOR };
enum { SET_CHAIN = SET_OWN, SET_GROUP, SET_DEFEATED, SET_MUMMY };
extern const struct ground temple_ground[];
extern const struct setting_known temple_setting[];
extern const struct wording temple_wording[];

/* T7: the length of the longest chain. */
int temple_chain(const struct page *);
/* T8: whether three or more of these cells, which hold equal numbers, hang together. */
bool temple_has_group(cellset equal);
/* T5: what these mummies bring (or cost) beside these nines. */
int temple_mummies(const struct setup *, cellset mummies, cellset nines);

#endif
