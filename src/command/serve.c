/* carnet serve: the games as a page that this program serves by itself. */
#include "base/log.h"
#include "cli/options.h"
#include "command/qr.h"
#include "command/serve_bots.h"
#include "command/serve_rooms.h"
#include "command/serve_watch.h"
#include "command/wifi.h"
#include "core/lines.h"
#include "http/addresses.h"
#include "http/http.h"
#include "http/listen.h"
#include "server/metrics.h"
#include "thinking/thinkers.h"

#include <errno.h>
#include <langinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BASE_MOST = 200, URL_ROOM = 320 };

struct serve {
    const struct cli *cli;
    const struct serve_options *o;
    long port; /* asked for; then the real one */
    char metrics_host[ADDRESS_ROOM];
    long metrics_port;         /* likewise */
    char wifi_text[WIFI_TEXT]; /* "": none */
    struct serve_bots bots;
    struct serve_rooms rooms;
    char address[URL_ROOM];   /* the best one for phones, if there is one */
    char base[BASE_MOST + 1]; /* the base path without a slash at its end */
};

/* --- options -------------------------------------------------------------------------------- */

static bool is_base_char(char c)
{
    return c && (strchr("/-._~", c) || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                 (c >= 'A' && c <= 'Z'));
}

/* A path such as /games or /our/games: no piece of it is empty or only dots. */
static bool read_base(struct serve *serve)
{
    const char *text = serve->o->base_path;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == '/')
        length--;
    if (length > BASE_MOST || text[0] != '/')
        return false;
    for (size_t i = 0; i < length; i++) {
        size_t piece = strcspn(text + i + 1, "/");
        if (!is_base_char(text[i]) || (text[i] == '/' && strspn(text + i + 1, ".") >= piece))
            return false;
    }
    memcpy(serve->base, text, length);
    serve->base[length] = '\0';
    return true;
}

/* "9100", "127.0.0.1:9100", "[::1]:9100" */
static bool read_metrics(struct serve *serve)
{
    const char *colon = strrchr(serve->o->metrics, ':');
    const char *port = colon ? colon + 1 : serve->o->metrics;
    struct out host = out_buffer(serve->metrics_host, sizeof serve->metrics_host);
    size_t length = colon ? (size_t)(colon - serve->o->metrics) : 0;
    bool bracketed = length > 2 && serve->o->metrics[0] == '[' && colon[-1] == ']';
    if (bracketed)
        out_span(&host, serve->o->metrics + 1, length - 2);
    else if (colon)
        out_span(&host, serve->o->metrics, length);
    else
        out_text(&host, "127.0.0.1");
    serve->metrics_port = number_parse(&port, 65535);
    return out_fits(&host) && serve->metrics_port >= 0 && !*port &&
           listen_is_address(serve->metrics_host);
}

static int bad_value(const struct serve *serve, const char *key, const char *value)
{
    const struct text_arg args[] = {TEXT_STRING("value", value), TEXT_END};
    return cli_say(serve->cli, CLI_USAGE, key, args);
}

static int check_options(struct serve *serve)
{
    if (serve->o->lan && serve->o->bind)
        return cli_say(serve->cli, CLI_USAGE, "serve.lan-or-bind", NULL);
    if (serve->o->bind && !listen_is_address(serve->o->bind))
        return bad_value(serve, "serve.bad-address", serve->o->bind);
    if (serve->o->trusted_proxy && !listen_is_address(serve->o->trusted_proxy))
        return bad_value(serve, "serve.bad-proxy", serve->o->trusted_proxy);
    if (serve->o->metrics && !read_metrics(serve))
        return bad_value(serve, "serve.bad-metrics", serve->o->metrics);
    if (serve->o->base_path && !read_base(serve))
        return bad_value(serve, "serve.bad-base", serve->o->base_path);
    if (!serve->o->wifi.wifi && !serve->o->wifi.wifi_password_file)
        return CLI_OK;
    int status = wifi_read(serve->cli, &serve->o->wifi, serve->wifi_text);
    serve->rooms.wifi = serve->wifi_text;
    return status;
}

/* --- what it says at its start -------------------------------------------------------------- */

static void write_url(const struct serve *serve, const char *host, char url[URL_ROOM])
{
    struct out out = out_buffer(url, URL_ROOM);
    bool bare = strchr(host, ':') && host[0] != '[';
    out_text(&out, bare ? "http://[" : "http://");
    out_text(&out, host);
    out_text(&out, bare ? "]" : "");
    if (serve->port != 80) {
        out_char(&out, ':');
        out_int(&out, serve->port);
    }
    out_text(&out, serve->base);
    out_char(&out, '/');
}

/* The host that this machine's own browser finds it at. */
static const char *own_host(const struct serve *serve)
{
    static const char *const own[] = {"127.0.0.1", "::1", "0.0.0.0", "::"};
    if (!serve->o->bind)
        return "localhost";
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (strcmp(serve->o->bind, own[i]) == 0)
            return "localhost";
    return serve->o->bind;
}

/* Half blocks need UTF-8, colours a terminal that is not dumb. */
static bool terminal_draws(void)
{
    const char *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0 &&
           strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static void draw_code(const char *text)
{
    char buffer[256];
    struct out out = cli_stream(stdout, buffer, sizeof buffer);
    qr_draw(text, &out);
    out_flush(&out);
}

static void draw_url(const struct serve *serve, const char *url)
{
    const struct text_arg args[] = {TEXT_STRING("url", url), TEXT_END};
    cli_print(serve->cli, stdout, "serve.scan", args);
    draw_code(url);
}

static void draw_wifi(const struct serve *serve)
{
    const struct text_arg args[] = {TEXT_STRING("name", serve->o->wifi.wifi), TEXT_END};
    if (!serve->o->wifi.wifi || !(serve->o->qr || terminal_draws()))
        return;
    cli_print(serve->cli, stdout, "serve.wifi", args);
    draw_code(serve->wifi_text);
}

/* The addresses for other devices; the best one as a QR code. */
static void announce_lan(const struct serve *serve)
{
    struct addresses addresses;
    char url[URL_ROOM];
    addresses_find(&addresses);
    cli_print(serve->cli, stdout, addresses.count ? "serve.network" : "serve.no-network", NULL);
    for (int i = 0; i < addresses.count; i++) {
        write_url(serve, addresses.at[i].host, url);
        printf("  %s\n", url);
    }
    if (addresses.count && (serve->o->qr || terminal_draws())) {
        write_url(serve, addresses.at[0].host, url);
        draw_url(serve, url);
    }
}

static void announce_metrics(const struct serve *serve)
{
    const struct text_arg args[] = {TEXT_STRING("host", serve->metrics_host),
                                    TEXT_INT("port", serve->metrics_port), TEXT_END};
    if (serve->o->metrics)
        cli_print(serve->cli, stdout,
                  strchr(serve->metrics_host, ':') ? "serve.metrics-6" : "serve.metrics", args);
}

/* False if it cannot be written: a server whose address nobody knows does not stay. */
static bool announce(const struct serve *serve)
{
    char url[URL_ROOM];
    write_url(serve, own_host(serve), url);
    const struct text_arg args[] = {TEXT_STRING("url", url), TEXT_END};
    cli_print(serve->cli, stdout, "serve.at", args);
    announce_metrics(serve);
    if (serve->o->lan)
        announce_lan(serve);
    else if (serve->o->qr)
        draw_url(serve, url);
    draw_wifi(serve);
    return fflush(stdout) == 0;
}

/* --- running -------------------------------------------------------------------------------- */

static void log_request(void *of, const struct http_entry *entry)
{
    const struct log_field fields[] = {
        LOG_TEXT("method", entry->method), LOG_TEXT("path", entry->path),
        LOG_NUMBER("status", entry->status), LOG_NUMBER("bytes", (long long)entry->size), LOG_END};
    log_event(of, LOG_INFO, "request", fields);
}

static void complain_of_proxy(void *log)
{
    const struct log_field fields[] = {LOG_END};
    fputs(
        "carnet: a proxy on this machine passes callers on (X-Forwarded-For), but --trusted-proxy "
        "does not name it: limits by address hold for nobody.\n",
        stderr);
    log_event(log, LOG_WARNING, "proxy-not-trusted", fields);
}

/* TLS is a proxy's: those who call through it have to be told apart. */
static void warn_of_proxy(const struct serve *serve)
{
    const struct log_field fields[] = {LOG_END};
    if (serve->o->trusted_proxy || !serve->rooms.address ||
        strncmp(serve->rooms.address, "https://", strlen("https://")) != 0)
        return;
    cli_say(serve->cli, CLI_OK, "serve.no-proxy", NULL);
    log_event(serve->rooms.log, LOG_WARNING, "proxy-not-named", fields);
}

/* The signals that end the server are taken one by one by the main thread; those it starts inherit
 * that they leave them alone. A reader of the log who goes away does not end it. */
static void hold_signals(sigset_t *ends)
{
    sigemptyset(ends);
    sigaddset(ends, SIGINT);
    sigaddset(ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, ends, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk, and not the end */
}

static int cannot_listen(const struct serve *serve, long port, int error)
{
    const char *key = error == EADDRINUSE ? "serve.port-taken" : "serve.cannot-listen";
    const struct text_arg args[] = {TEXT_INT("port", port), TEXT_STRING("error", strerror(error)),
                                    TEXT_END};
    return cli_say(serve->cli, CLI_REFUSED, key, args);
}

/* Where the phones of the network find the page: what the operator says, or the best guess. */
static void find_address(struct serve *serve)
{
    struct addresses addresses;
    if (serve->rooms.address || !serve->o->lan)
        return;
    addresses_find(&addresses);
    if (addresses.count == 0)
        return;
    write_url(serve, addresses.at[0].host, serve->address);
    serve->rooms.address = serve->address;
}

static void log_server(const struct serve *serve, const char *event)
{
    const struct log_field fields[] = {LOG_TEXT("version", CARNET_VERSION),
                                       LOG_NUMBER("port", serve->port), LOG_END};
    log_event(serve->rooms.log, LOG_INFO, event, fields);
}

/* Stays until somebody ends it. */
static void stay(const struct serve *serve, struct rooms *rooms, const sigset_t *ends)
{
    rooms_check(rooms); /* what it finds comes after the lines for people */
    serve_watch(rooms, ends);
    log_server(serve, "server-stop");
    cli_print(serve->cli, stdout, "serve.stopped", NULL);
}

/* Answers at the sockets, which it closes. Whoever has called since they were opened is heard now,
 * so that no line of the log is before the first one. */
static int answer_at(struct serve *serve, struct rooms *rooms, int fd, int metrics_fd,
                     const sigset_t *ends)
{
    const struct http_config config = {
        .socket = fd,
        .base = serve->base,
        .service = rooms_service(rooms),
        .doors = rooms_doors(rooms),
        .proxy = serve->o->trusted_proxy,
        .timeout = (unsigned)serve->o->timeout,
        .address = serve->rooms.address == serve->address ? NULL : serve->rooms.address,
        .complain = complain_of_proxy,
        .log = serve->rooms.log ? log_request : NULL,
        .of = serve->rooms.log,
    };
    struct http *http = http_start(&config);
    struct metrics *metrics =
        http && metrics_fd >= 0 ? metrics_start(metrics_fd, rooms, http) : NULL;
    int error = errno;
    bool started = http && (metrics || metrics_fd < 0);
    if (started)
        stay(serve, rooms, ends);
    if (metrics)
        metrics_stop(metrics);
    if (http)
        http_stop(http);
    return started ? CLI_OK : cannot_listen(serve, serve->port, error);
}

/* Says where everything is, and serves there; -1: there is no socket for figures. */
static int serve_at(struct serve *serve, int fd, int metrics_fd, const sigset_t *ends)
{
    struct rooms *rooms = serve_rooms_open(serve->cli, &serve->rooms);
    int status = rooms ? CLI_OK : CLI_REFUSED;
    if (rooms && announce(serve)) {
        log_server(serve, "server-start");
        warn_of_proxy(serve);
        status = answer_at(serve, rooms, fd, metrics_fd, ends);
    } else {
        close(fd);
        if (metrics_fd >= 0)
            close(metrics_fd);
    }
    if (rooms)
        rooms_stop(rooms);
    return status;
}

static int run(struct serve *serve)
{
    sigset_t ends;
    const char *address = serve->o->bind ? serve->o->bind : "127.0.0.1";
    int metrics = -1;
    int fd = listen_open(serve->o->lan ? NULL : address, (int)serve->port);
    if (fd < 0)
        return cannot_listen(serve, serve->port, errno);
    serve->port = listen_port(fd);
    if (serve->o->metrics &&
        (metrics = listen_open(serve->metrics_host, (int)serve->metrics_port)) < 0) {
        int error = errno;
        close(fd);
        return cannot_listen(serve, serve->metrics_port, error);
    }
    if (serve->o->metrics)
        serve->metrics_port = listen_port(metrics);
    hold_signals(&ends);
    find_address(serve);
    return serve_at(serve, fd, metrics, &ends);
}

int command_serve(struct cli *cli, const struct serve_options *o, int count, char **word)
{
    struct log to_output = {.to = stdout};
    struct serve serve = {
        .cli = cli,
        .o = o,
        .port = o->port,
        .rooms = {.options = o, .log = o->log ? &to_output : NULL, .address = o->url}};
    (void)count, (void)word;
    int status = check_options(&serve);
    if (status == CLI_OK)
        status = serve_bots_read(cli, o, &serve.bots, &serve.rooms.programs);
    if (status == CLI_OK)
        status = run(&serve);
    serve_bots_forget(&serve.bots);
    return status;
}
