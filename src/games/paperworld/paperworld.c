/* Paper World: turns, their steps and their end, and the score. Clauses P5 to P7 and P13 to P17. */
#include "games/paperworld/paperworld.h"

#include "games/list.h"

#include <string.h>

enum { PART_STARS, PART_TOKENS, PART_SCISSORS, PART_HAND, PART_DISCARDS };

static size_t size(const struct setup *setup)
{
    return sizeof(struct paperworld) + setup->seats * sizeof(struct paperworld_player);
}

static void init(const struct setup *setup, void *to)
{
    memset(to, 0, size(setup));
    struct paperworld *state = to;
    state->head.seats = setup->seats;
}

/* --- what can be done ----------------------------------------------------------------------- */

static bool acts(const struct setup *setup, const void *of, int seat)
{
    (void)setup;
    const struct paperworld *state = of;
    return state->head.status == STATUS_PLAY && state->head.turn == seat;
}

/* P6: what a take can name to get a card: bit value and bit TAKE_COLOUR + colour. */
#define NAMES(colour, value) (1u << (value) | 1u << (TAKE_COLOUR + (colour)))
#define NAMES_OF_VALUE(colour, value) NAMES(colour, value), NAMES(colour, value)
#define NAMES_OF_COLOUR(colour)                                                                    \
    NAMES_OF_VALUE(colour, 1), NAMES_OF_VALUE(colour, 2), NAMES_OF_VALUE(colour, 3),               \
        NAMES_OF_VALUE(colour, 4), NAMES_OF_VALUE(colour, 5)

static const uint32_t names[CARD_KINDS] = {NAMES_OF_COLOUR(0), NAMES_OF_COLOUR(1),
                                           NAMES_OF_COLOUR(2), NAMES_OF_COLOUR(3)};

/* P6: what a take can name to get any card. */
static uint32_t names_of_tops(const struct paperworld *state)
{
    uint32_t named = 0;
    for (int i = 0; i < PILES; i++)
        if (state->height[i])
            named |= names[pile_top(state, i)];
    return named;
}

static int piles_left(const struct paperworld *state)
{
    int left = 0;
    for (int i = 0; i < PILES; i++)
        left += state->height[i] > 0;
    return left;
}

static uint32_t list_takes(const struct paperworld *state, step *out, uint32_t room, uint32_t count)
{
    for (uint32_t named = names_of_tops(state); named; named &= named - 1)
        count = list_step(step_make(STEP_TAKE, __builtin_ctz(named), 0), out, room, count);
    return count;
}

static uint32_t list_discards(const struct paperworld_player *player, step *out, uint32_t room)
{
    uint32_t count = 0;
    for (int i = 0; i < player->hand_count; i++)
        if (i == 0 || player->hand[i] != player->hand[i - 1])
            count = list_step(step_make(STEP_DISCARD, player->hand[i], 0), out, room, count);
    return count;
}

/* P13 */
static uint32_t list_scissors(const struct paperworld *state, step *out, uint32_t room)
{
    uint32_t count = 0;
    if (state->scissors_seat == state->head.turn)
        count = list_step(step_make(STEP_KEEP, 0, 0), out, room, count);
    for (spotset rest = state->fresh; rest;) {
        int cell = cell_of(spotset_pop(&rest));
        count = list_step(step_make(STEP_SCISSORS, 0, cell), out, room, count);
    }
    return count;
}

/* P5: take or lay, and pass if neither is possible. */
static uint32_t list_start(const struct setup *setup, const struct paperworld *state, step *out,
                           uint32_t room)
{
    uint32_t count = paperworld_list_lays(setup, state, out, room, 0);
    count = list_takes(state, out, room, count);
    return count ? count : list_step(step_make(STEP_PASS, 0, 0), out, room, 0);
}

static uint32_t moves(const struct setup *setup, const void *of, int seat, step *out, uint32_t room)
{
    const struct paperworld *state = of;
    if (!acts(setup, state, seat))
        return 0;
    switch (state->phase) {
    case PHASE_START:
        return list_start(setup, state, out, room);
    case PHASE_DISCARD:
        return list_discards(&state->player[seat - 1], out, room);
    case PHASE_SCISSORS:
        return list_scissors(state, out, room);
    default:
        break;
    }
    uint32_t count = list_step(step_make(STEP_DONE, 0, 0), out, room, 0);
    return paperworld_list_lays(setup, state, out, room, count);
}

/* --- what is refused ------------------------------------------------------------------------ */

/* P5: is it the seat's moment? */
static bool why_moment(const struct paperworld *state, int seat, struct refusal *why)
{
    if (state->head.status == STATUS_ROLL)
        return refuse(why, P5, REASON_NOT_ROLLED, CELL_NONE, 0);
    if (state->head.status == STATUS_OVER)
        return refuse(why, P5, REASON_GAME_OVER, CELL_NONE, 0);
    if (state->head.turn != seat)
        return refuse(why, P5, REASON_NOT_YOUR_TURN, CELL_NONE, state->head.turn);
    return true;
}

static bool why_discard(const struct paperworld *state, int card, struct refusal *why)
{
    if (state->phase != PHASE_DISCARD)
        return refuse_card(why, P7, REASON_NO_DISCARD_NOW, CELL_NONE, card, 0);
    return hand_has(&state->player[state->head.turn - 1], card) ||
           refuse_card(why, P7, REASON_NOT_IN_HAND, CELL_NONE, card, 0);
}

static bool why_scissors(const struct paperworld *state, step s, struct refusal *why)
{
    bool keep = step_kind(s) == STEP_KEEP;
    int cell = keep ? CELL_NONE : step_cell(s);
    if (state->phase != PHASE_SCISSORS)
        return refuse(why, P13, REASON_NO_SCISSORS_NOW, cell, 0);
    if (keep)
        return state->scissors_seat == state->head.turn ||
               refuse(why, P13, REASON_NO_KEEP, cell, 0);
    return (on_grid(cell) && state->fresh >> spot_of(cell) & 1) ||
           refuse(why, P13, REASON_NO_SCISSORS_THERE, cell, 0);
}

static bool why_take(const struct paperworld *state, int what, struct refusal *why)
{
    if (state->phase == PHASE_LAY)
        return refuse(why, P5, REASON_TAKE_OR_LAY, CELL_NONE, 0);
    return names_of_tops(state) >> what & 1 ||
           refuse(why, P6, REASON_NO_SUCH_TOP, CELL_NONE, what < TAKE_COLOUR ? what : 0);
}

static bool why_pass(const struct setup *setup, const struct paperworld *state, struct refusal *why)
{
    if (state->phase == PHASE_LAY)
        return refuse(why, P5, REASON_TAKE_OR_LAY, CELL_NONE, 0);
    if (piles_left(state) || paperworld_list_lays(setup, state, NULL, 0, 0))
        return refuse(why, P5, REASON_CAN_ACT, CELL_NONE, 0);
    return true;
}

static bool why(const struct setup *setup, const void *of, int seat, step s,
                struct refusal *refusal)
{
    const struct paperworld *state = of;
    int kind = step_kind(s);
    if (!why_moment(state, seat, refusal))
        return false;
    if (kind == STEP_DISCARD)
        return why_discard(state, step_card(s), refusal);
    if (kind == STEP_SCISSORS || kind == STEP_KEEP)
        return why_scissors(state, s, refusal);
    if (state->phase == PHASE_DISCARD)
        return refuse(refusal, P7, REASON_HAND_FULL, CELL_NONE,
                      state->player[seat - 1].hand_count - HAND_LIMIT);
    if (state->phase == PHASE_SCISSORS)
        return refuse(refusal, P13, REASON_CHOOSE_SCISSORS, CELL_NONE, 0);
    switch (kind) {
    case STEP_LAY:
        return paperworld_why_lay(setup, state, s, refusal);
    case STEP_TAKE:
        return why_take(state, step_card(s), refusal);
    case STEP_PASS:
        return why_pass(setup, state, refusal);
    case STEP_DONE:
        return state->laid || refuse(refusal, P8, REASON_NOTHING_LAID, CELL_NONE, 0);
    default:
        return refuse(refusal, NULL, REASON_NOT_A_STEP, CELL_NONE, 0);
    }
}

/* --- what is done --------------------------------------------------------------------------- */

/* P15: each objective met brings the highest token left, once. */
static void take_tokens(struct paperworld *state, struct paperworld_player *player)
{
    for (int i = 0; i < OBJECTIVES; i++)
        if (!player->token[i] && state->tokens_left[i] &&
            paperworld_met(state->objective[i], &player->sight))
            player->token[i] = (uint8_t)token_worth(state->tokens_left[i]--);
}

/* P16: true if the turn that ends was the last one. */
static bool count_last_turns(struct paperworld *state)
{
    if (state->last_turns)
        return --state->last_turns == 0;
    if (piles_left(state) <= 2)
        state->last_turns = state->head.seats;
    return false;
}

static void end_turn(struct paperworld *state)
{
    /* P15: without a lay the visible cards are those of the turn before, and nothing is new. */
    if (state->laid)
        take_tokens(state, &state->player[state->head.turn - 1]);
    state->phase = PHASE_START;
    state->laid = 0;
    state->same_colour = 0;
    state->same_value = 0;
    state->jumps = 0;
    state->fresh = 0;
    if (count_last_turns(state)) {
        state->head.status = STATUS_OVER;
        state->head.turn = 0;
        return;
    }
    state->head.turn = (uint8_t)(state->head.turn % state->head.seats + 1); /* P3 */
    state->head.round++;
}

/* P6: all tops of it; what they uncover stays. P7: over the limit, discards follow. */
static void do_take(struct paperworld *state, int what)
{
    struct paperworld_player *player = &state->player[state->head.turn - 1];
    for (int i = 0; i < PILES; i++) {
        int top = state->height[i] ? pile_top(state, i) : CARD_NONE;
        if (top == CARD_NONE || !(names[top] >> what & 1))
            continue;
        hand_add(player, top);
        state->height[i]--;
        state->pile[PILES * state->height[i] + i] = 0;
    }
    if (player->hand_count > HAND_LIMIT)
        state->phase = PHASE_DISCARD;
    else
        end_turn(state);
}

static void do_discard(struct paperworld *state, int card)
{
    struct paperworld_player *player = &state->player[state->head.turn - 1];
    hand_discard(player, card);
    if (player->hand_count <= HAND_LIMIT)
        end_turn(state);
}

static void put_token(struct paperworld *state, int spot)
{
    state->scissors_seat = state->head.turn;
    state->scissors_spot = (uint8_t)spot;
}

/* P13: one scissors card gets the token by itself, but a holder is always asked. */
static void do_done(struct paperworld *state)
{
    bool holder = state->scissors_seat == state->head.turn;
    bool several = state->fresh & (state->fresh - 1);
    if (state->fresh && (holder || several)) {
        state->phase = PHASE_SCISSORS;
        return;
    }
    if (state->fresh)
        put_token(state, __builtin_ctz(state->fresh));
    end_turn(state);
}

void paperworld_do(struct paperworld *state, step s)
{
    switch (step_kind(s)) {
    case STEP_TAKE:
        do_take(state, step_card(s));
        break;
    case STEP_DISCARD:
        do_discard(state, step_card(s));
        break;
    case STEP_LAY:
        paperworld_lay(state, s);
        break;
    case STEP_DONE:
        do_done(state);
        break;
    case STEP_SCISSORS:
        put_token(state, spot_of(step_cell(s))); /* fall through */
    default:
        end_turn(state);
    }
}

static void make(const struct setup *setup, void *to, int seat, step s)
{
    (void)setup, (void)seat;
    paperworld_do(to, s);
}

/* P7: a take uncovers cards. */
static bool is_final(step s)
{
    return step_kind(s) == STEP_TAKE;
}

/* --- score ---------------------------------------------------------------------------------- */

/* P1 */
static const int8_t stars[CARD_VALUES + 1] = {0, 0, 1, 2, 3, 5};

int paperworld_total(const struct paperworld *state, int seat)
{
    const struct paperworld_player *player = &state->player[seat - 1];
    int total = 2 * (state->scissors_seat == seat) - player->hand_count - player->discards;
    for (spotset rest = player->sight.piles & ~player->sight.level[1]; rest;)
        total += stars[level_of(player->visible[spotset_pop(&rest)])];
    for (int i = 0; i < OBJECTIVES; i++)
        total += player->token[i];
    return total;
}

/* P17 */
static void score_stars(const struct paperworld_player *player, struct score *score)
{
    for (spotset rest = player->sight.piles; rest;) {
        int spot = spotset_pop(&rest);
        int value = level_of(player->visible[spot]);
        if (stars[value])
            score_add(score, PART_STARS, P17, stars[value], value, cellset_of(cell_of(spot)));
    }
}

static void score(const struct setup *setup, const void *of, int seat, struct score *score)
{
    (void)setup;
    const struct paperworld *state = of;
    const struct paperworld_player *player = &state->player[seat - 1];
    score_stars(player, score);
    for (int i = 0; i < OBJECTIVES; i++)
        if (player->token[i])
            score_add(score, PART_TOKENS, P15, player->token[i], state->objective[i], 0);
    if (state->scissors_seat == seat)
        score_add(score, PART_SCISSORS, P17, 2, 0, cellset_of(cell_of(state->scissors_spot)));
    if (player->hand_count)
        score_add(score, PART_HAND, P17, -player->hand_count, player->hand_count, 0);
    if (player->discards)
        score_add(score, PART_DISCARDS, P17, -player->discards, player->discards, 0);
    score->tie = -player->discards;
}

/* The deal; for every card of the deck at most one take and one discard or lay, with every lay at
 * most one `done` and one choice for the token; and a last turn of passing each (P5, P16). */
static uint32_t longest(const struct setup *setup)
{
    return 1 + 4 * (uint32_t)deck_size(&setup->deck, setup->seats) + setup->seats;
}

static const struct thing no_things[] = {{0}};
static const struct ground paper[] = {{'.', "empty", false, false}, {0}};
static const struct setting_known no_settings[] = {{0}};
static const struct wording no_wordings[] = {{0}};

/* P15: a sheet on paper does not tell which objective a token is for. */
static const char *manner(const struct setup *setup, const struct reason_of_score *reason)
{
    return reason->clause == P15 && !reason->value ? "token" : game_manner(setup, reason);
}

const struct game paperworld_game = {
    .name = "paperworld",
    .rules = 1,
    .family = &cards_family,
    .min_seats = 2,
    .max_seats = 4,
    .usual_seats = 2,
    .page_size = sizeof(struct paperworld_player),
    .clause = paperworld_clause,
    .part = {"stars", "tokens", "scissors", "hand", "discards"},
    .part_clause = {P17, P15, P17, P17, P17},
    .part_about = {[PART_TOKENS] = ABOUT_OBJECTIVE},
    .size = size,
    .glimpse_size = size,
    .init = init,
    .moves = moves,
    .pick = game_pick,
    .why = why,
    .apply = game_apply,
    .make = make,
    .acts = acts,
    .target = game_no_target,
    .is_final = is_final,
    .thing = no_things,
    .verb = paperworld_verb,
    .ground = paper,
    .setting = no_settings,
    .wording = no_wordings,
    .face = {"", "", ""},
    .aid = {.kind = AID_NONE, .picture = ""},
    .format = paperworld_format,
    .parse = paperworld_parse,
    .meaning = paperworld_meaning,
    .intend = paperworld_intend,
    .score = score,
    .manner = manner,
    .level = game_no_level,
    .sheet = paperworld_sheet,
    .read_sheet = paperworld_read_sheet,
    .remarks = game_no_remarks,
    .look = paperworld_look,
    .task = paperworld_task,
    .redact = paperworld_redact,
    .sample = paperworld_sample,
    .view = paperworld_view,
    .cards = paperworld_cards,
    .encode = paperworld_encode,
    .check = paperworld_check,
    .longest = longest,
};
