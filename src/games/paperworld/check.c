/* The canonical bytes of Paper World and its invariants. */
#include "games/paperworld/paperworld.h"

#include <string.h>

/* --- bytes ---------------------------------------------------------------------------------- */

static void put(struct out *out, unsigned long value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        out_char(out, (char)(value >> 8 * i & 255));
}

static void put_all(struct out *out, const uint8_t *bytes, size_t n)
{
    out_span(out, (const char *)bytes, n);
}

static void encode_player(const struct paperworld_player *player, struct out *out)
{
    put_all(out, player->visible, sizeof player->visible);
    put(out, player->hand_count, 1);
    put_all(out, player->hand, player->hand_count);
    put(out, player->discards, 1);
    put_all(out, player->discard, sizeof player->discard);
    put_all(out, player->token, sizeof player->token);
}

/* Least byte first; lists with their length before them. */
void paperworld_encode(const struct setup *setup, const void *of, struct out *out)
{
    const struct paperworld *state = of;
    put(out, state->head.status, 1);
    put(out, state->head.seats, 1);
    put(out, state->head.turn, 1);
    put(out, state->head.round, 2);
    put(out, state->first, 1);
    put(out, state->last_turns, 1);
    put(out, state->phase, 1);
    put(out, state->laid, 1);
    put(out, state->same_colour, 1);
    put(out, state->same_value, 1);
    put(out, state->jumps, 1);
    put(out, state->scissors_seat, 1);
    put(out, state->scissors_spot, 1);
    put_all(out, state->objective, sizeof state->objective);
    put_all(out, state->tokens_left, sizeof state->tokens_left);
    put(out, state->fresh, 4);
    for (int i = 0; i < PILES; i++) {
        put(out, state->height[i], 1);
        for (int at = 0; at < state->height[i]; at++)
            put(out, state->pile[PILES * at + i], 1);
    }
    put_all(out, state->buried, sizeof state->buried);
    for (int i = 0; i < setup->seats; i++)
        encode_player(&state->player[i], out);
}

/* --- invariants ----------------------------------------------------------------------------- */

static void count_cards(const uint8_t *card, int n, int stride, uint8_t known[CARD_KINDS])
{
    for (int i = 0; i < n; i++)
        if (card[i * stride] < CARD_KINDS)
            known[card[i * stride]]++;
}

void paperworld_count_known(const struct setup *setup, const struct paperworld *state,
                            uint8_t known[CARD_KINDS])
{
    memcpy(known, state->buried, CARD_KINDS);
    for (int i = 0; i < PILES; i++)
        count_cards(state->pile + i, state->height[i], PILES, known);
    for (int i = 0; i < setup->seats; i++) {
        const struct paperworld_player *player = &state->player[i];
        count_cards(player->hand, player->hand_count, 1, known);
        for (int card = 0; card < CARD_KINDS; card++)
            known[card] = (uint8_t)(known[card] + player->discard[card]);
        for (spotset rest = player->sight.piles; rest;) {
            int spot = spotset_pop(&rest);
            if (!is_start(spot, player->visible[spot]))
                known[player->visible[spot] - 1]++;
        }
    }
}

static bool all_zero(const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (bytes[i])
            return false;
    return true;
}

static bool is_card(int card)
{
    return card < CARD_KINDS && !(card_value(card) == CARD_VALUES && card_scissors(card));
}

static bool hand_is_right(const struct paperworld_player *player)
{
    int n = player->hand_count;
    if (n > HAND_MAX || !all_zero(player->hand + n, (size_t)(HAND_MAX - n)))
        return false;
    for (int i = 0; i < n; i++)
        if (!is_card(player->hand[i]) || (i > 0 && player->hand[i - 1] > player->hand[i]))
            return false;
    return true;
}

/* Puts the visible cards on an empty landscape and compares. */
static bool sight_is_right(const struct paperworld_player *player)
{
    struct paperworld_player again = {.discards = 0};
    for (int spot = 0; spot < SPOTS; spot++) {
        int visible = player->visible[spot];
        if (visible && !is_card(visible - 1))
            return false;
        if (visible)
            paperworld_put(&again, spot, visible - 1);
    }
    return memcmp(&again.sight, &player->sight, sizeof again.sight) == 0;
}

static int sum_discards(const struct paperworld_player *player)
{
    int sum = 0;
    for (int card = 0; card < CARD_KINDS; card++)
        sum += player->discard[card];
    return sum;
}

static int check_player(const struct paperworld *state, int seat)
{
    const struct paperworld_player *player = &state->player[seat - 1];
    spotset piles = player->sight.piles;
    int start = player->visible[START_SPOT];
    bool taking = state->phase == PHASE_DISCARD && state->head.turn == seat;
    if (!hand_is_right(player))
        return 1; /* 1: a hand is ascending, with zeros behind it */
    if (taking ? player->hand_count <= HAND_LIMIT : player->hand_count > HAND_LIMIT)
        return 2; /* 2: a hand is over the limit exactly while its seat has to discard (P7) */
    if (sum_discards(player) != player->discards)
        return 3; /* 3: `discards` is the sum of `discard` */
    if (!sight_is_right(player))
        return 4; /* 4: `sight` says what `visible` says */
    if (!start || (is_start(START_SPOT, start) && card_scissors(start - 1)))
        return 5; /* 5: the start pile is there (P2) */
    if (!paperworld_in_frame(piles) || paperworld_joined(piles) != piles)
        return 6; /* 6: the landscape hangs together and is at most 3 by 3 (P10) */
    if (!all_zero(player->unused, sizeof player->unused))
        return 7; /* 7: bytes that mean nothing are 0 */
    return 0;
}

static bool piles_are_right(const struct paperworld *state)
{
    for (int i = 0; i < PILES; i++) {
        if (state->height[i] > PILE_MAX)
            return false;
        for (int at = 0; at < PILE_MAX; at++) {
            int card = state->pile[PILES * at + i];
            if (at < state->height[i] ? !is_card(card) : card != 0)
                return false;
        }
    }
    return true;
}

static bool cards_are_conserved(const struct setup *setup, const struct paperworld *state)
{
    uint8_t known[CARD_KINDS];
    paperworld_count_known(setup, state, known);
    return memcmp(known, setup->deck.count[setup->seats - 2], sizeof known) == 0;
}

static bool shows_scissors(const struct paperworld_player *player, int spot)
{
    return player->visible[spot] && card_scissors(player->visible[spot] - 1);
}

/* P4, P15: of every objective the tokens taken are the highest, each once. */
static bool tokens_are_right(const struct setup *setup, const struct paperworld *state, int i)
{
    int whole = setup->seats == 2 ? 2 : TOKEN_KINDS;
    int taken = 0;
    int sum = 0;
    for (int k = 0; k < setup->seats; k++) {
        taken += state->player[k].token[i] != 0;
        sum += state->player[k].token[i];
    }
    int left = state->tokens_left[i];
    return left + taken == whole && sum == (1 << whole) - (1 << left);
}

static bool objectives_are_right(const struct setup *setup, const struct paperworld *state)
{
    for (int i = 0; i < OBJECTIVES; i++) {
        int before = i > 0 ? state->objective[i - 1] : 0;
        if (state->objective[i] <= before || state->objective[i] > OBJECTIVE_COUNT ||
            !tokens_are_right(setup, state, i))
            return false;
    }
    return true;
}

/* The running turn's fields against each other (P8, P11, P13). */
static bool turn_is_right(const struct paperworld *state)
{
    bool laying = state->phase == PHASE_LAY || state->phase == PHASE_SCISSORS;
    if (!laying)
        return !state->laid && !state->same_colour && !state->same_value && !state->jumps &&
               !state->fresh;
    const struct paperworld_player *player = &state->player[state->head.turn - 1];
    for (spotset rest = state->fresh; rest;)
        if (!shows_scissors(player, spotset_pop(&rest)))
            return false;
    return state->laid && (state->same_colour || state->same_value) &&
           state->jumps <= state->laid && (state->phase == PHASE_LAY || state->fresh);
}

static int check_table(const struct setup *setup, const struct paperworld *state)
{
    bool over = state->head.status == STATUS_OVER;
    if (over ? state->head.turn != 0 || state->last_turns || state->phase
             : state->head.turn < 1 || state->head.turn > setup->seats)
        return 10; /* 10: somebody is to act until the game is over */
    if (!piles_are_right(state))
        return 11; /* 11: piles hold cards up to their height, zeros above */
    if (!cards_are_conserved(setup, state))
        return 12; /* 12: the cards on the table and in the hands are the deck (P1) */
    if (state->scissors_seat
            ? state->scissors_seat > setup->seats || state->scissors_spot >= SPOTS ||
                  !shows_scissors(&state->player[state->scissors_seat - 1], state->scissors_spot)
            : state->scissors_spot != 0)
        return 13; /* 13: the token lies on a visible scissors card (P13, P14) */
    if (!objectives_are_right(setup, state))
        return 14; /* 14: three objectives, and no token of them lost (P4) */
    if (!over && !turn_is_right(state))
        return 15; /* 15: what is said of the running turn fits its phase */
    if (state->last_turns > setup->seats)
        return 16; /* 16: everybody has at most one more turn (P16) */
    return 0;
}

int paperworld_check(const struct setup *setup, const void *of)
{
    const struct paperworld *state = of;
    if (state->head.seats != setup->seats || state->head.self || state->head.hint ||
        state->unused || !all_zero(state->unused_too, sizeof state->unused_too))
        return 20; /* 20: the head is the setup's, spare bytes are 0 */
    if (state->head.status == STATUS_ROLL)
        return state->head.round ? 21 : 0; /* 21: before the deal there is no turn */
    for (int seat = 1; seat <= setup->seats; seat++) {
        int broken = check_player(state, seat);
        if (broken)
            return broken;
    }
    return check_table(setup, state);
}
