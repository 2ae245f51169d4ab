/* Inside the engine: what engine.c, engine_ask.c and engine_game.c share. */
#ifndef ENGINE_ENGINE_PARTS_H
#define ENGINE_ENGINE_PARTS_H

#include "bots/bot.h"
#include "core/lines.h"
#include "core/record.h"
#include "core/session.h"
#include "engine/engine.h"
#include "table/choices.h"
#include "table/midend.h"

enum { ENGINE_SLOTS = 10, ENGINE_WORD = 4096, ENGINE_NAME = 128 };

struct engine {
    struct engine_host host;
    struct out out;
    char buffer[4096];
    const char *id; /* of the request being answered */
    size_t id_length;
    bool quit;

    bool has_game;
    struct setup setup;
    struct session *session;
    struct session *slot[ENGINE_SLOTS];    /* saved positions of this game */
    void *scratch;                         /* for one view */
    struct midend mid;                     /* what is held, seen and said */
    void *lent;                            /* its memory */
    bool holds;                            /* this request leaves what is held as it is */
    char name[SEATS_MAX + 1][ENGINE_NAME]; /* of seats, as sentences call them; "": by number */
    char called[ENGINE_NAME];              /* a seat that has no name */
    struct mind *mind;                     /* made when a bot first thinks about the game */
    struct brain *taught;                  /* used instead of those compiled in; may be NULL */
    weight *taught_weights;
    struct choices choices; /* what a seat could do when it was asked last */
};

/* Answers. An answer is begun, then its text and a line break are written; errors are whole. */
void engine_answer_begin(struct engine *);                             /* "=ID" */
void engine_text(struct engine *, const char *text);                   /* "=ID TEXT" */
bool engine_error(struct engine *, const char *code, const char *key); /* these return false */
bool engine_refuse(struct engine *, const struct refusal *);
bool engine_fault(struct engine *, const struct fault *);
bool engine_bad_arguments(struct engine *);

/* Arguments; after an error they have answered. */
int engine_seat(struct engine *, struct line *, int least); /* -1: error */
bool engine_no_more(struct engine *, struct line *);
bool engine_step(struct engine *, struct line *, step *);

/* Lends the mid-end of a game that begins its memory. */
void engine_lend(struct engine *);
/* What the step that is held, or else the seat's last one, brings, as a JSON list. */
void engine_put_gains(struct engine *, int seat);

/* Lists what a seat can do into engine->choices. */
void engine_list_choices(struct engine *, const struct session *, int seat);

/* The text of a file, given back with free(); after NULL it has answered. */
char *engine_file(struct engine *, const struct word *);

/* The game of a record, given back with free(); NULL if it is not right. */
struct session *engine_replay(struct engine *, const char *text, struct record *, struct fault *);

/* Paper World is dealt at once: nothing is rolled there. */
void engine_deal(struct session *);
void engine_release_game(struct engine *);

struct engine_command {
    const char *name;
    bool needs_game;
    bool (*run)(struct engine *, struct line *);
};

/* What an engine answers that has bots in it (engine_bots.c). The page's module of the rules is
 * linked without: its table is empty. */
extern const struct engine_command bot_commands[];
extern const int bot_command_count;

/* What bots think with about the game. */
struct mind *engine_mind(struct engine *);
bool do_hint(struct engine *, struct line *);
bool do_review(struct engine *, struct line *);
bool do_tops(struct engine *, struct line *);

/* The commands, by their names. */
bool do_new(struct engine *, struct line *);
bool do_board(struct engine *, struct line *);
bool do_settings(struct engine *, struct line *);
bool do_roll(struct engine *, struct line *);
bool do_target(struct engine *, struct line *);
bool do_moves(struct engine *, struct line *);
bool do_play(struct engine *, struct line *);
bool do_undo(struct engine *, struct line *);
bool do_why(struct engine *, struct line *);
bool do_sheet(struct engine *, struct line *);
bool do_view(struct engine *, struct line *);
bool do_score(struct engine *, struct line *);
bool do_explain(struct engine *, struct line *);
bool do_level(struct engine *, struct line *);
bool do_piles(struct engine *, struct line *);
bool do_hand(struct engine *, struct line *);
bool do_objectives(struct engine *, struct line *);
bool do_turn(struct engine *, struct line *);
bool do_look(struct engine *, struct line *);
bool do_try(struct engine *, struct line *);
bool do_choose(struct engine *, struct line *);
bool do_news(struct engine *, struct line *);
bool do_name(struct engine *, struct line *);
bool do_typed(struct engine *, struct line *);
bool do_hold(struct engine *, struct line *);
bool do_say(struct engine *, struct line *);
bool do_gains(struct engine *, struct line *);
bool do_status(struct engine *, struct line *);
bool do_record(struct engine *, struct line *);
bool do_load(struct engine *, struct line *);
bool do_save(struct engine *, struct line *);
bool do_restore(struct engine *, struct line *);
bool do_events(struct engine *, struct line *);
bool do_rewind(struct engine *, struct line *);
bool do_extend(struct engine *, struct line *);
bool do_check(struct engine *, struct line *);
bool do_chain(struct engine *, struct line *);

#endif
