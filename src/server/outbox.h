/* What a hub has to say once it is kept. */
#ifndef SERVER_OUTBOX_H
#define SERVER_OUTBOX_H

#include "server/connection.h"

/* Something that waits to be said. */
struct said {
    struct connection *to;
    struct frame *frame; /* NULL: goodbye */
    long long answers;   /* the request that it answers, or -1 */
    int goodbye;
    struct table *created; /* the room that this tells of, if it is new; else NULL */
};

struct outbox {
    struct said *said;
    int count, most;
};

/* Holds one use of the connection until it is said. */
void outbox_say(struct outbox *, struct said);
/* What was said last tells that this room was created. */
void outbox_has_created(struct outbox *, struct table *);
/* What one has to say comes after what is in the other; the one is empty then. */
void outbox_join(struct outbox *to, struct outbox *from);
/* Sends all of it. */
void outbox_empty(struct outbox *);
/* Nothing of it is true any more, but for the server's own goodbye: whoever asked hears that it
 * failed. */
void outbox_fail(struct outbox *);
void outbox_release(struct outbox *);

#endif
