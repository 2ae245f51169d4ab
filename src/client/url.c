#include "client/url.h"

#include <stddef.h>
#include <string.h>

static bool take(const char **text, const char *prefix)
{
    size_t n = strlen(prefix);
    if (strncmp(*text, prefix, n) != 0)
        return false;
    *text += n;
    return true;
}

static bool copy(char *to, size_t room, const char *from, size_t n)
{
    if (n == 0 || n >= room)
        return false;
    memcpy(to, from, n);
    to[n] = '\0';
    return true;
}

static bool all_of(const char *text, size_t n, const char *others)
{
    for (size_t i = 0; i < n; i++) {
        char c = text[i];
        bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!plain && (c == '\0' || !strchr(others, c)))
            return false;
    }
    return true;
}

const char *client_url_port(bool secure)
{
    return secure ? "443" : "80";
}

/* "HOST", "HOST:PORT" or "[ADDRESS]:PORT" of n characters. */
static bool parse_host(const char *text, size_t n, struct client_url *url)
{
    const char *end = text + n;
    const char *host = text;
    const char *stop = memchr(text, ':', n);
    const char *colon = stop;
    if (n > 0 && text[0] == '[') {
        host++;
        stop = memchr(text, ']', n);
        if (!stop)
            return false;
        colon = stop + 1 < end ? stop + 1 : NULL;
    } else if (!stop) {
        stop = end;
    }
    size_t length = (size_t)(stop - host);
    if (!all_of(host, length, host == text ? "-._" : ":.%") ||
        !copy(url->host, sizeof url->host, host, length))
        return false;
    if (!colon) {
        const char *usual = client_url_port(url->secure);
        return copy(url->port, sizeof url->port, usual, strlen(usual));
    }
    size_t digits = (size_t)(end - colon - 1);
    return *colon == ':' && strspn(colon + 1, "0123456789") >= digits &&
           copy(url->port, sizeof url->port, colon + 1, digits);
}

/* The path without slashes at its end: a base, and perhaps a room behind it. */
static bool parse_path(const char *text, size_t n, struct client_url *url)
{
    static const char *const doors[] = {"/r", "/t", "/ws"};
    size_t last = n;
    while (last > 0 && text[last - 1] != '/')
        last--;
    for (size_t i = 0; last > 0 && i < sizeof doors / sizeof doors[0]; i++) {
        size_t door = strlen(doors[i]);
        if (last - 1 < door || memcmp(text + last - 1 - door, doors[i], door) != 0)
            continue;
        if (!all_of(text + last, n - last, "-") ||
            !copy(url->code, sizeof url->code, text + last, n - last))
            return false;
        n = last - 1 - door;
        break;
    }
    if (n >= 3 && !url->code[0] && memcmp(text + n - 3, "/ws", 3) == 0)
        n -= 3;
    return n == 0 || (all_of(text, n, "/-._~") && copy(url->base, sizeof url->base, text, n));
}

enum client_url_wrong client_url_parse(const char *text, struct client_url *url)
{
    *url = (struct client_url){0};
    url->secure = take(&text, "https://") || take(&text, "wss://");
    if (!url->secure && !take(&text, "http://") && !take(&text, "ws://"))
        return URL_SCHEME;
    size_t n = strcspn(text, "?#");
    size_t host = strcspn(text, "/?#");
    while (n > host && text[n - 1] == '/')
        n--;
    return parse_host(text, host, url) && parse_path(text + host, n - host, url) ? URL_RIGHT
                                                                                 : URL_FORM;
}
