#include "contract.h"

#include "games/paperworld/paperworld.h"

#include <string.h>

/* Paper World: the cards of other hands and of piles below their tops, each changed, and swapped
 * with each other. */
static int hidden_cards(struct paperworld *state, int viewer, uint8_t **card)
{
    int n = 0;
    for (int seat = 1; seat <= state->head.seats; seat++)
        for (int i = 0; seat != viewer && i < state->player[seat - 1].hand_count; i++)
            card[n++] = &state->player[seat - 1].hand[i];
    for (int pile = 0; pile < PILES; pile++)
        for (int i = 0; i + 1 < state->height[pile]; i++)
            card[n++] = &state->pile[PILES * i + pile];
    return n;
}

void check_hidden_cards(const struct setup *setup, const void *state, int viewer)
{
    const struct game *game = setup->game;
    size_t size = game->size(setup);
    struct paperworld *changed = memory(size);
    void *before = memory(size);
    void *after = memory(size);
    uint8_t *card[256];
    game->redact(setup, state, viewer, SCOPE_WHOLE, before);
    memcpy(changed, state, size);
    int n = hidden_cards(changed, viewer, card);
    for (int i = 0; i < n; i++) {
        uint8_t kept = *card[i];
        *card[i] = (uint8_t)((kept + 7) % CARD_KINDS);
        game->redact(setup, changed, viewer, SCOPE_WHOLE, after);
        EXPECT(memcmp(before, after, size) == 0, "seat %d sees a hidden card", viewer);
        *card[i] = *card[(i * 7 + 3) % n];
        *card[(i * 7 + 3) % n] = kept;
        game->redact(setup, changed, viewer, SCOPE_WHOLE, after);
        EXPECT(memcmp(before, after, size) == 0, "seat %d sees two cards swapped", viewer);
    }
    free(changed);
    free(before);
    free(after);
}
