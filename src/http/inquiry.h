/* Answers over HTTP that take a while: the connection sleeps, and the one thread of libmicrohttpd
 * goes on with the others. Whoever makes the answer wakes it, from any thread. */
#ifndef HTTP_INQUIRY_H
#define HTTP_INQUIRY_H

#include "guard/caller.h"
#include "http/reply.h"

#include <pthread.h>

/* Those that sleep. */
struct inquiries {
    pthread_mutex_t mutex;
    pthread_cond_t none;
    int count;
    bool ends;
};

/* Who waits for an answer. */
struct asker {
    struct inquiries *among;
    struct MHD_Connection *connection;
    void **request; /* what libmicrohttpd keeps with the request */
    struct caller caller;
};

struct inquiry;

void inquiries_begin(struct inquiries *);
/* Waits until nobody sleeps; from then on nobody does. */
void inquiries_end(struct inquiries *);

/* Puts a connection to sleep: inquiry_answer has to follow, and what the request is answered with
 * now has to be reply_later. NULL: the server is about to stop. */
struct inquiry *inquiry_begin(const struct asker *);
/* The answer, which ends the inquiry. */
void inquiry_answer(struct inquiry *, struct reply);
/* What libmicrohttpd gets, once, of an inquiry that was kept with the request. */
struct reply inquiry_reply(void *of);

#endif
