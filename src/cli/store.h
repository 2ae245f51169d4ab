/* Where games are kept: $XDG_STATE_HOME/carnet (else ~/.local/state/carnet).
 *
 * saved/ holds games that are not finished, records/ those that are. A file is always whole: it is
 * written beside its place, forced to the disk and moved there in one go. Nothing is ever deleted
 * but a saved game whose finished record is safe.
 */
#ifndef CLI_STORE_H
#define CLI_STORE_H

#include "cli/cli.h"

enum { STORE_PATH = 1024, STORE_NAME = 128 };

enum shelf { SHELF_SAVED, SHELF_RECORDS };

struct store {
    char folder[STORE_PATH]; /* "": there is no place to keep anything */
    char name[STORE_NAME];   /* of the game being played, without its folder */
    int error;               /* errno of the last failure, 0 if all went well */
};

/* Finds the folders, and makes them if they are not there. */
void store_open(struct store *);
/* A name nobody has for a game of that kind and seed. */
void store_name(struct store *, const char *game, uint64_t seed);

/* The name a file has, so that its game goes on under it. */
void store_name_after(struct store *, const char *file);

/* Writes the game's record to its place. False if it cannot: store->error says why. */
bool store_save(struct store *, const char *text);
/* Writes the record of the finished game and takes the saved one away. */
bool store_finish(struct store *, const char *text);

/* The path of a file on a shelf; the name of the running game if `name` is NULL. */
void store_path(const struct store *, enum shelf, const char *name, char path[STORE_PATH]);

struct stored {
    char name[STORE_NAME];
    long long when; /* last written, in nanoseconds */
};

/* The files on a shelf, the newest first, at most `room`; returns how many there are. */
int store_list(const struct store *, enum shelf, struct stored *, int room);

#endif
