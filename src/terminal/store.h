/* Where games are kept: $XDG_STATE_HOME/carnet (else ~/.local/state/carnet).
 *
 * saved/ holds games that are not finished, records/ those that are. A file is always whole: it is
 * written beside its place, forced to the disk and moved there in one go. Nothing is ever deleted
 * but a saved game whose finished record is safe, or that somebody wants to be rid of.
 *
 * A game is open in one process at a time: each has a byte of the file saved/.lock that is locked
 * while it is played. Such locks go with their process, however that ends.
 */
#ifndef TERMINAL_STORE_H
#define TERMINAL_STORE_H

#include "cli/cli.h"

enum { STORE_PATH = 1024, STORE_NAME = 128 };

enum shelf { SHELF_SAVED, SHELF_RECORDS };

struct store {
    char folder[STORE_PATH]; /* "": there is no place to keep anything */
    char name[STORE_NAME];   /* of the game being played, without its folder */
    int error;               /* errno of the last failure, 0 if all went well */
    int locks;               /* the open file of locks, -1: no game is locked */
};

/* The folder for everything that the program keeps for its user; false if there is no home for it.
 */
bool store_folder(char folder[STORE_PATH]);
/* Makes a folder and those above it. */
bool store_make_folders(char *path);

/* Finds the folders, and makes them if they are not there. */
void store_open(struct store *);
/* Lets go of the game. */
void store_close(struct store *);
/* A name nobody has for a game of that kind and seed; the game is locked. */
void store_name(struct store *, const char *game, uint64_t seed);

/* The name a file has, so that its game goes on under it. */
void store_name_after(struct store *, const char *file);

/* Keeps the game from being opened by others until store_close. False if another process has it. */
bool store_lock(struct store *);

/* Writes the game's record to its place. False if it cannot: store->error says why. */
bool store_save(struct store *, const char *text);
/* Writes the record of the finished game and takes the saved one away. */
bool store_finish(struct store *, const char *text);
/* Takes the saved game away for good. It is to be locked. */
bool store_delete(struct store *);

/* The path of a file on a shelf; the name of the running game if `name` is NULL. */
void store_path(const struct store *, enum shelf, const char *name, char path[STORE_PATH]);

struct stored {
    char name[STORE_NAME];
    long long when; /* last written, in nanoseconds */
};

/* The files on a shelf, the newest first, at most `room`; returns how many there are. */
int store_list(const struct store *, enum shelf, struct stored *, int room);

#endif
