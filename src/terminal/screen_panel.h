/* What stands beside a sheet: dice, choices, scores, the table of Paper World. */
#ifndef TERMINAL_SCREEN_PANEL_H
#define TERMINAL_SCREEN_PANEL_H

#include "table/questions.h"
#include "terminal/screen_sheet.h"

/* Where the next line of a panel goes; nothing is drawn from `limit` on. */
struct panel {
    struct screen *screen;
    int y, x, width, limit;
};

enum { SPOT_CHOICE = 200, SPOT_PILE, SPOT_CONFIRM };

static inline int panel_left(const struct panel *panel)
{
    return panel->limit - panel->y;
}

void panel_heading(struct panel *, const char *key);
/* The three dice of a roll with their names; `large`: with pips. */
void panel_dice(struct panel *, const struct setup *, const struct roll *, bool large);
/* The choices as labels, the chosen one in brackets; but for cards, which the hand shows. */
void panel_choices(struct panel *, const struct table *, const struct choices *, int chosen);
/* The total, and the parts in one column or two. */
void panel_score(struct panel *, const struct setup *, const void *state, int seat);
/* The totals of the others as far as the viewer may know. */
void panel_others(struct panel *, struct table *, int viewer);

/* The sheets of the others, small, as many as there is room for. */
void panel_sheets(struct panel *, struct table *, int viewer);

/* Paper World: the piles (those marked that a choice of tops would take; NULL: there is none), the
 * objectives, the others. */
void panel_piles(struct panel *, const struct cards *, const struct choice *taken);
/* The viewer's hand; of `choices` (or NULL) those that can be laid or discarded are underlined. */
void panel_hand(struct panel *, const struct cards *, const struct choices *, int chosen);
void panel_objectives(struct panel *, const struct cards *, int viewer);
void panel_players(struct panel *, struct table *, const struct cards *, int viewer);

#endif
