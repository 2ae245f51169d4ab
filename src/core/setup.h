/* Making the setup of a game from what somebody asked for. */
#ifndef CORE_SETUP_H
#define CORE_SETUP_H

#include "core/game.h"

struct request {
    const struct game *game;
    const char *board;      /* NULL: "front" */
    const char *own_boards; /* text of a boards file that is looked at first, or NULL */
    const char *own_deck;   /* text of a deck file that is played with, or NULL */
    int seats;              /* 0: the usual number */
    int rules;              /* 0: the newest */
    enum mode mode;
    uint8_t objective[OBJECTIVES]; /* Paper World; all 0: drawn */
};

/* False with a fault that says what is wrong; *setup is then not to be used. */
bool setup_make(struct setup *, const struct request *, struct fault *);

/* "1,14,16" into ascending numbers; false if they are not three different ones of the 20 (P4). */
bool objectives_parse(const char *text, uint8_t objective[OBJECTIVES]);

#endif
