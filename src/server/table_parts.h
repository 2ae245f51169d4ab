/* Inside the table: what table.c, requests.c, host.c, progress.c, thought.c and telling.c share. */
#ifndef SERVER_TABLE_PARTS_H
#define SERVER_TABLE_PARTS_H

#include "base/memory.h"
#include "guard/tokens.h"
#include "room/names.h"
#include "room/public.h"
#include "server/listing.h"
#include "server/pace.h"
#include "server/running.h"
#include "server/table.h"

#include <jansson.h>

enum { READY_EVERY = 100, TOUCH_EVERY = 60 * 60 * 1000 }; /* milliseconds */

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
    struct table *younger, **asleep_link; /* of those at which nobody is (asleep.h) */
    uint64_t turn; /* of the hub, after which all that was to be kept since is on disk */
    struct room room;
    uint32_t code;
    struct running running; /* what the journal has of the round */
    struct reread *reread;  /* the room as it is on disk, when that has failed; or NULL */
    bool lost;              /* it could not be read again: it goes with its last connection */
    bool played;            /* a person has, and the journal knows (batch_played) */
    struct client *clients;
    struct client *holder[ROOM_PLAYERS + 1]; /* the connection that has this player */
    struct claim *claims;                    /* LIMIT_CODES of them, or NULL */
    uint8_t spent[TOKEN_HASH];               /* the operator's code that was used last (claim.c) */

    /* Time, in the loop's milliseconds; 0: not set. */
    uv_timer_t *timer;
    uint64_t began;               /* the running round */
    uint64_t stopped;             /* the clock stands still since then */
    uint64_t closes;              /* the complete round */
    uint64_t empty;               /* since when nobody is here; the room stands still */
    uint64_t away[SEATS_MAX + 1]; /* since when a seat has no connection */
    uint64_t ready_at;            /* when all were told last who is ready */
    uint64_t seat_due;            /* when a bot has to play for somebody */
    uint64_t links_due;           /* when those whose links are missing are out of the dice */
    bool woken;                   /* people come back: they have more time for that */
    bool times_changed;           /* it has to be found out again */
    bool ready_changed;           /* perhaps */
    bool close_now;               /* the host has ended the round: bots complete it */
    bool over_told;               /* all were told that the game is over */
    struct ready ready;           /* as all were told last */

    int round;                /* that all were told of */
    uint32_t told;            /* events of the log that all were told of */
    struct check *check;      /* how fast everybody answers, while it is measured */
    struct thought *thought;  /* what bots are thinking about */
    struct pace pace;         /* how fast they go on by themselves */
    struct line *line;        /* where the room's turns and sheets wait; NULL: none ever did */
    struct offered *asked;    /* the program that the room has asked last, or NULL */
    struct line *asked_line;  /* where it waits for that one */
    bool instead;             /* the room's bot is a program that failed: a level plays */
    struct inquest *inquests; /* sheets that are being looked at (hall.c) */
    uint64_t touched;         /* when the journal was told that somebody is there */
    size_t unpaid;            /* bytes that were written since that was charged (disk.c) */
    struct caller leader;     /* to whose address; once `led` */
    bool led;
    struct bucket joining, claiming;
    struct bucket spreading, retelling; /* what everybody hears of, what everybody hears anew */
    struct source *sources;             /* from where people have joined (crowd.c), or NULL */
    uint32_t host_place;                /* where the host was seen last */
    uint32_t origin[ROOM_PLAYERS + 1];  /* of players: equal ones joined from the same place */
    bool guarded;         /* after a flood of joins the room was set to `asked`: not by its host */
    struct listed listed; /* as everybody finds it; no game: nobody does */
};

/* --- entries -------------------------------------------------------------------------------- */

/* Does an entry and keeps it; an `undo` deletes what it takes back. */
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
/* A table without a room, of which nobody knows yet. */
struct table *table_new(struct hub *, uint32_t code);
/* Its room was read: the hub has it from now on. If not, the table is gone: NULL. */
struct table *table_opened(struct table *, bool read, const char *error);
/* A new room; NULL with a fault. */
struct table *table_create(struct hub *, const struct config *, const char *boards, struct fault *);

/* --- connections ---------------------------------------------------------------------------- */

/* The connection holds this player from now on; another one that did is told. */
void table_hold(struct table *, struct client *, int player);
bool client_holds(const struct client *, int player);
bool client_is_host(const struct client *);
/* Whether the seat is the connection's to look at: its own, or one on paper that the host types in.
 */
bool client_plays(const struct client *, int seat);
/* Whether it makes the seat's steps: on paper the host, else whoever holds the player. */
bool client_types(const struct client *, int seat);
void table_sit(struct table *, struct client *);
/* Codes to claim a player who is no more are void. */
void table_forget_claims(struct table *, int player);
/* The player that a code stands for, which is used up thereby; 0: none. */
int table_claimed(struct table *, const char *typed);
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
/* Whether the thought is about what goes on now. */
bool table_wants_thought(const struct table *);
/* Nobody waits for it any more; it ends at once. */
void table_forget_thought(struct table *);
/* When a thought waits no longer, for a program that is busy or for a level that thinks for long;
 * 0: there is no such moment. */
uint64_t table_thought_waits(const struct table *);
/* If that is now, a level thinks in the program's place, or the usual one in that of a better one.
 */
void table_hurry_thought(struct table *);
/* Where what the room wants thought of waits: with that of others who call from where its host
 * does. Somebody is there. */
struct line *table_line(struct table *);
/* Likewise, what the room asks that program for. */
struct line *table_program_line(struct table *, struct offered *);

/* --- who comes in (entrance.c) ---------------------------------------------------------------- */

/* All of them return false after an answer that says no. */
bool entrance_hello(struct ask *, const struct table *);
bool entrance_create(struct ask *);
bool entrance_password(struct ask *, bool right);
bool entrance_join(struct ask *, bool claim);
/* What everybody in the room is told of, at the host's wish; `anew`: all of it. */
bool entrance_spread(struct ask *, bool anew);
/* Whether somebody may ask for a view or a record, which are long. */
bool entrance_question(struct ask *);
/* Whether they bring a token of their room, which need not be in memory. */
bool entrance_knows(const struct ask *);
/* The player that a token stands for, or 0. */
int token_holder(const struct room *, const json_t *token);

/* --- what is written (disk.c) ------------------------------------------------------------------
 */

/* So many bytes of the room's are on their way to the disk. */
void disk_write(struct table *, size_t bytes);
/* Whether somebody may create a room or begin a game; false after an answer that says no. */
bool disk_allows(struct ask *);

/* --- who joins from where (crowd.c) ------------------------------------------------------------
 */

struct crowd_join {
    bool asked;      /* the host has to let them in */
    uint32_t origin; /* for table->origin */
};
/* Whether somebody can join now; false after an answer that says no. */
bool crowd_admits(struct ask *, struct crowd_join *);
/* The host removes a player, or `all` who joined from the same place: the same address, or, where
 * that is the host's own, the same connection. For a while those who join from that address have to
 * be let in. */
void crowd_remove(struct table *, int player, bool all);

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
/* Something of what everybody is told of the room has changed (the frame "all"). */
void table_changed(const struct table *);
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
/* `by`: who has just made it, if it is not the seat. What the host makes its player is told. */
void tell_turn(struct table *, int seat, enum made_by by);
/* Whose seat is on paper from this round on, or no longer. */
void tell_paper(struct table *);
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

/* The seat that a request is about, if the connection may look at it; else 0 after an error. */
int ask_own_seat(struct ask *);
/* `hello`, once it is known whether there is such a room, and if it can be read. */
bool hello_again(struct ask *, struct table *, bool unreadable);
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

/* Who is told of it: whoever asks, or everybody, or everybody all of it. */
enum reach { REACH_ONE, REACH_EVERYBODY, REACH_ANEW };

struct handler {
    const char *name;
    bool (*answer)(struct ask *);
    enum reach reach;
};
extern const struct handler host_handlers[]; /* ends with an empty one */

/* The settings of a request as words for config_set; false with the field that is wrong. */
bool settings_words(const json_t *fields, struct out *, const char **wrong);

#endif
