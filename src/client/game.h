/* The game as a client knows it: what is public, and its own turn (docs/api.md, "Building the game
 * from what is public").
 *
 * The server is never believed: every step goes through the rules, every digest is compared, and
 * what the server acknowledged once has to stay. Functions return false when something does not
 * hold; `error` then says what, and the game is not to be used any more.
 */
#ifndef CLIENT_GAME_H
#define CLIENT_GAME_H

#include "core/record.h"
#include "core/texts.h"

enum { CLIENT_TURN = 64, CLIENT_ERROR = 400 };

/* A step of ours that the server has acknowledged. */
struct client_ack {
    step step;
    uint16_t round;
    uint8_t target; /* of a peril round with several players: the sheet it marks; else 0 */
};

struct client_game {
    const struct texts *texts;
    int number; /* which game of the room; 0: none yet */
    int seat;   /* our own, or 0 */
    struct record record;
    struct session *session; /* NULL: none yet */
    size_t room;             /* bytes of its block */
    int round;               /* begun last */
    bool awaits_target;      /* a peril round has begun, but not whose sheet we mark */
    struct chance chance;    /* its dice */
    uint32_t turns_from;     /* events of the log before the turns of the round */
    bool closed;             /* the server has said that the round is closed */

    step turn[CLIENT_TURN]; /* our own turn of the round, as the session has it */
    int turn_count;
    int turn_public; /* Paper World: so many of them have been told to all */
    struct client_ack *ack;
    size_t acks;
    size_t ack_room;
    char error[CLIENT_ERROR];
};

/* A turn as the server tells it. */
struct client_turn {
    int seat;
    int target; /* 0: none */
    const char *const *step;
    int steps;
    bool by_others; /* not made by us: nobody has promised us that they stay */
};

void client_game_free(struct client_game *);

/* A whole game: `record` as `all` has it, `roll` the dice of the running round or NULL, `turn` our
 * own turn or NULL. If it is the game we had, nothing we know may be missing in it. */
bool client_game_load(struct client_game *, int number, const char *record, int round,
                      const char *roll, const struct client_turn *turn);

/* A round has begun. */
bool client_game_roll(struct client_game *, int round, const char *roll);
/* Paper World: a turn has begun. */
bool client_game_begin(struct client_game *, int round, int turn);
/* The server tells our turn: its target, and what a bot has made of it. */
bool client_game_turn(struct client_game *, int round, const struct client_turn *);

/* The server has acknowledged a step of ours, or that the last one is taken back. */
bool client_game_play(struct client_game *, int round, step);
bool client_game_undo(struct client_game *, int round);

/* A round is closed: lines "SEAT STEP", the turns of all, or (`marks`) what was drawn on whose
 * sheet. */
bool client_game_close(struct client_game *, int round, const char *const *line, int lines,
                       bool marks, const char *digest);
/* Paper World: steps have become public; `deal` replaces the one known, if it is not NULL. */
bool client_game_steps(struct client_game *, int round, const char *const *line, int lines,
                       const char *deal);

/* Whether our seat has something to do, as far as we know. */
bool client_game_acts(const struct client_game *);

/* Whether everything acknowledged stands in the session of a record of this game. */
bool client_game_is_kept(struct client_game *, const struct session *record);

#endif
