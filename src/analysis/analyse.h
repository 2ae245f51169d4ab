/* Games seen again by the coach (bots/review.h): what carnet analyse tells of them. */
#ifndef ANALYSIS_ANALYSE_H
#define ANALYSIS_ANALYSE_H

#include "bots/review.h"
#include "terminal/play.h"

enum { TURNING_POINTS = 5 };

/* A number in hundredths and its standard error. */
struct amount {
    int32_t worth, error;
};

/* A turn of a game. */
struct point {
    const struct analysis *analysis;
    const struct review *review;
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
    int grades[GRADES]; /* how many turns on its own sheet were good, inaccurate, costly */
    int costly_count;
    struct point costly[TURNING_POINTS]; /* on its own sheet; the costliest first */
    int spared_count;
    struct point spared[TURNING_POINTS];        /* perils that could have cost others more */
    const struct review *luckiest, *unluckiest; /* may be NULL */
};

struct analysis {
    const struct cli *cli;
    const char *file;
    int number; /* from 1 on among several games; 0: it is the only one */
    char *text; /* of the file */
    struct record record;
    struct session *session;
    struct seating seating;
    struct mind *mind;
    long playouts;
    long best; /* so many of the best turns are told of every turn; 0: as is usual */
    int count;
    struct story *story;
};

struct games {
    int count;
    struct analysis *game;
};

/* Whether the story has parts of the score to tell of. */
bool has_parts(const struct story *);
/* What the reviews of a story come to. */
void story_sum(const struct analysis *, struct story *);
/* A turn whose loss is clear gets its place among the costliest, of which `most` are told. */
void add_costly(struct point *costly, int *count, int most, struct point);

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

/* What the sheet that was marked comes to; another's is below 0 in the books. */
static inline int32_t worth_of(const struct story *story, const struct review *review,
                               const struct assessed *turn)
{
    return review->sheet == story->seat ? turn->worth : -turn->worth;
}

/* --- several games (analyse_history.c) ------------------------------------------------------ */

enum {
    HISTORY_POINTS = 8,
    HISTORY_HALVES = 4 /* from so many games on the first half is compared with the last */
};

/* Of the first and of the last games. */
struct half {
    struct amount loss; /* a turn */
    struct amount skill;
};

/* Those of one kind in the order in which they were named, one seat of each. */
struct history {
    int count;
    const struct analysis **game;
    struct amount lost, luck, skill; /* a game on average; of the loss a turn */
    struct half early, late;         /* if there are HISTORY_HALVES games */
    int32_t part[PARTS_MAX];         /* of the clear losses, a game on average */
    bool parts_known;
    int costly_count;
    struct point costly[HISTORY_POINTS]; /* the costliest first */
};

/* False if none of the games is of this kind. In any case history->game is to be freed. */
bool history_make(const struct games *, const struct game *kind, struct history *);
/* What a story lost a turn, and its luck of all kinds. */
struct amount story_loss(const struct story *);
struct amount story_luck(const struct story *);
/* Whether a part of the score lost or won anything that can be told. */
static inline bool is_told(int32_t part)
{
    return part >= 5 || part <= -5;
}

/* --- words ------------------------------------------------------------------------------- */

void put_amount(const struct analysis *, int32_t hundredths, bool sign, struct out *);
/* With two digits behind the point. */
void put_fine(const struct analysis *, int32_t hundredths, struct out *);
/* "± 0.2", and a number with it. */
void put_doubt(const struct analysis *, int32_t hundredths, struct out *);
void put_with_error(const struct analysis *, struct amount, bool sign, struct out *);
/* As they are typed, which is short enough for a table. */
void put_steps(const struct analysis *, const struct whole_turn *, struct out *);
/* The roll of a turn's round; nothing in Paper World. */
void put_dice(const struct analysis *, const struct review *, struct out *);
/* "Temple of Apikhabou, front" */
void put_game(const struct analysis *, struct out *);
/* A message of the table; it says "stars" or "percent of a win" by {unit}. */
void put_words(const struct analysis *, const char *key, struct out *);
/* "Seat 1: Ann", with the file if there are several. */
void put_seat(const struct analysis *, const struct story *, struct out *);
/* "round 4 (P 2 4)", and whose sheet was marked if it was another's. */
void put_moment(const struct analysis *, const struct story *, const struct review *, struct out *);
/* How a turn compares with the best one, in a message that takes {grade}, {played}, {best} and
 * {loss}; of a peril on another's sheet also what the two leave there, {left} and {least}. */
void put_compared(const struct analysis *, const char *key, const struct review *, struct out *);
/* "chain −1.2, groups −0.4": what cost or won something. */
void put_parts(const struct analysis *, const int32_t part[PARTS_MAX], struct out *);
/* Paper World: "They had 34 stars, who won 40." */
void put_stars(const struct analysis *, const struct story *, struct out *);
/* Paper World: piles and hand before a turn, without which nobody knows what a take is about. Each
 * is a line that begins with `indent`. */
void put_table(const struct analysis *, const struct story *, const struct review *,
               const char *indent, struct out *);
/* How the first half of the games compares with the last: loss a turn, and skill. */
void put_trend(const struct history *, struct out *);
/* "4 games of Temple of Apikhabou" */
void put_history_title(const struct history *, struct out *);

void analysis_text(const struct games *, struct out *);
/* Of struct games. */
void analysis_json(const void *of, struct out *);

#endif
