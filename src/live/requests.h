/* What a connection can ask for (docs/api.md): its messages come here, and its end. */
#ifndef LIVE_REQUESTS_H
#define LIVE_REQUESTS_H

#include "live/answers.h"

/* A message from a connection. */
void table_request(struct client *, char *text, size_t n);
/* `hello`, once it is known whether there is such a room, and if it can be read. */
bool hello_again(struct ask *, struct table *, bool unreadable);

/* What only the host can ask for (host.c). */
extern const struct handler host_handlers[REQUEST_COUNT];
/* Questions about the game, for programs that do not know the rules (questions.c). */
bool table_ask(struct ask *);

#endif
