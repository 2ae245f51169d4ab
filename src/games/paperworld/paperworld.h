/* Paper World inside: what its files share. But for them only its bots (src/bots/cards_*.c) include
 * this.
 *
 * A landscape lies on a grid of 5 by 5 with the start card in the middle (P10). A *spot* is a place
 * of that grid, row * 5 + column; a *cell* is the same place in the numbers of core/cells.h, which
 * steps, scores and texts use. A spotset has bit `spot` set for every spot in it.
 */
#ifndef GAMES_PAPERWORLD_PAPERWORLD_H
#define GAMES_PAPERWORLD_PAPERWORLD_H

#include "core/game.h"

/* Its clauses (docs/rules), and why it refuses what. */
/* clang-format off */
#define PAPERWORLD_CLAUSES(X) \
    X(P1) X(P2) X(P3) X(P4) X(P5) X(P6) X(P7) X(P8) X(P9) X(P10) X(P11) X(P12) X(P13) X(P14) \
    X(P15) X(P16) X(P17) X(P18)
#define PAPERWORLD_REASONS(X) \
    X(CAN_ACT, "can-act") X(TAKE_OR_LAY, "take-or-lay") X(NO_SUCH_TOP, "no-such-top") \
    X(HAND_FULL, "hand-full") X(NO_DISCARD_NOW, "no-discard-now") X(NOT_IN_HAND, "not-in-hand") \
    X(MIXED_LAY, "mixed-lay") X(NOTHING_LAID, "nothing-laid") X(WRONG_COLOUR, "wrong-colour") \
    X(WRONG_VALUE, "wrong-value") X(SPOT_APART, "spot-apart") X(FRAME_FULL, "frame-full") \
    X(OFF_FRAME, "off-frame") X(JUMP_COST, "jump-cost") X(JUMP_USED, "jump-used") \
    X(JUMP_FAR, "jump-far") X(NO_JUMP, "no-jump") X(NO_SAVING, "no-saving") \
    X(SAVING_FIRST, "saving-first") X(UNDER_TOKEN, "under-token") \
    X(NO_SCISSORS_NOW, "no-scissors-now") X(NO_SCISSORS_THERE, "no-scissors-there") \
    X(CHOOSE_SCISSORS, "choose-scissors") X(NO_KEEP, "no-keep") X(BAD_DEAL, "bad-deal") \
    X(CARD_TOO_OFTEN, "card-too-often") X(NO_START_PILE, "no-start-pile") \
    X(START_CARD, "start-card") X(BAD_TOKEN, "bad-token")
/* clang-format on */
PAPERWORLD_CLAUSES(CLAUSE_DECLARED)
PAPERWORLD_REASONS(REASON_DECLARED)

enum {
    SIDE = 5,
    SPOTS = SIDE * SIDE,
    START_SPOT = 12,    /* c3 */
    PILES = CARD_PILES, /* of the deck (P3) */
    PILE_MAX = CARD_PILE,
    HAND_LIMIT = 9,                /* P7 */
    HAND_MAX = HAND_LIMIT + PILES, /* after a take, before the discards */
    TOKEN_KINDS = 3,               /* P4: 4, 2 and 1 */
    DROPS_MAX = CARD_VALUES - 1    /* P12: a 5 on an empty spot */
};

typedef uint32_t spotset;

enum phase {
    PHASE_START,   /* the turn has begun, nothing is done */
    PHASE_DISCARD, /* a take went over the hand limit (P7) */
    PHASE_LAY,     /* at least one card is laid (P8) */
    PHASE_SCISSORS /* laying is done, where the token goes is not said (P13) */
};

/* The visible cards of a landscape as sets of spots: what `visible` says, turned round. */
struct sight {
    spotset piles;
    spotset scissors;
    spotset colour[COLOURS];
    spotset level[CARD_VALUES + 1]; /* [0]: where a new pile could begin (P10) */
};

struct paperworld_player {
    struct sight sight;
    uint8_t visible[SPOTS]; /* the visible card of the pile plus 1; 0: no pile */
    uint8_t hand_count;
    uint8_t hand[HAND_MAX];      /* ascending; CARD_NONE where not known; 0 behind the last */
    uint8_t discards;            /* how many cards in all */
    uint8_t discard[CARD_KINDS]; /* and of each kind; all 0 if only the number is known */
    uint8_t token[OBJECTIVES];   /* taken for objective[i]: 4, 2, 1, or 0 for none (P15) */
    uint8_t unused[12];
};

struct paperworld {
    struct head head;
    uint8_t first;
    uint8_t last_turns; /* turns left once the end is triggered (P16), else 0 */
    /* The running turn; all 0 outside one. */
    uint8_t phase;       /* enum phase */
    uint8_t laid;        /* cards laid in it */
    uint8_t same_colour; /* the colour all of them share, plus 1; 0 if they do not (P8) */
    uint8_t same_value;  /* the value all of them share; 0 if they do not */
    uint8_t jumps;       /* made in it (P11, P12) */
    /* The token. */
    uint8_t scissors_seat; /* who holds it; 0: nobody yet */
    uint8_t scissors_spot;
    uint8_t objective[OBJECTIVES];
    uint8_t tokens_left[OBJECTIVES]; /* how many; the highest is worth token_worth of that */
    uint8_t unused;
    spotset fresh; /* scissors cards laid in the running turn and visible (P13) */
    /* The deck: card k of the deal is in pile k % 5, so pile p has pile[p], pile[p + 5] … */
    uint8_t height[PILES];
    uint8_t pile[PILES * PILE_MAX]; /* CARD_NONE where not known; 0 above the top */
    uint8_t buried[CARD_KINDS];     /* covered cards of all landscapes but the start cards */
    uint8_t unused_too[8];
    struct paperworld_player player[]; /* [seat - 1] */
};

_Static_assert(sizeof(struct paperworld_player) == 144, "no padding");
_Static_assert(sizeof(struct paperworld) == 176, "no padding");

/* --- small questions ------------------------------------------------------------------------ */

static inline int cell_of(int spot)
{
    return spot + spot / SIDE * (GRID - SIDE);
}

static inline bool on_grid(int cell)
{
    return cell_column(cell) < SIDE && cell_row(cell) < SIDE;
}

/* Of a cell that is on the grid. */
static inline int spot_of(int cell)
{
    return cell_row(cell) * SIDE + cell_column(cell);
}

static inline int spotset_pop(spotset *set)
{
    int spot = __builtin_ctz(*set);
    *set &= *set - 1;
    return spot;
}

/* How many spots; faster than the built-in where the machine has no instruction for it. */
static inline int spotset_count(spotset set)
{
    set -= set >> 1 & 0x55555555;
    set = (set & 0x33333333) + (set >> 2 & 0x33333333);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24);
}

/* The value of a visible card, 0 of a spot without a pile. */
static inline int level_of(int visible)
{
    return visible ? card_value(visible - 1) : 0;
}

/* P2: is this visible card the start card? Nothing else of value 1 can lie there. */
static inline bool is_start(int spot, int visible)
{
    return spot == START_SPOT && level_of(visible) == 1;
}

/* The top card of a pile of the deck that is not empty. */
static inline int pile_top(const struct paperworld *state, int pile)
{
    return state->pile[PILES * (state->height[pile] - 1) + pile];
}

/* P4: 4, 2, 1 for the last three tokens, the last two, the last one. */
static inline int token_worth(int left)
{
    return 1 << (left - 1);
}

static inline bool hand_has(const struct paperworld_player *player, int card)
{
    for (int i = 0; i < player->hand_count; i++)
        if (player->hand[i] == card)
            return true;
    return false;
}

static inline void hand_add(struct paperworld_player *player, int card)
{
    int at = player->hand_count++;
    for (; at > 0 && player->hand[at - 1] > card; at--)
        player->hand[at] = player->hand[at - 1];
    player->hand[at] = (uint8_t)card;
}

/* Takes out a card that is there. */
static inline void hand_remove(struct paperworld_player *player, int card)
{
    int last = --player->hand_count;
    int at = 0;
    while (player->hand[at] != card)
        at++;
    for (; at < last; at++)
        player->hand[at] = player->hand[at + 1];
    player->hand[last] = 0;
}

/* From the hand, face up, to the own discard (P7, P11). */
static inline void hand_discard(struct paperworld_player *player, int card)
{
    hand_remove(player, card);
    player->discards++;
    player->discard[card]++;
}

static inline bool refuse_card(struct refusal *why, const char *clause, const char *reason,
                               int cell, int card, int value)
{
    refuse(why, clause, reason, cell, value);
    why->card = (uint8_t)card;
    return false;
}

/* --- steps (paperworld_step.c) -------------------------------------------------------------- */

/* Byte 6 is the card or what is taken, byte 5 the cell; of a lay byte 4 is how it is paid and
 * bytes 3 to 0 are the dropped cards plus 1, ascending, 0 behind the last. But for the cells, the
 * order of the integers is the byte order of the texts. */
enum { STEP_DISCARD = 1, STEP_DONE, STEP_KEEP, STEP_LAY, STEP_PASS, STEP_SCISSORS, STEP_TAKE };
enum { PAY_NOTHING, PAY_DROPS, PAY_FREE }; /* no jump; drop=…; free, perhaps with drop=… */
enum { TAKE_COLOUR = 16 };                 /* take: a value, or this plus a colour */

static inline step step_make(int kind, int card, int cell)
{
    return (step)kind << 56 | (step)card << 48 | (step)cell << 40;
}

static inline int step_card(step s)
{
    return step_byte(s, 6);
}

static inline int step_cell(step s)
{
    return step_byte(s, 5);
}

static inline int step_pay(step s)
{
    return step_byte(s, 4);
}

/* The dropped card i, from 0, plus 1; 0: there is none. */
static inline int step_drop(step s, int i)
{
    return step_byte(s, DROPS_MAX - 1 - i);
}

/* Adds a step to the caller's array if there is room; the new count. */
static inline uint32_t list_step(step s, step *out, uint32_t room, uint32_t count)
{
    if (count < room)
        out[count] = s;
    return count + 1;
}

/* Does a step that is legal (paperworld.c). */
void paperworld_do(struct paperworld *, step);

/* P17 (paperworld.c): the total of a seat; the tie is -discards. */
int paperworld_total(const struct paperworld *, int seat);

void paperworld_format(step, struct out *);
bool paperworld_parse(const char *text, step *);

/* --- laying (paperworld_lay.c) -------------------------------------------------------------- */

/* Puts a card on a spot of the landscape, over what lies there. */
void paperworld_put(struct paperworld_player *, int spot, int card);
/* P10: the bounding box is at most 3 by 3. */
bool paperworld_in_frame(spotset piles);
/* P10: the piles that hang together with the start pile. */
spotset paperworld_joined(spotset piles);

/* Lists the lays of the seat to act behind the first `count` steps; the new count. */
uint32_t paperworld_list_lays(const struct setup *, const struct paperworld *, step *,
                              uint32_t room, uint32_t count);
/* The same for a seat that pays for a jump with the first cards of its hand in this order (all of
 * the hand, equal cards one after the other as often as they are there). */
uint32_t paperworld_list_cheap_lays(const struct setup *, const struct paperworld *,
                                    const uint8_t *order, step *, uint32_t room);
bool paperworld_why_lay(const struct setup *, const struct paperworld *, step, struct refusal *);
/* Does a lay that is legal. */
void paperworld_lay(struct paperworld *, step);

/* --- objectives (paperworld_objectives.c) --------------------------------------------------- */

/* Is the objective of this number (1 to 20) met? */
bool paperworld_met(int objective, const struct sight *);

/* How far it is (paperworld_progress.c). */
enum { OUT_OF_REACH = -1 };

struct progress {
    int missing;   /* so many piles have to begin or to rise, at the least; or OUT_OF_REACH */
    spotset there; /* the piles of the pattern that are as they should be */
};

struct progress paperworld_progress(int objective, const struct sight *);

/* --- meaning (paperworld_meaning.c) --------------------------------------------------------- */

extern const char *const paperworld_clause[];
extern const struct verb paperworld_verb[];
struct meaning paperworld_meaning(step);
step paperworld_intend(const struct meaning *);
void paperworld_look(const struct setup *, const void *, int seat, struct sheet_look *);
const char *paperworld_task(const struct setup *, const void *, int seat);

/* --- chance (deal.c) ------------------------------------------------------------------------ */

extern const struct family cards_family;

/* --- texts and views (paperworld_sheet.c, paperworld_view.c) -------------------------------- */

/* The tokens a player has won, the highest first: "4 2". */
void paperworld_put_tokens(const struct paperworld_player *, struct out *);
void paperworld_sheet(const struct setup *, const void *, int seat, struct out *);
bool paperworld_read_sheet(const struct setup *, void *, const char *text, int line,
                           struct fault *);

void paperworld_redact(const struct setup *, const void *, int viewer, enum scope, void *);
void paperworld_sample(const struct setup *, const void *view, int viewer, struct rng *, void *);
void paperworld_view(const struct setup *, const void *view, int viewer, struct out *);
bool paperworld_cards(const struct setup *, const void *view, int viewer, struct cards *);

/* --- bytes and invariants (paperworld_check.c) ---------------------------------------------- */

/* How many cards of each kind the state says where they are; start cards are not counted. */
void paperworld_count_known(const struct setup *, const struct paperworld *,
                            uint8_t known[CARD_KINDS]);
void paperworld_encode(const struct setup *, const void *, struct out *);
int paperworld_check(const struct setup *, const void *);

#endif
