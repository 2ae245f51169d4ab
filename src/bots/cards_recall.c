#include "bots/cards_recall.h"

#include <string.h>

static void lose(uint8_t held[CARD_KINDS], int card)
{
    held[card] = (uint8_t)(held[card] - (held[card] > 0));
}

/* P6 */
static bool is_named(int card, int what)
{
    return what < TAKE_COLOUR ? card_value(card) == what : card_colour(card) == what - TAKE_COLOUR;
}

void cards_recall_step(struct cards_recall *recall, const void *view, int seat, step s)
{
    const struct paperworld *state = view;
    uint8_t *held = recall->held[seat - 1];
    int kind = step_kind(s);
    if (kind == STEP_DISCARD || kind == STEP_LAY)
        lose(held, step_card(s));
    for (int i = 0; kind == STEP_LAY && i < DROPS_MAX && step_drop(s, i); i++)
        lose(held, step_drop(s, i) - 1);
    for (int i = 0; kind == STEP_TAKE && i < PILES; i++)
        if (state->height[i] && is_named(pile_top(state, i), step_card(s)))
            held[pile_top(state, i)]++;
}

static int cards_of(const uint8_t held[CARD_KINDS])
{
    int sum = 0;
    for (int i = 0; i < CARD_KINDS; i++)
        sum += held[i];
    return sum;
}

void cards_recall_fill(const struct cards_recall *recall, void *view)
{
    struct paperworld *state = view;
    for (int i = 0; i < state->head.seats; i++) {
        struct paperworld_player *player = &state->player[i];
        int n = player->hand_count;
        if (n == 0 || player->hand[0] != CARD_NONE || cards_of(recall->held[i]) != n)
            continue;
        player->hand_count = 0;
        for (int card = 0; card < CARD_KINDS; card++)
            for (int k = 0; k < recall->held[i][card]; k++)
                hand_add(player, card);
    }
}

void cards_recall_view(const struct setup *setup, const void *state, int seat, void *view)
{
    const struct paperworld *whole = state;
    struct paperworld *seen = view;
    setup->game->redact(setup, state, seat, SCOPE_SEAT, view);
    for (int i = 0; i < setup->seats; i++)
        memcpy(seen->player[i].hand, whole->player[i].hand, sizeof whole->player[i].hand);
}
