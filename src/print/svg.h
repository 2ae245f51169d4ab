/* Drawings as SVG text: every page is one <svg> element of its own. */
#ifndef PRINT_SVG_H
#define PRINT_SVG_H

#include "base/out.h"
#include "print/drawing.h"

struct svg {
    struct drawing drawing;
    struct out *out;
};

struct svg svg_drawing(struct out *);

/* A text in which & and < may stand. */
void svg_escaped(struct out *, const char *);

#endif
