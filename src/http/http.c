/* One thread of libmicrohttpd waits for all connections and calls on_request: once with the
 * headers, then with every piece of a body, then once more. What is kept with a request
 * (`*request`) tells where it stands: nothing, seen (the http itself), or something that begins
 * with the function that ends it: an upgrade or an inquiry. A route is chosen by the path alone,
 * and no path leads to the disk. */
#include "http/http.h"

#include "base/metric.h"
#include "base/out.h"
#include "base/text.h"
#include "guard/tokens.h"
#include "http/porch.h"
#include "http/reply.h"
#include "http/upgrade.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>

enum {
    STATUS_MOST = 600,
    FILES_KEPT = 64,  /* descriptors for everything else */
    LEAVING_MOST = 64 /* connections that were shut and are not closed yet */
};

struct http {
    struct http_config config;
    struct MHD_Daemon *daemon;
    char home[256]; /* the base path with a slash behind it */
    struct caller proxy;
    struct porch *porch;
    struct inquiries inquiries;
    _Atomic bool unproxied;                /* a proxy passes callers on that is not trusted */
    _Atomic uint64_t answers[STATUS_MOST]; /* by their status */
};

/* What libmicrohttpd keeps with a request for which there is more to remember than that it was seen
 * (then it is the http itself). */
struct kept {
    void (*end)(void *);
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

/* Whoever has connected. */
static struct caller peer_at(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    struct caller caller = {0};
    if (info)
        caller_of(info->client_addr, &caller);
    return caller;
}

static enum MHD_Result take_last(void *last, enum MHD_ValueKind kind, const char *name,
                                 const char *value)
{
    (void)kind;
    if (strcasecmp(name, "X-Forwarded-For") == 0)
        *(const char **)last = value ? value : "";
    return MHD_YES;
}

/* Callers may have sent such lines themselves; a proxy adds its own behind them. */
static const char *forwarded_by(struct MHD_Connection *connection)
{
    const char *last = NULL;
    MHD_get_connection_values(connection, MHD_HEADER_KIND, take_last, &last);
    return last;
}

/* Everybody behind a proxy on this machine that is not trusted counts as this machine, which is not
 * counted: no limit by address holds, and the operator has to know. */
static void notice_proxy(struct http *http, const struct caller *peer)
{
    if (http->config.proxy || peer->counted || atomic_exchange(&http->unproxied, true))
        return;
    if (http->config.complain)
        http->config.complain(http->config.of);
}

/* Who asks: whoever has connected, or whom a proxy that is trusted names. */
static struct caller caller_at(struct http *http, struct MHD_Connection *connection)
{
    const struct caller peer = peer_at(connection);
    const char *forwarded = forwarded_by(connection);
    if (http->config.proxy && caller_same(&peer, &http->proxy))
        return caller_forwarded(forwarded ? forwarded : "", &http->proxy);
    if (forwarded)
        notice_proxy(http, &peer);
    return peer;
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
static struct reply route_inside(struct http *http, struct MHD_Connection *connection,
                                 const char *method, const char *path, void **request)
{
    struct reply reply;
    bool socket = strncmp(path, "ws", 2) == 0 && (path[2] == '\0' || path[2] == '/');
    struct caller caller = caller_at(http, connection);
    if ((socket || strncmp(path, "api/", 4) == 0) && http->config.address &&
        !upgrade_knows_host(
            http->config.address,
            MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_HOST)))
        return reply_text(MHD_HTTP_FORBIDDEN, "Rooms are found at another address.\n");
    const struct service *service = &http->config.service;
    const struct asker asker = {&http->inquiries, connection, request, caller};
    if (socket && strcmp(method, "GET") == 0)
        return upgrade_answer(service, http->config.doors, &asker, path + 2);
    if (strncmp(path, "api/", 4) == 0)
        return service->api(service->of, &asker, path + 4);
    if (short_way(http, path, &reply))
        return reply;
    return answer_file(connection, path);
}

static struct reply answer_health(const struct http *http)
{
    const struct service *service = &http->config.service;
    struct text text;
    struct out out = text_out(&text);
    bool works = service->health(service->of, &out);
    out_text(&out, works ? "\n" : ".\n");
    if (works && http->unproxied)
        out_text(&out, "A proxy on this machine passes callers on (X-Forwarded-For), but "
                       "--trusted-proxy does not name it: limits by address hold for nobody.\n");
    text_finish(&text, &out);
    struct reply reply = reply_made("text/plain; charset=utf-8", text.bytes, text.length, NULL);
    reply.status = works ? MHD_HTTP_OK : MHD_HTTP_SERVICE_UNAVAILABLE;
    return reply;
}

static struct reply route(struct http *http, struct MHD_Connection *connection, const char *method,
                          const char *url, void **request)
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

static struct guest *guest_at(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info->socket_context;
}

static enum MHD_Result answer(struct http *http, struct MHD_Connection *connection,
                              const char *method, const char *url, void **request)
{
    bool waited = *request != http;
    if (!waited)
        porch_asked(http->porch, guest_at(connection), limit_clock());
    struct reply reply =
        waited ? inquiry_reply(*request) : route(http, connection, method, url, request);
    if (reply.later)
        return MHD_YES;
    if (!reply.response)
        return MHD_NO;
    if (reply.status == MHD_HTTP_SWITCHING_PROTOCOLS)
        porch_hand_over(http->porch, guest_at(connection));
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
    if (first)
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
    struct http *http = of;
    (void)code;
    porch_answered(http->porch, guest_at(connection), limit_clock());
    if (*request && *request != of)
        ((struct kept *)*request)->end(*request);
}

/* A connection begins or ends; a proxy that is trusted brings many and is not counted. */
static void on_connection(void *of, struct MHD_Connection *connection, void **guest,
                          enum MHD_ConnectionNotificationCode what)
{
    struct http *http = of;
    if (what == MHD_CONNECTION_NOTIFY_CLOSED) {
        porch_leave(http->porch, *guest);
        return;
    }
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    struct caller peer = peer_at(connection);
    peer.counted &= !(http->config.proxy && caller_same(&peer, &http->proxy));
    *guest = porch_enter(http->porch, info->connect_fd, &peer, limit_clock());
}

/* --- the daemon ----------------------------------------------------------------------------- */

static int connection_limit(void)
{
    struct rlimit files;
    rlim_t kept = FILES_KEPT + LEAVING_MOST;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= LIMIT_HTTP + kept)
        return LIMIT_HTTP;
    return files.rlim_cur > 2 * kept ? (int)(files.rlim_cur - kept) : FILES_KEPT;
}

static struct porch *open_porch(const struct http *http)
{
    uint64_t timeout = http->config.timeout * 1000ull;
    const struct porch_limits limits = {
        .most = connection_limit(),
        .per_address = LIMIT_HTTP_ADDRESS,
        .first = timeout < LIMIT_HEAD * 1000 ? timeout : LIMIT_HEAD * 1000,
        .next = timeout,
        .answer = LIMIT_ANSWER * 1000,
    };
    return porch_open(http->config.doors, &limits);
}

/* One thread with poll: its epoll and its thread pool do not go with upgraded connections. */
static struct MHD_Daemon *start_daemon(struct http *http)
{
    return MHD_start_daemon(
        MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_ALLOW_UPGRADE | MHD_ALLOW_SUSPEND_RESUME,
        0, NULL, NULL, on_request, http, MHD_OPTION_LISTEN_SOCKET, http->config.socket,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)connection_limit() + LEAVING_MOST,
        MHD_OPTION_CONNECTION_TIMEOUT, http->config.timeout, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        (size_t)LIMIT_REQUEST, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_NOTIFY_COMPLETED,
        on_completed, http, MHD_OPTION_NOTIFY_CONNECTION, on_connection, http, MHD_OPTION_END);
}

struct http *http_start(const struct http_config *config)
{
    struct http *http = calloc(1, sizeof *http);
    if (!http)
        return NULL;
    http->config = *config;
    inquiries_begin(&http->inquiries);
    if (config->proxy)
        caller_parse(config->proxy, &http->proxy);
    http->porch = open_porch(http);
    struct out home = out_buffer(http->home, sizeof http->home);
    out_text(&home, config->base);
    out_char(&home, '/');
    if (out_fits(&home) && porch_watch(http->porch))
        http->daemon = start_daemon(http);
    if (http->daemon)
        return http;
    porch_close(http->porch);
    free(http);
    return NULL;
}

void http_metrics(const struct http *http, struct out *out)
{
    static const char name[] = "carnet_http_requests_total";
    metric_put(out, "carnet_http_connections", "gauge", "Connections of HTTP now.",
               (uint64_t)porch_count(http->porch));
    metric_put(out, "carnet_http_shut_total", "counter", "Connections of HTTP that were shut.",
               porch_shut(http->porch));
    metric_put(out, "carnet_proxy_not_trusted", "gauge", "1: a proxy is not named.",
               http->unproxied);
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
    http->config.service.hurry(http->config.service.of);
    inquiries_end(&http->inquiries); /* libmicrohttpd does not stop while connections sleep */
    MHD_stop_daemon(http->daemon);
    porch_close(http->porch);
    free(http);
}
