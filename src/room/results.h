/* How a game ended, for spreadsheets: a line a seat. */
#ifndef ROOM_RESULTS_H
#define ROOM_RESULTS_H

#include "room/room.h"

/* Whether there is a game whose result stands. */
bool results_stand(const struct room *);

/* The place of a seat among those that are ranked, equal ones sharing it; 0 if it has none: not
 * ranked, or the host ended the game before its time. */
int results_rank(const struct room *, int seat);

/* "seat,names,kind,rank,total,PART…,by_bot,by_host" (turns that a bot or the host made for the
 * seat) and a line for every seat, ended as RFC 4180 has it, after the
 * mark by which spreadsheets know UTF-8; of a hall
 * "player,names,verdict,rank,total,by_host" and its claims; by_host is 1 of a sheet that the host
 * handed in. No cell is a formula, whatever people call themselves. */
void results_csv(const struct room *, struct out *);

/* One cell. */
void csv_cell(const char *text, struct out *);

#endif
