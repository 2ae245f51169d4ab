/* Inside the Temple: what its score is made of, for bots that ask what a mark would change. */
#ifndef GAMES_TEMPLE_TEMPLE_H
#define GAMES_TEMPLE_TEMPLE_H

#include "games/adventure/adventure.h"

/* Its clauses (docs/rules), and why it refuses what. */
/* clang-format off */
#define TEMPLE_CLAUSES(X) \
    X(T1) X(T2) X(T3) X(T4) X(T5) X(T6) X(T7) X(T8) X(T9) X(T10) X(T11) X(T12)
#define TEMPLE_REASONS(X) \
    X(DOOR_WITHOUT_KEY, "door-without-key") X(KEY_WANTS_DOOR, "key-wants-door") \
    X(MUMMY_IN_DOOR, "mummy-in-door")
/* clang-format on */
TEMPLE_CLAUSES(CLAUSE_DECLARED)
TEMPLE_REASONS(REASON_DECLARED)

enum { TEMPLE_WEAPON = 9 };

/* Its boards (board.c): a cell and a door; stars for a cell of the chain, a group, a mummy that is
 * defeated, and what another one costs. */
enum { GROUND_PLAIN, GROUND_DOOR };
enum { SET_CHAIN = SET_OWN, SET_GROUP, SET_DEFEATED, SET_MUMMY };
extern const char *const temple_clause[];
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
