/* Cards for the tables of an event: how to join a room. Six to a page, with lines to cut along. */
#ifndef PRINT_CARDS_H
#define PRINT_CARDS_H

#include "print/print.h"

enum { CARDS_A_PAGE = 6 };

/* A QR code: rows of modules, dark where a byte is odd. */
struct square {
    int size;
    const unsigned char *module;
};

struct card_job {
    const struct texts *texts;
    enum paper paper;
    int copies;
    const char *code; /* of the room */
    const char *link; /* to it, as people read it */
    struct square link_square;
    const char *wifi; /* the name of the network, or NULL */
    struct square wifi_square;
};

int cards_page_count(const struct card_job *);

/* Draws all pages of the job. */
void cards_pages(const struct card_job *, struct drawing *);

#endif
