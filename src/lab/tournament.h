/* A tournament between bots: who meets whom, and what came of it. */
#ifndef LAB_TOURNAMENT_H
#define LAB_TOURNAMENT_H

#include "lab/means.h"
#include "lab/series.h"

/* One meeting of a pair: the same dice or cards for both, and everybody once in every seat. */
struct meeting {
    float points;   /* of the first, out of 1 */
    float stars[2]; /* of each, a sheet */
};

struct tournament {
    const struct series *series;
    long games; /* meetings of every pair; after a stop, those that all have had */
    int pairs;
    int (*pair)[2];          /* the bots' places in the list */
    struct meeting *meeting; /* [number * pairs + pair]; points below 0: not yet */
    uint64_t *turn_time;     /* [bot]: of the processor, in nanoseconds */
    uint64_t *turns;         /* [bot]: how many turns that were */
};

/* Points of the pair's first. */
struct mean tournament_points(const struct tournament *, int pair);
/* The rating of every bot and its error, by drawing the meetings again and again. */
void tournament_ratings(const struct tournament *, double *rating, double *error);
double tournament_stars(const struct tournament *, int bot);

void tournament_report(const struct tournament *, bool times);
void tournament_json(const struct tournament *, bool times);

#endif
