/* Rooms that are being read from the journal by other threads, and who waits for them. */
#ifndef SERVER_OPENING_H
#define SERVER_OPENING_H

#include <stdbool.h>

struct ask;
struct connection;

/* Lets whoever asks wait until the room is here: nothing more of theirs is read until then. They
 * come back through hello_again. False: it cannot be read now. */
bool opening_wait(struct ask *);
/* A connection is gone. */
void opening_leave(struct connection *);

#endif
