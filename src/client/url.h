/* Where a server and perhaps a room of it are. */
#ifndef CLIENT_URL_H
#define CLIENT_URL_H

#include <stdbool.h>

enum { URL_HOST = 256, URL_BASE = 208, URL_CODE = 24 };

struct client_url {
    char host[URL_HOST]; /* a name or an address; IPv6 without its brackets */
    char port[6];
    char base[URL_BASE]; /* the path everything is below: "" or "/games" */
    char code[URL_CODE]; /* of a room, or "" */
    bool secure;         /* by TLS: https:// or wss:// */
};

enum client_url_wrong {
    URL_RIGHT,
    URL_SCHEME, /* none of http://, ws://, https:// and wss:// */
    URL_FORM    /* anything else */
};

/* The port that need not be named. */
const char *client_url_port(bool secure);

/* http://HOST[:PORT][/BASE][/r/CODE], the same with /t/CODE or /ws/CODE, and with ws://, https://
 * or wss://. What follows a ? or # does not count. */
enum client_url_wrong client_url_parse(const char *text, struct client_url *);

#endif
