/* Records: a game as text that replays exactly (docs/records.md). */
#ifndef CORE_RECORD_H
#define CORE_RECORD_H

#include "core/session.h"
#include "core/setup.h"

/* What the head of a record says, and where its events begin. */
struct record {
    struct setup setup;
    bool seeded;
    uint64_t seed;
    struct lines events;
};

/* How far a replay came. */
struct replayed {
    int rounds; /* chances that happened */
    int steps;
    int digests; /* digests that were there and right */
    bool result; /* the result was there and right */
};

/* Reads the head. `find` looks a game up by its name. */
bool record_open(const char *text, const struct game *(*find)(const char *name), struct record *,
                 struct fault *);
/* Likewise for a text with the same head below another first line (core/rolls.h). */
bool record_open_as(const char *text, const char *first, const struct game *(*find)(const char *),
                    struct record *, struct fault *);
/* Replays the events into a session of the record's setup and seed. On a fault the session stands
 * before the line that is wrong. */
bool record_replay(const struct record *, struct session *, struct replayed *, struct fault *);

/* The value of a `note KEY VALUE` line of the head; false if there is none. */
bool record_note(const char *text, const char *key, char *value, size_t room);

/* Writes the record so far. `notes`: lines for the head, such as "note players Ann,Bob\n"; or "".
 */
void record_write(const struct session *, const char *notes, struct out *);
/* The lines of the head that say what is played: game, rules, board. */
void record_game(const struct setup *, struct out *);
/* Its head and its result alone. */
void record_head(const struct session *, const char *notes, struct out *);
void record_result(const struct session *, struct out *);
/* "*" or "+" after a seat: who made the step for it; any other character: the seat itself. */
enum made_by record_made_by(char sign);
/* One event as its line, without the line's end. */
void record_event(const struct session *, const struct event *, struct out *);

#endif
