/* The handshake of a WebSocket (RFC 6455, 4.2). */
#ifndef SERVER_UPGRADE_H
#define SERVER_UPGRADE_H

#include "server/doors.h"
#include "server/reply.h"
#include "server/rooms.h"

/* Answers a request to become a WebSocket; `path` is what follows "ws". The connection goes to the
 * rooms when the answer is sent. What has to be freed when the request is over, sent or not, is
 * put into `request`. */
struct reply upgrade_answer(struct rooms *, struct MHD_Connection *, const struct caller *,
                            const char *path, void **request);

/* Whether an Origin ("http://host:8080") is the Host ("host:8080") that is asked. */
bool upgrade_same_origin(const char *origin, const char *host);

#endif
