/* Another program that answers our lines with lines of its own. */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include "core/out.h"

struct program;

/* Starts a command of the shell. NULL if that is not possible. */
struct program *program_start(const char *command);
/* Closes its input, gives it a moment to end (none if we are asked to end ourselves), then ends it.
 */
void program_stop(struct program *);

/* A question: what is written here goes to the program when it is sent; all of it, with the answer,
 * may take so many seconds. */
struct out *program_ask(struct program *, long seconds);
bool program_send(struct program *); /* false: it no longer reads */
bool program_is_late(const struct program *);

enum program_answer { PROGRAM_ANSWERED, PROGRAM_ENDED, PROGRAM_LATE };

/* Waits for its next line, without the line's end. A line too long for the room counts as an end;
 * PROGRAM_LATE also if a signal asked us to end. */
enum program_answer program_line(struct program *, char *line, size_t room);

#endif
