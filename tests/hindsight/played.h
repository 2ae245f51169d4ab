/* Games that bots have played, seen from one sheet. */
#ifndef TESTS_HINDSIGHT_PLAYED_H
#define TESTS_HINDSIGHT_PLAYED_H

#include "core/session.h"
#include "games/hindsight/hindsight.h"

struct played {
    int rules;          /* to be played by; 0: the newest */
    struct setup setup; /* of the whole game */
    struct setup alone; /* the same board for one seat */
    struct roll roll[HINDSIGHT_ROUNDS];
    int rolls;
    char sheet[SEATS_MAX][2048]; /* [seat - 1] */
};

/* Plays a whole game by its seed, or as many rounds as hindsight looks at. The bots are random,
 * greedy, or in turns both. `boards`: the text of a boards file, or NULL. */
enum who { WHO_RANDOM, WHO_GREEDY, WHO_BOTH };
void played_game(struct played *, const char *game, const char *board, int seats, enum who,
                 uint64_t seed);
bool played_on(struct played *, const char *game, const char *boards, const char *board, int seats,
               enum who, uint64_t seed);

/* Puts a sheet into a state of game->size(&played->alone) bytes. */
bool played_read(const struct played *, const char *sheet, void *state);

/* Asks about a sheet; fails the test if a witness does not lead to that very sheet. */
enum verdict played_ask(const struct played *, const char *sheet, uint32_t limit,
                        struct hindsight *);

#endif
