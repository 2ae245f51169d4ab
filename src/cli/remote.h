/* Commands that go to a server: finding it. */
#ifndef CLI_REMOTE_H
#define CLI_REMOTE_H

#include "cli/cli.h"
#include "client/socket.h"

/* The server of a URL, which must, or must not, name a room. CLI_OK, or the exit status after
 * saying what is wrong. */
int remote_place(const struct cli *, const char *text, bool room, struct client_place *);

#endif
