/* The wish to end, while a game must still be put away properly. */
#ifndef CLI_STOP_H
#define CLI_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* Whoever waits for something looks up at least this often: a signal may come just before the wait
 * begins. */
enum { STOP_LOOK_UP = 250 }; /* milliseconds */

/* From now on SIGINT, SIGTERM and SIGHUP are noted rather than obeyed. */
void stop_catch_signals(void);
/* The signal that asked the program to end, or 0. */
int stop_signal(void);

/* How a command ends that such a signal has stopped: with 128 and its number, as shells have it;
 * else as `status` says. */
int stop_status(int status);

/* True while nobody wants to know what is being thought: after such a signal, or because whoever
 * waited for it leaves. Bots look at it (struct mind). */
const atomic_bool *stop_thinking(void);
/* Whoever waited leaves, or begins to wait again. */
void stop_waiting(bool);

#endif
