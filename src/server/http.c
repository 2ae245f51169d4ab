#include "server/http.h"

#include "core/out.h"
#include "room/memory.h"
#include "server/api.h"
#include "server/metric.h"
#include "server/reply.h"
#include "server/tokens.h"
#include "server/upgrade.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum {
    CONNECTIONS_MOST = 1000,
    STATUS_MOST = 600,
    FILES_KEPT = 64,          /* descriptors for everything else */
    REQUEST_MEMORY = 16 << 10 /* a request's line and headers, and the headers of its answer */
};

struct http {
    struct http_config config;
    struct MHD_Daemon *daemon;
    char home[256]; /* the base path with a slash behind it */
    struct caller proxy;
    _Atomic uint64_t answers[STATUS_MOST]; /* by their status */
};

/* --- routes --------------------------------------------------------------------------------- */

static struct reply missing(void)
{
    return reply_text(MHD_HTTP_NOT_FOUND, "There is no such page here.\n");
}

static struct reply answer_file(struct MHD_Connection *connection, const char *path)
{
    const struct site_file *file = site_find(*path ? path : "index.html");
    if (!file)
        return missing();
    const struct reply_wish wish = {
        .accept_encoding =
            MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Accept-Encoding"),
        .if_none_match = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "If-None-Match"),
    };
    return reply_file(file, &wish);
}

/* Who asks: whoever has connected, or whom a proxy that is trusted names. */
static struct caller caller_at(const struct http *http, struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const char *forwarded =
        MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "X-Forwarded-For");
    struct caller caller = {0};
    struct caller behind;
    if (info)
        caller_of(info->client_addr, &caller);
    if (http->config.proxy && forwarded && caller_same(&caller, &http->proxy) &&
        caller_forwarded(forwarded, &http->proxy, &behind))
        return behind;
    return caller;
}

/* "r/CODE" and "t/CODE": short ways to pages of the site. False if it is neither. */
static bool short_way(const struct http *http, const char *path, struct reply *reply)
{
    char place[320];
    char text[CODE_LETTERS + 1];
    uint32_t code;
    if ((path[0] != 'r' && path[0] != 't') || path[1] != '/' ||
        !code_parse(path + 2, strlen(path + 2), &code))
        return false;
    struct out out = out_buffer(place, sizeof place);
    code_format(code, text);
    out_text(&out, http->home);
    out_text(&out, path[0] == 'r' ? "#/room/" : "#/table/");
    out_text(&out, text);
    *reply = reply_redirect(MHD_HTTP_FOUND, place);
    return true;
}

/* What lies below the base path. */
static struct reply route_inside(const struct http *http, struct MHD_Connection *connection,
                                 const char *method, const char *path, void **request)
{
    struct reply reply;
    bool socket = strncmp(path, "ws", 2) == 0 && (path[2] == '\0' || path[2] == '/');
    struct caller caller = caller_at(http, connection);
    if (socket && strcmp(method, "GET") == 0 && http->config.rooms)
        return upgrade_answer(http->config.rooms, connection, &caller, path + 2, request);
    if (http->config.rooms && strncmp(path, "api/", 4) == 0)
        return api_answer(rooms_api(http->config.rooms), &caller, path + 4);
    if (short_way(http, path, &reply))
        return reply;
    return answer_file(connection, path);
}

static struct reply answer_health(const struct http *http)
{
    char error[JOURNAL_ERROR];
    if (!http->config.rooms || !rooms_trouble(http->config.rooms, error))
        return reply_text(MHD_HTTP_OK, "ok\n");
    struct text text;
    struct out out = text_out(&text);
    out_text(&out, "Rooms cannot be kept: ");
    out_text(&out, error);
    out_text(&out, ".\n");
    text_finish(&text, &out);
    struct reply reply = reply_made("text/plain; charset=utf-8", text.bytes, text.length, NULL);
    reply.status = MHD_HTTP_SERVICE_UNAVAILABLE;
    return reply;
}

static struct reply route(const struct http *http, struct MHD_Connection *connection,
                          const char *method, const char *url, void **request)
{
    size_t home = strlen(http->home);
    bool inside = strncmp(url, http->home, home) == 0;
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return reply_not_allowed();
    if (strcmp(url, "/healthz") == 0 || (inside && strcmp(url + home, "healthz") == 0))
        return answer_health(http);
    if (inside)
        return route_inside(http, connection, method, url + home, request);
    if (strcmp(url, http->config.base) == 0)
        return reply_redirect(MHD_HTTP_PERMANENT_REDIRECT, http->home);
    return missing();
}

/* --- requests ------------------------------------------------------------------------------- */

static enum MHD_Result answer(struct http *http, struct MHD_Connection *connection,
                              const char *method, const char *url, void **request)
{
    struct reply reply = route(http, connection, method, url, request);
    if (!reply.response)
        return MHD_NO;
    enum MHD_Result queued = MHD_queue_response(connection, reply.status, reply.response);
    MHD_destroy_response(reply.response);
    size_t sent = strcmp(method, "HEAD") == 0 ? 0 : reply.size;
    if (reply.status < STATUS_MOST)
        count_up(&http->answers[reply.status], 1);
    const struct http_entry entry = {method, url, reply.status, sent};
    if (http->config.log)
        http->config.log(http->config.of, &entry);
    return queued;
}

/* Called once with the headers, then for every piece of a body, then once more. An answer to the
 * first call makes libmicrohttpd close the connection behind it without reading a body. That is
 * right for uploads, which may be long; all others are answered at the end and keep their
 * connection, and a body they bring is thrown away. */
static enum MHD_Result on_request(void *of, struct MHD_Connection *connection, const char *url,
                                  const char *method, const char *version, const char *body,
                                  size_t *body_size, void **request)
{
    bool first = !*request;
    (void)version;
    (void)body;
    *request = of; /* seen */
    if (first && strcmp(method, "POST") != 0 && strcmp(method, "PUT") != 0)
        return MHD_YES;
    if (*body_size > 0) {
        *body_size = 0;
        return MHD_YES;
    }
    return answer(of, connection, method, url, request);
}

static void on_completed(void *of, struct MHD_Connection *connection, void **request,
                         enum MHD_RequestTerminationCode code)
{
    (void)connection;
    (void)code;
    if (*request != of)
        free(*request);
}

/* --- the daemon ----------------------------------------------------------------------------- */

static unsigned connection_limit(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= CONNECTIONS_MOST + FILES_KEPT)
        return CONNECTIONS_MOST;
    return files.rlim_cur > 2 * FILES_KEPT ? (unsigned)files.rlim_cur - FILES_KEPT : FILES_KEPT;
}

/* One thread with poll: its epoll and its thread pool do not go with upgraded connections. */
static struct MHD_Daemon *start_daemon(struct http *http)
{
    return MHD_start_daemon(
        MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_ALLOW_UPGRADE, 0, NULL, NULL, on_request,
        http, MHD_OPTION_LISTEN_SOCKET, http->config.socket, MHD_OPTION_CONNECTION_LIMIT,
        connection_limit(), MHD_OPTION_CONNECTION_TIMEOUT, http->config.timeout,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)REQUEST_MEMORY, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_NOTIFY_COMPLETED, on_completed, http, MHD_OPTION_END);
}

struct http *http_start(const struct http_config *config)
{
    struct http *http = calloc(1, sizeof *http);
    if (!http)
        return NULL;
    http->config = *config;
    if (config->proxy)
        caller_parse(config->proxy, &http->proxy);
    struct out home = out_buffer(http->home, sizeof http->home);
    out_text(&home, config->base);
    out_char(&home, '/');
    if (out_fits(&home))
        http->daemon = start_daemon(http);
    if (http->daemon)
        return http;
    free(http);
    return NULL;
}

void http_metrics(const struct http *http, struct out *out)
{
    static const char name[] = "carnet_http_requests_total";
    metric_head(out, name, "counter", "Answers over HTTP, by their status; 101: WebSockets.");
    for (int i = 0; i < STATUS_MOST; i++) {
        char status[4] = {(char)('0' + i / 100), (char)('0' + i / 10 % 10), (char)('0' + i % 10),
                          0};
        if (count_read(&http->answers[i]))
            metric_value(out, name, "status", status, count_read(&http->answers[i]));
    }
}

void http_stop(struct http *http)
{
    MHD_stop_daemon(http->daemon);
    free(http);
}
