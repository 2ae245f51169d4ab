/* Threads that help bots to think about one question (bots/crew.h). */
#ifndef JOBS_THREADS_H
#define JOBS_THREADS_H

#include "bots/bot.h"

struct threads;

/* So many threads for bots of this setup, with the caller's own (0: one a core); they wait for
 * work. NULL if there is no more than one to be had. */
struct threads *threads_open(const struct setup *, int wanted);
void threads_close(struct threads *);
/* NULL has none to lend. */
const struct crew *threads_crew(const struct threads *);

#endif
