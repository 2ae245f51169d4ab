/* The web server: one thread of libmicrohttpd that waits with poll and answers from the site, or
 * lets the service answer that was handed in (http/service.h).
 *
 *     GET /             index.html
 *     GET /PATH         that file of the site (http/site.h)
 *     GET /healthz      how the service is; 503 if it does not work
 *     GET /api/…        what programs ask for: the service answers
 *     GET /ws, /ws/CODE becomes a WebSocket and goes to the service
 *     GET /r/CODE, /t/CODE leads to the page: to join that room, to its big screen
 *
 * With a base path all of it is below that, the health both below and without. HEAD is answered as
 * GET, other methods are refused. Queries are ignored.
 */
#ifndef HTTP_HTTP_H
#define HTTP_HTTP_H

#include "http/service.h"

struct doors;
struct http;

/* One answer, for a log. */
struct http_entry {
    const char *method;
    const char *path; /* decoded, as the client wrote it: anything can be in it */
    unsigned status;
    size_t size; /* of the body that is sent */
};

struct http_config {
    int socket;       /* listens (http/listen.h); from the start on it is the server's */
    const char *base; /* "" or "/games"; stays the caller's and outlives the server */
    struct service service;
    struct doors *doors; /* count who comes; outlive the server */
    const char *proxy;   /* whose X-Forwarded-For is believed, an address; or NULL */
    unsigned timeout;    /* seconds until a silent connection is closed */
    const char *address; /* where the page is found, as the operator says: a URL; or NULL */
    /* A proxy passes callers on that is not trusted: for the operator, once. */
    void (*complain)(void *of);
    /* Called for every answer in the server's thread; NULL: no log. What libmicrohttpd refuses by
     * itself (no HTTP, too long) is not told. */
    void (*log)(void *of, const struct http_entry *);
    void *of;
};

/* The server, running; NULL if it cannot be started. Its thread has the caller's signal mask. */
struct http *http_start(const struct http_config *);
/* What it has counted, for server/metrics.h. From any thread. */
void http_metrics(const struct http *, struct out *);
/* Closes all connections and waits for the thread. */
void http_stop(struct http *);

#endif
