/* Laying cards in Paper World: clauses P8 to P12 and P14. */
#include "games/paperworld/paperworld.h"

enum {
    COLUMN_A = 0x108421,
    COLUMN_E = COLUMN_A << (SIDE - 1),
    FRAME = 3,        /* P10: so wide and high at most */
    PAYMENTS_MAX = 70 /* ways to drop 4 of the 8 other cards, if all differ */
};

/* Sets of cards, by their numbers: two bits for each value of a colour, ten bits for a colour. */
typedef uint64_t cardset;
#define COLOUR_CARDS ((cardset)0x3ff)
#define ALL_CARDS ((cardset)0xffffffffff)
#define VALUE_CARDS (ALL_CARDS / COLOUR_CARDS * 3) /* the cards of value 1 */

/* --- the frame ------------------------------------------------------------------------------ */

static int lowest(uint32_t set)
{
    return __builtin_ctz(set);
}

static int highest(uint32_t set)
{
    return 31 - __builtin_clz(set);
}

/* The columns in use: bit 0 for a. */
static uint32_t columns(spotset piles)
{
    uint32_t folded = piles | piles >> SIDE | piles >> 2 * SIDE | piles >> 3 * SIDE;
    return (folded | piles >> 4 * SIDE) & 31;
}

/* The lowest n bits. */
static uint32_t below_bit(int n)
{
    return ((uint32_t)1 << n) - 1;
}

/* P10: of five rows or columns, `width` bits each, those a new pile may lie on if `first` to `last`
 * are in use. */
static uint32_t lines_near(int first, int last, int width)
{
    int from = last < FRAME ? 0 : last - FRAME + 1;
    int to = first + FRAME > SIDE ? SIDE : first + FRAME;
    return below_bit(to * width) & ~below_bit(from * width);
}

static spotset beside(spotset piles)
{
    return piles << SIDE | piles >> SIDE | (piles & ~(spotset)COLUMN_E) << 1 |
           (piles & ~(spotset)COLUMN_A) >> 1;
}

/* Where a new pile can begin. */
static spotset open_spots(spotset piles)
{
    uint32_t used = columns(piles);
    spotset rows = lines_near(lowest(piles) / SIDE, highest(piles) / SIDE, SIDE);
    spotset frame = rows & lines_near(lowest(used), highest(used), 1) * COLUMN_A;
    return beside(piles) & ~piles & frame;
}

bool paperworld_in_frame(spotset piles)
{
    uint32_t used = columns(piles);
    return highest(used) - lowest(used) < FRAME &&
           highest(piles) / SIDE - lowest(piles) / SIDE < FRAME;
}

spotset paperworld_joined(spotset piles)
{
    spotset joined = piles & (spotset)1 << START_SPOT;
    for (;;) {
        spotset wider = joined | (beside(joined) & piles);
        if (wider == joined)
            return joined;
        joined = wider;
    }
}

void paperworld_put(struct paperworld_player *player, int spot, int card)
{
    struct sight *sight = &player->sight;
    spotset at = (spotset)1 << spot;
    int covered = player->visible[spot];
    player->visible[spot] = (uint8_t)(card + 1);
    sight->level[card_value(card)] |= at;
    sight->scissors = card_scissors(card) ? sight->scissors | at : sight->scissors & ~at;
    if (covered) {
        sight->level[level_of(covered)] &= ~at;
        return;
    }
    sight->colour[card_colour(card)] |= at;
    sight->piles |= at;
    sight->level[0] = open_spots(sight->piles);
}

/* --- what a turn allows --------------------------------------------------------------------- */

/* P8: the cards that have one colour or one value with all cards laid in the turn. */
static cardset fitting(const struct paperworld *state)
{
    if (state->laid == 0)
        return ALL_CARDS;
    cardset cards = 0;
    if (state->same_colour)
        cards |= COLOUR_CARDS << 10 * (state->same_colour - 1);
    if (state->same_value)
        cards |= VALUE_CARDS << 2 * (state->same_value - 1);
    return cards;
}

/* P11, P12: how many values the next lay may skip. */
static int farthest_jump(const struct setup *setup, const struct paperworld *state)
{
    if (setup->mode == MODE_ADVANCED)
        return DROPS_MAX;
    return state->jumps == 0;
}

/* P11, P12: the next jump costs the seat to act one card less than it skips values. */
static bool has_saving(const struct paperworld *state)
{
    return state->scissors_seat == state->head.turn && state->jumps == 0;
}

/* P14: the spot that the seat to act must not build on. */
static spotset blocked(const struct paperworld *state)
{
    return (spotset)(state->scissors_seat == state->head.turn) << state->scissors_spot;
}

/* --- listing -------------------------------------------------------------------------------- */

/* Ways to pay for one jump: the steps' last five bytes. */
struct payments {
    uint32_t count;
    step tail[PAYMENTS_MAX];
};

struct pool {
    int count;
    uint8_t card[HAND_MAX];
};

struct listing {
    const struct paperworld_player *player;
    spotset blocked;
    int farthest;
    bool saving;
    const uint8_t *order; /* in which cards are dropped; NULL: every way to drop them */
    step *out;
    uint32_t room;
    uint32_t count;
};

/* P11: the other cards of the hand can be dropped. */
static void fill_pool(struct pool *pool, const struct paperworld_player *player, int but)
{
    bool found = false;
    pool->count = player->hand_count - 1;
    for (int i = 0; i < pool->count; i++) {
        found |= player->hand[i] == but;
        pool->card[i] = player->hand[i + found];
    }
}

/* Every way to drop `left` more cards of the pool from number `from` on, equal ones once. */
static void list_drops(const struct pool *pool, int from, int left, int shift, step tail,
                       struct payments *payments)
{
    for (int i = from; i + left <= pool->count; i++) {
        if (i > from && pool->card[i] == pool->card[i - 1])
            continue;
        step next = tail | (step)(pool->card[i] + 1) << shift;
        if (left == 1)
            payments->tail[payments->count++] = next;
        else
            list_drops(pool, i + 1, left - 1, shift - 8, next, payments);
    }
}

/* The first `cost` cards of the order but for the card itself, ascending. */
static void list_cheapest(const struct listing *listing, int card, int cost, step how,
                          struct payments *payments)
{
    uint8_t drop[DROPS_MAX] = {0};
    bool found = false;
    if (cost >= listing->player->hand_count)
        return;
    for (int i = 0, n = 0; n < cost; i++) {
        int next = listing->order[i];
        if (next == card && !found) {
            found = true;
            continue;
        }
        int at = n++;
        for (; at > 0 && drop[at - 1] > next + 1; at--)
            drop[at] = drop[at - 1];
        drop[at] = (uint8_t)(next + 1);
    }
    step tail = how << 32;
    for (int i = 0; i < DROPS_MAX; i++)
        tail |= (step)drop[i] << 8 * (DROPS_MAX - 1 - i);
    payments->tail[payments->count++] = tail;
}

/* P11, P12: the ways to pay for skipping so many values with the card. */
static void list_payments(const struct listing *listing, int card, int skip,
                          struct payments *payments)
{
    step how = listing->saving ? PAY_FREE : PAY_DROPS;
    int cost = skip - listing->saving;
    payments->count = 0;
    if (cost == 0) {
        payments->tail[payments->count++] = how << 32;
        return;
    }
    if (listing->order) {
        list_cheapest(listing, card, cost, how, payments);
        return;
    }
    struct pool pool;
    fill_pool(&pool, listing->player, card);
    list_drops(&pool, 0, cost, 8 * (DROPS_MAX - 1), how << 32, payments);
}

/* P9, P10, P14: where the card can go if it skips so many values. */
static spotset places(const struct listing *listing, int card, int skip)
{
    const struct sight *sight = &listing->player->sight;
    int level = card_value(card) - 1 - skip;
    if (level == 0)
        return sight->level[0];
    return sight->colour[card_colour(card)] & sight->level[level] & ~listing->blocked;
}

static void list_jump(struct listing *listing, step lay, const struct payments *payments)
{
    uint32_t room = listing->room > listing->count ? listing->room - listing->count : 0;
    uint32_t n = payments->count < room ? payments->count : room;
    for (uint32_t i = 0; i < n; i++)
        listing->out[listing->count + i] = lay | payments->tail[i];
    listing->count += payments->count;
}

static void list_card(struct listing *listing, int card)
{
    struct payments payments[DROPS_MAX + 1];
    int value = card_value(card);
    spotset all = places(listing, card, 0);
    for (int skip = 1; skip < value && skip <= listing->farthest; skip++) {
        spotset there = places(listing, card, skip);
        if (there)
            list_payments(listing, card, skip, &payments[skip]);
        all |= there;
    }
    while (all) {
        int spot = spotset_pop(&all);
        int skip = value - 1 - level_of(listing->player->visible[spot]);
        step lay = step_make(STEP_LAY, card, cell_of(spot));
        if (skip == 0)
            listing->count = list_step(lay, listing->out, listing->room, listing->count);
        else
            list_jump(listing, lay, &payments[skip]);
    }
}

/* P9 to P12: the cards, in hand or not, that have a place. */
static cardset playable(const struct listing *listing)
{
    const struct paperworld_player *player = listing->player;
    cardset cards = 0;
    for (spotset rest = player->sight.piles & ~listing->blocked; rest;) {
        int next = (player->visible[spotset_pop(&rest)] + 1) & ~1; /* the next value's cards */
        cards |= (cardset)3 << next;
    }
    cards &= ~VALUE_CARDS; /* what comes after a 5 */
    cards |= player->sight.level[0] ? VALUE_CARDS : 0;
    for (int i = 0; i < listing->farthest; i++)
        cards |= cards << 2 & ~VALUE_CARDS;
    return cards;
}

/* Nobody lays with more than HAND_LIMIT cards. CARD_NONE counts as a bit that no card has. */
static cardset hand_cards(const struct paperworld_player *player)
{
    cardset cards = 0;
    for (int i = 0; i < HAND_LIMIT; i++)
        cards |= (cardset)(i < player->hand_count) << (player->hand[i] & 63);
    return cards;
}

static uint32_t list_lays(const struct setup *setup, const struct paperworld *state,
                          const uint8_t *order, step *out, uint32_t room, uint32_t count)
{
    const struct paperworld_player *player = &state->player[state->head.turn - 1];
    struct listing listing = {
        .player = player,
        .blocked = blocked(state),
        .farthest = farthest_jump(setup, state),
        .saving = has_saving(state),
        .order = order,
        .out = out,
        .room = room,
        .count = count,
    };
    cardset cards = hand_cards(player) & fitting(state);
    if (cards)
        cards &= playable(&listing);
    for (; cards; cards &= cards - 1)
        list_card(&listing, __builtin_ctzll(cards));
    return listing.count;
}

uint32_t paperworld_list_lays(const struct setup *setup, const struct paperworld *state, step *out,
                              uint32_t room, uint32_t count)
{
    return list_lays(setup, state, NULL, out, room, count);
}

uint32_t paperworld_list_cheap_lays(const struct setup *setup, const struct paperworld *state,
                                    const uint8_t *order, step *out, uint32_t room)
{
    return list_lays(setup, state, order, out, room, 0);
}

/* --- refusing ------------------------------------------------------------------------------- */

/* P9, P10, P14: can the card lie there at all, if need be by a jump? */
static bool why_place(const struct paperworld *state, const struct paperworld_player *player,
                      int card, int spot, struct refusal *why)
{
    int cell = cell_of(spot);
    int visible = player->visible[spot];
    spotset at = (spotset)1 << spot;
    if (visible == 0) {
        if (player->sight.level[0] & at)
            return true;
        bool apart = !(beside(player->sight.piles) & at);
        return refuse_card(why, P10, apart ? REASON_SPOT_APART : REASON_FRAME_FULL, cell, card, 0);
    }
    if (blocked(state) & at)
        return refuse_card(why, P14, REASON_UNDER_TOKEN, cell, card, 0);
    if (card_colour(card) != card_colour(visible - 1))
        return refuse_card(why, P9, REASON_WRONG_COLOUR, cell, card, 0);
    int next = level_of(visible) + 1;
    return card_value(card) >= next || refuse_card(why, P9, REASON_WRONG_VALUE, cell, card, next);
}

static int count_drops(step s)
{
    int n = 0;
    while (n < DROPS_MAX && step_drop(s, n))
        n++;
    return n;
}

static int copies(const struct paperworld_player *player, int card)
{
    int n = 0;
    for (int i = 0; i < player->hand_count; i++)
        n += player->hand[i] == card;
    return n;
}

/* P11, P12: the dropped cards, ascending as steps have them, are other cards of the hand. */
static bool why_drops(const struct paperworld_player *player, step s, const char *clause,
                      struct refusal *why)
{
    int before = CARD_NONE;
    int wanted = 0;
    for (int i = 0; i < DROPS_MAX && step_drop(s, i); i++) {
        int card = step_drop(s, i) - 1;
        wanted = card == before ? wanted + 1 : 1 + (card == step_card(s));
        if (copies(player, card) < wanted || (i > 0 && card < before))
            return refuse_card(why, clause, REASON_NOT_IN_HAND, step_cell(s), card, 0);
        before = card;
    }
    return true;
}

/* P11, P12: is the jump allowed and rightly paid? */
static bool why_jump(const struct setup *setup, const struct paperworld *state, step s, int skip,
                     struct refusal *why)
{
    const char *clause = setup->mode == MODE_ADVANCED ? P12 : P11;
    bool free = step_pay(s) == PAY_FREE;
    bool saving = has_saving(state);
    int cell = step_cell(s);
    int card = step_card(s);
    int farthest = farthest_jump(setup, state);
    if (skip == 0)
        return refuse_card(why, clause, REASON_NO_JUMP, cell, card, 0);
    if (farthest == 0)
        return refuse_card(why, clause, REASON_JUMP_USED, cell, card, 0);
    if (skip > farthest)
        return refuse_card(why, clause, REASON_JUMP_FAR, cell, card, skip);
    if (free && !saving)
        return refuse_card(why, clause, REASON_NO_SAVING, cell, card, 0);
    if (!free && saving)
        return refuse_card(why, clause, REASON_SAVING_FIRST, cell, card, skip - 1);
    if (count_drops(s) != skip - free)
        return refuse_card(why, clause, REASON_JUMP_COST, cell, card, skip - free);
    return why_drops(&state->player[state->head.turn - 1], s, clause, why);
}

bool paperworld_why_lay(const struct setup *setup, const struct paperworld *state, step s,
                        struct refusal *why)
{
    const struct paperworld_player *player = &state->player[state->head.turn - 1];
    int card = step_card(s);
    int cell = step_cell(s);
    if (!on_grid(cell))
        return refuse_card(why, P10, REASON_OFF_FRAME, cell, card, 0);
    if (!hand_has(player, card))
        return refuse_card(why, P8, REASON_NOT_IN_HAND, cell, card, 0);
    if (!(fitting(state) >> card & 1))
        return refuse_card(why, P8, REASON_MIXED_LAY, cell, card, 0);
    int spot = spot_of(cell);
    if (!why_place(state, player, card, spot, why))
        return false;
    int next = level_of(player->visible[spot]) + 1;
    int skip = card_value(card) - next;
    if (step_pay(s) != PAY_NOTHING)
        return why_jump(setup, state, s, skip, why);
    return skip == 0 || refuse_card(why, P9, REASON_WRONG_VALUE, cell, card, next);
}

/* --- doing ---------------------------------------------------------------------------------- */

/* P8: what the cards laid so far still have in common. */
static void narrow_turn(struct paperworld *state, int card)
{
    if (state->laid++ == 0) {
        state->same_colour = (uint8_t)(card_colour(card) + 1);
        state->same_value = (uint8_t)card_value(card);
        return;
    }
    if (card_colour(card) + 1 != state->same_colour)
        state->same_colour = 0;
    if (card_value(card) != state->same_value)
        state->same_value = 0;
}

void paperworld_lay(struct paperworld *state, step s)
{
    struct paperworld_player *player = &state->player[state->head.turn - 1];
    int card = step_card(s);
    int spot = spot_of(step_cell(s));
    int covered = player->visible[spot];
    spotset at = (spotset)1 << spot;
    hand_remove(player, card);
    for (int i = 0; i < DROPS_MAX && step_drop(s, i); i++)
        hand_discard(player, step_drop(s, i) - 1);
    if (covered && !is_start(spot, covered))
        state->buried[covered - 1]++;
    paperworld_put(player, spot, card);
    state->fresh = card_scissors(card) ? state->fresh | at : state->fresh & ~at;
    state->jumps = (uint8_t)(state->jumps + (step_pay(s) != PAY_NOTHING));
    state->phase = PHASE_LAY;
    narrow_turn(state, card);
}
