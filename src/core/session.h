/* A game being played: the one layer that does undo, seeds, the log and what a record is made of,
 * once for all games.
 *
 * A session lives in one block of memory of the caller's, large enough for the longest game, and
 * needs no more afterwards. The log holds, for every round that has resolved, the chance event, the
 * final turns in seat order and a digest of the state; for the running round, what has happened so
 * far. (Paper World: a round is one turn.)
 */
#ifndef CORE_SESSION_H
#define CORE_SESSION_H

#include "core/game.h"

enum event_kind { EVENT_CHANCE, EVENT_STEP, EVENT_DIGEST };
/* Who made a step: the seat itself, a bot because its player did not, or the host, who copied it
 * from the player's sheet of paper. BY_NOBODY: a bot for a seat that nobody has, which stands in a
 * record like the seat's own until somebody takes the seat. */
enum made_by { BY_SEAT, BY_BOT, BY_HOST, BY_NOBODY };
enum { MADE_BY_COUNT = BY_HOST + 1 }; /* of those that are told apart */
enum { MADE_BY_ALL = BY_NOBODY + 1 };
/* "bot", "host": of whoever made a step for a seat. */
const char *made_by_name(enum made_by);

struct event {
    uint64_t what; /* a step, a digest, or which of the chances */
    uint8_t kind;  /* enum event_kind */
    uint8_t seat;  /* of a step */
    uint8_t given; /* of a chance: GIVEN_… parts that were typed in */
    uint8_t by;    /* of a step: enum made_by */
    uint8_t unused[4];
};

struct session {
    const struct setup *setup;
    uint64_t seed;
    bool seeded;         /* without a seed all chance has to be given */
    bool undigested;     /* digests are 0: whoever plays knows them, and sets them in the log */
    size_t size;         /* of the whole block */
    uint32_t count;      /* events in the log */
    uint32_t round_from; /* the first event of the running round's turns */
    uint32_t chances;    /* chance events so far */
    uint32_t room;       /* events the log can hold */
    /* Inside the block. */
    void *state;         /* as it is now */
    void *start;         /* as the running round (turn) began */
    struct event *event; /* the log */
    struct chance *chance;
};

size_t session_size(const struct setup *);
/* `block` has session_size bytes, aligned for anything; the session is at its start. */
struct session *session_init(void *block, const struct setup *, bool seeded, uint64_t seed);
/* Copies a session of the same setup into a block of the same size. */
struct session *session_copy(void *block, const struct session *);

/* Chance happens: what is not given is drawn from the seed; *chance becomes the whole. */
bool session_chance(struct session *, struct chance *, unsigned given, struct refusal *);
bool session_play(struct session *, int seat, step, struct refusal *);
/* The same for a step that somebody else may have made for the seat. */
bool session_play_by(struct session *, int seat, step, enum made_by, struct refusal *);
/* Somebody takes the seat: what was made BY_NOBODY is a bot's from now on. */
void session_take_seat(struct session *, int seat);
/* Takes back the last step of the seat's turn (A5; never a take, P7). */
bool session_undo(struct session *, int seat, struct refusal *);
/* Takes back the dice of the running round, if they were typed in and no step has been made with
 * them, or all were taken back. */
bool session_unroll(struct session *);
bool session_can_unroll(const struct session *);
/* Whether undo would take back a step of the seat. */
bool session_can_undo(const struct session *, int seat);
/* How many steps of the running round undo would find for the seat. */
int session_undoable(const struct session *, int seat);

/* How many turns of every seat, from 1 on, have a step that was made by each of enum made_by. */
typedef uint16_t turn_counts[SEATS_MAX + 1][MADE_BY_ALL];
void session_count_turns(const struct session *, turn_counts);
/* The same of one seat. */
int session_turns_by(const struct session *, int seat, enum made_by);
/* The number of the seat's next such turn after turn `after`: of its round, in Paper World of the
 * turn; 0: there is none. */
int session_turn_by(const struct session *, int seat, enum made_by, int after);

/* Goes back to where the session was after the first `events` events of its log; what came later is
 * gone. */
void session_rewind(struct session *, uint32_t events);

/* The state after the first `events` events of the log, into `state` (game->size bytes). */
void session_state_at(const struct session *, uint32_t events, void *state);

static inline enum status session_status(const struct session *session)
{
    return (enum status)head_of(session->state)->status;
}

#endif
