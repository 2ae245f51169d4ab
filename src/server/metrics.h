/* Figures for whoever watches over the server, as Prometheus reads them: GET /metrics, at an
 * address of their own. docs/operating.md lists them. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "core/out.h"
#include "server/counts.h"

struct http;
struct metrics;
struct rooms;

/* Listens at a socket (server/listen.h), which is its own from then on; NULL if it cannot. Rooms
 * and server outlive it. */
struct metrics *metrics_start(int socket, const struct rooms *, const struct http *);
void metrics_stop(struct metrics *);

/* One figure: "# HELP …", "# TYPE …" and its value. `kind` is "counter" or "gauge". */
void metric_put(struct out *, const char *name, const char *kind, const char *help, uint64_t value);
/* The first lines of one that has several values. */
void metric_head(struct out *, const char *name, const char *kind, const char *help);
/* NAME{LABEL="VALUE"} NUMBER */
void metric_value(struct out *, const char *name, const char *label, const char *value,
                  uint64_t number);
/* Seconds with six digits. */
void metric_seconds(struct out *, uint64_t microseconds);
void metric_durations(struct out *, const char *name, const char *help, const struct durations *);

#endif
