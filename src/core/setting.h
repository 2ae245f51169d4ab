/* Settings: the numbers of the rules that are a matter of taste. A boards file may give a board
 * others than the published ones (docs/sheets.md). Which there are a game says (struct game:
 * setting), in the order in which they are listed and written. */
#ifndef CORE_SETTING_H
#define CORE_SETTING_H

#include "core/lines.h"

/* The places of a board's settings. Those of these names mean the same in every game that has them
 * (0 elsewhere); from SET_OWN on each game counts its own. */
enum setting {
    /* What one is alone with so many stars; by how many that is lowered for every peril drawn. */
    SET_PATHFINDER,
    SET_VOYAGER,
    SET_EXPLORER,
    SET_EASE,
    SET_BUBBLES, /* so many peril rounds count, then no more (I6) */
    SET_ROUNDS,  /* the rounds of a game alone; 0: it ends by itself */
    SET_OWN,
    SETTING_COUNT = 16
};

/* What most of them may be: stars, the stars of a level, how often something counts. */
enum { SETTING_STARS = 99, SETTING_LEVEL = 999, SETTING_TIMES = 9 };

/* One that a game knows: its name in a boards file, the published value and what it can be. */
struct setting_known {
    const char *name;
    uint8_t which; /* its place */
    int16_t usual, least, most;
    int16_t no_limit; /* the value that means that there is none; 0: no value does */
};

/* A message whose words hang on the value of one setting or two: it is "FAMILY.snakes.1" where a
 * snake's bite counts once, "FAMILY.dangers.1-1" where two settings matter. */
struct wording {
    const char *name;
    uint8_t first, second; /* places; second 0: there is none */
    bool told;             /* a piece of the rules in short (play.told) */
};

struct game;

/* All as published; those that the game does not know are 0. */
void settings_usual(const struct game *, int16_t set[SETTING_COUNT]);

/* Reads `set NAME VALUE`. `given`: bit of every one that was set before. */
bool setting_read(struct line *, const struct game *, int16_t set[SETTING_COUNT], uint32_t *given,
                  struct fault *);
/* Whether the line is one. */
bool setting_is(const struct line *);

/* Writes a line `set NAME VALUE` for every one that is not as published, each after `before`. */
struct out;
void settings_write(const struct game *, const int16_t set[SETTING_COUNT], const char *before,
                    struct out *);

/* Whether the same games can be played: all are equal but those that only name what was reached. */
bool settings_play_alike(const int16_t a[SETTING_COUNT], const int16_t b[SETTING_COUNT]);

#endif
