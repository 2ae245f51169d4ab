/* What a careful player remembers of Paper World.
 *
 * Hands are secret (P18), but every card of a hand was taken from the top of a pile before all
 * eyes, and leaves it face up. Whoever has watched from the deal on knows all hands; only the order
 * of the cards below the tops is never known. A redacted view does not hold this, nor can it be
 * found from one: it is kept here, step by step.
 */
#ifndef BOTS_CARDS_RECALL_H
#define BOTS_CARDS_RECALL_H

#include "bots/cards_policy.h"

/* The hands. All 0 at the deal. */
struct cards_recall {
    uint8_t held[CARDS_SEATS][CARD_KINDS];
};

/* A seat makes a step; `view` is anybody's view before it. */
void cards_recall_step(struct cards_recall *, const void *view, int seat, step);

/* Fills the hands that a view hides, as far as all of their cards are remembered. */
void cards_recall_fill(const struct cards_recall *, void *view);

/* The same for a caller who has the state: the view of a seat that has watched from the deal on. */
void cards_recall_view(const struct setup *, const void *state, int seat, void *view);

#endif
