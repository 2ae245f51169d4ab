/* The one HTTP request and answer before a WebSocket begins (RFC 6455, 4). */
#ifndef CLIENT_HANDSHAKE_H
#define CLIENT_HANDSHAKE_H

#include "base/out.h"
#include "client/url.h"

enum { HANDSHAKE_KEY = 25, HANDSHAKE_MOST = 8192 };

enum client_handshake {
    HANDSHAKE_RIGHT,
    HANDSHAKE_MORE,     /* the answer is not all there yet */
    HANDSHAKE_NOT_HTTP, /* no answer of a web server, or one that never ends */
    HANDSHAKE_STATUS,   /* the server answers something else; *status says what */
    HANDSHAKE_WRONG     /* it takes us, but does not speak as WebSockets do, or not carnet.1 */
};

/* A fresh key, 16 random bytes in base64. */
void client_handshake_key(char key[HANDSHAKE_KEY]);
/* `code`: the room, or "". */
void client_handshake_ask(const struct client_url *, const char *code, const char *key,
                          struct out *);
/* Looks at the first n bytes the server sent. *used: how many of them were the answer. */
enum client_handshake client_handshake_check(const char *text, size_t n, const char *key,
                                             int *status, size_t *used);

#endif
