/* What systemd is told of a service, as sd_notify(3) does it: one datagram each to the socket that
 * the environment names. Without one nobody is told. */
#ifndef SERVER_NOTIFY_H
#define SERVER_NOTIFY_H

#include <stdint.h>

struct notify {
    int fd;         /* -1: nobody wants to know */
    uint64_t watch; /* microseconds after which silence means that it hangs; 0: nobody watches */
};

/* Reads the environment, and takes it out of it: programs that are started are not the service. */
void notify_begin(struct notify *);
/* "READY=1", "WATCHDOG=1", "STOPPING=1" */
void notify_tell(const struct notify *, const char *state);
void notify_end(struct notify *);

#endif
