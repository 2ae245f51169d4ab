/* Why something is refused: the clause, the reason as a code, and its arguments.
 *
 * Never prose: front ends find the sentence for the code in data/messages.txt (key
 * "why." + reason name) and put the arguments in.
 */
#ifndef CORE_REFUSAL_H
#define CORE_REFUSAL_H

#include "core/cells.h"
#include "core/clause.h"

#include <stddef.h>

/* clang-format off */
#define REASONS(X) \
    /* whose moment it is */ \
    X(NOT_ROLLED, "not-rolled") X(TURN_COMPLETE, "turn-complete") X(GAME_OVER, "game-over") \
    X(NOT_YOUR_TURN, "not-your-turn") X(NOT_ROLL_TIME, "not-roll-time") \
    /* dice and swaps */ \
    X(BAD_DIE, "bad-die") X(SWAP_NEEDED, "swap-needed") X(NO_SWAP, "no-swap") \
    X(NOT_DERANGED, "not-deranged") \
    /* what all adventures share */ \
    X(PERIL_ROUND, "peril-round") X(NO_PERIL, "no-peril") X(NUMBER_RANGE, "number-range") \
    X(NUMBER, "number") X(NO_CELL, "no-cell") X(TAKEN, "taken") \
    X(TAKEN_BY_PERIL, "taken-by-peril") \
    X(NEAR_LAST, "near-last") X(PERIL_PLACE, "peril-place") \
    /* temple */ \
    X(DOOR_WITHOUT_KEY, "door-without-key") X(KEY_WANTS_DOOR, "key-wants-door") \
    X(MUMMY_IN_DOOR, "mummy-in-door") \
    /* island */ \
    X(ON_MOUNTAIN, "on-mountain") X(IN_SEA, "in-sea") X(NOT_ADJACENT, "not-adjacent") \
    X(NOT_SHORE, "not-shore") X(NO_BOAT_DIE, "no-boat-die") X(BOAT_ON_LAND, "boat-on-land") \
    X(BOAT_FAR, "boat-far") X(TREASURE_FIRST, "treasure-first") \
    X(NO_TREASURE_NOW, "no-treasure-now") X(NO_PATTERN, "no-pattern") \
    X(TREASURE_CELL_USED, "treasure-cell-used") X(TREASURE_VALUE_USED, "treasure-value-used") \
    X(TREASURE_PLACE, "treasure-place") \
    /* valley */ \
    X(DICE_SPENT, "dice-spent") X(ON_LAKE, "on-lake") X(NOT_EDGE, "not-edge") \
    X(NO_DAKOTA, "no-dakota") X(STRUCTURE_USED, "structure-used") X(NO_SNAKE, "no-snake") \
    X(SNAKE_CROSSED, "snake-crossed") X(NOTHING_DONE, "nothing-done") \
    X(DISCOVERY_SIZE, "discovery-size") X(DISCOVERY_CELL, "discovery-cell") \
    X(DISCOVERY_TAKEN, "discovery-taken") X(DISCOVERY_APART, "discovery-apart") \
    X(DISCOVERY_VALUES, "discovery-values") X(DISCOVERY_SHAPE, "discovery-shape") \
    X(TOWN_TWICE, "town-twice") \
    /* paper world */ \
    X(CAN_ACT, "can-act") X(TAKE_OR_LAY, "take-or-lay") X(NO_SUCH_TOP, "no-such-top") \
    X(HAND_FULL, "hand-full") X(NO_DISCARD_NOW, "no-discard-now") X(NOT_IN_HAND, "not-in-hand") \
    X(MIXED_LAY, "mixed-lay") X(NOTHING_LAID, "nothing-laid") X(WRONG_COLOUR, "wrong-colour") \
    X(WRONG_VALUE, "wrong-value") X(SPOT_APART, "spot-apart") X(FRAME_FULL, "frame-full") \
    X(OFF_FRAME, "off-frame") X(JUMP_COST, "jump-cost") X(JUMP_USED, "jump-used") \
    X(JUMP_FAR, "jump-far") X(NO_JUMP, "no-jump") X(NO_SAVING, "no-saving") \
    X(SAVING_FIRST, "saving-first") X(UNDER_TOKEN, "under-token") \
    X(NO_SCISSORS_NOW, "no-scissors-now") X(NO_SCISSORS_THERE, "no-scissors-there") \
    X(CHOOSE_SCISSORS, "choose-scissors") X(NO_KEEP, "no-keep") X(BAD_DEAL, "bad-deal") \
    /* sheets and files */ \
    X(BAD_WORD, "bad-word") X(BAD_HEADER, "bad-header") X(NO_SUCH_GAME, "no-such-game") \
    X(NO_ADVENTURE, "no-adventure") \
    X(NO_SUCH_BOARD, "no-such-board") X(BOARD_TWICE, "board-twice") X(BOARDS_MANY, "boards-many") \
    X(BOARD_WIDE, "board-wide") X(BOARD_HIGH, "board-high") X(BOARD_EMPTY, "board-empty") \
    X(BOARD_LETTER, "board-letter") X(BOARD_RAGGED, "board-ragged") \
    X(SETTING_UNKNOWN, "setting-unknown") X(SETTING_RANGE, "setting-range") \
    X(SETTING_TWICE, "setting-twice") X(SETTING_LEVELS, "setting-levels") X(SEATS, "seats") \
    X(OBJECTIVES, "objectives") X(OUTSIDE_BOARD, "outside-board") X(ROW_SHORT, "row-short") \
    X(ROW_LONG, "row-long") X(ROWS_MISSING, "rows-missing") X(ROWS_EXTRA, "rows-extra") \
    X(MARK_NOT_HERE, "mark-not-here") X(TOO_MANY, "too-many") X(LETTER_UNUSED, "letter-unused") \
    X(LETTER_UNEXPLAINED, "letter-unexplained") X(CARD_TOO_OFTEN, "card-too-often") \
    X(NO_START_PILE, "no-start-pile") X(START_CARD, "start-card") X(LINE_MISSING, "line-missing") \
    X(LINE_TWICE, "line-twice") X(DECK_LINE, "deck-line") X(DECK_SIZE, "deck-size") \
    X(UNTAKEN_TREASURE, "untaken-treasure") \
    X(BAD_TOKEN, "bad-token") X(NOT_A_BRAIN, "not-a-brain") X(BRAIN_SIZE, "brain-size") \
    /* records */ \
    X(NOT_A_RECORD, "not-a-record") X(RULES_UNKNOWN, "rules-unknown") \
    X(HEADER_MISSING, "header-missing") X(BAD_VALUE, "bad-value") X(NOT_A_STEP, "not-a-step") \
    X(DIGEST_WRONG, "digest-wrong") \
    X(DIGEST_EARLY, "digest-early") X(RESULT_WRONG, "result-wrong") \
    X(DICE_NOT_SEED, "dice-not-seed") X(SECRET_WRONG, "secret-wrong") \
    X(CHANCE_NOT_SECRET, "chance-not-secret") X(LINKS_WRONG, "links-wrong") \
    X(NO_SEED, "no-seed") X(UNDO_NOTHING, "undo-nothing") \
    X(UNDO_TAKE, "undo-take") X(AFTER_END, "after-end") X(NO_SUCH_SEAT, "no-such-seat")
/* clang-format on */

#define REASON_MEMBER(id, name) REASON_##id,
enum reason { REASON_NONE, REASONS(REASON_MEMBER) REASON_COUNT };
#undef REASON_MEMBER

/* "number-range": the name that data/messages.txt knows with "why." before it. */
const char *reason_name(enum reason);

struct refusal {
    uint8_t clause;   /* enum clause; CLAUSE_NONE where no rule is involved, a file's form say */
    uint8_t reason;   /* enum reason */
    uint8_t cell;     /* CELL_NONE if no cell is meant */
    uint8_t card;     /* Paper World: the card meant, or CARD_NONE */
    int16_t value;    /* the number, size or count that was asked for */
    uint16_t numbers; /* bit v: the number v can be made (A4) */
};

/* Fills *why and returns false, so that a check can say `return refuse(…)`. */
bool refuse(struct refusal *why, enum clause, enum reason, int cell, int value);

/* What is wrong with a file, and where; line and column count from 1, 0: nowhere in particular. */
struct fault {
    struct refusal why;
    int line;
    int column;
    char word[40]; /* the piece of text meant, if any, as it stands in the file */
};

/* How many bytes the UTF-8 character at the start of the text has; 1 if it is none. */
size_t character_length(const char *text, size_t most);
/* Whether a terminal could obey a character of that length, or it turns the direction of writing:
 * controls of one byte and of two (U+0080 to U+009F), marks of direction, what is no UTF-8. */
bool is_control(const char *text, size_t length);

/* Likewise. `word` need not end with a zero; it is cut to what fits, and what is not fit to print
 * is replaced. */
bool fault_at(struct fault *, int line, int column, enum reason, const char *word, size_t n);

#endif
