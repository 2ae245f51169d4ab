/* Answers over HTTP for which something has to be read: the connection sleeps, and the one thread
 * of libmicrohttpd goes on with the others. */
#ifndef SERVER_INQUIRY_H
#define SERVER_INQUIRY_H

#include "server/api.h"

#include <pthread.h>

/* Those that sleep. */
struct inquiries {
    pthread_mutex_t mutex;
    pthread_cond_t none;
    int count;
    bool ends;
};

void inquiries_begin(struct inquiries *);
/* Waits until nobody sleeps; from then on nobody does. */
void inquiries_end(struct inquiries *);

/* Puts a connection to sleep until the answer is made; what it returns is kept with the request,
 * and begins with the function that ends it. NULL: the server is about to stop. */
void *inquire(struct inquiries *, const struct api *, struct MHD_Connection *,
              const struct caller *, const struct api_wish *);
/* The answer, once. */
struct reply inquiry_reply(void *of);

#endif
