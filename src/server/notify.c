#include "server/notify.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* "/run/systemd/notify", or "@…", which is in no folder. */
static int connect_to(const char *name)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    size_t length = strlen(name);
    if ((name[0] != '/' && name[0] != '@') || length >= sizeof at.sun_path)
        return -1;
    memcpy(at.sun_path, name, length);
    if (name[0] == '@')
        at.sun_path[0] = '\0';
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    if (fd < 0 || connect(fd, (const struct sockaddr *)&at, size) == 0)
        return fd;
    close(fd);
    return -1;
}

static uint64_t number_of(const char *text)
{
    char *end = NULL;
    unsigned long long number = text && *text >= '0' && *text <= '9' ? strtoull(text, &end, 10) : 0;
    return end && !*end ? number : 0;
}

void notify_begin(struct notify *notify)
{
    const char *name = getenv("NOTIFY_SOCKET");
    const char *who = getenv("WATCHDOG_PID");
    bool mine = !who || number_of(who) == (uint64_t)getpid();
    notify->fd = name ? connect_to(name) : -1;
    notify->watch = notify->fd >= 0 && mine ? number_of(getenv("WATCHDOG_USEC")) : 0;
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_PID");
    unsetenv("WATCHDOG_USEC");
}

void notify_tell(const struct notify *notify, const char *state)
{
    if (notify->fd >= 0)
        (void)!send(notify->fd, state, strlen(state), MSG_NOSIGNAL);
}

void notify_end(struct notify *notify)
{
    if (notify->fd >= 0)
        close(notify->fd);
}
