/* Why something is refused: the clause, the reason, and its arguments.
 *
 * Never prose: front ends find the sentence for the reason in data/words (key
 * "why." + reason) and put the arguments in.
 *
 * A clause of the rules (docs/rules) is its name, "T4"; a reason is its name, "number-range". Each
 * exists once in the program, so that they are compared as pointers. Games and families declare
 * their own, from a list in their header and once more in one of their files:
 *
 *     #define TEMPLE_CLAUSES(X) X(T1) X(T2)
 *     TEMPLE_CLAUSES(CLAUSE_DECLARED)
 */
#ifndef CORE_REFUSAL_H
#define CORE_REFUSAL_H

#include "core/cells.h"

#include <stddef.h>

/* clang-format off */
#define CLAUSE_DECLARED(id) extern const char id[];
#define CLAUSE_DEFINED(id) const char id[] = #id;
#define CLAUSE_LISTED(id) id,
#define REASON_DECLARED(id, name) extern const char REASON_##id[];
#define REASON_DEFINED(id, name) const char REASON_##id[] = name;

/* What is refused whatever the game. */
#define REASONS(X) \
    /* whose moment it is */ \
    X(NOT_ROLLED, "not-rolled") X(TURN_COMPLETE, "turn-complete") X(GAME_OVER, "game-over") \
    X(NOT_YOUR_TURN, "not-your-turn") X(NOT_ROLL_TIME, "not-roll-time") \
    /* dice, swaps, numbers */ \
    X(BAD_DIE, "bad-die") X(SWAP_NEEDED, "swap-needed") X(NUMBER, "number") \
    /* sheets and files */ \
    X(BAD_WORD, "bad-word") X(BAD_HEADER, "bad-header") X(NO_SUCH_GAME, "no-such-game") \
    X(NO_ADVENTURE, "no-adventure") X(NO_SUCH_BOARD, "no-such-board") \
    X(BOARD_TWICE, "board-twice") X(BOARDS_MANY, "boards-many") X(BOARD_WIDE, "board-wide") \
    X(BOARD_HIGH, "board-high") X(BOARD_EMPTY, "board-empty") X(BOARD_LETTER, "board-letter") \
    X(BOARD_RAGGED, "board-ragged") X(SETTING_UNKNOWN, "setting-unknown") \
    X(SETTING_RANGE, "setting-range") X(SETTING_TWICE, "setting-twice") \
    X(SETTING_LEVELS, "setting-levels") X(SEATS, "seats") X(OBJECTIVES, "objectives") \
    X(OUTSIDE_BOARD, "outside-board") X(ROW_SHORT, "row-short") X(ROW_LONG, "row-long") \
    X(ROWS_MISSING, "rows-missing") X(ROWS_EXTRA, "rows-extra") \
    X(MARK_NOT_HERE, "mark-not-here") X(TOO_MANY, "too-many") X(LINE_MISSING, "line-missing") \
    X(LINE_TWICE, "line-twice") X(DECK_LINE, "deck-line") X(DECK_SIZE, "deck-size") \
    X(NOT_A_BRAIN, "not-a-brain") X(BRAIN_SIZE, "brain-size") \
    /* records */ \
    X(NOT_A_RECORD, "not-a-record") X(RULES_UNKNOWN, "rules-unknown") \
    X(HEADER_MISSING, "header-missing") X(BAD_VALUE, "bad-value") X(NOT_A_STEP, "not-a-step") \
    X(DIGEST_WRONG, "digest-wrong") X(DIGEST_EARLY, "digest-early") \
    X(RESULT_WRONG, "result-wrong") X(DICE_NOT_SEED, "dice-not-seed") \
    X(SECRET_WRONG, "secret-wrong") X(CHANCE_NOT_SECRET, "chance-not-secret") \
    X(LINKS_WRONG, "links-wrong") X(NO_SEED, "no-seed") X(UNDO_NOTHING, "undo-nothing") \
    X(UNDO_TAKE, "undo-take") X(AFTER_END, "after-end") X(NO_SUCH_SEAT, "no-such-seat")
/* clang-format on */

REASONS(REASON_DECLARED)

struct refusal {
    const char *clause; /* NULL where no rule is involved, a file's form say */
    const char *reason;
    uint8_t cell;     /* CELL_NONE if no cell is meant */
    uint8_t card;     /* Paper World: the card meant, or CARD_NONE */
    int16_t value;    /* the number, size or count that was asked for */
    uint16_t numbers; /* bit v: the number v can be made (A4) */
};

/* "" where no rule is involved. */
static inline const char *clause_name(const struct refusal *why)
{
    return why->clause ? why->clause : "";
}

/* Fills *why and returns false, so that a check can say `return refuse(…)`. */
bool refuse(struct refusal *why, const char *clause, const char *reason, int cell, int value);

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
bool fault_at(struct fault *, int line, int column, const char *reason, const char *word, size_t n);

#endif
