/* The mid-end: what every front end does between the rules and a person, once.
 *
 * A front end draws a game and hears what somebody taps or types; the rules know what is legal. In
 * between a step is held, tried on a copy, confirmed or taken back, and all that is said about the
 * game is put into words. The mid-end has no clock, no files and no memory of its own: the front
 * end lends it a block, owns the game, and says what the seats are called.
 *
 * A step that completes the turn, or cannot be taken back, is held until somebody confirms it.
 * While it is held the sheet is shown as it would be, but nothing that the step uncovers (P7), and
 * nothing that others have drawn where the round resolves with it (A6).
 */
#ifndef TABLE_MIDEND_H
#define TABLE_MIDEND_H

#include "core/texts.h"
#include "table/trial.h"

struct midend {
    struct session *session;                       /* the front end's */
    const struct texts *texts;                     /* the reader's language */
    const char *(*name)(const void *of, int seat); /* what a seat is called */
    const void *of;
    int self;  /* whoever plays alone and has told no name: "you" to spectators */
    step held; /* waits for its confirmation; 0: none */
    int held_seat;
    struct trial tried;    /* what it would do */
    struct session *trial; /* the game as it would be with it */
    void *view;            /* what somebody may see: midend_look */
    void *before, *after;  /* states that are compared */
};

/* The bytes that a mid-end borrows for games of a setup, aligned for anything. */
size_t midend_size(const struct setup *);
/* The session has its setup by now. Whoever calls it fills in texts and names. */
void midend_init(struct midend *, struct session *, void *memory);
/* "Ann" */
const char *midend_name(const struct midend *, int seat);

/* --- steps ---------------------------------------------------------------------------------- */

/* Tries a step and holds it. False: it is refused, and what was held stays held. */
bool midend_hold(struct midend *, int seat, step, struct refusal *);
/* Makes the step that is held. */
void midend_confirm(struct midend *);
void midend_release(struct midend *);
/* Takes back the step that is held, or else the last one of the seat's turn. */
bool midend_undo(struct midend *, int seat, struct refusal *);
/* Whether a step is held that uncovers something: then nothing shows what would be after it. */
bool midend_is_final(const struct midend *);
/* The seat to act next among some; 0: none of them is. */
int midend_next(const struct midend *, const struct seatset *among);

/* --- what is seen --------------------------------------------------------------------------- */

/* What the viewer may see (game->redact); valid until the next call. */
const void *midend_look(const struct midend *, int viewer);
/* The sheet a seat works on, its own or the one it marks (A6), with a held step on it as if it were
 * made; *whose is its seat. Never shows anything the seat may not see. */
const void *midend_sheet(const struct midend *, int seat, int *whose);
/* The state that shows a seat's own sheet and its score, with a held step likewise. */
const void *midend_own(const struct midend *, int seat);
/* The roll that is in force, or NULL. */
const struct roll *midend_roll(const struct midend *);

#endif
