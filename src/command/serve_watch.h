/* What the main thread of `carnet serve` does: it looks after the others until somebody ends it. */
#ifndef COMMAND_SERVE_WATCH_H
#define COMMAND_SERVE_WATCH_H

#include "server/rooms.h"

#include <signal.h>

/* Returns with one of these signals, which are blocked. Whoever started the service hears that it
 * is ready, that it lives, and that it stops (server/notify.h). */
void serve_watch(struct rooms *, const sigset_t *ends);

#endif
