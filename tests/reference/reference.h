/* The slow second opinion: an independent reading of the rules, for tests only.
 *
 * Written from RULES.md and PROTOCOL.md alone, without looking at the engine: arrays of cells,
 * brute force, a clause beside every decision. Text in, text out; no state outside struct ref.
 * Seats are 1..players everywhere. Every line of every text ends with a newline. Running out of
 * memory ends the program.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stddef.h>

/* Scores the text of a sheet file. boards and deck are the texts of a boards file and of the deck
 * file (the one the sheet does not need may be NULL). Returns 0 and fills out with what `score`
 * prints; or 1 if the sheet could never exist (clause holds the first clause broken, "T4") or is
 * malformed (clause is empty). */
int ref_score_sheet(const char *boards, const char *deck, const char *sheet, char *out, size_t cap,
                    char clause[8]);

struct ref_options {
    const char *game, *board; /* board NULL: front; paperworld has none */
    int players;
    int advanced;      /* paperworld: P12 */
    int objectives[3]; /* paperworld: three different ones of 1..20 */
    int rules;         /* the version of the rules; 0: the newest */
};

/* A game as a trusted referee would hold it; nothing rolled or dealt yet. NULL if the
 * options are bad. */
struct ref *ref_new(const char *boards, const char *deck, const struct ref_options *options);
struct ref *ref_clone(const struct ref *r);
void ref_free(struct ref *r);

/* paperworld, once: the start colour of each seat (0..3: black blue green yellow), the first seat
 * and the whole shuffled deck in the order of the deal: card k goes on pile k % 5, the card dealt
 * last lies on top. 0, or 1 if refused. */
int ref_deal(struct ref *r, const int *start_colours, int first_seat, const char *const *cards,
             int ncards);

/* adventures: a roll "3 D 5". swap[i] is the seat whose sheet seat i + 1 marks: needed in a peril
 * round of two or more players, NULL otherwise. 0, or 1 if refused. */
int ref_roll(struct ref *r, const char *dice, const int *swap);

/* The text of `moves SEAT`: an allocated array of allocated lines, sorted bytewise. */
size_t ref_moves(struct ref *r, int seat, char ***lines);
void ref_free_moves(char **lines, size_t n);

/* 1 if the step is legal now for that seat; judged by itself, not looked up in the list. */
int ref_legal(struct ref *r, int seat, const char *step);
/* 0, or 1 if refused: then nothing has changed. */
int ref_play(struct ref *r, int seat, const char *step);

const char *ref_status(struct ref *r); /* "roll" (chance awaited), "play" or "over" */
int ref_turn(struct ref *r);           /* paperworld: the seat to act; otherwise 0 */

/* The texts of `sheet SEAT` and `score`. */
void ref_sheet(struct ref *r, int seat, char *out, size_t cap);
void ref_score(struct ref *r, char *out, size_t cap);

/* Solo adventures: "tourist" "pathfinder" "voyager" "explorer" by the score so far; else NULL. */
const char *ref_level(struct ref *r);

#endif
