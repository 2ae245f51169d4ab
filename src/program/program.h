/* Another program that answers our lines with lines of its own. */
#ifndef PROGRAM_PROGRAM_H
#define PROGRAM_PROGRAM_H

#include "base/out.h"

struct program;

/* Whether the shell knows a command by that name: a program, or a word of its own. */
bool program_exists(const char *name);

/* Starts a command of the shell, in a group of processes of its own. It has three descriptors: two
 * pipes to us, and our standard error. `stops` is asked a few times a second while we wait for the
 * program, and ends the wait; NULL: nothing does. NULL if the command cannot be started. */
struct program *program_start(const char *command, bool (*stops)(void));
/* Closes its input, gives it a moment to end (none: `at_once`), then ends it and all of its group.
 */
void program_stop(struct program *, bool at_once);
/* Ends it from another thread: whoever waits for it hears that it has ended. */
void program_kill(const struct program *);

/* A question: what is written here goes to the program when it is sent; all of it, with the answer,
 * may take so many seconds. */
struct out *program_ask(struct program *, long seconds);
bool program_send(struct program *); /* false: it no longer reads */
bool program_is_late(const struct program *);

enum program_answer { PROGRAM_ANSWERED, PROGRAM_ENDED, PROGRAM_LATE, PROGRAM_ILLEGAL };

/* Waits for its next line, without the line's end. A line too long for the room counts as an end;
 * PROGRAM_LATE also if the wait was ended; never PROGRAM_ILLEGAL. */
enum program_answer program_line(struct program *, char *line, size_t room);

#endif
