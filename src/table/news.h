/* What has happened at the table since a seat was last to act.
 *
 * What others do in a running round is nobody's business yet, so news end where the last round
 * resolved. They begin with the round in which the seat last made a step: in an adventure that is
 * the same round, in Paper World, where a round is one turn, it is the seat's own last turn.
 *
 * For example: the log is  roll · 1 c4=7 · 2 d5=7 · digest · roll · 2 a1=3.  News for seat 1 are
 * the events from the first roll to the digest; among them only `2 d5=7` is not its own.
 */
#ifndef TABLE_NEWS_H
#define TABLE_NEWS_H

#include "core/session.h"

struct news {
    uint32_t from, to; /* events of the log: the first one, and the one after the last */
};

struct news news_for(const struct session *, int seat);
/* Whether somebody else did something there that is worth telling, not only ended a turn. */
bool news_tells(const struct session *, const struct event *, int seat);
/* The roll that was in force at an event, or NULL. */
const struct roll *news_roll(const struct session *, const struct event *);
/* On whose sheet a step went: in a peril round another's (A6). */
int news_sheet(const struct session *, const struct event *);
/* The cells of the seat's sheet that others have changed, or whoever played for the seat. `before`
 * and `after` have game->size bytes each. */
cellset news_changed(const struct session *, int seat, void *before, void *after);

#endif
