/* Another program that answers our lines with lines of its own. */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include "core/out.h"

struct program;

/* Starts a command of the shell. NULL if that is not possible. */
struct program *program_start(const char *command);
/* Closes its input, gives it a moment to end, then ends it. */
void program_stop(struct program *);

/* What is written here goes to the program when it is sent. */
struct out *program_input(struct program *);
bool program_send(struct program *); /* false: it no longer reads */

enum program_answer { PROGRAM_ANSWERED, PROGRAM_ENDED, PROGRAM_LATE };

/* Waits for its next line, without the line's end, at most so many seconds. A line too long for
 * the room counts as an end. */
enum program_answer program_line(struct program *, char *line, size_t room, long seconds);

#endif
