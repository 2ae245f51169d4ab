/* Before the event: do all phones answer, and how fast? (docs/api.md, `check`) */
#ifndef LIVE_CHECK_H
#define LIVE_CHECK_H

#include <stdbool.h>
#include <stdint.h>

struct ask;
struct client;
struct table;

bool table_check(struct ask *);
/* A connection has answered a ping. */
void table_pong(struct client *);
/* Tells how it went if the time is up; returns when it will be, or 0: nothing is measured. */
uint64_t table_end_check(struct table *);
void table_forget_check(struct table *);

#endif
