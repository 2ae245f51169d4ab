#include "games/cards/cards.h"

#include "games/paperworld/paperworld.h"

#include <string.h>

_Static_assert((int)CARD_PILES == PILES && (int)CARD_HAND >= HAND_MAX, "as in the game");

static void read_objective(struct objective *objective, const struct paperworld *state, int i)
{
    objective->number = state->objective[i];
    for (int k = 0; k < state->tokens_left[i]; k++)
        objective->tokens[k] = token_worth(state->tokens_left[i] - k);
    for (int seat = 1; seat <= state->head.seats; seat++)
        if (state->player[seat - 1].token[i])
            objective->scored |= 1u << (seat - 1);
}

static void read_player(struct cards *cards, const struct paperworld *state, int seat, bool own)
{
    const struct paperworld_player *player = &state->player[seat - 1];
    cards->hands[seat - 1] = player->hand_count;
    cards->discards[seat - 1] = player->discards;
    for (int i = 0; own && i < player->hand_count; i++)
        cards->hand[cards->hand_count++] = player->hand[i];
}

void cards_read(struct cards *cards, const struct setup *setup, const void *view, int viewer)
{
    const struct paperworld *state = view;
    bool ending = state->last_turns || state->head.status == STATUS_OVER;
    *cards = (struct cards){.scissors_seat = state->scissors_seat,
                            .last_turns = ending ? state->last_turns : -1};
    for (int i = 0; i < OBJECTIVES; i++)
        read_objective(&cards->objective[i], state, i);
    for (int i = 0; i < PILES; i++) {
        cards->height[i] = state->height[i];
        cards->top[i] = state->height[i] ? pile_top(state, i) : CARD_NONE;
    }
    for (int seat = 1; seat <= setup->seats; seat++)
        read_player(cards, state, seat, seat == viewer);
}
