/* The laboratory: a board or a deck, the bots that play on it, and what is told of it. */
#ifndef CLI_LAB_H
#define CLI_LAB_H

#include "cli/series.h"
#include "lab/study.h"

/* A board or deck that is studied. */
struct specimen {
    struct setup setup;
    const char *file;   /* it is from; NULL: it is shipped */
    char *text;         /* of the file */
    struct brain brain; /* that the levels use */
    weight *weights;    /* of a brain of its own, or NULL */
    bool known;         /* the brain learned on this very board */
    struct study *study;
};

struct laboratory {
    const struct cli *cli;
    const char *bot[STUDY_BOTS];
    int bots;
    uint64_t seed;
    long games, threads;
    long seconds; /* that a program may take for a step */
    struct specimen of[2];
    int count; /* 2: they are compared */
    long done, jobs;
    struct keep *keep; /* NULL: nothing is kept */
};

/* What is known so far, as text; `to` is a terminal that it is written again and again on, or not.
 */
void lab_report(const struct laboratory *, FILE *to);
/* As a page for a browser. */
void lab_page(const struct laboratory *, FILE *to);

/* Plays the games; whoever asks the program to end gets what there is. */
enum pool_end lab_run(struct laboratory *, long *done);

/* --- what both reports say ------------------------------------------------------------------ */

/* How the levels of the board fit the bots of their names: 1 too easy, -1 too hard, else 0; *share
 * is how often the namesake reaches it. 0 and a share below 0 if it does not play. */
int lab_verdict(const struct study *, enum level, double *share);

/* The message, into `text`. */
const char *lab_say(const struct laboratory *, const char *key, const struct text_arg *, char *text,
                    size_t room);
/* Whether some bot does not play every game. */
bool lab_is_sparse(const struct study *);
/* The key of the message about what the bots have learned. */
const char *lab_learned(const struct specimen *);
/* "temple back", "paperworld" */
const char *lab_name(const struct specimen *, char *text, size_t room);

#endif
