/* The laboratory: a board or a deck, the bots that play on it, and what is told of it. */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "cli/figures.h"
#include "lab/series.h"
#include "lab/study.h"

/* What learning the board came to: stars a game of pathfinder, without and with it. */
struct lesson {
    long games; /* 0: there was none */
    double before, after;
    const char *file; /* for what was learned; NULL: none */
    bool written;
};

/* A board or deck that is studied. */
struct specimen {
    struct setup setup;
    const char *file;   /* it is from; NULL: it is shipped */
    char *text;         /* of the file */
    struct brain brain; /* that the levels use */
    weight *weights;    /* of a brain of its own, or NULL */
    bool known;         /* the brain learned on this very board */
    struct lesson lesson;
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
    int count;     /* 2: they are compared */
    char *against; /* the file of the second one, if it has one of its own */
    long done, jobs;
    bool running;      /* games are being played: it is a report so far */
    struct keep *keep; /* NULL: nothing is kept */
};

/* What is known so far, as text. */
void lab_report(const struct laboratory *, FILE *to);
/* The same as JSON. */
void lab_json(const void *laboratory, struct out *);

/* Plays the games; whoever asks the program to end gets what there is. */
enum pool_end lab_run(struct laboratory *, long *done);

/* --- what both reports say ------------------------------------------------------------------ */

/* Writes a message as a line, a paragraph or a heading. */
typedef void lab_line(void *of, const char *key, const struct text_arg *);

/* What it is about: games, seed, settings, what the bots have learned, how long games are. */
void lab_begin(const struct laboratory *, const struct specimen *, lab_line *, void *of);
/* What a step from level to level brings, if two of them play. */
void lab_say_slope(const struct laboratory *, const struct study *, lab_line *, void *of);
/* Which levels are too easy or too hard. */
void lab_say_verdicts(const struct laboratory *, const struct study *, lab_line *, void *of);
/* Of a deck: what it is worth to begin; and which cards nobody laid. */
void lab_say_first(const struct laboratory *, const struct study *, lab_line *, void *of);
void lab_say_unlaid(const struct study *, lab_line *, void *of);
void lab_say_difference(const struct laboratory *, lab_line *, void *of);
/* If bots have learned one board and not the other. */
void lab_say_uneven(const struct laboratory *, lab_line *, void *of);
/* What a page is about. */
void lab_say_title(const struct laboratory *, lab_line *, void *of);

/* Kinds of cards in columns: plain ones, then those with scissors, of which there is no 5. */
enum { LAB_CARDS = CARD_VALUES + 4 };
/* "3", "3s" */
const char *lab_column(int column, char text[4]);
double lab_laid(const struct study *, int colour, int column);

/* "Skull Island, back", "Paper World", and the file if another one has the same name: "Skull
 * Island, back (my.txt)" */
enum { LAB_NAME = 512 };
const char *lab_name(const struct laboratory *, const struct specimen *, char *text, size_t room);
/* A bot's name in LAB_BOT columns: of a longer one the beginning and the end, "exec:…bot.py". */
enum { LAB_BOT = 12, LAB_BOT_ROOM = 4 * LAB_BOT + 1 };
const char *lab_bot(const struct laboratory *, const struct study *, int bot,
                    char text[LAB_BOT_ROOM]);
/* The whole of it. */
enum { LAB_BOT_WHOLE = 1000 };
const char *lab_bot_whole(const struct laboratory *, const struct study *, int bot,
                          char text[LAB_BOT_WHOLE]);
/* Whether shares of a bot's stars say something: not where parts make up for each other. */
bool lab_has_shares(const struct study *, int bot);
/* A rating; of who has met nobody there is none, "–". */
const char *lab_rating(double rating, char text[FIGURE_ROOM]);
/* The names of colours, "black", and of objectives of Paper World. */
const char *lab_colour(const struct laboratory *, int colour, char *text, size_t room);
const char *lab_objective(const struct laboratory *, int objective, char *text, size_t room);
/* How skill pays is said in other words where bots meet. */
const char *lab_skill(const struct study *);
/* The message, into `text`. */
const char *lab_say(const struct laboratory *, const char *key, const struct text_arg *, char *text,
                    size_t room);

#endif
