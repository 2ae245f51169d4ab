/* What is noted of rooms for those who are not in them: the list, the log, the figures. */
#ifndef LIVE_NOTED_H
#define LIVE_NOTED_H

struct client;
struct table;

/* Puts the room on the list of those that can be joined, or takes it off. */
void table_list(struct table *);
/* Counts an error that was answered; one that a limit brings is logged, once a second at most. */
void count_answered(const struct client *, const char *code);
/* Writes a line to the log: something has happened to this room. */
void table_log(const struct table *, const char *event);
/* A new room is on disk: only now it was created. */
void table_is_kept(const struct table *);

#endif
