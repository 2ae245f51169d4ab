/* A WebSocket to a server of carnet, as a client: libuv moves the bytes. One loop drives any number
 * of them. */
#ifndef CLIENT_SOCKET_H
#define CLIENT_SOCKET_H

#include "client/tls.h"
#include "client/url.h"
#include "core/texts.h"

#include <uv.h>

enum { PLACE_ADDRESSES = 8, END_WORDS = 256 };

/* A server: where it is, and what went there and came from there in all. */
struct client_place {
    struct client_url url;
    const struct texts *texts;
    struct sockaddr_storage at[PLACE_ADDRESSES];
    int count;
    int good;                /* the address that was reached last */
    bool reached;            /* at least once */
    struct tls_trust *trust; /* where the URL is secure; the owner of the place frees it */
    uint64_t sent;
    uint64_t received;
};

/* Looks the host up. False if nobody knows it, with the system's words for that in *error. */
bool client_place_find(struct client_place *, const struct client_url *, const struct texts *,
                       const char **error);

/* Why a socket has ended. */
struct client_end {
    int code;    /* of the WebSocket's close, or 0 */
    int status;  /* what a server answered that did not want us, or 0 */
    bool opened; /* it was open before */
    bool
        final; /* another connection would end the same way: its certificate is not to be trusted */
    char words[END_WORDS];
};

struct client_socket;

struct client_socket_events {
    void (*opened)(void *of);
    void (*frame)(void *of, const char *text, size_t n); /* not ended by a zero */
    void (*closed)(void *of, const struct client_end *); /* the socket is no more */
};

/* Connects to the room of that code, or with "" to none. `closed` is always called in the end,
 * unless the socket is dropped. */
struct client_socket *client_socket_open(uv_loop_t *, struct client_place *, const char *code,
                                         const struct client_socket_events *, void *of);
/* Sends one frame of text. */
void client_socket_send(struct client_socket *, const char *text, size_t n);
/* The other side takes too long: `closed` follows. */
void client_socket_give_up(struct client_socket *);
/* Whether frames can be sent. */
bool client_socket_is_open(const struct client_socket *);
/* Says good-bye; `closed` follows when the other side has answered. */
void client_socket_close(struct client_socket *);
/* Cuts the connection, as a phone does that loses its network. Nothing is called any more, and the
 * socket is no more. */
void client_socket_drop(struct client_socket *);

#endif
