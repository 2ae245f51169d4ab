/* What the commands share that play many games between bots: which game, which bots, which dice. */
#ifndef LAB_SERIES_H
#define LAB_SERIES_H

#include "cli/chosen.h"
#include "jobs/pool.h"
#include "lab/match.h"

enum { SERIES_BOTS = 100 };

/* So many games of these bots at this game. */
struct series_wish {
    const struct played_options *played;
    const struct levels_options *levels;
    const struct run_options *run;
    long games;
    const char *bots, *game;
};

struct series {
    const struct cli *cli;
    struct series_wish wish;
    struct chosen chosen;
    struct setup setup;
    uint64_t seed;
    const char *bots[SERIES_BOTS];
    int bot_count;
    enum aim aim;
    char *bots_text;    /* cut up */
    struct brain brain; /* of a file, that the levels use */
    weight *weights;    /* its own; NULL: they use what they know */
    struct keep *keep;  /* NULL: nothing is kept */
};

/* "front"; of Paper World, which has no boards, "basic" or "advanced". */
const char *series_board(const struct setup *);
/* The file of one's own deck; empty if there is none. */
const char *series_deck(const struct series *);
/* What is played, as members of an object: "game", "board" or "mode" and "deck", "players". */
void series_json(const struct series *, struct out *);
/* Which game is played and on what, as lines (jobs/keep.h). */
void series_describe(const struct setup *, struct out *);
/* Reads what was said. NULL after saying what is wrong; *status is then how the command ends. */
struct series *series_open(const struct cli *, const struct series_wish *, int *status);
/* Agrees with the other ranks, and with what was kept, on everything the result depends on: `more`
 * has what only this command knows, as in jobs/keep.h. Sets the seed, if it was not said. Returns
 * how the command ends if that is not CLI_OK. */
int series_begin(struct series *, const char *command, const char *more);
/* The message if somebody asked us to stop, or why a program failed; for a job of a pool. */
const char *series_failure(const struct player *failed);
/* Whether there is something to report: all of it, or what was done before a stop. */
bool series_has_report(enum pool_end, long done);
/* How the command ends, and the message if it was stopped. */
int series_end(const struct series *, enum pool_end, long done, long jobs);
/* One of its bots, ready to play; NULL after saying what is wrong. */
struct player *series_player(const struct series *, int bot);
void series_close(struct series *);

#endif
