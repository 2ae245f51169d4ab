#include "http/listen.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WAITING_MOST = 511 };

/* To be freed with freeaddrinfo; NULL if it is no address. */
static struct addrinfo *parse(const char *address, int port)
{
    char service[16];
    const struct addrinfo hints = {
        .ai_family = AF_UNSPEC,
        .ai_socktype = SOCK_STREAM,
        .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV,
    };
    struct addrinfo *found;
    snprintf(service, sizeof service, "%d", port);
    return getaddrinfo(address, service, &hints, &found) == 0 ? found : NULL;
}

bool listen_is_address(const char *address)
{
    struct addrinfo *found = parse(address, 0);
    if (found)
        freeaddrinfo(found);
    return found;
}

/* "::" means IPv4 too. A port just left can be taken again at once, one in use cannot. */
static bool prepare(int fd, const struct addrinfo *at)
{
    const int yes = 1;
    const int no = 0;
    if (at->ai_family == AF_INET6 && setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no) != 0)
        return false;
    return setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
           bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, WAITING_MOST) == 0;
}

static int open_at(const struct addrinfo *at)
{
    int fd = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, at->ai_protocol);
    if (fd < 0 || prepare(fd, at))
        return fd;
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

static int open_text(const char *address, int port)
{
    struct addrinfo *at = parse(address, port);
    if (!at) {
        errno = EINVAL;
        return -1;
    }
    int fd = open_at(at);
    int error = errno;
    freeaddrinfo(at);
    errno = error;
    return fd;
}

int listen_open(const char *address, int port)
{
    if (address)
        return open_text(address, port);
    int fd = open_text("::", port);
    if (fd < 0 && (errno == EAFNOSUPPORT || errno == EADDRNOTAVAIL))
        fd = open_text("0.0.0.0", port); /* a machine without IPv6 */
    return fd;
}

int listen_port(int fd)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    char service[16];
    if (getsockname(fd, (struct sockaddr *)&at, &size) != 0 ||
        getnameinfo((struct sockaddr *)&at, size, NULL, 0, service, sizeof service,
                    NI_NUMERICSERV) != 0)
        return 0;
    int port = 0;
    for (const char *digit = service; *digit; digit++)
        port = 10 * port + (*digit - '0');
    return port;
}
