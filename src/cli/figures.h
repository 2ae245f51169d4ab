/* Numbers in reports for people: with the decimal point of their language, in columns, and with the
 * error of a mean only where there is one. Programs get JSON, which has none of this. */
#ifndef CLI_FIGURES_H
#define CLI_FIGURES_H

#include "core/game.h"
#include "core/texts.h"

#include <stdio.h>

enum { FIGURE_ROOM = 64 };

/* As printf; every point between two digits becomes that of the language, so names of bots and
 * files are not for them. */
void figures_print(const struct texts *, FILE *, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
const char *figures_text(const struct texts *, char text[FIGURE_ROOM], const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The error of a mean of so many values with two decimals: of one value nothing is known, "–". */
const char *figures_error(const struct texts *, double error, long count, char text[FIGURE_ROOM]);

/* What the coach counts in hundredths, as people read it: "−1.3", with `sign` a plus as well; with
 * two decimals "1.27"; and its error "± 0.4", rounded up, "± < 0.05" of what is nothing. */
void figures_tenths(const struct texts *, int32_t hundredths, bool sign, struct out *);
void figures_hundredths(const struct texts *, int32_t hundredths, struct out *);
void figures_doubt(const struct texts *, int32_t hundredths, struct out *);
/* An error rounded up to tenths: nothing that is uncertain is told as certain. */
int32_t figures_rounded_up(int32_t hundredths);

/* How many columns a text takes; and the text in as many as are wanted. */
int figures_columns(const char *text);
void figures_left(FILE *, const char *text, int wide);
void figures_right(FILE *, const char *text, int wide);

/* The name of a game, and of what is played of it: "front", or the mode of a game of cards. */
const char *figures_game(const struct texts *, const struct game *, char text[FIGURE_ROOM]);
const char *figures_board(const struct texts *, const struct setup *, char text[FIGURE_ROOM]);
/* A bot as people call it: "Explorer@5000:win"; a program is called by its command. */
void figures_bot(const struct texts *, const char *bot, struct out *);
/* A solo level. */
const char *figures_level(const struct texts *, enum level, char text[FIGURE_ROOM]);
/* The name of a part of the score. */
const char *figures_part(const struct texts *, const struct game *, int part,
                         char text[FIGURE_ROOM]);

#endif
