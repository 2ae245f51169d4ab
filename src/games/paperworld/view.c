/* What a seat may know of Paper World (P18), and the rest made up. */
#include "games/paperworld/paperworld.h"

#include <string.h>

/* --- hiding and making up ------------------------------------------------------------------- */

static size_t size_of(const struct setup *setup)
{
    return sizeof(struct paperworld) + setup->seats * sizeof(struct paperworld_player);
}

/* P18: hands but for their size, and piles below the top. A glimpse is the whole view. */
void paperworld_redact(const struct setup *setup, const void *state, int viewer, enum scope scope,
                       void *to)
{
    (void)scope;
    memcpy(to, state, size_of(setup));
    struct paperworld *view = to;
    for (int seat = 1; seat <= setup->seats; seat++) {
        struct paperworld_player *player = &view->player[seat - 1];
        if (seat != viewer)
            memset(player->hand, CARD_NONE, player->hand_count);
    }
    for (int i = 0; i < PILES; i++)
        for (int at = 0; at + 1 < view->height[i]; at++)
            view->pile[PILES * at + i] = CARD_NONE;
}

struct unknown {
    uint8_t card[DECK_MAX];
    int count;
};

/* The cards of the deck that the viewer has not seen, in random order. */
static struct unknown shuffle_unknown(const struct setup *setup, const struct paperworld *view,
                                      struct rng *rng)
{
    const uint8_t *deck = setup->deck.count[setup->seats - 2];
    struct unknown unknown = {.count = 0};
    uint8_t known[CARD_KINDS];
    paperworld_count_known(setup, view, known);
    for (int card = 0; card < CARD_KINDS; card++)
        for (int i = known[card]; i < deck[card]; i++)
            unknown.card[unknown.count++] = (uint8_t)card;
    rng_shuffle(rng, unknown.card, (size_t)unknown.count);
    return unknown;
}

static void sample_hand(struct paperworld_player *player, struct unknown *unknown)
{
    int n = player->hand_count;
    if (n == 0 || player->hand[0] != CARD_NONE)
        return;
    player->hand_count = 0;
    for (int i = 0; i < n; i++)
        hand_add(player, unknown->card[--unknown->count]);
}

void paperworld_sample(const struct setup *setup, const void *view, int viewer, struct rng *rng,
                       void *to)
{
    (void)viewer;
    memcpy(to, view, size_of(setup));
    struct paperworld *state = to;
    if (state->head.status == STATUS_ROLL)
        return;
    struct unknown unknown = shuffle_unknown(setup, state, rng);
    for (int seat = 1; seat <= setup->seats; seat++)
        sample_hand(&state->player[seat - 1], &unknown);
    for (int i = 0; i < PILES; i++)
        for (int at = 0; at + 1 < state->height[i]; at++)
            state->pile[PILES * at + i] = unknown.card[--unknown.count];
}

/* --- JSON ----------------------------------------------------------------------------------- */

static void view_card(int card, struct out *out)
{
    out_char(out, '"');
    card_format(card, out);
    out_char(out, '"');
}

static void view_spots(spotset spots, const char *key, struct out *out)
{
    cellset cells = 0;
    while (spots)
        cells |= cellset_of(cell_of(spotset_pop(&spots)));
    out_json_key(out, key);
    out_json_cells(out, cells);
}

/* How far the viewer is. */
static void view_progress(int objective, const struct sight *sight, struct out *out)
{
    struct progress progress = paperworld_progress(objective, sight);
    if (progress.missing == OUT_OF_REACH) {
        out_json_key(out, "missing");
        out_text(out, "null");
    } else {
        out_json_int(out, "missing", progress.missing);
    }
    view_spots(progress.there, "there", out);
}

/* P15: what is left to win, who won already, and how far the viewer is. */
static void view_objective(const struct paperworld *state, int i, int viewer, struct out *out)
{
    out_json_next(out);
    out_char(out, '{');
    out_json_int(out, "number", state->objective[i]);
    out_json_key(out, "tokens");
    out_char(out, '[');
    for (int left = state->tokens_left[i]; left > 0; left--) {
        out_json_next(out);
        out_int(out, token_worth(left));
    }
    out_char(out, ']');
    out_json_key(out, "scored");
    out_char(out, '[');
    for (int seat = 1; seat <= state->head.seats; seat++)
        if (state->player[seat - 1].token[i]) {
            out_json_next(out);
            out_int(out, seat);
        }
    out_char(out, ']');
    if (viewer)
        view_progress(state->objective[i], &state->player[viewer - 1].sight, out);
    out_char(out, '}');
}

static void view_objectives(const struct paperworld *state, int viewer, struct out *out)
{
    out_json_key(out, "objectives");
    out_char(out, '[');
    for (int i = 0; i < OBJECTIVES && state->objective[i]; i++)
        view_objective(state, i, viewer, out);
    out_char(out, ']');
}

static void view_piles(const struct paperworld *state, struct out *out)
{
    out_json_key(out, "piles");
    out_char(out, '[');
    for (int i = 0; i < PILES; i++) {
        out_json_next(out);
        out_char(out, '{');
        out_json_key(out, "top");
        if (state->height[i])
            view_card(pile_top(state, i), out);
        else
            out_text(out, "null");
        out_json_int(out, "height", state->height[i]);
        out_char(out, '}');
    }
    out_char(out, ']');
}

static void view_hands(const struct paperworld *state, int viewer, struct out *out)
{
    if (viewer) {
        const struct paperworld_player *own = &state->player[viewer - 1];
        out_json_key(out, "hand");
        out_char(out, '[');
        for (int i = 0; i < own->hand_count; i++) {
            out_json_next(out);
            view_card(own->hand[i], out);
        }
        out_char(out, ']');
    }
    out_json_key(out, "hands");
    out_char(out, '[');
    for (int seat = 1; seat <= state->head.seats; seat++) {
        out_json_next(out);
        out_int(out, state->player[seat - 1].hand_count);
    }
    out_char(out, ']');
}

static void view_discard(const struct paperworld_player *player, struct out *out)
{
    out_json_next(out);
    out_char(out, '[');
    for (int card = 0; card < CARD_KINDS; card++)
        for (int i = 0; i < player->discard[card]; i++) {
            out_json_next(out);
            view_card(card, out);
        }
    out_char(out, ']');
}

static void view_discards(const struct paperworld *state, struct out *out)
{
    out_json_key(out, "discards");
    out_char(out, '[');
    for (int seat = 1; seat <= state->head.seats; seat++)
        view_discard(&state->player[seat - 1], out);
    out_char(out, ']');
}

static void view_scissors(const struct paperworld *state, struct out *out)
{
    out_json_key(out, "scissors");
    if (!state->scissors_seat) {
        out_text(out, "null");
        return;
    }
    out_char(out, '{');
    out_json_int(out, "seat", state->scissors_seat);
    out_json_key(out, "cell");
    out_char(out, '"');
    out_cell(out, cell_of(state->scissors_spot));
    out_text(out, "\"}");
}

/* What the cards laid in the running turn share (P8); null: nothing, or nothing is laid. */
static void view_laid(const struct paperworld *state, struct out *out)
{
    out_json_key(out, "laid");
    out_char(out, '{');
    out_json_int(out, "cards", state->laid);
    out_json_key(out, "colour");
    if (state->same_colour)
        out_json_string(out, colour_name(state->same_colour - 1));
    else
        out_text(out, "null");
    out_json_key(out, "value");
    if (state->same_value)
        out_int(out, state->same_value);
    else
        out_text(out, "null");
    out_char(out, '}');
}

/* The running turn. `fresh`: the scissors cards that could get the token if it ended now (P13). */
static void view_turn(const struct paperworld *state, struct out *out)
{
    static const char *const phases[] = {"start", "discard", "lay", "scissors"};
    out_json_key(out, "phase");
    if (state->head.status == STATUS_PLAY)
        out_json_string(out, phases[state->phase]);
    else
        out_text(out, "null");
    view_laid(state, out);
    out_json_int(out, "jumps", state->jumps);
    view_spots(state->fresh, "fresh", out);
}

void paperworld_view(const struct setup *setup, const void *view, int viewer, struct out *out)
{
    const struct paperworld *state = view;
    bool ending = state->last_turns || state->head.status == STATUS_OVER;
    out_json_int(out, "turn", state->head.turn);
    out_json_int(out, "first", state->first);
    out_json_text(out, "mode", setup->mode == MODE_ADVANCED ? "advanced" : "basic");
    view_objectives(state, viewer, out);
    view_piles(state, out);
    view_hands(state, viewer, out);
    view_discards(state, out);
    view_scissors(state, out);
    out_json_key(out, "last_turns");
    if (ending)
        out_int(out, state->last_turns);
    else
        out_text(out, "null");
    view_turn(state, out);
}

/* --- the table ------------------------------------------------------------------------------ */

_Static_assert((int)CARD_HAND >= HAND_MAX, "a hand fits");

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

static void read_pile(struct cards *cards, const struct paperworld *state, int pile)
{
    cards->height[pile] = state->height[pile];
    cards->top[pile] = state->height[pile] ? pile_top(state, pile) : CARD_NONE;
    for (int i = 0; i < state->height[pile]; i++)
        cards->pile[pile][i] = state->pile[PILES * i + pile];
}

bool paperworld_cards(const struct setup *setup, const void *view, int viewer, struct cards *cards)
{
    const struct paperworld *state = view;
    bool ending = state->last_turns || state->head.status == STATUS_OVER;
    *cards = (struct cards){.scissors_seat = state->scissors_seat,
                            .last_turns = ending ? state->last_turns : -1};
    for (int i = 0; i < OBJECTIVES; i++)
        read_objective(&cards->objective[i], state, i);
    for (int i = 0; i < PILES; i++)
        read_pile(cards, state, i);
    for (int seat = 1; seat <= setup->seats; seat++)
        read_player(cards, state, seat, seat == viewer);
    return true;
}
