/* A hall: many people on paper, one set of dice, claims of a prize. What is looked at takes up to a
 * second and is done in other threads. */
#ifndef LIVE_HALL_H
#define LIVE_HALL_H

#include <stdbool.h>
#include <stdint.h>

struct ask;
struct table;

/* What a hall does by itself, as table_advance; returns when it has to again, or 0. */
uint64_t hall_advance(struct table *);
/* Requests: the next roll; a sheet is handed in; a sheet that was is asked for. */
bool hall_next(struct ask *);
bool hall_claim_prize(struct ask *);
bool hall_ask_sheet(struct ask *);
/* Nobody waits for the sheets that are being looked at. */
void table_forget_inquests(struct table *);

#endif
