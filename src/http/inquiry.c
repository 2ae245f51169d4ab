/* libmicrohttpd must not be stopped while connections sleep, so those that do are counted: at the
 * end nobody goes to sleep any more and whoever sleeps is waited for. Waking happens under the
 * same lock, since the connection may be answered and its inquiry gone before the call returns.
 */
#include "http/inquiry.h"

#include "base/memory.h"

#include <stdlib.h>

/* What is kept with the request begins with the function that ends it (http.c). */
struct inquiry {
    void (*end)(void *);
    struct inquiries *among;
    struct MHD_Connection *connection;
    struct reply reply;
};

void inquiries_begin(struct inquiries *inquiries)
{
    pthread_mutex_init(&inquiries->mutex, NULL);
    pthread_cond_init(&inquiries->none, NULL);
}

void inquiries_end(struct inquiries *inquiries)
{
    pthread_mutex_lock(&inquiries->mutex);
    inquiries->ends = true;
    while (inquiries->count > 0)
        pthread_cond_wait(&inquiries->none, &inquiries->mutex);
    pthread_mutex_unlock(&inquiries->mutex);
}

static bool enter(struct inquiries *inquiries)
{
    pthread_mutex_lock(&inquiries->mutex);
    bool entered = !inquiries->ends;
    inquiries->count += entered;
    pthread_mutex_unlock(&inquiries->mutex);
    return entered;
}

/* Awake, the connection may be answered and its inquiry gone at any moment. */
void inquiry_answer(struct inquiry *inquiry, struct reply reply)
{
    struct inquiries *among = inquiry->among;
    inquiry->reply = reply;
    pthread_mutex_lock(&among->mutex);
    MHD_resume_connection(inquiry->connection);
    if (--among->count == 0)
        pthread_cond_signal(&among->none);
    pthread_mutex_unlock(&among->mutex);
}

/* Also if nobody has taken the answer: the other side may be gone. */
static void end(void *of)
{
    struct inquiry *inquiry = of;
    if (inquiry->reply.response)
        MHD_destroy_response(inquiry->reply.response);
    free(inquiry);
}

struct inquiry *inquiry_begin(const struct asker *asker)
{
    if (!enter(asker->among))
        return NULL;
    struct inquiry *inquiry = memory_get(sizeof *inquiry);
    inquiry->end = end;
    inquiry->among = asker->among;
    inquiry->connection = asker->connection;
    *asker->request = inquiry;
    MHD_suspend_connection(asker->connection);
    return inquiry;
}

struct reply inquiry_reply(void *of)
{
    struct inquiry *inquiry = of;
    struct reply reply = inquiry->reply;
    inquiry->reply.response = NULL;
    return reply;
}
