/* SHA-1 (RFC 3174), for the one thing that still needs it: the handshake of WebSockets, where it
 * shows that the other side understood and keeps no secret. Nothing here rests on it. */
#ifndef WIRE_SHA1_H
#define WIRE_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_BYTES = 20, WEBSOCKET_ACCEPT = 29 };

void sha1_of(const void *of, size_t n, uint8_t digest[SHA1_BYTES]);

/* The Sec-WebSocket-Accept that answers a Sec-WebSocket-Key (RFC 6455, 4.2.2), ended by a zero. The
 * key has at most 64 characters; what is longer is cut. */
void websocket_accept(const char *key, char accept[WEBSOCKET_ACCEPT]);

/* `to` has room for 4 * ((n + 2) / 3) + 1. */
void base64_of(const uint8_t *bytes, size_t n, char *to);

#endif
