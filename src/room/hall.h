/* A hall: dice, clock and perils for any number of people who play on paper.
 *
 * The game of a room with hall=yes has rolls and claims, but no seats, no steps and no session.
 * Whoever claims a prize hands in a sheet, and it is held against the rolls
 * (games/hindsight/hindsight.h). There are no nonces, as nobody has a seat: every roll follows from
 * the secret and its number.
 */
#ifndef ROOM_HALL_H
#define ROOM_HALL_H

#include "core/rolls.h"
#include "engine/audit.h"
#include "games/hindsight/hindsight.h"
#include "room/room.h"

enum { HALL_TRIES = 20 };

struct hall_claim {
    uint16_t player;
    uint8_t verdict; /* enum verdict */
    uint8_t tries;   /* how often a sheet was handed in for this player */
    uint8_t rolls;   /* how many there were then */
    bool by_host;    /* the last time by the host, for them */
    int total, tie;
    char *sheet;
};

struct hall {
    int rolls;
    struct roll roll[ROLLS_MOST];
    bool typed[ROLLS_MOST];
    int claims;
    struct hall_claim claim[ROOM_PLAYERS];
};

/* The entries of a hall: start, chance and typed, unroll, sheet and handed. */
bool hall_start(struct room *, struct no *);
bool hall_chance(struct room *, struct line *, bool typed, struct no *);
bool hall_unroll(struct room *, struct no *);
bool hall_sheet(struct room *, struct line *, struct no *);
bool hall_handed(struct room *, struct line *, struct no *);
/* The rolls and claims as entries, a line each, and what a chapter says of tries. */
void hall_write(const struct room *, struct out *);
bool hall_tries(struct room *, struct line *, struct no *);
void hall_forget(struct room *);
/* Somebody who left claims nothing. */
void hall_forget_claim(struct room *, int player);
/* As room_draw. */
bool hall_draw(const struct room *, const char *typed, struct out *, struct no *);

/* Whether the running round is a peril round; whether it is the last one, by the rolls alone (T6).
 */
bool hall_is_peril(const struct room *);
bool hall_is_last(const struct room *);
/* Whether somebody plays alone here, by the solo clauses: a room with one seat. */
bool hall_is_solo(const struct room *);

/* A sheet held against the rolls so far: what is needed for it, and what was found. It has nothing
 * to do with the room any more, so it can be decided in any thread. */
struct hall_case {
    struct audit audit;
    struct score score;
    bool solo;
    int rolls;
    struct roll roll[HINDSIGHT_ROUNDS];
    struct hindsight found;
};

/* Reads the sheet and scores it. False with a fault if it is none of this game and board. */
bool hall_open_case(const struct room *, const char *sheet, struct hall_case *, struct fault *);
/* `stop`: once true, nobody wants to know any more; may be NULL. */
void hall_decide(struct hall_case *, uint32_t limit, const atomic_bool *stop);
void hall_close_case(struct hall_case *);
/* The entry that keeps what was decided. */
void hall_entry(const struct hall_case *, int player, bool by_host, struct out *);

const struct hall_claim *hall_claim(const struct room *, int player);
/* The place of a claim among the possible ones, from 1; 0 for others. Equal ones share it (A9). */
int hall_rank(const struct room *, const struct hall_claim *);

/* The rolls with the notes that prove them (docs/records.md); the secret when the game is over. */
void hall_rolls(const struct room *, struct out *);

#endif
