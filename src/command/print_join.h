/* carnet print join: cards for the tables of an event. */
#ifndef COMMAND_PRINT_JOIN_H
#define COMMAND_PRINT_JOIN_H

#include "cli/options.h"
#include "print/print.h"

struct join_wish {
    const char *code, *url;
    const struct wifi_options *wifi;
    enum paper paper;
    int copies;
};

/* What is drawn, and how many pages that are; ready for print_files. An error's status after saying
 * what is wrong. */
struct join_cards;
int join_cards_make(const struct cli *, const struct join_wish *, struct join_cards **);
int join_cards_pages(const struct join_cards *);
const char *join_cards_code(const struct join_cards *);
void join_cards_draw(const void *cards, struct drawing *);
void join_cards_free(struct join_cards *);

#endif
