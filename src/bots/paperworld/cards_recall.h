/* What a careful player remembers of Paper World.
 *
 * Hands are secret (P18), but every card of a hand was taken from the top of a pile before all
 * eyes, and leaves it face up. Whoever has watched from the deal on knows all hands; only the order
 * of the cards below the tops is never known. A redacted view does not hold this, nor can it be
 * found from one; but it need not be kept step by step, because it is the hands themselves.
 */
#ifndef BOTS_PAPERWORLD_CARDS_RECALL_H
#define BOTS_PAPERWORLD_CARDS_RECALL_H

#include "core/setup.h"

/* The view of a seat that has watched from the deal on. */
void cards_recall_view(const struct setup *, const void *state, int seat, void *view);

#endif
