/* Conversations between a server and the client of a room, as text: for the fuzzer and the unit
 * tests.
 *
 * A line that begins with a brace is a frame from the server. The others are what the client does:
 *
 *     hello | join NAME | play STEP | undo | record | lost
 *
 * The requests of a conversation are numbered from 1 on.
 */
#ifndef FUZZ_TALK_H
#define FUZZ_TALK_H

#include "client/room.h"

struct talk {
    struct client_room room;
    int heard[NEWS_FAILED + 1]; /* how often each kind of news came */
    char answered[64];          /* the error of the last answer, "" for none */
};

void talk_begin(struct talk *, const struct texts *);
void talk_end(struct talk *);
/* One line of a conversation. False if the client found something that does not hold. */
bool talk_line(struct talk *, const char *line, size_t n);
/* All of it, up to the first line that does not hold: its number, or 0 if all do. */
int talk_all(struct talk *, const char *text, size_t n);

#endif
