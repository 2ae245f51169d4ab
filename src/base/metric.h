/* Figures as Prometheus reads them. */
#ifndef BASE_METRIC_H
#define BASE_METRIC_H

#include "base/counter.h"
#include "base/out.h"

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
