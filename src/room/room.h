/* A room: people, seats and one game after the other, as a thing that grows by entries.
 *
 * Everything that ever happens to a room is an entry, one line of text. room_do checks an entry and
 * does it; the same entries in the same order give the same room, so a journal of them is all that
 * has to be kept. Names and tokens are no part of the entries, because they have to be forgotten
 * one day: they are set beside them.
 *
 *     set KEY=VALUE …         settings (room/config.h)
 *     player P in|asked       somebody joins: at once, or when the host lets them in
 *     admit P                 the host does
 *     gone P                  somebody leaves, or is removed: their seat becomes a spare one
 *     host P                  the room is handed over
 *     lock on|off             nobody joins
 *     seat P KEY=VALUE …      extra=PERCENT helps=LIST|-
 *     paper P on|off [ROUND]  plays on paper, and the host types it in; at once, or from a round on
 *     sit P S                 a player takes the free seat S; what bots made for it stays marked
 *     secret HEX 2            of the next game's chance (core/fair.h); 2: with chains
 *     chain P HEX             before the game: the end of a player's chain (core/chain.h)
 *     link S HEX              a seat's link for the next chance
 *     start SEAT,SEAT,…       a game begins; SEAT is a player's number, b (a bot) or s (a spare)
 *     chance …                the dice, or the deal, in the words of a record; drawn
 *     typed …                 the same, but the dice were typed in
 *     unroll                  they are taken back: they were mistyped
 *     play S STEP             a seat makes a step
 *     copied S STEP           the host copies it from the sheet of a seat on paper
 *     auto S STEP             a bot makes it: for its own seat, or for somebody who did not
 *     undo S
 *     close                   the step that waited for it resolves the round
 *     pause, resume
 *     end                     the host ends the game before its time
 *     again                   back to the lobby
 *     shut                    for good
 *     chapter …               all that was before, in short (room/chapter.h)
 *
 * Whose chain was shown when the game begins takes part in its chance; whose link is not there when
 * a chance happens does so no longer. So who takes part in a chance is known before any link of it
 * is revealed.
 *
 * Rooms of 0.1.0 have `secret HEX` and `nonce P HEX` instead: the first way of core/fair.h. They
 * have `seat P paper=yes|no`, which counts at once, `play` also for what the host typed, and
 * `take P S`, which marks nothing.
 *
 * In a hall (room/hall.h) a game begins without seats, and there are no steps:
 *
 *     start
 *     chance 3 D 5, typed 3 D 5
 *     sheet P VERDICT TEXT    a player claims a prize with this sheet; its lines end with a stroke
 *     handed P VERDICT TEXT   the host hands it in for the player
 *
 * Dice are taken back, with the steps of bots, as long as nobody else has made one with them, and
 * no phone has shown its link for the next ones; in a hall, until a sheet is handed in.
 *
 * A step that would resolve a round of an adventure waits until `close`: so the last one to play
 * can still change their mind, as all others can.
 *
 * There is no clock, no memory of connections and no file in here.
 */
#ifndef ROOM_ROOM_H
#define ROOM_ROOM_H

#include "core/fair.h"
#include "room/config.h"
#include "room/faces.h"

enum { ROOM_PLAYERS = 400 };
enum room_phase { ROOM_LOBBY, ROOM_PLAY, ROOM_OVER, ROOM_SHUT };
enum seat_kind { SEAT_PERSON, SEAT_BOT, SEAT_SPARE, SEAT_PAPER };
extern const char *const seat_kind_name[];

struct player {
    bool there; /* false: gone, or never was */
    bool asked; /* waits for the host */
    bool paper; /* plays on paper: the host types in (room_is_on_paper) */
    bool has_nonce, own_helps;
    uint8_t helps;
    uint8_t seat;        /* of the running game, or 0 */
    uint16_t extra;      /* percent of time more */
    uint16_t paper_from; /* the round from which `paper` counts; before it the contrary does */
    uint64_t nonce;
    struct chain_link *chain; /* the end of their chain for the next game, or NULL */
    char *names;              /* with a line break between them; NULL: forgotten */
    struct faces *faces;      /* what they look like, once that was asked for */
    uint8_t token[32];        /* its hash */
};

struct seat {
    uint16_t player; /* 0: a bot's or a spare one */
    uint8_t kind;    /* enum seat_kind, but for paper */
    bool ranked;
};

/* The step that would resolve the round, and waits. */
struct waiting_step {
    int seat; /* 0: none */
    step step;
    enum made_by by;
};

struct room {
    char code[8];
    struct config config;
    char *boards; /* the host's own board file, or NULL */
    enum room_phase phase;
    bool paused, locked, ended; /* ended: by the host */
    int host;                   /* player */
    int players;                /* numbers 1 … players have been given */
    struct player player[ROOM_PLAYERS + 1];

    /* The game, from `start` on. */
    int number; /* of games begun */
    struct fair_secret secret;
    bool has_secret;
    enum fair_way way;
    struct setup setup;
    struct session *session;
    struct hall *hall; /* instead of a session, for a game on paper (room/hall.h) */
    struct seat seat[SEATS_MAX + 1];
    struct waiting_step held;
    struct fair_nonces *nonces; /* the first way: of every chance so far */
    struct chain *chain;        /* the second way: of seats 1, 2, …; SEATS_MAX of them */
    bool *typed;                /* of every chance: whether its dice were */
    void *scratch;              /* memory for one state */
};

/* Why an entry cannot be done: a code of docs/api.md, or a rule. */
struct no {
    const char *code;   /* the name of an enum wire_error; for a rule its clause */
    struct refusal why; /* if a rule forbids it */
    bool rule;
};

/* `boards`: the text of a boards file, or NULL. False with a fault if no game can be made of it. */
bool room_init(struct room *, const char *code, const struct config *, const char *boards,
               struct fault *);
void room_release(struct room *);
/* What is in one room is in the other from now on, of which nothing is left. */
void room_move(struct room *to, struct room *from);
/* The game is no more; people and settings stay. */
void room_forget_game(struct room *);

/* Does an entry, or says why not and changes nothing. */
bool room_do(struct room *, const char *entry, struct no *);

/* The names of a player, cleaned already (room/names.h); NULL: forgotten. */
void room_name(struct room *, int player, const char *names);
/* Makes names, cleaned already, such that they can be told from all others: of somebody who comes
 * (0), or of a player who is renamed. */
void room_tell_apart(struct room *, char names[NAMES_ROOM], int player);

/* --- asking --------------------------------------------------------------------------------- */

/* Whether there is a game, running or over. */
static inline bool room_has_game(const struct room *room)
{
    return room->session || room->hall;
}
/* The player of that number if it is there, else NULL. */
const struct player *room_player(const struct room *, int player);
enum seat_kind room_seat_kind(const struct room *, int seat);
/* Whether the player's seat is on paper in this round: then the host makes its steps, and else
 * whoever holds the player. */
bool room_is_on_paper(const struct room *, int player);
/* The round from which that will be the contrary; 0: that is not said. */
int room_paper_changes(const struct room *, int player);
/* From which round on it would count if somebody plays on paper, or no longer: the next one if the
 * seat has acted in this one, or a device holds it; 0: at once. */
int room_paper_from(const struct room *, int player, bool on, bool held);
/* "lobby", "play", "paused", "over", "shut" */
const char *room_phase_name(const struct room *);
/* Whether a bot plays this seat by itself. */
bool room_is_bots(const struct room *, int seat);
/* The number of the next player: a new one, then those of players who are gone; 0: there is none.
 */
int room_free_number(const struct room *);
/* How many more players there can be. */
int room_free_numbers(const struct room *);
/* Players that were let in, without the host if the host only hosts. */
int room_playing(const struct room *);

/* Whether the seat's turn of the running round is complete (also: as the step that waits). */
bool room_seat_done(const struct room *, int seat);
/* How many seats have something to do. */
int room_open_turns(const struct room *);
/* Whether the seat has something to do now. */
bool room_acts(const struct room *, int seat);
/* In Paper World the seat to act, else 0. */
int room_turn(const struct room *);
/* Rounds begun (Paper World: turns). */
int room_round(const struct room *);
/* Who has won, of the seats that are ranked; nobody before the end, or if the host ended it. */
struct seatset room_winners(const struct room *);
/* Whether dice are awaited. */
bool room_awaits_chance(const struct room *);

/* Whether a seat still takes part in chance but has not revealed its link for the next one. */
bool room_owes_link(const struct room *, int seat);
/* The seal of the secret: FAIR_HEX letters. */
void room_seal(const struct room *, char hex[FAIR_HEX]);

/* The next chance, drawn from the secret and what the phones gave; only dice can be typed.
 * The text of the entry goes to `out`. */
bool room_draw(struct room *, const char *typed, struct out *, struct no *);

#endif
