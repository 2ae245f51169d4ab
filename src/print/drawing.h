/* What a sheet is drawn on: pages with paths and texts, in greys.
 *
 * Layout code draws through `struct drawing` and does not know what becomes of it: SVG
 * (print/svg.h) or PDF (the program's). Lengths are hundredths of a millimetre. Greys go from BLACK
 * to WHITE; sheets are made for printers without colour.
 */
#ifndef PRINT_DRAWING_H
#define PRINT_DRAWING_H

#include "print/path.h"

#include <stdbool.h>

enum { NO_TONE = -1, BLACK = 0, DARK = 90, GREY = 140, PALE = 215, WHITE = 255 };

struct pen {
    int fill; /* a grey, or NO_TONE */
    int line;
    int width;
    bool dashed;
};

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

struct type {
    int size; /* of the font */
    enum align align;
    bool bold;
    int grey;
};

/* A back end has this as its first member. */
struct drawing {
    void (*begin)(struct drawing *, int width, int height); /* a page */
    void (*end)(struct drawing *);
    void (*path)(struct drawing *, const struct path *, const struct pen *);
    /* `y` is the base line; `x` the left end, middle or right end, as aligned. */
    void (*text)(struct drawing *, int x, int y, const struct type *, const char *text);
};

/* How wide a text is in DejaVu Sans, within a hundredth or two. */
int text_width(const struct type *, const char *text);

/* A text that is made smaller if it is wider than `width`. */
void draw_text(struct drawing *, int x, int y, int width, const struct type *, const char *text);
/* Likewise, but on two lines rather than small. */
void draw_two_lines(struct drawing *, int x, int y, int width, const struct type *,
                    const char *text);
void draw_line(struct drawing *, int x, int y, int to_x, int to_y, const struct pen *);
void draw_box(struct drawing *, int x, int y, int width, int height, const struct pen *);
void draw_circle(struct drawing *, int x, int y, int radius, const struct pen *);

/* A picture of data/pictures.txt in pale greys, `size` wide. */
void draw_picture(struct drawing *, const char *name, int x, int y, int size);

#endif
