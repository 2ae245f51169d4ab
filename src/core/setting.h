/* Settings: the numbers of the rules that are a matter of taste. A boards file may give a board
 * others than the published ones (docs/sheets.md). */
#ifndef CORE_SETTING_H
#define CORE_SETTING_H

#include "core/lines.h"

enum setting {
    /* stars from which one is pathfinder, voyager, explorer (T12, I16, V13); valley: by how many
     * they are lowered for every snake drawn */
    SET_PATHFINDER,
    SET_VOYAGER,
    SET_EXPLORER,
    SET_EASE,
    SET_BUBBLES, /* so many peril rounds count, then no more (I6) */
    /* temple: a cell of the chain, a group, a mummy that is defeated, what another one costs */
    SET_CHAIN,
    SET_GROUP,
    SET_DEFEATED,
    SET_MUMMY,
    /* island: how many treasures there are; how often a treasure's value, the smallest number
     * beside a danger that is overcome and beside one that is not count */
    SET_SLOTS,
    SET_TREASURE,
    SET_OVERCOME,
    SET_DANGER,
    /* valley: the discoveries, in the order of enum discovery; a full sheet; a cell beside its
     * structure; how often a snake's bite counts; the rounds of a game alone */
    SET_JUNGLE,
    SET_TOWN,
    SET_MOUNTAIN,
    SET_PYRAMID,
    SET_FULL,
    SET_BESIDE,
    SET_SNAKE,
    SET_ROUNDS,
    SETTING_COUNT
};

/* One that a game knows: its name in a boards file, the published value and what it can be. */
struct setting_known {
    const char *name;
    uint8_t which; /* enum setting */
    int16_t usual, least, most;
};

/* Those of a game, ended by one without a name; NULL if there is no such game. */
const struct setting_known *settings_of(const char *game);

/* All as published; those that the game does not know are 0. */
void settings_usual(const char *game, int16_t set[SETTING_COUNT]);

/* Reads `set NAME VALUE`. `given`: bit of every one that was set before. */
bool setting_read(struct line *, const char *game, int16_t set[SETTING_COUNT], uint32_t *given,
                  struct fault *);
/* Whether the line is one. */
bool setting_is(const struct line *);

/* Writes a line `set NAME VALUE` for every one that is not as published, each after `before`. */
struct out;
void settings_write(const char *game, const int16_t set[SETTING_COUNT], const char *before,
                    struct out *);

/* Whether the same games can be played: all are equal but those that only name what was reached. */
bool settings_play_alike(const int16_t a[SETTING_COUNT], const int16_t b[SETTING_COUNT]);

#endif
