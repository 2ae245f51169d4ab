/* What a host can choose for a room. Written as words KEY=VALUE with a blank between them. */
#ifndef ROOM_CONFIG_H
#define ROOM_CONFIG_H

#include "core/board.h"
#include "core/setup.h"

enum help { HELP_SUMS = 1, HELP_CELLS = 2, HELP_STARS = 4, HELP_COUNTS = 8, HELP_HINTS = 16 };
enum { HELPS_ALL = 31, HELP_COUNT = 5, CONFIG_TEXT = 512, BOT_NAME = 24 };
extern const char *const help_name[HELP_COUNT]; /* of bit 0, bit 1 … */

struct config {
    const struct game *game;
    int rules; /* the version of its rules by which the room plays, for good */
    char board[BOARD_NAME];
    enum mode mode;
    uint8_t objective[OBJECTIVES]; /* all 0: drawn */
    int seats;                     /* at most */
    char bot[BOT_NAME];            /* completes turns, plays spare seats: a level, or a program that
                                      the server offers, or did */
    int clock;                     /* seconds a round may take; 0: no clock */
    int away;                      /* seconds until a seat without connection is played for */
    int grace;                     /* milliseconds a complete round stays open */
    uint8_t helps;                 /* enum help */
    bool asked;                    /* the host lets people in */
    bool listed;
    bool drawers;  /* it is told who drew a peril */
    bool typed;    /* the host types dice in */
    bool hall;     /* dice, clock and perils for people on paper */
    bool by_clock; /* in a hall the next roll comes when the time is up */
    bool plays;    /* the host has a seat */
};

/* The usual choices for a game. */
void config_init(struct config *, const struct game *);

/* Changes what the words say. False with the name of the key that is wrong; nothing is changed
 * then. `begun`: only what can change while a game is played. */
bool config_set(struct config *, const char *words, bool begun, char wrong[24]);
void config_write(const struct config *, struct out *);

/* Whether a bot can be called so: letters, digits, dots, dashes and underscores. */
bool bot_name_fits(const char *name);

/* "sums,cells" into bits; "" is none. False if one is unknown. */
bool helps_parse(const char *text, size_t length, uint8_t *helps);
void helps_write(uint8_t helps, struct out *);

#endif
