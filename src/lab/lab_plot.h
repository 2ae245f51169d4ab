/* The drawings of the laboratory's page: SVG that takes its colours from the page. */
#ifndef LAB_LAB_PLOT_H
#define LAB_LAB_PLOT_H

#include "lab/lab.h"

/* A text in which nothing is markup. */
void plot_text(FILE *, const char *text);

/* How many stars the games of every bot brought, with the solo levels as lines. */
void plot_stars(const struct laboratory *, const struct study *, FILE *);
/* What the parts of the score bring to every bot. */
void plot_parts(const struct laboratory *, const struct study *, FILE *);
/* The board with a number in every cell, the darker the larger. `plus` less `minus` (may be NULL),
 * times `unit`. */
void plot_cells(const struct laboratory *, const struct study *, const char *title,
                const uint64_t *plus, const uint64_t *minus, double unit, FILE *);
/* A bar for a share from 0 to 1, with its middle marked. */
void plot_share(double share, FILE *);

#endif
