/* A person's turn on the screen: what is chosen, where the cursor is, what was just said. */
#ifndef TERMINAL_SCREEN_TURN_H
#define TERMINAL_SCREEN_TURN_H

#include "terminal/screen_panel.h"

struct turn {
    struct screen *screen;
    struct table *table;
    struct choices *choices;
    int seat;
    int chosen;         /* index of a choice, -1: none */
    int cursor;         /* a cell */
    cellset selected;   /* of a discovery being put together */
    cellset hinted;     /* that the coach has named */
    char message[1200]; /* what was just said; "": the task is shown */
    int message_style;
    const char *refused; /* the rule that the message names */
    int typed;           /* the digit typed last, so that 1 and 2 make 12 */
    /* What is drawn, made anew before every picture. */
    struct sheet_look picture;
    struct marks marks;
    struct grid grid;
    struct cards cards; /* on the table, */
    bool has_cards;     /* if some lie there */
    int whose;          /* the seat whose sheet it is */
};

/* --- choosing and acting (screen_act.c) ----------------------------------------------------- */

/* Lists what can be done anew; keeps the choice if it is still there. */
void turn_refresh(struct turn *);
void turn_choose(struct turn *, int index);
/* Says something that is no rule's business. */
void turn_say(struct turn *, const char *key);
/* Round and round: all choices, or those of one verb. */
void turn_choose_next(struct turn *, int step_by);
/* False if there is none of that verb. */
bool turn_choose_next_of(struct turn *, int verb);
/* A digit chooses the number; 1 and then 2 chooses 12 if it can be made. With cards it chooses one
 * of the hand. */
void turn_type_digit(struct turn *, int digit);
/* The chosen thing happens, at the cursor if it needs a cell. */
void turn_act(struct turn *);
/* Says why a thing cannot be chosen now: tries it, at the cursor if it needs a cell. */
void turn_explain(struct turn *, const struct choice *);
/* All legal ways of the chosen thing that go with what is selected, as a list. */
void turn_list_moves(struct turn *);
void turn_undo(struct turn *);
/* Asks the coach: its words are the message, and its cells are marked. */
void turn_hint(struct turn *);
void turn_confirm(struct turn *);
/* The cell of a set that is not empty nearest to another. */
int turn_nearest_cell(cellset, int to);

/* --- drawing (screen_draw.c) ---------------------------------------------------------------- */

/* Draws everything. */
void turn_draw(struct turn *);
/* The choice that is chosen, or NULL. */
const struct choice *turn_choice(const struct turn *);

#endif
