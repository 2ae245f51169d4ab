/* What a hub has to say once it is kept. */
#ifndef SERVER_OUTBOX_H
#define SERVER_OUTBOX_H

#include "server/hub.h"

/* Something that waits to be said. */
struct said {
    struct client *client;
    struct frame *frame; /* NULL: goodbye */
    long long answers;
    int goodbye;
    struct table *created; /* the room that this tells of, if it is new; else NULL */
};

struct outbox {
    struct said *said;
    int count, room;
};

/* Holds one use of the client until it is said. */
void outbox_say(struct outbox *, struct said);
/* Sends all of it. */
void outbox_empty(struct outbox *);
/* Nothing of it is true any more, but for the server's own goodbye: whoever asked hears that it
 * failed. */
void outbox_disappoint(struct outbox *);

#endif
