#include "cli/stop.h"

#include <signal.h>
#include <string.h>

static volatile sig_atomic_t noted;
static atomic_bool given_up;

static void note_signal(int number)
{
    noted = number;
    atomic_store(&given_up, true);
}

int stop_signal(void)
{
    return noted;
}

int stop_status(int status)
{
    return noted ? 128 + noted : status;
}

const atomic_bool *stop_thinking(void)
{
    return &given_up;
}

void stop_waiting(bool stop)
{
    atomic_store(&given_up, stop || noted);
}

/* Without SA_RESTART: whoever waits for input wakes up and leaves. */
void stop_catch_signals(void)
{
    static const int caught[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = note_signal;
    for (size_t i = 0; i < sizeof caught / sizeof caught[0]; i++)
        sigaction(caught[i], &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL); /* a program that ended, a reader that went away */
}
