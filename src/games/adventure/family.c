/* The family of the adventures: three dice rolled for every round, which all play at once on a
 * board.
 *
 * A round's chance is `3 D 5`, in a peril round of several with the sheets' swap behind it:
 * `1 2 X swap=2,3,1`. What a seed gives does not depend on what was typed: every draw has a key of
 * its own.
 */
#include "games/adventure/adventure.h"

#include "core/data.h"
#include "core/setup.h"
#include "games/boards.h"

#include <string.h>

/* clang-format off */
ADVENTURE_CLAUSES(CLAUSE_DEFINED)
ADVENTURE_REASONS(REASON_DEFINED)
static const char *const adventure_clause[] = {ADVENTURE_CLAUSES(CLAUSE_LISTED) NULL};
/* clang-format on */

/* --- the dice ------------------------------------------------------------------------------- */

/* A6: every derangement equally likely: shuffle until nobody has their own sheet. Rare, and so kept
 * apart from what every round does. */
__attribute__((noinline)) static void draw_swap(uint64_t seed, int round, int seats, uint8_t *swap)
{
    struct rng rng;
    bool own;
    rng_key(&rng, seed, RNG_SWAP, (uint64_t)round);
    do {
        own = false;
        for (int i = 0; i < seats; i++)
            swap[i] = (uint8_t)(i + 1);
        rng_shuffle(&rng, swap, (size_t)seats);
        for (int i = 0; i < seats && !own; i++)
            own = swap[i] == i + 1;
    } while (own);
}

/* I6: every danger round ticks a bubble on every sheet, so all sheets have ticked as many; when all
 * are ticked, the red special face means nothing any more. */
static bool peril_counts(const struct setup *setup, const struct adventure *state)
{
    return state->perils < setup->board.set[SET_BUBBLES];
}

static void draw(const struct setup *setup, const void *of, uint64_t seed, unsigned given,
                 struct chance *chance)
{
    const struct adventure *state = of;
    struct roll *roll = &chance->roll;
    if (!(given & GIVEN_DICE)) {
        uint32_t faces = rng_first_below(seed, RNG_DICE, state->head.round, 6 * 6 * 6);
        roll->dice[PURPLE] = (uint8_t)(faces % 6 + 1);
        roll->dice[GREEN] = (uint8_t)(faces / 6 % 6 + 1);
        roll->dice[RED] = (uint8_t)(faces / 36 + 1);
    }
    if (given & GIVEN_SWAP)
        return;
    roll->swaps = 0;
    if (setup->seats > 1 && roll->dice[RED] == DIE_SPECIAL && peril_counts(setup, state)) {
        roll->swaps = setup->seats;
        draw_swap(seed, state->head.round, setup->seats, roll->swap);
    }
}

static bool is_derangement(const uint8_t *swap, int seats)
{
    struct seatset seen = {{0, 0}};
    for (int i = 0; i < seats; i++) {
        if (swap[i] < 1 || swap[i] > seats || swap[i] == i + 1 || seatset_has(&seen, swap[i]))
            return false;
        seen.bits[(swap[i] - 1) / 64] |= UINT64_C(1) << ((swap[i] - 1) % 64);
    }
    return true;
}

/* Rare, and kept apart. */
__attribute__((noinline)) static bool swap_is_right(const struct adventure *state,
                                                    const struct roll *roll, bool wanted,
                                                    struct refusal *why)
{
    if (!wanted)
        return refuse(why, A6, REASON_NO_SWAP, CELL_NONE, 0);
    if (roll->swaps == 0)
        return refuse(why, A6, REASON_SWAP_NEEDED, CELL_NONE, 0);
    if (roll->swaps != state->head.seats || !is_derangement(roll->swap, state->head.seats))
        return refuse(why, A6, REASON_NOT_DERANGED, CELL_NONE, 0);
    return true;
}

static bool happen(const struct setup *setup, void *of, const struct chance *chance,
                   struct refusal *why)
{
    struct adventure *state = of;
    const struct roll *roll = &chance->roll;
    if (state->head.status != STATUS_ROLL)
        return refuse(why, A2,
                      state->head.status == STATUS_OVER ? REASON_GAME_OVER : REASON_NOT_ROLL_TIME,
                      CELL_NONE, 0);
    for (int i = 0; i < DICE; i++)
        if (roll->dice[i] < 1 || roll->dice[i] > DIE_SPECIAL)
            return refuse(why, A1, REASON_BAD_DIE, CELL_NONE, roll->dice[i]);
    bool peril = roll->dice[RED] == DIE_SPECIAL && peril_counts(setup, state);
    bool swap = peril && state->head.seats > 1;
    if ((swap || roll->swaps) && !swap_is_right(state, roll, swap, why))
        return false;

    for (int i = 0; i < DICE; i++) /* one by one, as they were drawn a moment ago */
        state->dice[i] = roll->dice[i];
    state->head.status = STATUS_PLAY;
    state->head.round++;
    state->peril = peril;
    state->perils = (uint8_t)(state->perils + peril);
    state->waiting = state->head.seats;
    if (peril)
        for (int seat = 1; seat <= state->head.seats; seat++) {
            struct page *page = adventure_page(state, setup->game->page_size, seat);
            page->target = roll->swaps ? roll->swap[seat - 1] : (uint8_t)seat;
        }
    return true;
}

/* --- as text -------------------------------------------------------------------------------- */

static const char special[DICE] = {'P', 'D', 'X'};

static void format_chance(const struct setup *setup, const struct chance *chance, struct out *out)
{
    (void)setup;
    const struct roll *roll = &chance->roll;
    for (int i = 0; i < DICE; i++) {
        if (i > 0)
            out_char(out, ' ');
        out_char(out, roll->dice[i] == DIE_SPECIAL ? special[i] : (char)('0' + roll->dice[i]));
    }
    for (int i = 0; i < roll->swaps; i++) {
        out_text(out, i ? "," : " swap=");
        out_int(out, roll->swap[i]);
    }
}

static bool parse_dice(struct line *line, struct word *word, struct roll *roll)
{
    for (int i = 0; i < DICE; i++) {
        if (i > 0 && !line_word(line, word))
            return false;
        if (word->length != 1)
            return false;
        char c = word->text[0];
        if (c >= '1' && c <= '5')
            roll->dice[i] = (uint8_t)(c - '0');
        else if (c == special[i])
            roll->dice[i] = DIE_SPECIAL;
        else
            return false;
    }
    return true;
}

static bool parse_swap(const struct word *word, struct roll *roll)
{
    const char *at = word->text + strlen("swap=");
    const char *end = word->text + word->length;
    roll->swaps = 0;
    do {
        long seat = number_parse(&at, SEATS_MAX);
        if (seat < 1 || roll->swaps == SEATS_MAX)
            return false;
        roll->swap[roll->swaps++] = (uint8_t)seat;
    } while (at < end && *at++ == ',');
    return at == end;
}

static bool parse_chance(const struct setup *setup, const char *text, struct chance *chance,
                         unsigned *given)
{
    (void)setup;
    struct line line = {.text = text, .length = strlen(text)};
    struct word word;
    memset(chance, 0, sizeof *chance);
    *given = 0;
    bool more = line_word(&line, &word);
    if (more && word.length == 1) {
        if (!parse_dice(&line, &word, &chance->roll))
            return false;
        *given |= GIVEN_DICE;
        more = line_word(&line, &word);
    }
    if (more && word.length > 5 && memcmp(word.text, "swap=", 5) == 0) {
        if (!parse_swap(&word, &chance->roll))
            return false;
        *given |= GIVEN_SWAP;
        more = line_word(&line, &word);
    }
    return !more;
}

/* --- the family ----------------------------------------------------------------------------- */

static bool prepare(struct setup *setup, const struct request *request, struct fault *fault)
{
    const char *game = request->game->name;
    const char *name = request->board ? request->board : "front";
    struct board *board = &setup->board;
    if (!request->own_boards)
        return board_find(data_boards, game, name, board, fault);
    if (!boards_check(request->own_boards, fault))
        return false;
    if (!board_find(request->own_boards, game, name, board, fault))
        return board_find(data_boards, game, name, board, fault);
    struct board builtin;
    struct fault none;
    setup->own_board =
        !board_find(data_boards, game, name, &builtin, &none) || !board_same(board, &builtin);
    return true;
}

static int open_turns(const struct setup *setup, const void *of)
{
    const struct adventure *state = of;
    (void)setup;
    return state->waiting;
}

/* Dice lie open; who marks whose sheet is told when the round is over. */
static void veil_chance(const struct setup *setup, const void *state, struct chance *chance)
{
    (void)setup;
    (void)state;
    chance->roll.swaps = 0;
}

const struct family adventure_family = {
    .chance = "roll",
    .round = "round",
    .place = "sheet",
    .unit = "stars",
    .takes = TAKES_BOARD | TAKES_DICE | TAKES_HALL,
    .given = GIVEN_DICE | GIVEN_SWAP,
    .clause = adventure_clause,
    .chance_clause = A1,
    .turn_clause = A2,
    .number_clause = A4,
    .undo_clause = A5,
    .learned = true,
    .together = true,
    .prepare = prepare,
    .open_turns = open_turns,
    .draw = draw,
    .happen = happen,
    .format_chance = format_chance,
    .parse_chance = parse_chance,
    .veil_chance = veil_chance,
};
