/* A game at one keyboard: who sits at the table, what has been played, and what is about to be.
 *
 * The table knows nothing of how it is shown; a front (plain.c, screen.c) shows it and asks the
 * people. What stands between the rules and them is the mid-end (table/midend.h); here are the
 * seats, the bots, the dice and the record on the disk.
 */
#ifndef TERMINAL_PLAY_H
#define TERMINAL_PLAY_H

#include "cli/chosen.h"
#include "cli/play_text.h"
#include "cli/players.h"
#include "cli/stop.h"
#include "core/record.h"
#include "jobs/threads.h"
#include "table/midend.h"
#include "terminal/store.h"

enum {
    SEAT_NAME = 48,
    SEAT_BOT = 160,
    BOT_SECONDS = 10,
    BOT_SECONDS_MOST = 86400,
    WARN_MOST = 100
};

/* --- who plays (play_seats.c) --------------------------------------------------------------- */

struct seat {
    char name[SEAT_NAME];
    char bot[SEAT_BOT]; /* as player_open takes it; "": a person */
    bool is_you;        /* the only person, who has told no name */
    bool is_unnamed;    /* nobody named them: every reader has a word of their own */
};

struct seating {
    int count;
    struct seat seat[SEATS_MAX];
};

/* What the command line or the menu says about it: lists with commas, or NULL. */
struct company {
    long players; /* all seats; 0: as many as there are people and bots named */
    const char *bots, *names;
    const char *aim; /* of levels that have none of their own, or NULL */
};
/* People first, then bots. False after saying what is wrong. */
bool seats_arrange(const struct cli *, const struct game *, const struct company *,
                   struct seating *);
/* The same as the value of a record's `note seats`: "person:Ann,bot:greedy". */
void seats_write(const struct seating *, struct out *);
/* Reads it back; seats it does not name are people. */
void seats_read(const struct cli *, const char *note, int count, struct seating *);
/* Lets `random` play for programs that a file names: only the command line may start them. */
bool seats_drop_programs(struct seating *);
int seats_people(const struct seating *);
/* What a bot is called: "greedy" by its own name, exec:PROGRAM after its file. */
void seats_bot_label(const char *bot, char *label, size_t room);

/* --- what is wanted (play.c, menu.c) -------------------------------------------------------- */

struct plan {
    struct chosen chosen;
    struct seating seating;
    bool seeded;
    uint64_t seed;
    bool typed_dice;   /* real dice are typed in */
    bool auto_confirm; /* a turn is final without a question */
    long warn;         /* before turns that lose more than so many stars; 0: never */
    long bot_seconds;  /* how long a program may think about a step */
};

/* --- the table (play_table.c) --------------------------------------------------------------- */

struct table {
    struct setup setup;
    const struct cli *cli;
    struct session *session;
    struct store *store; /* NULL: nothing is saved (a replay) */
    struct front *front; /* of those who wait for bots and for the coach; NULL: there is none */
    struct midend mid;   /* what is held, seen and said */
    void *lent;          /* its memory */
    long bot_seconds;
    struct player *player[SEATS_MAX]; /* of the bots */
    struct threads *threads;          /* that help them */
    struct brain *brain;              /* that they were taught; NULL: what they know */
    struct seating seating;
    bool typed_dice;
    bool auto_confirm;
    long warn;     /* as in the plan */
    bool kept;     /* there is something to lose: it is saved */
    bool unrolled; /* the roll was taken back, and is asked for again */
};

/* Begins the game of a plan, or goes on with that of a record. On a fault the table is empty. */
bool table_begin(struct table *, const struct cli *, struct store *, const struct plan *,
                 struct fault *);
bool table_load(struct table *, const struct cli *, struct store *, const char *text,
                struct fault *);
/* Reads a brain, which the levels that are opened from now on play with. CLI_OK, or how the command
 * ends after saying what is wrong. */
int table_learn(struct table *, const char *file);
/* Opens the bots. False after saying which is not there. */
bool table_open_bots(struct table *);
void table_close(struct table *);

/* The seat to act next: people before bots, so that nobody waits for a program. 0: none is. */
int table_next(const struct table *);
bool table_is_person(const struct table *, int seat);
const char *table_name(const struct table *, int seat);

/* Rolls, or takes the dice in `text` ("3 D 5", "3 d 5"). NULL: all is drawn from the seed. */
bool table_roll(struct table *, const char *text, struct refusal *);

enum tried { TRIED_REFUSED, TRIED_MADE, TRIED_HELD };
/* Makes a step, but holds it back if somebody is to be asked first (table/midend.h). */
enum tried table_try(struct table *, int seat, step, struct refusal *);
/* Makes the step that is held back. */
void table_confirm(struct table *);
/* Takes back the step that is held, or else the last one of the seat's turn, or else the roll. */
bool table_undo(struct table *, int seat, struct refusal *);

/* Takes back a roll that was typed in, as long as nobody has made a step with it. */
bool table_unroll(struct table *);
bool table_can_unroll(const struct table *);

/* Lets the bot of a seat make its whole turn, unless it is to stop. False if it fails:
 * player_failure of the seat. */
bool table_bot_turn(struct table *, int seat);
/* From now on `random` plays for the bot. */
void table_replace_bot(struct table *, int seat);

/* Writes the record so far to its place; not before a person has decided something, be it only that
 * it is to be kept. */
void table_save(struct table *);

/* --- how it is shown ------------------------------------------------------------------------ */

struct front {
    struct cli *cli;
    void *self;  /* of the front's own */
    bool covers; /* what it showed is gone when it is closed */
    long hush;   /* milliseconds between two words about who thinks */
    /* Lets somebody choose: the index, or -1 if they go back. */
    int (*pick)(struct front *, const char *title, const char *const *items, int count, int start);
    /* Asks for a line; false if they go back. */
    bool (*ask)(struct front *, const char *question, char *answer, size_t room);
    /* Shows a longer text. */
    void (*tell)(struct front *, const char *title, const char *text);
    /* The next roll; with typed dice asks for it. False: the game is left. */
    bool (*roll)(struct front *, struct table *);
    /* A person makes their turn. False: the game is left. */
    bool (*turn)(struct front *, struct table *, int seat);
    /* A bot, or the coach (SEAT_COACH), thinks for longer than a moment, and so many others will
     * after it. */
    void (*wait)(struct front *, struct table *, int seat, int more);
    /* Whether somebody wants to leave rather than wait. */
    bool (*leaves)(struct front *);
    /* A bot has failed. True: `random` is to play on. */
    bool (*bot_failed)(struct front *, struct table *, int seat);
    void (*over)(struct front *, struct table *);
    /* Shows a game that was played, as `viewer` saw it (0: a spectator). */
    void (*watch)(struct front *, struct table *, int viewer, long speed);
    void (*close)(struct front *);
};

struct front *plain_front(struct cli *);
/* NULL if the terminal cannot do it. */
struct front *screen_front(struct cli *);

/* --- playing (play.c, menu.c) --------------------------------------------------------------- */

/* Finds the store and begins the game of a plan. Afterwards the table and the store are to be
 * closed, here and below. */
bool play_begin(struct table *, const struct cli *, struct store *, const struct plan *,
                struct fault *);

enum resumed {
    RESUMED,
    RESUME_ELSEWHERE, /* another process has the game open */
    RESUME_UNREAD,    /* the file cannot be read, which was said */
    RESUME_DAMAGED    /* *fault says how */
};
/* Goes on with the record of a file. */
enum resumed play_resume(struct table *, const struct cli *, struct store *, const char *file,
                         struct fault *);
/* How long people have been waiting for bots; all 0 before they do. */
struct waiting {
    long since, told; /* milliseconds of some clock */
    int seat;         /* of which it was told last; the coach is SEAT_COACH */
};

enum { SEAT_COACH = -1 };
enum waited { WAITED, WAIT_FAILED, WAIT_LEFT };
/* Lets the bot of a seat make its turn (table_bot_turn) while somebody waits (play_wait.c). */
enum waited play_wait(struct front *, struct table *, int seat, struct waiting *);
/* Lets the coach think likewise; false if nobody wants to know any more. */
bool play_wait_for_coach(struct table *, void (*think)(void *of), void *of);
/* That somebody, or the coach (SEAT_COACH), thinks, and how many others will. */
void wait_words(const struct table *, int seat, int more, struct out *);
/* Plays until the game is over or left; true if it is over. */
bool play_table(struct front *, struct table *);
/* Shows what there is to choose from, until somebody quits. */
void menu_run(struct front *);

/* Whether both ends are a terminal that can do something. */
bool play_has_screen(void);

#endif
