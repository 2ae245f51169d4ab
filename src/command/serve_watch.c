#include "command/serve_watch.h"

#include "server/notify.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* How often it looks, in microseconds: so often that a late look is no silence. */
static uint64_t look_every(const struct notify *notify)
{
    const uint64_t usual = 5000000;
    uint64_t third = notify->watch / 3;
    return third && third < usual ? third : usual;
}

/* The signal that ends it, or -1 when it is time to look. */
static int wait_for(const sigset_t *ends, uint64_t microseconds)
{
    const struct timespec time = {.tv_sec = (time_t)(microseconds / 1000000),
                                  .tv_nsec = (long)(microseconds % 1000000 * 1000)};
    return sigtimedwait(ends, NULL, &time);
}

void serve_watch(struct rooms *rooms, const sigset_t *ends)
{
    struct notify notify;
    int number;
    notify_begin(&notify);
    notify_tell(&notify, "READY=1");
    uint64_t every = look_every(&notify);
    while ((number = wait_for(ends, every)) < 0)
        if (rooms_live(rooms) && notify.watch)
            notify_tell(&notify, "WATCHDOG=1");
    notify_tell(&notify, "STOPPING=1");
    notify_end(&notify);
    if (number == SIGINT && isatty(STDOUT_FILENO))
        putchar('\n'); /* behind the terminal's ^C */
}
