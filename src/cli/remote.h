/* Commands that go to a server: finding it. */
#ifndef CLI_REMOTE_H
#define CLI_REMOTE_H

#include "cli/cli.h"
#include "client/socket.h"

/* The server of a URL, which must, or must not, name a room. `cafile`: who is trusted to say whose
 * certificate it is (client/tls.h), or NULL. CLI_OK, or the exit status after saying what is
 * wrong. */
int remote_place(const struct cli *, const char *text, bool room, const char *cafile,
                 struct client_place *);
/* Nothing is said to it any more. */
void remote_leave(struct client_place *);

#endif
