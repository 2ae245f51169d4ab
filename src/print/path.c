#include "print/path.h"

#include <string.h>

static struct path_step *add(struct path *path, char kind)
{
    static const struct path_step none = {0};
    if (path->count == PATH_STEPS)
        return NULL;
    struct path_step *step = &path->step[path->count++];
    *step = none;
    step->kind = kind;
    return step;
}

static void add_point(struct path *path, char kind, int x, int y)
{
    struct path_step *step = add(path, kind);
    if (step) {
        step->at[0] = x;
        step->at[1] = y;
    }
}

void path_move(struct path *path, int x, int y)
{
    add_point(path, 'M', x, y);
}

void path_line(struct path *path, int x, int y)
{
    add_point(path, 'L', x, y);
}

void path_curve(struct path *path, const int32_t at[6])
{
    struct path_step *step = add(path, 'C');
    if (step)
        memcpy(step->at, at, sizeof step->at);
}

void path_close(struct path *path)
{
    add(path, 'Z');
}

int path_numbers(char kind)
{
    switch (kind) {
    case 'M':
    case 'L':
        return 2;
    case 'C':
        return 6;
    case 'Z':
        return 0;
    default:
        return -1;
    }
}

void path_place(struct path *path, int times, int by, int dx, int dy)
{
    for (int i = 0; i < path->count; i++) {
        struct path_step *step = &path->step[i];
        for (int k = 0; k < path_numbers(step->kind); k++)
            step->at[k] = step->at[k] * times / by + (k % 2 ? dy : dx);
    }
}

struct path path_rectangle(int x, int y, int width, int height)
{
    struct path path = {0};
    path_move(&path, x, y);
    path_line(&path, x + width, y);
    path_line(&path, x + width, y + height);
    path_line(&path, x, y + height);
    path_close(&path);
    return path;
}

/* Four curves; a control point is 0.5523 radii away from its end. */
struct path path_circle(int x, int y, int radius)
{
    struct path path = {0};
    int k = radius * 5523 / 10000;
    int r = radius;
    path_move(&path, x + r, y);
    path_curve(&path, (const int32_t[]){x + r, y + k, x + k, y + r, x, y + r});
    path_curve(&path, (const int32_t[]){x - k, y + r, x - r, y + k, x - r, y});
    path_curve(&path, (const int32_t[]){x - r, y - k, x - k, y - r, x, y - r});
    path_curve(&path, (const int32_t[]){x + k, y - r, x + r, y - k, x + r, y});
    path_close(&path);
    return path;
}
