/* Sheets to write on: what `carnet print` and the page print.
 *
 * A page holds two sheets with a line to cut along. An adventure's sheet has its board, a reminder
 * of the dice, places to tick and the fields of the score; that of Paper World is a pad for a game
 * of four with all objectives.
 */
#ifndef PRINT_PRINT_H
#define PRINT_PRINT_H

#include "core/game.h"
#include "core/texts.h"
#include "print/drawing.h"

enum paper { PAPER_A4, PAPER_LETTER, PAPERS };

struct print_job {
    const struct setup *setup;
    const struct texts *texts;
    enum paper paper;
    bool solo; /* adventures: rounds to count and levels, too */
    int copies;
};

/* "a4", "letter": false if it is neither. */
bool paper_parse(const char *name, enum paper *);
void paper_size(enum paper, int *width, int *height);

int print_page_count(const struct print_job *);

/* Draws all pages of the job. */
void print_pages(const struct print_job *, struct drawing *);

#endif
