/* Inside the printing of sheets: one sheet, half a page. */
#ifndef PRINT_SHEET_H
#define PRINT_SHEET_H

#include "print/print.h"

/* A place on the page; the sheet's own has the margins taken off. */
struct place {
    int x, y, width, height;
};

struct sheet {
    const struct print_job *job;
    struct drawing *drawing;
    struct place place;
};

/* The pens and the types of all sheets. */
extern const struct pen pen_thin, pen_fine, pen_thick, pen_dashed;
extern const struct type type_title, type_label, type_small, type_hint;

/* The message "FAMILY.NAME". */
void sheet_put(const struct sheet *, const char *family, const char *name, struct out *);
/* Draws it, smaller if it does not fit. */
void sheet_message(const struct sheet *, int x, int y, int width, const struct type *,
                   const char *family, const char *name);

/* The title, `about` it, and where the name goes; returns the y below. */
int sheet_heading(const struct sheet *, const char *about, const char *field);
/* Who made it, at the foot of the sheet. */
void sheet_credit(const struct sheet *);

void sheet_adventure(const struct sheet *);
void sheet_board(const struct sheet *, struct place);
void sheet_pad(const struct sheet *);
void sheet_objectives(const struct sheet *, struct place);

#endif
