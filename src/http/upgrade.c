/* A request becomes a WebSocket if everything about it is right; each thing that may be wrong has
 * an answer of its own, as whoever writes a client reads them. The descriptor is copied for the
 * service and libmicrohttpd closes its own, so that nothing of HTTP stays for as long as somebody
 * plays. */
#include "http/upgrade.h"

#include "base/memory.h"
#include "base/must.h"
#include "http/negotiate.h"
#include "wire/names.h"
#include "wire/sha1.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char protocol[] = WIRE_SUBPROTOCOL;

struct upgrade {
    void (*end)(void *); /* as http.c wants it */
    const struct service *service;
    struct doors *doors;
    struct caller caller;
    char path[16];
};

/* The connection stays with libmicrohttpd until it is told to close its descriptor; a copy of it
 * goes to the service, so that nothing of libmicrohttpd's is kept for as long as somebody plays. */
static void on_upgraded(void *of, struct MHD_Connection *connection, void *request,
                        const char *extra, size_t n, MHD_socket fd,
                        struct MHD_UpgradeResponseHandle *handle)
{
    const struct upgrade *upgrade = of;
    const struct service *service = upgrade->service;
    int copy = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    (void)connection;
    (void)request;
    if (copy >= 0 && doors_enter(upgrade->doors, &upgrade->caller))
        service->connect(service->of, upgrade->path, copy, extra, n, &upgrade->caller);
    else if (copy >= 0)
        close(copy);
    MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}

static const char *header(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

bool upgrade_same_origin(const char *origin, const char *host)
{
    const char *behind = strstr(origin, "://");
    return host && behind && strcasecmp(behind + 3, host) == 0;
}

/* The length of a host's name without its port. */
static size_t name_length(const char *host)
{
    size_t length = strcspn(host, "/?#");
    const char *bracket = host[0] == '[' ? memchr(host, ']', length) : NULL;
    const char *colon = memchr(host, ':', length);
    return bracket ? (size_t)(bracket - host) + 1 : colon ? (size_t)(colon - host) : length;
}

static bool is_name(const char *host, size_t length, const char *name, size_t name_size)
{
    return length == name_size && strncasecmp(host, name, length) == 0;
}

bool upgrade_knows_host(const char *url, const char *host)
{
    const char *behind = strstr(url, "://");
    const char *ours = behind ? behind + 3 : url;
    size_t length = host ? name_length(host) : 0;
    bool address = host && (host[0] == '[' || strspn(host, "0123456789.") == length);
    return !host || address || is_name(host, length, "localhost", 9) ||
           is_name(host, length, ours, name_length(ours));
}

/* 16 bytes in base64. */
static bool is_key(const char *key)
{
    return key && strlen(key) == 24 &&
           strspn(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqr"
                       "stuvwxyz0123456789+/") == 22 &&
           strcmp(key + 22, "==") == 0;
}

static bool is_websocket(struct MHD_Connection *connection)
{
    const char *upgrade = header(connection, "Upgrade");
    const char *version = header(connection, "Sec-WebSocket-Version");
    return upgrade && strcasecmp(upgrade, "websocket") == 0 && version &&
           strcmp(version, "13") == 0 &&
           negotiate_names(header(connection, "Connection"), "upgrade") &&
           is_key(header(connection, "Sec-WebSocket-Key"));
}

static struct reply switch_protocols(const struct service *service, struct doors *doors,
                                     const struct asker *asker, const char *path)
{
    struct upgrade *upgrade = memory_get(sizeof *upgrade);
    char accept[WEBSOCKET_ACCEPT];
    struct reply reply = {.status = MHD_HTTP_SWITCHING_PROTOCOLS};
    upgrade->end = free;
    upgrade->service = service;
    upgrade->doors = doors;
    upgrade->caller = asker->caller;
    must(strlen(path) < sizeof upgrade->path); /* the service knows no longer ones */
    memcpy(upgrade->path, path, strlen(path) + 1);
    websocket_accept(header(asker->connection, "Sec-WebSocket-Key"), accept);
    *asker->request = upgrade;
    reply.response = MHD_create_response_for_upgrade(on_upgraded, upgrade);
    if (!reply.response)
        return reply;
    MHD_add_response_header(reply.response, "Upgrade", "websocket");
    MHD_add_response_header(reply.response, "Sec-WebSocket-Accept", accept);
    MHD_add_response_header(reply.response, "Sec-WebSocket-Protocol", protocol);
    return reply;
}

struct reply upgrade_answer(const struct service *service, struct doors *doors,
                            const struct asker *asker, const char *path)
{
    struct MHD_Connection *connection = asker->connection;
    const char *origin = header(connection, "Origin");
    if (!service->leads(path))
        return reply_text(MHD_HTTP_NOT_FOUND, "There is no such room.\n");
    if (!is_websocket(connection))
        return reply_text(MHD_HTTP_BAD_REQUEST, "Only WebSockets of version 13 are spoken here.\n");
    if (!negotiate_names(header(connection, "Sec-WebSocket-Protocol"), protocol))
        return reply_text(MHD_HTTP_BAD_REQUEST, "The subprotocol is carnet.1.\n");
    if (origin && !upgrade_same_origin(origin, header(connection, "Host")))
        return reply_text(MHD_HTTP_FORBIDDEN, "This page belongs to another server.\n");
    if (!doors_are_open(doors, &asker->caller))
        return reply_text(MHD_HTTP_SERVICE_UNAVAILABLE,
                          "Too many are connected: try again later.\n");
    return switch_protocols(service, doors, asker, path);
}
