/* The drawings of data/pictures.txt; docs/pictures.md describes the form of such a table. */
#ifndef PRINT_PICTURES_H
#define PRINT_PICTURES_H

#include "core/lines.h"
#include "print/path.h"

struct picture {
    int width; /* of its box, in tenths, as all its coordinates */
    int height;
    const char *table;   /* the text it was found in */
    struct lines shapes; /* what picture_shape has not read yet */
};

struct shape {
    bool filled;  /* else a line with round ends and corners */
    int width;    /* of the line, in tenths */
    uint32_t day; /* 0xrrggbb on light paper */
    uint32_t night;
    struct path path;
};

/* Whether the whole table is right. If not, the fault names the place. */
bool pictures_check(const char *table, struct fault *);

/* Looks for a picture; false if there is none of that name. */
bool picture_find(const char *table, const char *name, struct picture *);

/* The picture's next shape, from the back to the front; false when there is no more. */
bool picture_shape(struct picture *, struct shape *);

#endif
