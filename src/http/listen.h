/* Sockets that wait for connections. */
#ifndef HTTP_LISTEN_H
#define HTTP_LISTEN_H

#include <stdbool.h>

/* Whether the text is an address: 127.0.0.1, ::1. Names are none. */
bool listen_is_address(const char *);

/* A socket that listens at an address (NULL: at all of this machine, IPv6 and IPv4) and a port (0:
 * any that is free). -1 if that cannot be, and errno says why: EADDRINUSE if the port is taken. */
int listen_open(const char *address, int port);

/* The port it listens at. */
int listen_port(int fd);

#endif
