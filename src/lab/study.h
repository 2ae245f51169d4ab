/* A study of a board or deck: what many games of bots on it came to.
 *
 * Alone, every level plays the games of the same seeds; so levels can be compared game by game, and
 * boards, too. With several seats (Paper World) every bot plays with its like, and then neighbours
 * meet: they take every other seat, and the same cards once more with seats exchanged. So a study
 * has rows of games: one a bot, then one a meeting. Every sheet is kept in its place, and
 * everything else is counted in whole numbers, so that the order in which games end cannot matter.
 */
#ifndef LAB_STUDY_H
#define LAB_STUDY_H

#include "core/game.h"
#include "jobs/parcel.h"
#include "lab/means.h"

enum { STUDY_BOTS = 8, STUDY_ROWS = 2 * STUDY_BOTS - 1, STUDY_SEATS = 4, STUDY_SHARES = 7 };

/* What one seat of one game came to. */
struct study_sheet {
    uint8_t there;  /* the game was played */
    uint8_t level;  /* enum level */
    uint8_t first;  /* this seat began */
    uint8_t points; /* 12 for a game won, shared with others who won, too */
    uint16_t rounds, steps;
    int16_t total;
    int16_t ranked; /* with what perils ease (V13): what the levels are compared with */
    int16_t part[PARTS_MAX];
};

/* How often cells are filled, and the stars that the reasons of scores name them for. */
struct study_cells {
    uint64_t filled[CELLS], earned[CELLS], lost[CELLS];
};

struct study {
    const struct setup *setup;
    int bots;
    const char *bot[STUDY_BOTS]; /* the strongest first */
    int rows;              /* the bots, and meetings: row bots + i is bot i with the next one */
    int every[STUDY_ROWS]; /* one game of so many is played */
    long games;
    struct study_sheet *sheet; /* [(game * rows + row) * seats + seat - 1] */
    struct study_cells cells[STUDY_BOTS];
    /* Paper World: games; those in which an objective lay there; in which somebody scored it; cards
     * that were laid */
    uint64_t tables, dealt[OBJECTIVE_COUNT + 1], met[OBJECTIVE_COUNT + 1], laid[CARD_KINDS];
};

/* What happens during a game that its end does not tell. */
struct study_notes {
    const struct setup *setup;
    uint32_t steps;
    int first;
    uint32_t laid[CARD_KINDS];
};

/* A study of so many games; to be freed with study_free. NULL without memory. */
struct study *study_new(const struct setup *, const char *const *bots, int count, long games);
void study_free(struct study *);

/* Whether the game of that number is played in the row. */
bool study_plays(const struct study *, int row, long game);
/* The bot that has the seat. */
int study_whose(const struct study *, int row, long game, int seat);
/* The number of its dice or cards. */
uint64_t study_deal(const struct study *, int row, long game);
struct study_sheet *study_at(const struct study *, int row, long game, int seat);

void study_note(struct study_notes *, int seat, step);
/* Adds a finished game. */
void study_add(struct study *, int row, long game, const void *state, const struct study_notes *);

/* As bytes: the sheets of a row's game; everything that is counted. */
void study_carry_sheets(struct study *, int row, long game, struct parcel *);
void study_carry_sums(struct study *, struct parcel *);

/* --- what it comes to ----------------------------------------------------------------------- */

/* Whether the bot (-1: any) has finished a game. */
bool study_began(const struct study *, int bot);

struct spread {
    struct mean mean;
    double deviation;
    int share[STUDY_SHARES]; /* least, 5, 25, 50, 75, 95 %, most */
};

/* Of one number of a sheet, over all sheets of a bot (-1: of all). A mean counts games, not sheets.
 */
typedef double study_number(const struct study_sheet *, int which);
double study_total(const struct study_sheet *, int which);
double study_ranked(const struct study_sheet *, int which);
double study_rounds(const struct study_sheet *, int which);
double study_steps(const struct study_sheet *, int which);
double study_part(const struct study_sheet *, int which);
double study_reaches(const struct study_sheet *, int level); /* 1 or 0 */

struct mean study_mean(const struct study *study, int bot, study_number *number, int which);
struct spread study_spread(const struct study *study, int bot, study_number *number, int which);

/* Points of one bot against another, and the stars that it has more: alone in the games that both
 * played; with several seats between neighbours, the same cards with all seats as one game. */
void study_against(const struct study *, int bot, int other, struct mean *points,
                   struct mean *stars);
/* The rating of every bot, from all pairs; NAN: it has met nobody. */
void study_ratings(const struct study *, double rating[STUDY_BOTS]);
/* How many stars a step of the ladder brings between the levels of the same names: a line through
 * their means; 0 if there are fewer than two. */
double study_slope(const struct study *);

/* The strongest bot that plays every game: the one whose cells are shown. */
int study_shown(const struct study *);
/* The place of the bot that has the name of the level; -1 if it does not play. */
int study_namesake(const struct study *, enum level);
/* Stars from which the namesake of the level reaches it in every other game; false if it does not
 * play. */
bool study_calibrated(const struct study *, enum level, int *stars);

/* What a bot has more than on another board, game by game. */
struct mean study_difference(const struct study *study, const struct study *other, int bot,
                             study_number *number, int which);

/* The share of points of the seats that began, where all are the same bot's. */
struct mean study_first(const struct study *);
/* Of 1, how many of the cards of a kind were laid; -1 if the deck has none. */
double study_laid(const struct study *, int card);

#endif
