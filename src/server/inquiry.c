#include "server/inquiry.h"

#include "room/memory.h"

#include <stddef.h>
#include <stdlib.h>

struct inquiry {
    void (*end)(void *);
    struct lookup lookup;
    struct inquiries *among;
    const struct api *api;
    struct MHD_Connection *connection;
    struct caller caller;
    struct api_wish wish;
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

/* In a thread of the readers. Awake, the connection may be answered and its inquiry gone at any
 * moment. */
static void look_up(struct lookup *lookup, struct reader *reader)
{
    struct inquiry *inquiry =
        (struct inquiry *)(void *)((char *)lookup - offsetof(struct inquiry, lookup));
    struct inquiries *among = inquiry->among;
    inquiry->reply = api_read(inquiry->api, &inquiry->caller, &inquiry->wish, reader);
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

void *inquire(struct inquiries *among, const struct api *api, struct MHD_Connection *connection,
              const struct caller *caller, const struct api_wish *wish)
{
    if (!enter(among))
        return NULL;
    struct inquiry *inquiry = memory_get(sizeof *inquiry);
    *inquiry = (struct inquiry){.end = end,
                                .lookup = {.run = look_up},
                                .among = among,
                                .api = api,
                                .connection = connection,
                                .caller = *caller,
                                .wish = *wish};
    MHD_suspend_connection(connection);
    readers_ask(api->readers, &inquiry->lookup);
    return inquiry;
}

struct reply inquiry_reply(void *of)
{
    struct inquiry *inquiry = of;
    struct reply reply = inquiry->reply;
    inquiry->reply.response = NULL;
    return reply;
}
