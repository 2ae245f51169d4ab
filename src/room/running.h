/* What the journal has of a room's running round: so that a step which is taken back leaves nothing
 * behind, and nobody fills the disk.
 *
 * An `undo` is no entry. It deletes the one of the step that it takes back: the others give the
 * same room without it. So the journal of a game is as long as the game, however often people
 * change their minds. An `unroll` deletes the entries of the dice and of what bots have made of
 * them; if there was anything but play since the dice, it only deletes the steps, and is an entry
 * itself, because that may name the round. What is not play (joining, switches of the host) is
 * counted: there is a limit to it until the next roll, and when there is much of it a chapter
 * (room/chapter.h) takes its place.
 *
 * A server of 0.1.0 has kept each `undo`. Steps of its seat that are older than it have to stay,
 * and an `undo` of theirs is an entry, too; there are only as many as there are such steps.
 */
#ifndef ROOM_RUNNING_H
#define ROOM_RUNNING_H

#include <stdbool.h>
#include <stdint.h>

struct running_step {
    uint32_t seq;
    int seat;
};

/* All zero at first. */
struct running {
    uint32_t seq;          /* of the last entry */
    uint32_t loose;        /* entries since the last roll or chapter that are not play */
    uint32_t all;          /* entries since the last chapter, */
    uint32_t spare;        /* and how many of them another one would make needless */
    uint32_t roll;         /* the entry of the running round's dice, if they were typed in */
    uint32_t loose_before; /* of the loose ones, those before that entry */
    bool unrolled;         /* dice were taken back since the last ones that stayed */
    int count, room;
    struct running_step
        *step; /* of this round, the oldest first, and each seat's last kept `undo` */
};

/* An entry was done, and is kept under this number. */
void running_note(struct running *, const char *entry, uint32_t seq);
/* What "undo SEAT", which was done, takes back: the number of the step's entry, which is no more.
 * 0: this is another entry, or one that has to be kept. */
uint32_t running_undone(struct running *, const char *entry);
/* What an "unroll", which was done, takes back: the number of an entry, which is no more; to be
 * asked again until it is 0. If the dice are still there then, their entry has to be kept, and this
 * one. */
uint32_t running_unrolled(struct running *);
/* Whether a chapter is worth it, in a game of so many events. The longer it would be the rarer it
 * is, so that all of them together are not much longer than the game. */
bool running_is_long(const struct running *, uint32_t events);
/* Whether this entry is one of those that are counted. */
bool running_is_loose(const char *entry);
void running_release(struct running *);

#endif
