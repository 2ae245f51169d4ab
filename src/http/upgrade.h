/* The handshake of a WebSocket (RFC 6455, 4.2). */
#ifndef HTTP_UPGRADE_H
#define HTTP_UPGRADE_H

#include "guard/doors.h"
#include "http/service.h"

/* Answers a request to become a WebSocket; `path` is what follows "ws". The connection goes to the
 * service, which outlives it, when the answer is sent. What has to be freed when the request is
 * over, sent or not, is kept with the request. */
struct reply upgrade_answer(const struct service *, struct doors *, const struct asker *,
                            const char *path);

/* Whether an Origin ("http://host:8080") is the Host ("host:8080") that is asked. */
bool upgrade_same_origin(const char *origin, const char *host);
/* Whether the service is found at a Host, if the operator says that the page is at `url`: there, at
 * "localhost" and at addresses. Any other name could be one that a stranger has let lead here, so
 * that a page of theirs passes for one of ours. No host: it is no browser. */
bool upgrade_knows_host(const char *url, const char *host);

#endif
