/* Whoever has not said hello stands in a list, the oldest first. If places become rare the oldest
 * go, but never the youngest: it may be the person for whom room was made. A phone that is there
 * says hello in the same moment in which it connects, so those who are let go lose nothing. */
#include "server/ungreeted.h"

#include "server/loop.h"

enum { PING_AFTER = 20000 }; /* milliseconds */

void ungreeted_begin(struct ungreeted *all)
{
    all->last = &all->first;
}

void ungreeted_join(struct ungreeted *all, struct connection *one)
{
    one->before_link = all->last;
    *all->last = one;
    all->last = &one->after;
    all->count++;
}

void ungreeted_leave(struct ungreeted *all, struct connection *one)
{
    *one->before_link = one->after;
    if (one->after)
        one->after->before_link = one->before_link;
    else
        all->last = one->before_link;
    all->count--;
}

void ungreeted_close(struct ungreeted *all, uint64_t now, int more)
{
    for (struct connection *one = all->first, *next; one; one = next) {
        next = one->after;
        if ((more-- <= 0 || !next) && now - one->client.since < LIMIT_HELLO * 1000)
            return;
        client_greet(&one->client); /* it is too late for it */
        socket_close(one->socket, CLOSE_LIMIT);
        socket_cut(one->socket); /* at once: its place is needed */
    }
}

void connections_ping(struct connection *all, uint64_t now)
{
    for (struct connection *one = all, *next; one; one = next) {
        next = one->next;
        uint64_t silent = now - socket_heard(one->socket);
        if (silent >= LIMIT_SILENT * 1000) {
            socket_cut(one->socket);
        } else if (silent >= PING_AFTER) {
            socket_send(one->socket, frame_new(FRAME_PING, "", 0));
            socket_flush(one->socket);
        }
    }
}

void connections_close_late(struct connection *all, uint64_t now)
{
    for (struct connection *one = all, *next; one; one = next) {
        next = one->next;
        if (socket_is_late(one->socket, now))
            socket_close(one->socket, CLOSE_LIMIT);
    }
}
