/* What there is to tell of a state, as text or JSON: sheets, scores and views, the same for every
 * game and front end. docs/sheets.md and docs/protocol.md describe the forms. */
#ifndef CORE_REPORT_H
#define CORE_REPORT_H

#include "core/game.h"

/* The sheet of a seat with its header line. */
void report_sheet(const struct setup *, const void *state, int seat, struct out *);

/* "total 30 chain 9 groups 15 mummies 6", with `between` between the words pairs. */
void report_score(const struct setup *, const struct score *, char between, struct out *);
struct texts;

/* Puts reasons in words (table/ends.h), which only people need. */
struct report_words {
    void (*put)(const struct texts *, const struct setup *, const struct reason_of_score *,
                struct out *);
    const struct texts *texts;
};

/* The same with every reason: {"total":30,"parts":[…]}. With words, if there are any: NULL. */
void report_score_json(const struct setup *, const struct score *, const struct report_words *,
                       struct out *);
/* The members of a reason: what it brings, its clause, its number, its cells, its words. */
void report_reason_json(const struct setup *, const struct reason_of_score *, int stars,
                        const struct report_words *, struct out *);

/* "winner 1 3" */
void report_winners(const struct setup *, const void *state, struct out *);

/* "sheet":"…", as a member of a JSON object. */
void report_sheet_json(const struct setup *, const void *state, int seat, struct out *);

/* What there is to know beside the sheets, of a state that is redacted for the viewer: the members
 * with which the object of report_view begins. */
void report_head(const struct setup *, const void *view, int viewer, struct out *);

/* All that the viewer may know, as one JSON object. `scratch` has game->size bytes. */
void report_view(const struct setup *, const void *state, int viewer, void *scratch, struct out *);

/* Reads the header line of a sheet file ("temple front"): the game's and the board's name. Leaves
 * *lines behind it. The board's name is empty for Paper World. */
bool sheet_header(struct lines *, char game[12], char board[BOARD_NAME], struct fault *);

#endif
