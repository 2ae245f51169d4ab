/* Inside the table: what table.c, requests.c, host.c, progress.c, thought.c and telling.c share. */
#ifndef SERVER_TABLE_PARTS_H
#define SERVER_TABLE_PARTS_H

#include "room/memory.h"
#include "room/names.h"
#include "room/public.h"
#include "server/listing.h"
#include "server/table.h"
#include "server/tokens.h"

#include <jansson.h>

enum { CLAIMS = 128, READY_EVERY = 100 };
enum { CLAIM_TIME = 10 * 60 * 1000, IDLE_TIME = 10 * 60 * 1000, TOUCH_EVERY = 60 * 60 * 1000 };

/* A code with which another device becomes a player. */
struct claim {
    char code[12]; /* empty: free */
    int player;
    uint64_t until;
};

struct ask;
/* Who has something to do, and whether the round waits for its end. */
struct ready {
    struct seatset waiting;
    bool closing;
};

struct table {
    struct hub *hub;
    struct table *next;
    struct room room;
    uint32_t code;
    uint32_t seq; /* entries so far */
    bool lost;    /* it could not be read again: it goes with its last connection */
    struct client *clients;
    struct client *holder[ROOM_PLAYERS + 1]; /* the connection that has this player */
    struct claim *claims;                    /* CLAIMS of them, or NULL */

    /* Time, in the loop's milliseconds; 0: not set. */
    uv_timer_t *timer;
    uint64_t began;               /* the running round */
    uint64_t stopped;             /* the clock stands still since then */
    uint64_t closes;              /* the complete round */
    uint64_t empty;               /* since when nobody is here; the room stands still */
    uint64_t away[SEATS_MAX + 1]; /* since when a seat has no connection */
    uint64_t ready_at;            /* when all were told last who is ready */
    uint64_t seat_due;            /* when a bot has to play for somebody */
    bool times_changed;           /* it has to be found out again */
    bool ready_changed;           /* perhaps */
    bool close_now;               /* the host has ended the round: bots complete it */
    bool over_told;               /* all were told that the game is over */
    struct ready ready;           /* as all were told last */

    int round;                /* that all were told of */
    uint32_t told;            /* events of the log that all were told of */
    struct check *check;      /* how fast everybody answers, while it is measured */
    struct thought *thought;  /* the bots' job that is under way */
    bool instead;             /* the room's bot is a program that failed: a level plays */
    struct inquest *inquests; /* sheets that are being looked at (hall.c) */
    uint64_t touched;         /* when the journal was told that somebody is there */
    struct bucket joining, claiming;
    struct listed listed; /* as everybody finds it; no game: nobody does */
};

/* --- entries -------------------------------------------------------------------------------- */

/* Does an entry and keeps it. */
bool table_do(struct table *, const char *entry, struct no *);
/* Likewise "WORD NUMBER REST"; REST may be NULL. */
bool table_enter(struct table *, const char *word, int number, const char *rest, struct no *);
/* A new player with names that are clean; its number, or 0. The token goes to whoever it is. */
int table_add_player(struct table *, const char *names, bool asked, char token[TOKEN_ROOM],
                     struct no *);
/* Writes a player's names and token to the journal. */
void table_keep_player(struct table *, int player);
/* A player leaves for good, and the connection is closed with this code. */
void table_remove_player(struct table *, int player, int code);
/* The secret of the next game's chance. */
bool table_new_secret(struct table *);
/* A new room; NULL with a fault. */
struct table *table_create(struct hub *, const struct config *, const char *boards, struct fault *);

/* --- connections ---------------------------------------------------------------------------- */

/* The connection holds this player from now on; another one that did is told. */
void table_hold(struct table *, struct client *, int player);
bool client_holds(const struct client *, int player);
bool client_is_host(const struct client *);
/* Whether the connection may play this seat: its own, or one on paper that the host types in. */
bool client_plays(const struct client *, int seat);
void table_sit(struct table *, struct client *);
/* Codes to claim a player who is no more are void. */
void table_forget_claims(struct table *, int player);
/* Closes the connection that holds a player who is no more. */
void table_dismiss(struct table *, int player, int code);

/* --- progress (progress.c) ------------------------------------------------------------------ */

/* Does everything that nobody has to wait for, and sets the timer for the rest. */
void table_advance(struct table *);
void table_pause_clock(struct table *, bool pause);
/* Milliseconds left for a seat (0: for whoever has no extra time); -1: no clock. */
long long table_left(const struct table *, int seat);
/* Whether a bot plays for a seat now. */
bool table_is_due(const struct table *, int seat);
/* The dice have been rolled: the clock runs. */
void table_begin_round(struct table *);
/* The game is over: all are told. */
void table_end_game(struct table *);

/* --- what bots think (thought.c) ------------------------------------------------------------- */

/* Lets the room's bot think for all seats that are due, if there are any. */
void table_think(struct table *);
void table_forget_thought(struct table *);
/* When a thought that waits for a program does so no longer; 0: it does not wait. */
uint64_t table_thought_waits(const struct table *);
/* If that is now, a level thinks. */
void table_hurry_thought(struct table *);

/* --- who comes in (entrance.c) ---------------------------------------------------------------- */

/* All of them return false after an answer that says no. */
bool entrance_hello(struct ask *, const struct table *);
bool entrance_create(struct ask *);
bool entrance_password(struct ask *, bool right);
bool entrance_join(struct ask *, bool claim);
/* The player that a token stands for, or 0. */
int token_holder(const struct room *, const json_t *token);

/* --- what others are told (listed.c) -----------------------------------------------------------
 */

/* Puts the room on the list of those that can be joined, or takes it off. */
void table_list(struct table *);
/* Counts an error that was answered; one that a limit brings is logged, once a second at most. */
void count_answered(const struct client *, const char *code);
/* Writes a line to the log: something has happened to this room. */
void table_log(const struct table *, const char *event);

/* --- telling (telling.c, telling_room.c) --------------------------------------------------- */

struct frame *frame_of(struct text *, struct out *);
/* The bots that rooms of this server can have. */
bool bot_is_offered(const struct hub *, const char *name);
void put_bots(const struct hub *, struct out *);
/* {"is":IS … } */
struct out frame_begin(struct text *, const char *is);
struct frame *frame_end(struct text *, struct out *);
/* The fields of the frames "room" and "players". */
void put_room(const struct table *, struct out *);
void put_players(const struct table *, struct out *);
void tell_everybody(struct table *, struct frame *);
void tell_all(struct table *, struct client *); /* the frame "all" */
void tell_all_to_all(struct table *);
void tell_room(struct table *);
void tell_player(struct table *, int player); /* that one has changed */
void tell_gone(struct table *, int player);
void tell_seat(struct table *, int seat);
void tell_roll(struct table *);
void tell_turn(struct table *, int seat, bool by_bot);
struct ready table_ready(const struct table *); /* as it is */
void tell_ready(struct table *);                /* if it has changed */
void tell_public(struct table *);               /* what has become public: a round, or steps */
void tell_clock(struct table *);
void tell_over(struct table *);

/* --- requests (answers.c, requests.c, questions.c, host.c)
 * ---------------------------------------------------------- */

struct ask {
    struct client *client;
    struct table *table; /* NULL: in no room */
    json_t *fields;
    long long id;
};

/* Answers; all return false, so that a handler can end with one of them. */
bool answer_ok(struct ask *);
bool answer_at_once(struct ask *); /* whatever is still on its way to the disk */
bool answer_error(struct ask *, const char *code, const char *field);
bool answer_no(struct ask *, const struct no *);
bool answer_rate(struct ask *, uint32_t wait); /* too much, for so many milliseconds */
/* An answer with fields: `struct out out = answer_begin(ask, &text);` … answer_end. */
struct out answer_begin(struct ask *, struct text *);
bool answer_end(struct ask *, struct text *, struct out *);

/* The fields of an error; `field`: the one that is wrong, or NULL. */
void put_error(const struct client *, const char *code, const char *field, struct out *);
/* Why a rule forbids something: "text" and "cell". */
void put_refusal(const struct client *, const struct refusal *, struct out *);

/* Fields; missing ones give NULL or `usual`, and a number that is none gives -1. */
const char *ask_text(const struct ask *, const char *key);
long long ask_number(const struct ask *, const char *key, long long usual);
bool ask_flag(const struct ask *, const char *key, bool usual);
/* The names of a player from a JSON list (or one text), cleaned, with line breaks between them.
 * False if one is wrong. */
bool names_read(const json_t *, char names[NAMES_ROOM]);

/* The seat that a request is about, if the connection may play it; else 0 after an error. */
int ask_own_seat(struct ask *);
bool table_ask(struct ask *);   /* questions.c */
bool table_check(struct ask *); /* check.c */
void table_forget_check(struct table *);

/* A hall (hall.c): what the requests of this name, table_advance and the frame "all" do there. */
bool hall_next(struct ask *);
bool hall_claim_prize(struct ask *);
void table_forget_inquests(struct table *);
bool hall_ask_sheet(struct ask *);
void hall_advance(struct table *);
void hall_put_game(const struct table *, struct out *);
void tell_hall_roll(struct table *);

struct handler {
    const char *name;
    bool (*answer)(struct ask *);
};
extern const struct handler host_handlers[]; /* ends with an empty one */

/* The settings of a request as words for config_set; false with the field that is wrong. */
bool settings_words(const json_t *fields, struct out *, const char **wrong);

#endif
