/* The rooms of `carnet serve`: where they are kept, and for how long. */
#ifndef COMMAND_SERVE_ROOMS_H
#define COMMAND_SERVE_ROOMS_H

#include "cli/options.h"
#include "server/rooms.h"

enum { SERVE_ROOMS_FILE = 1040 };

/* Where rooms are kept if nothing else is said: rooms.db beside the saved games. False: there is no
 * home for it. */
bool serve_rooms_file(char path[SERVE_ROOMS_FILE]);

struct serve_rooms {
    const struct serve_options *options;
    struct programs_config programs; /* that are offered as bots */
    struct log *log;                 /* or NULL */
    const char *wifi;                /* the text of a code to join it, or NULL */
    const char *address;             /* where phones find the page, or NULL */
};

/* NULL after saying what is wrong. */
struct rooms *serve_rooms_open(const struct cli *, const struct serve_rooms *);

#endif
