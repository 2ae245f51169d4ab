/* Sums over many games. Everything is counted in whole numbers, so that the order in which games
 * are added, and how they were spread over threads, cannot matter. */
#ifndef LAB_TALLY_H
#define LAB_TALLY_H

#include "core/game.h"
#include "lab/means.h"

enum { TALLY_LOW = -2048, TALLY_HIGH = 2047 };

/* How often each whole number came up. The first and the last count for all beyond them, which only
 * boards of one's own can reach, with settings far from the usual ones. */
struct counts {
    uint64_t count[TALLY_HIGH - TALLY_LOW + 1];
};

/* One entry of the list of bots: what it reached over all seats it played. Squares are of what its
 * sheets of one game have together, because these are not independent of each other. */
struct bot_tally {
    uint64_t sheets;
    struct counts total;
    int64_t total_sum, total_squares;
    int64_t sheet_squares; /* each sheet by itself */
    int64_t part_sum[PARTS_MAX];
    int64_t part_squares[PARTS_MAX];
    uint64_t won;    /* games in which one of its sheets won alone */
    uint64_t shared; /* in which one was among several that won */
    uint64_t level[LEVEL_EXPLORER + 1];
};

struct tally {
    int bots;
    uint64_t games; /* from here on there are sums of 64 bits only */
    uint64_t steps;
    struct counts rounds;
    struct bot_tally bot[]; /* `bots` of them */
};

size_t tally_size(int bots);
/* Its sums, *count of them. */
uint64_t *tally_sums(struct tally *, size_t *count);
/* Adds a finished game; seats are played by the bots in turn. */
void tally_game(struct tally *, const struct setup *, const void *state, uint64_t steps);
/* Adds all sums of the other one, which begins again with 0. */
void tally_move(struct tally *, struct tally *from);

struct summary {
    long count, games;             /* how many values, of how many games */
    double mean, error, deviation; /* of the mean: one standard error */
    int quantile[7];               /* least, 5, 25, 50, 75, 95 %, most; as in counts */
};
/* Of values of which every game has one. */
struct summary counts_summary(const struct counts *);
/* Of a bot's scores. */
struct summary tally_scores(const struct tally *, int bot);
/* Of a part of them. */
struct mean tally_part(const struct tally *, int bot, int part);

#endif
