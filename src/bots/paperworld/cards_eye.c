#include "bots/paperworld/cards_eye.h"

#include <string.h>

/* --- where the weights are ------------------------------------------------------------------ */

enum {
    GAINS = 16,  /* what a colour can bring, capped */
    MISSING = 8, /* 0 to 6 cards, or out of reach */
    PILES_MOST = 9,
    SUPPLIES = 4, /* cards that are left of a kind, capped */

    AT_BIAS = 0,
    AT_HAND = AT_BIAS + 1,
    AT_CHAIN = AT_HAND + HAND_LIMIT + 1,
    AT_THEME = AT_CHAIN + COLOURS * GAINS,
    AT_LOOSE = AT_THEME + GAINS,
    AT_NEAR = AT_LOOSE + CARD_VALUES + 1,
    AT_OBJECTIVE = AT_NEAR + (CARD_VALUES + 1) * SUPPLIES,
    AT_MISSING = AT_OBJECTIVE + OBJECTIVE_COUNT * MISSING, /* whatever the objective */
    AT_TOKEN = AT_MISSING + MISSING,
    AT_SCISSORS = AT_TOKEN + 3 + CARD_VALUES,
    AT_PILES = AT_SCISSORS + 8,
    AT_GROW = AT_PILES + PILES_MOST + 1,
    PER_STAGE = AT_GROW + (CARD_VALUES + 1) * SUPPLIES
};

const uint32_t cards_weight_count = PER_STAGE * CARDS_STAGES;

/* P1: by how many stars a card of this value outshines the one below it. */
static const int8_t rise[CARD_VALUES + 1] = {0, 0, 1, 1, 1, 2};

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

int cards_stage(const struct paperworld *state, int seat)
{
    static const uint8_t until[] = {1, 3, 5, 8, 12, 17, 23};
    int seats = state->head.seats;
    if (state->head.status == STATUS_OVER)
        return 0;
    if (state->last_turns)
        return (seat - state->head.turn + seats) % seats < state->last_turns;
    int left = cards_to_go(state) * 2 / seats; /* the more seats, the faster it goes */
    int stage = 0;
    while (stage < (int)sizeof until && left > until[stage])
        stage++;
    return stage + 2;
}

/* --- the landscape -------------------------------------------------------------------------- */

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

static void look_at(const struct paperworld *state, const struct paperworld_player *player,
                    struct cards_note *note)
{
    memset(note, 0, sizeof *note);
    for (spotset rest = player->sight.piles; rest; note->count++) {
        int card = player->visible[spotset_pop(&rest)] - 1;
        note->piles[card_colour(card)][card_value(card)]++;
    }
    for (int i = 0; i < OBJECTIVES; i++) {
        int n = paperworld_progress(state->objective[i], &player->sight).missing;
        note->missing[i] = (uint8_t)(n == OUT_OF_REACH ? MISSING - 1 : least(n, MISSING - 2));
    }
}

/* The note about a seat's landscape; `own` is room for it if there are no others. */
static const struct cards_note *note_of(const struct cards_eye *eye, const struct paperworld *state,
                                        int seat, struct cards_note *own)
{
    const struct paperworld_player *player = &state->player[seat - 1];
    if (!eye->notes) {
        look_at(state, player, own);
        return own;
    }
    uint64_t key = key_of(&player->sight);
    struct cards_note *note = &eye->notes[key >> 32 & (CARDS_NOTES - 1)];
    if (note->key != key) {
        look_at(state, player, note);
        note->key = key;
    }
    return note;
}

void cards_count_supply(const struct paperworld *state, struct cards_supply *supply)
{
    memset(supply, 0, sizeof *supply);
    for (int i = 0; i < PILES; i++)
        for (int at = 0; at < state->height[i]; at++) {
            int card = state->pile[PILES * at + i];
            supply->left[card_colour(card)][card_value(card)]++;
        }
}

/* --- the hand ------------------------------------------------------------------------------- */

/* What a hand could become if there was time to lay all that fits, a colour a turn. */
struct outlook {
    int chain[COLOURS];                        /* stars and cards got rid of */
    int theme[CARD_VALUES + 1];                /* the same for the cards of a value */
    uint8_t fitting[COLOURS][CARD_VALUES + 1]; /* cards that fit, in a row of lays */
    uint8_t piles[COLOURS][CARD_VALUES + 1];   /* after these lays */
    uint8_t loose[CARD_VALUES + 1];            /* cards that do not fit */
    uint8_t near[CARD_VALUES + 1][SUPPLIES];   /* those one below which is missing, of which
                                                  so many are left */
};

static void look_at_colour(const uint8_t held[CARD_VALUES + 1], const uint8_t left[CARD_VALUES + 1],
                           int colour, int *room, struct outlook *outlook)
{
    uint8_t *piles = outlook->piles[colour];
    int before = *room; /* places as they are now */
    int chain = 0;
    for (int i = 1; i <= CARD_VALUES; i++) {
        int now = piles[i];
        if (held[i]) {
            int places = i == 1 ? *room : piles[i - 1];
            int n = least(held[i], places);
            outlook->theme[i] += least(held[i], before) * (rise[i] + 1);
            outlook->fitting[colour][i] = (uint8_t)n;
            chain += n * (rise[i] + 1);
            piles[i] = (uint8_t)(piles[i] + n);
            if (i == 1)
                *room -= n;
            else
                piles[i - 1] = (uint8_t)(piles[i - 1] - n);
            int loose = held[i] - n;
            if (loose && i > 1 && (i == 2 ? *room : piles[i - 2]) > 0) {
                uint8_t *near = &outlook->near[i][least(left[i - 1], SUPPLIES - 1)];
                *near = (uint8_t)(*near + loose);
            } else {
                outlook->loose[i] = (uint8_t)(outlook->loose[i] + loose);
            }
        }
        before = now;
    }
    outlook->chain[colour] = chain;
}

/* P14: the pile under the token cannot be built on. */
static void look_ahead(const struct paperworld *state, int seat, const struct cards_note *note,
                       const struct cards_supply *supply, struct outlook *outlook)
{
    const struct paperworld_player *player = &state->player[seat - 1];
    uint8_t held[COLOURS][CARD_VALUES + 1] = {{0}};
    unsigned colours = 0;
    memset(outlook, 0, sizeof *outlook);
    memcpy(outlook->piles, note->piles, sizeof outlook->piles);
    if (state->scissors_seat == seat) {
        int card = player->visible[state->scissors_spot] - 1;
        outlook->piles[card_colour(card)][card_value(card)]--;
    }
    for (int i = 0; i < player->hand_count; i++) {
        held[card_colour(player->hand[i])][card_value(player->hand[i])]++;
        colours |= 1u << card_colour(player->hand[i]);
    }
    int room = PILES_MOST - note->count;
    for (int i = 0; i < COLOURS; i++)
        if (colours >> i & 1)
            look_at_colour(held[i], supply->left[i], i, &room, outlook);
}

void cards_drop_order(const struct cards_eye *eye, const struct paperworld *state,
                      const struct cards_supply *supply, int seat, uint8_t order[HAND_MAX])
{
    struct cards_note own;
    const struct paperworld_player *player = &state->player[seat - 1];
    struct outlook outlook;
    uint8_t cost[HAND_MAX];
    look_ahead(state, seat, note_of(eye, state, seat, &own), supply, &outlook);
    for (int i = 0; i < player->hand_count; i++) {
        int card = player->hand[i];
        uint8_t *fitting = &outlook.fitting[card_colour(card)][card_value(card)];
        int use = card_value(card) * 2 + card_scissors(card) + (*fitting ? 16 : 0);
        *fitting = (uint8_t)(*fitting - (*fitting > 0));
        int at = i;
        for (; at > 0 && cost[at - 1] > use; at--) {
            cost[at] = cost[at - 1];
            order[at] = order[at - 1];
        }
        cost[at] = (uint8_t)use;
        order[at] = (uint8_t)card;
    }
}

/* --- the facts ------------------------------------------------------------------------------ */

static void add(struct cards_facts *facts, int at, int times)
{
    facts->fact[facts->count++] = (struct cards_fact){(uint16_t)at, (int16_t)times};
}

/* The colours that bring most come first: each takes a turn. */
static void add_chains(const struct outlook *outlook, int base, struct cards_facts *facts)
{
    int sorted[COLOURS] = {0};
    for (int i = 0; i < COLOURS; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] < outlook->chain[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = outlook->chain[i];
    }
    for (int i = 0; i < COLOURS; i++)
        add(facts, base + AT_CHAIN + i * GAINS + least(sorted[i], GAINS - 1), 1);
    int best = 0;
    for (int i = 1; i <= CARD_VALUES; i++)
        best = outlook->theme[i] > best ? outlook->theme[i] : best;
    add(facts, base + AT_THEME + least(best, GAINS - 1), 1);
}

static void add_loose(const struct outlook *outlook, int base, struct cards_facts *facts)
{
    for (int i = 1; i <= CARD_VALUES; i++) {
        if (outlook->loose[i])
            add(facts, base + AT_LOOSE + i, outlook->loose[i]);
        for (int k = 0; k < SUPPLIES && i > 1; k++)
            if (outlook->near[i][k])
                add(facts, base + AT_NEAR + i * SUPPLIES + k, outlook->near[i][k]);
    }
}

/* The piles as they will be, and how many cards there are to go on with. */
static void add_piles(const struct outlook *outlook, const struct cards_supply *supply, int base,
                      struct cards_facts *facts)
{
    uint8_t grow[(CARD_VALUES + 1) * SUPPLIES] = {0};
    for (int i = 0; i < COLOURS; i++)
        for (int k = 1; k < CARD_VALUES; k++) {
            uint8_t *at = &grow[k * SUPPLIES + least(supply->left[i][k + 1], SUPPLIES - 1)];
            *at = (uint8_t)(*at + outlook->piles[i][k]);
        }
    for (int i = SUPPLIES; i < CARD_VALUES * SUPPLIES; i++)
        if (grow[i])
            add(facts, base + AT_GROW + i, grow[i]);
}

static void add_objectives(const struct paperworld *state, int seat, const struct cards_note *note,
                           int base, struct cards_facts *facts)
{
    const struct paperworld_player *player = &state->player[seat - 1];
    for (int i = 0; i < OBJECTIVES; i++) {
        if (player->token[i] || !state->tokens_left[i])
            continue;
        int at = AT_OBJECTIVE + (state->objective[i] - 1) * MISSING + note->missing[i];
        int worth = token_worth(state->tokens_left[i]);
        add(facts, base + at, worth);
        add(facts, at, worth); /* whatever the stage: stage 0 needs no weights of its own */
        add(facts, base + AT_MISSING + note->missing[i], worth);
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

void cards_facts(const struct cards_eye *eye, const struct paperworld *state,
                 const struct cards_supply *supply, int seat, struct cards_facts *facts)
{
    int stage = cards_stage(state, seat);
    facts->count = 0;
    if (stage == 0)
        return;
    struct cards_note own;
    struct outlook outlook;
    int base = stage * PER_STAGE;
    const struct cards_note *note = note_of(eye, state, seat, &own);
    look_ahead(state, seat, note, supply, &outlook);
    add(facts, base + AT_BIAS, 1);
    add(facts, base + AT_HAND + least(state->player[seat - 1].hand_count, HAND_LIMIT), 1);
    add(facts, base + AT_PILES + note->count, 1);
    add_chains(&outlook, base, facts);
    add_loose(&outlook, base, facts);
    add_piles(&outlook, supply, base, facts);
    add_objectives(state, seat, note, base, facts);
    add_scissors(state, seat, base, facts);
}

int32_t cards_worth(const struct cards_eye *eye, const struct paperworld *state,
                    const struct cards_supply *supply, int seat)
{
    struct cards_facts facts;
    int32_t worth = paperworld_total(state, seat) * STAR;
    if (eye->looks)
        ++*eye->looks;
    cards_facts(eye, state, supply, seat, &facts);
    for (int i = 0; i < facts.count; i++)
        worth += eye->weights[facts.fact[i].at] * facts.fact[i].times;
    return worth;
}
