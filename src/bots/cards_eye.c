#include "bots/cards_eye.h"

#include <string.h>

/* --- where the weights are ------------------------------------------------------------------ */

enum {
    GAINS = 16,  /* what a colour can bring, capped */
    MISSING = 8, /* 0 to 6 cards, or out of reach */
    PILES_MOST = 9,

    AT_BIAS = 0,
    AT_HAND = AT_BIAS + 1,
    AT_CHAIN = AT_HAND + HAND_LIMIT + 1,
    AT_THEME = AT_CHAIN + COLOURS * GAINS,
    AT_LOOSE = AT_THEME + GAINS,
    AT_OBJECTIVE = AT_LOOSE + CARD_VALUES * 2,
    AT_TOKEN = AT_OBJECTIVE + OBJECTIVE_COUNT * MISSING,
    AT_SCISSORS = AT_TOKEN + 3 + CARD_VALUES,
    AT_PILES = AT_SCISSORS + 8,
    AT_LEVEL = AT_PILES + PILES_MOST + 1,
    PER_STAGE = AT_LEVEL + CARD_VALUES + 1
};

const uint32_t cards_weight_count = PER_STAGE * CARDS_STAGES;

/* P1: by how many stars a card of this value outshines the one below it. */
static const int8_t rise[CARD_VALUES + 1] = {0, 0, 1, 1, 1, 2};

static int count(spotset set)
{
    return __builtin_popcount(set);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* --- how much time is left ------------------------------------------------------------------ */

/* The cards that have to be taken until two piles are left (P16). */
static int cards_to_go(const struct paperworld *state)
{
    int sum = 0;
    int highest = 0;
    int second = 0;
    for (int i = 0; i < PILES; i++) {
        int height = state->height[i];
        sum += height;
        if (height > highest) {
            second = highest;
            highest = height;
        } else if (height > second) {
            second = height;
        }
    }
    return sum - highest - second;
}

/* 0: the seat has no turn left. 1: exactly one. From 2 on: the longer, the more. */
static int stage_of(const struct paperworld *state, int seat)
{
    static const uint8_t until[] = {1, 3, 5, 8, 12, 17, 23};
    int seats = state->head.seats;
    if (state->head.status == STATUS_OVER)
        return 0;
    if (state->last_turns)
        return (seat - state->head.turn + seats) % seats < state->last_turns;
    int left = cards_to_go(state);
    int stage = 0;
    while (stage < (int)sizeof until && left > until[stage])
        stage++;
    return stage + 2;
}

/* --- the hand ------------------------------------------------------------------------------- */

/* What a hand could become if there was time to lay all that fits, a colour a turn. */
struct outlook {
    int8_t chain[COLOURS];                         /* stars and cards got rid of */
    int8_t theme[CARD_VALUES + 1];                 /* the same for the cards of a value */
    uint8_t fitting[COLOURS][CARD_VALUES + 1];     /* cards that fit, by a row of lays */
    uint8_t loose[CARD_VALUES + 1];                /* cards that do not */
    uint8_t near[CARD_VALUES + 1];                 /* cards that would, if they jump one value */
};

static void look_at_colour(const struct sight *sight, spotset usable, int colour,
                           const uint8_t held[CARD_VALUES + 1], int *room, struct outlook *outlook)
{
    int under[CARD_VALUES + 1];
    for (int i = 1; i <= CARD_VALUES; i++)
        under[i] = count(sight->level[i] & sight->colour[colour] & usable);
    for (int i = 1; i <= CARD_VALUES; i++) {
        int places = i == 1 ? *room : under[i - 1];
        int n = least(held[i], places);
        int direct = least(held[i], i == 1 ? *room : count(sight->level[i - 1] & usable &
                                                            sight->colour[colour]));
        outlook->theme[i] = (int8_t)(outlook->theme[i] + direct * (rise[i] + 1));
        outlook->fitting[colour][i] = (uint8_t)n;
        outlook->chain[colour] = (int8_t)(outlook->chain[colour] + n * (rise[i] + 1));
        under[i] += n;
        if (i == 1)
            *room -= n;
        else
            under[i - 1] -= n;
        bool near = i > 1 && (i == 2 ? *room : under[i - 2]) > 0;
        if (near)
            outlook->near[i] = (uint8_t)(outlook->near[i] + held[i] - n);
        else
            outlook->loose[i] = (uint8_t)(outlook->loose[i] + held[i] - n);
    }
}

/* P14: the pile under the token cannot be built on. */
static void look_ahead(const struct paperworld *state, int seat, struct outlook *outlook)
{
    const struct paperworld_player *player = &state->player[seat - 1];
    const struct sight *sight = &player->sight;
    uint8_t held[COLOURS][CARD_VALUES + 1] = {{0}};
    spotset usable = sight->piles;
    if (state->scissors_seat == seat)
        usable &= ~((spotset)1 << state->scissors_spot);
    for (int i = 0; i < player->hand_count; i++)
        held[card_colour(player->hand[i])][card_value(player->hand[i])]++;
    memset(outlook, 0, sizeof *outlook);
    int room = PILES_MOST - count(sight->piles);
    for (int i = 0; i < COLOURS; i++)
        look_at_colour(sight, usable, i, held[i], &room, outlook);
}

void cards_drop_order(const struct paperworld *state, int seat, uint8_t order[HAND_MAX])
{
    const struct paperworld_player *player = &state->player[seat - 1];
    struct outlook outlook;
    uint8_t cost[HAND_MAX];
    look_ahead(state, seat, &outlook);
    for (int i = 0; i < player->hand_count; i++) {
        int card = player->hand[i];
        uint8_t *fitting = &outlook.fitting[card_colour(card)][card_value(card)];
        int own = card_value(card) * 2 + card_scissors(card) + (*fitting ? 16 : 0);
        *fitting = (uint8_t)(*fitting - (*fitting > 0));
        int at = i;
        for (; at > 0 && cost[at - 1] > own; at--) {
            cost[at] = cost[at - 1];
            order[at] = order[at - 1];
        }
        cost[at] = (uint8_t)own;
        order[at] = (uint8_t)card;
    }
}

/* --- the objectives ------------------------------------------------------------------------- */

static uint64_t mixed(uint64_t key, uint64_t more)
{
    key = (key ^ more) * UINT64_C(0x9e3779b97f4a7c15);
    return key ^ key >> 29;
}

static uint64_t pair(spotset one, spotset other)
{
    return (uint64_t)one << 32 | other;
}

static uint64_t key_of(const struct sight *sight)
{
    uint64_t key = mixed(1, pair(sight->level[1], sight->level[2]));
    key = mixed(key, pair(sight->level[3], sight->level[4]));
    key = mixed(key, pair(sight->level[5], sight->colour[0]));
    key = mixed(key, pair(sight->colour[1], sight->colour[2]));
    return mixed(key, pair(sight->colour[3], sight->scissors)) | 1;
}

static void find_missing(const struct paperworld *state, const struct sight *sight,
                         uint8_t missing[OBJECTIVES])
{
    for (int i = 0; i < OBJECTIVES; i++) {
        int n = paperworld_progress(state->objective[i], sight).missing;
        missing[i] = (uint8_t)(n == OUT_OF_REACH ? MISSING - 1 : least(n, MISSING - 2));
    }
}

static const uint8_t *missing_of(const struct cards_eye *eye, const struct paperworld *state,
                                 const struct sight *sight, uint8_t room[OBJECTIVES])
{
    if (!eye->notes) {
        find_missing(state, sight, room);
        return room;
    }
    uint64_t key = key_of(sight);
    struct cards_note *note = &eye->notes[key >> 32 & (CARDS_NOTES - 1)];
    if (note->key != key) {
        find_missing(state, sight, note->missing);
        note->key = key;
    }
    return note->missing;
}

/* --- the facts ------------------------------------------------------------------------------ */

static void add(struct cards_facts *facts, int at, int times)
{
    facts->fact[facts->count++] = (struct cards_fact){(uint16_t)at, (int16_t)times};
}

static void add_hand(const struct paperworld *state, int seat, int base, struct cards_facts *facts)
{
    const struct paperworld_player *player = &state->player[seat - 1];
    struct outlook outlook;
    look_ahead(state, seat, &outlook);
    add(facts, base + AT_HAND + least(player->hand_count, HAND_LIMIT), 1);
    int8_t sorted[COLOURS];
    for (int i = 0; i < COLOURS; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] < outlook.chain[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = outlook.chain[i];
    }
    for (int i = 0; i < COLOURS; i++)
        add(facts, base + AT_CHAIN + i * GAINS + least(sorted[i], GAINS - 1), 1);
    int best = 0;
    for (int i = 1; i <= CARD_VALUES; i++) {
        best = outlook.theme[i] > best ? outlook.theme[i] : best;
        if (outlook.loose[i])
            add(facts, base + AT_LOOSE + (i - 1) * 2, outlook.loose[i]);
        if (outlook.near[i])
            add(facts, base + AT_LOOSE + (i - 1) * 2 + 1, outlook.near[i]);
    }
    add(facts, base + AT_THEME + least(best, GAINS - 1), 1);
}

static void add_objectives(const struct cards_eye *eye, const struct paperworld *state, int seat,
                           int base, struct cards_facts *facts)
{
    const struct paperworld_player *player = &state->player[seat - 1];
    uint8_t room[OBJECTIVES];
    const uint8_t *missing = NULL;
    for (int i = 0; i < OBJECTIVES; i++) {
        if (player->token[i] || !state->tokens_left[i])
            continue;
        if (!missing)
            missing = missing_of(eye, state, &player->sight, room);
        int at = AT_OBJECTIVE + (state->objective[i] - 1) * MISSING + missing[i];
        add(facts, base + at, token_worth(state->tokens_left[i]));
    }
}

static void add_scissors(const struct paperworld *state, int seat, int base,
                         struct cards_facts *facts)
{
    const struct paperworld_player *player = &state->player[seat - 1];
    int cards = 0;
    for (int i = 0; i < player->hand_count; i++)
        cards += card_scissors(player->hand[i]);
    bool holds = state->scissors_seat == seat;
    add(facts, base + AT_SCISSORS + holds * 4 + least(cards, 3), 1);
    if (holds)
        add(facts, base + AT_TOKEN + 2 + level_of(player->visible[state->scissors_spot]), 1);
    else
        add(facts, base + AT_TOKEN + (state->scissors_seat != 0), 1);
}

void cards_facts(const struct cards_eye *eye, const struct paperworld *state, int seat,
                 struct cards_facts *facts)
{
    const struct sight *sight = &state->player[seat - 1].sight;
    int stage = stage_of(state, seat);
    facts->count = 0;
    if (stage == 0)
        return;
    int base = stage * PER_STAGE;
    add(facts, base + AT_BIAS, 1);
    add_hand(state, seat, base, facts);
    add_objectives(eye, state, seat, base, facts);
    add_scissors(state, seat, base, facts);
    add(facts, base + AT_PILES + count(sight->piles), 1);
    for (int i = 1; i <= CARD_VALUES; i++)
        add(facts, base + AT_LEVEL + i, count(sight->level[i]));
}

int32_t cards_worth(const struct cards_eye *eye, const struct paperworld *state, int seat)
{
    struct cards_facts facts;
    int32_t worth = paperworld_total(state, seat) * STAR;
    cards_facts(eye, state, seat, &facts);
    for (int i = 0; i < facts.count; i++)
        worth += eye->weights[facts.fact[i].at] * facts.fact[i].times;
    return worth;
}
