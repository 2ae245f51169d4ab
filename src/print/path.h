/* Paths: what pictures and sheets are drawn with.
 *
 * Coordinates are whole numbers, x to the right and y down. In a picture they are tenths of its
 * units, on a page hundredths of a millimetre.
 */
#ifndef PRINT_PATH_H
#define PRINT_PATH_H

#include <stdint.h>

enum { PATH_STEPS = 64 };

struct path_step {
    char kind;     /* 'M' begin here, 'L' line, 'C' cubic curve, 'Z' close */
    int32_t at[6]; /* x y; of a curve its two control points and its end */
};

/* Steps past PATH_STEPS are left out. */
struct path {
    int count;
    struct path_step step[PATH_STEPS];
};

void path_move(struct path *, int x, int y);
void path_line(struct path *, int x, int y);
void path_curve(struct path *, const int32_t at[6]);
void path_close(struct path *);

/* How many numbers a step of this kind has: 2, 6 or 0; -1 if there is no such kind. */
int path_numbers(char kind);

/* The same path, each point times `times` divided by `by`, then moved. */
void path_place(struct path *, int times, int by, int dx, int dy);

struct path path_rectangle(int x, int y, int width, int height);
struct path path_circle(int x, int y, int radius);

#endif
