/* Rule tests as players write them (README.md): what the runner's files share.
 *
 * A test is a title that names clauses, a position, and lines that act or expect. The position is
 * gathered first (struct position), turned into a session when the first acting or expecting line
 * comes, and every line after that is one call of a function in the tables of runner.c.
 */
#ifndef RULES_H
#define RULES_H

#include "core/lines.h"
#include "core/session.h"
#include "core/setup.h"

enum { MESSAGE_MOST = 800, PICTURE_MOST = 4096 };

struct source_line {
    const char *text;
    int number;
};

enum { ABOUT_MOST = 8 };

struct test {
    const char *file;
    const struct source_line *line; /* [0]: the title */
    int lines;
    const char *about[ABOUT_MOST + 1]; /* the clauses that the title begins with, then NULL */
};

/* What is said of one seat; texts are NULL if not given. */
struct seat_position {
    int from, to; /* the rows of its picture: lines of the test */
    cellset last; /* adventures: marked in the round before (A8) */
    const char *hand, *discards, *tokens, *scissors; /* Paper World */
};

struct position {
    struct request request;
    char board[BOARD_NAME];
    char own_board[PICTURE_MOST];
    bool drawn; /* the board is what the first picture shows */
    int rounds;
    char settings[256];
    int bubbles; /* -1: as many as seat 1 has dangers */
    int turn;
    int ending;
    const char *piles;
    bool running;               /* Paper World: a position is given, nothing is dealt any more */
    bool chosen[SEATS_MAX + 1]; /* the seats that the next lines are about */
    struct seat_position seat[SEATS_MAX + 1];
};

struct run {
    const struct test *test;
    int at; /* the line being read; a picture moves it on */
    struct position position;
    struct setup setup;
    struct session *session; /* NULL until the position is complete */
    const void *state;       /* what expectations look at: the session's state or a view of it */
    struct fault fault;      /* why the sheet is refused */
    bool impossible;         /* it is */
    bool unplayable;         /* there is no such game at all */
    int expectations;
    bool failed;
    char message[MESSAGE_MOST];
};

/* Notes what is wrong and returns false. */
__attribute__((format(printf, 2, 3))) bool fail(struct run *, const char *format, ...);
/* "expected X, got Y" unless they are equal. */
bool compare(struct run *, const char *what, const char *expected, const char *got);

void *memory(size_t bytes);

/* --- files.c -------------------------------------------------------------------------------- */

struct book {
    struct test *test;
    int tests;
    struct page_of_book *page; /* the files' texts, newest first */
};

/* Adds the tests of a file; false after saying what is wrong. */
bool book_read(struct book *, const char *file);
void book_release(struct book *);

/* --- words of a line ------------------------------------------------------------------------ */

/* The clauses of all games, those that games share before their own; NULL after the last. */
const char *clause_at(int);
const char *clause_find(const struct word *);
/* A seat if the next word is a number, else `usual`; 0 after a failure. */
int seat_word(struct run *, struct line *, int usual);
/* The seat that is meant if none is named. */
int usual_seat(const struct run *);
long number_word(struct run *, struct line *, long most); /* -1 after a failure */
bool cells_words(struct run *, struct line *, cellset *);
/* The rest of the line as a string; false after a failure. */
bool rest_text(struct run *, struct line *, char *to, size_t room);
/* Takes the last word, a clause, off the line; NULL after a failure. */
const char *last_clause(struct run *, struct line *);
/* The first line behind the current one that begins with a word of the format. */
int picture_end(const struct run *, int from);
/* The rows after the current line, each with a line break; moves on. */
bool read_picture(struct run *, char *to, size_t room);
void rows_text(const struct run *, int from, int to, struct out *);
bool is_known_word(const struct word *);

/* --- positions (position.c, place_*.c) ------------------------------------------------------ */

bool read_header(struct run *);
/* True if the line says something about the position; then *right says whether well. */
bool position_line(struct run *, struct line *, bool *right);
bool is_position_word(const struct word *);
bool build(struct run *);
bool place_adventure(struct run *);
bool place_paperworld(struct run *);

/* --- acting and expecting ------------------------------------------------------------------- */

bool act_roll(struct run *, struct line *); /* also `deal` */
bool act_play(struct run *, struct line *);
bool act_undo(struct run *, struct line *);

bool expect_legal(struct run *, struct line *);
bool expect_refused(struct run *, struct line *);
bool expect_unreadable(struct run *, struct line *);
bool expect_moves(struct run *, struct line *);
bool expect_count(struct run *, struct line *);
bool expect_numbers(struct run *, struct line *);
bool expect_places(struct run *, struct line *);

bool expect_sheet(struct run *, struct line *);
bool expect_view(struct run *, struct line *);
bool expect_glimpse(struct run *, struct line *);
bool expect_score(struct run *, struct line *);
bool expect_earned(struct run *, struct line *);
bool expect_level(struct run *, struct line *);
bool expect_winner(struct run *, struct line *);
bool expect_status(struct run *, struct line *);
bool expect_target(struct run *, struct line *);
bool expect_impossible(struct run *, struct line *);
bool expect_unplayable(struct run *, struct line *);
bool expect_remark(struct run *, struct line *);

/* `hand 1 is …`, `piles are …` and so on: what lies on the table of Paper World. */
bool expect_table(struct run *, struct line *);
bool expect_fair(struct run *, struct line *);

/* Does what the line says: used for what a view shows. */
bool expect_line(struct run *, struct line *);

#endif
