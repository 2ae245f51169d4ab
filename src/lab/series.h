/* What the commands share that play many games between bots: which game, which bots, which dice. */
#ifndef LAB_SERIES_H
#define LAB_SERIES_H

#include "jobs/pool.h"
#include "lab/match.h"

enum { SERIES_BOTS = 100 };

/* As the options say; zero: not said. */
struct series_options {
    long games, players, threads, seconds;
    const char *bots, *aim, *seed, *board, *boards, *mode, *objectives, *deck, *keep, *brain;
};

/* Their rows for a table of options; `games` to `threads` are those every such command has. */
#define SERIES_OPTIONS(options)                                                                    \
    {"games", OPTION_NUMBER, &(options).games, 1, 1000000000},                                     \
        {"players", OPTION_NUMBER, &(options).players, 1, SEATS_MAX},                              \
        {"threads", OPTION_NUMBER, &(options).threads, 1, POOL_THREADS},                           \
        {"bot-time", OPTION_NUMBER, &(options).seconds, 1, 86400},                                 \
        {"bot", OPTION_TEXT, &(options).bots, 0, 0}, {"aim", OPTION_TEXT, &(options).aim, 0, 0},   \
        {"seed", OPTION_TEXT, &(options).seed, 0, 0},                                              \
        {"board", OPTION_TEXT, &(options).board, 0, 0},                                            \
        {"boards", OPTION_TEXT, &(options).boards, 0, 0},                                          \
        {"mode", OPTION_TEXT, &(options).mode, 0, 0},                                              \
        {"objectives", OPTION_TEXT, &(options).objectives, 0, 0},                                  \
        {"deck", OPTION_TEXT, &(options).deck, 0, 0},                                              \
        {"brain", OPTION_TEXT, &(options).brain, 0, 0},                                            \
    {                                                                                              \
        "keep", OPTION_TEXT, &(options).keep, 0, 0                                                 \
    }

struct series {
    const struct cli *cli;
    struct series_options options;
    struct setup setup;
    uint64_t seed;
    const char *bots[SERIES_BOTS];
    int bot_count;
    enum aim aim;
    char *bots_text, *file_text; /* the boards', or the deck's */
    struct brain brain;          /* of a file, that the levels use */
    weight *weights;             /* its own; NULL: they use what they know */
    struct keep *keep;           /* NULL: nothing is kept */
};

/* "front"; of Paper World, which has no boards, "basic" or "advanced". */
const char *series_board(const struct setup *);
/* The file of one's own deck; empty if there is none. */
const char *series_deck(const struct series *);
/* What is played, as members of an object: "game", "board" or "mode" and "deck", "players". */
void series_json(const struct series *, struct out *);
/* Which game is played and on what, as lines (jobs/keep.h). */
void series_describe(const struct setup *, struct out *);
/* Reads what was said, to where the table puts it. NULL after saying what is wrong; *status is then
 * how the command ends. */
struct series *series_open(struct cli *, const struct series_options *, const struct option *table,
                           int argc, char **argv, int *status);
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
