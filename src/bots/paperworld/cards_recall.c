#include "bots/paperworld/cards_recall.h"

#include "games/paperworld/paperworld.h"

#include <string.h>

void cards_recall_view(const struct setup *setup, const void *state, int seat, void *view)
{
    const struct paperworld *whole = state;
    struct paperworld *seen = view;
    setup->game->redact(setup, state, seat, SCOPE_SEAT, view);
    for (int i = 0; i < setup->seats; i++)
        memcpy(seen->player[i].hand, whole->player[i].hand, sizeof whole->player[i].hand);
}
