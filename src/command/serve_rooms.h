/* The rooms of `carnet serve`: where they are kept, and for how long. */
#ifndef COMMAND_SERVE_ROOMS_H
#define COMMAND_SERVE_ROOMS_H

#include "cli/cli.h"
#include "server/rooms.h"

enum { SERVE_ROOMS_FILE = 1040 };

/* Where rooms are kept if nothing else is said: rooms.db beside the saved games. False: there is no
 * home for it. */
bool serve_rooms_file(char path[SERVE_ROOMS_FILE]);

struct serve_rooms {
    const char *file;          /* NULL: rooms.db in the user's folder */
    const char *password_file; /* whose first line is needed to create a room; NULL: nothing is */
    long threads;              /* 0: by the number of cores */
    long names_days, room_days, lobby_hours;
    long connections, per_address, rooms; /* at most; 0: the usual limits */
    long file_size;                       /* MiB at most, likewise */
    struct programs_config programs;      /* that are offered as bots */
    long thinkers;                        /* threads for bots; 0: by the number of cores */
    long bot_seconds;                     /* that the bots of a room may think about a round */
    struct log *log;                      /* or NULL */
    const char *wifi;                     /* the text of a code to join it, or NULL */
    const char *address;                  /* where phones find the page, or NULL */
};

/* NULL after saying what is wrong. */
struct rooms *serve_rooms_open(const struct cli *, const struct serve_rooms *);

#endif
