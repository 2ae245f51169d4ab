/* The programs that `carnet serve` offers as bots of its rooms. */
#ifndef COMMAND_SERVE_BOTS_H
#define COMMAND_SERVE_BOTS_H

#include "cli/options.h"
#include "room/config.h"
#include "thinking/programs.h"

struct serve_bots {
    char *text; /* the list, cut up */
    char name[OFFERS_MOST][BOT_NAME];
};

/* CLI_OK, or how the command ends after saying what is wrong. Names and commands stay until
 * serve_bots_forget. */
int serve_bots_read(const struct cli *, const struct serve_options *, struct serve_bots *,
                    struct programs_config *);
void serve_bots_forget(struct serve_bots *);

#endif
