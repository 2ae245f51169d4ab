/* What there is to say about a game in the player's language: marks, steps, rolls, scores. */
#ifndef TERMINAL_PLAY_WORDS_H
#define TERMINAL_PLAY_WORDS_H

#include "bots/rounds.h"
#include "table/choices.h"
#include "terminal/play.h"

void words_card(const struct cli *, int card, struct out *); /* "blue 3 with scissors" */
/* "blue3s": a card as it is typed. */
void words_typed_card(const struct cli *, int card, struct out *);
/* "front"; our boards have names in every language. */
void words_board(const struct cli *, const char *name, struct out *);
void words_colour(const struct cli *, int colour, struct out *);
void words_part(const struct cli *, const struct setup *, int part, struct out *);
/* "an empty door", "7, jungle", "a mummy, -2" */
void words_mark(const struct cli *, const struct setup *, const struct mark *, struct out *);
/* "7 in c4", "a mummy in d2", "takes all blue cards" */
void words_step(const struct cli *, const struct setup *, step, struct out *);
/* "c4=7", "lay blue3 c2": a step as it is typed. */
void words_typed(const struct cli *, const struct setup *, step, struct out *);
/* What somebody is to play: "7 in c4, then end the turn", "take every 2" */
void words_turn(const struct cli *, const struct setup *, const struct whole_turn *, struct out *);
/* "purple 3, green key, red 5" */
void words_roll(const struct cli *, const struct setup *, const struct roll *, struct out *);
/* What a die shows: its number, or the name of its special face in this game. */
void words_face(const struct cli *, const struct setup *, int die, int face, struct out *);
/* The rule's sentence, then its clause. */
void words_refusal(const struct cli *, const struct refusal *, struct out *);
/* "12 (chain 4, groups 6, mummies 2)" */
void words_score(const struct cli *, const struct setup *, const void *state, int seat,
                 struct out *);

/* "Ann: 7 in c4", and whose sheet it went on if not her own: the viewer's perhaps. */
void words_event(const struct table *, int viewer, const struct event *, struct out *);
/* That a bot thinks, and how many others will. */
void words_thinking(const struct table *, int seat, int more, struct out *);
/* What the seat is to do now. */
void words_task(const struct table *, int seat, struct out *);
/* "Your sheet:", "The sheet of Ann:" */
void words_sheet_of(const struct table *, int viewer, int seat, struct out *);
/* The sheet itself as text. */
void words_sheet(const struct cli *, const struct setup *, const void *state, int seat,
                 struct out *);
/* "Round 3", "Turn 3" */
void words_round(const struct cli *, const struct setup *, const void *state, struct out *);
/* "This board has rules of its own: group 4 instead of 3."; false if it has none. */
bool words_own_rules(const struct cli *, const struct setup *, struct out *);
/* The published rules in short. */
void words_rules(const struct cli *, const struct game *, struct out *);
/* Those of a board: with its numbers, after what is its own. */
void words_rules_here(const struct cli *, const struct setup *, struct out *);
/* What rules_put finds with the board's own rules below it, or what there is instead. */
void words_rule(const struct cli *, const struct setup *, const char *asked, struct out *);

/* The last roll, or NULL before the first. */
const struct roll *table_last_roll(const struct table *);

#endif
