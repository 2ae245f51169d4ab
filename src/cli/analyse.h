/* A game seen again by the coach (bots/review.h): what carnet analyse tells of it. */
#ifndef CLI_ANALYSE_H
#define CLI_ANALYSE_H

#include "bots/review.h"
#include "cli/play.h"

enum { TURNING_POINTS = 5 };

/* A number in hundredths and its standard error. */
struct amount {
    int32_t worth, error;
};

/* One seat's game. */
struct story {
    int seat;
    int count; /* of the turns */
    struct review *review;
    bool over;
    /* start + luck + perils + skill + end = result */
    struct amount start, luck, perils, skill;
    int32_t end, result;
    struct amount lost;      /* on its own sheet, against the best turns */
    int32_t marks;           /* what its perils could have cost others */
    int32_t part[PARTS_MAX]; /* of the clear losses: in which parts of the score */
    bool parts_known;
    int costly_count;
    const struct review *costly[TURNING_POINTS]; /* the costliest first */
    const struct review *luckiest, *unluckiest;  /* may be NULL */
};

struct analysis {
    const struct cli *cli;
    const char *file;
    struct record record;
    struct session *session;
    struct seating seating;
    struct mind *mind;
    long playouts;
    int count;
    struct story *story;
};

static inline int32_t luck_of(const struct review *review)
{
    return review->luck + review->peril_luck;
}

/* Was there a turn that was better by more than rounding? */
static inline bool is_worth_a_word(const struct review *review)
{
    return review->loss >= 5;
}

static inline const struct assessed *best_of(const struct review *review)
{
    return &review->assessment.turn[0];
}

/* --- words for both ------------------------------------------------------------------------- */

void put_amount(const struct analysis *, int32_t hundredths, bool sign, struct out *);
/* The same with "± 0.2" behind. */
void put_with_error(const struct analysis *, struct amount, bool sign, struct out *);
void put_steps(const struct setup *, const struct whole_turn *, struct out *);
/* The roll of a turn's round; nothing in Paper World. */
void put_dice(const struct analysis *, const struct review *, struct out *);
/* "Temple of Apikhabou, front" */
void put_game(const struct analysis *, struct out *);
/* A message of the table; it says "stars" or "percent of a win" by {unit}. */
void put_words(const struct analysis *, const char *key, struct out *);
const char *story_name(const struct analysis *, const struct story *);

/* "round 4 (P 2 4)" */
void put_moment(const struct analysis *, const struct review *, struct out *);

/* --- the page (analyse_page.c, analyse_plot.c, analyse_sheet.c) ------------------------------ */

/* What the seat could expect from turn to turn, with luck and losses. */
void put_plot(const struct analysis *, const struct story *, struct out *);
/* How the result came about: start, luck, skill. */
void put_bars(const struct analysis *, const struct story *, struct out *);
/* The sheet before the turn, with what was played and what was better. */
void put_sheet(const struct analysis *, const struct story *, const struct review *, struct out *);

void analysis_text(const struct analysis *, struct out *);
void analysis_page(const struct analysis *, struct out *);

#endif
