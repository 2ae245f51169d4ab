/* Codes with which another device becomes a player: those that the host makes for others, for ten
 * minutes and in memory only, and the one that the operator makes for the host, which is in the
 * database because it comes from another program (carnet rooms host). */
#ifndef LIVE_CLAIMS_H
#define LIVE_CLAIMS_H

#include "guard/tokens.h"

struct table;

struct claims {
    struct claim *made;        /* LIMIT_CODES of them, or NULL */
    uint8_t spent[TOKEN_HASH]; /* the operator's code that was used last */
};

/* A new code for this player. If there are too many the one that ends first makes room. */
const char *claims_make(struct table *, int player);
/* Codes to claim a player who is no more are void. */
void claims_forget(struct claims *, int player);
/* The player that a code stands for, which is used up thereby; 0: none. */
int claims_use(struct table *, const char *typed);
/* The room was read again: nothing of it was spent. */
void claims_reload(struct claims *);
void claims_release(struct claims *);

#endif
