/* Figures for whoever watches over the server, as Prometheus reads them: GET /metrics, at an
 * address of their own. docs/operating.md lists them. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

struct http;
struct metrics;
struct rooms;

/* Listens at a socket (http/listen.h), which is its own from then on; NULL if it cannot. Rooms
 * and server outlive it. */
struct metrics *metrics_start(int socket, const struct rooms *, const struct http *);
void metrics_stop(struct metrics *);

#endif
