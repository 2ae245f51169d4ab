/* What everybody may know of a room's game, in the words of a record (docs/api.md).
 *
 * Adventures: every round that has resolved. Who drew a peril is not told unless the host allows
 * it: the swap is written as if everybody had marked the next sheet, which gives the same sheets.
 *
 * Paper World: every turn that is complete, and what cannot be taken back. The cards that nobody
 * has seen yet stand in the deal in an order that means nothing: ascending.
 */
#ifndef ROOM_PUBLIC_H
#define ROOM_PUBLIC_H

#include "room/room.h"

/* Events of the session's log that all may know. */
uint32_t public_events(const struct room *);

/* The record so far. */
void public_record(const struct room *, struct out *);
/* "deal colours=…": Paper World. */
void public_deal(const struct room *, struct out *);
/* The dice of the running round without its swap: "4 4 X". */
void public_roll(const struct room *, struct out *);

/* Events from `from` up to `to` (not included) as JSON strings with commas between them: steps
 * only.
 */
void public_steps(const struct room *, uint32_t from, uint32_t to, struct out *);

/* The round that begins with the event `from`, a chance, and has resolved. */
struct public_round {
    uint32_t from; /* its first step */
    uint32_t to;   /* its digest */
    const struct chance *chance;
};
struct public_round public_round(const struct room *, uint32_t from);
/* Whether its swap stays hidden. */
bool public_hides_swap(const struct room *, const struct public_round *);
/* "1 mummy c4": what was drawn on each sheet of a peril round, as JSON strings. */
void public_marks(const struct room *, const struct public_round *, struct out *);

/* The notes of a record that prove its chance: the seal and the chains that were shown before the
 * game; `whole`: the secret and the links, too. */
void public_notes(const struct room *, bool whole, const bool typed[], uint32_t chances,
                  struct out *);
/* The whole truth, when the game is over: with the notes that prove its chance. */
void public_final_record(const struct room *, struct out *);
/* That once there is nothing to hide any more; before, what is public. */
void public_record_now(const struct room *, struct out *);

#endif
