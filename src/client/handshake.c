#include "client/handshake.h"

#include "wire/names.h"
#include "wire/sha1.h"

#include <string.h>
#include <strings.h>
#include <sys/random.h>

static const char subprotocol[] = WIRE_SUBPROTOCOL;

void client_handshake_key(char key[HANDSHAKE_KEY])
{
    uint8_t bytes[16] = {0};
    /* Zeros, should the system have no randomness, are a key, too: it is no secret. */
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        memset(bytes, 0, sizeof bytes);
    base64_of(bytes, sizeof bytes, key);
}

void client_handshake_ask(const struct client_url *url, const char *code, const char *key,
                          struct out *out)
{
    bool brackets = strchr(url->host, ':') != NULL;
    out_text(out, "GET ");
    out_text(out, url->base);
    out_text(out, "/ws");
    out_text(out, *code ? "/" : "");
    out_text(out, code);
    out_text(out, " HTTP/1.1\r\nHost: ");
    out_text(out, brackets ? "[" : "");
    out_text(out, url->host);
    out_text(out, brackets ? "]" : "");
    if (strcmp(url->port, client_url_port(url->secure)) != 0) {
        out_char(out, ':');
        out_text(out, url->port);
    }
    out_text(out, "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: ");
    out_text(out, key);
    out_text(out, "\r\nSec-WebSocket-Protocol: ");
    out_text(out, subprotocol);
    out_text(out, "\r\n\r\n");
}

/* --- the answer ----------------------------------------------------------------------------- */

struct piece {
    const char *text;
    size_t length;
};

static bool same(struct piece piece, const char *text)
{
    return piece.length == strlen(text) && strncasecmp(piece.text, text, piece.length) == 0;
}

static struct piece trimmed(const char *text, size_t n)
{
    for (; n > 0 && (*text == ' ' || *text == '\t'); n--)
        text++;
    while (n > 0 && (text[n - 1] == ' ' || text[n - 1] == '\t'))
        n--;
    return (struct piece){text, n};
}

/* Whether a list with commas, such as "keep-alive, Upgrade", has the word. */
static bool lists(struct piece list, const char *word)
{
    while (list.length > 0) {
        const char *comma = memchr(list.text, ',', list.length);
        size_t n = comma ? (size_t)(comma - list.text) : list.length;
        if (same(trimmed(list.text, n), word))
            return true;
        n += comma != NULL;
        list.text += n;
        list.length -= n;
    }
    return false;
}

/* What the headers have said so far. */
struct said {
    const char *accept; /* what they must say */
    bool upgrade, connection, accepted, protocol, wrong;
};

static void read_header(struct said *said, struct piece line)
{
    const char *colon = memchr(line.text, ':', line.length);
    if (!colon) {
        said->wrong = true;
        return;
    }
    struct piece name = {line.text, (size_t)(colon - line.text)};
    struct piece value = trimmed(colon + 1, line.length - name.length - 1);
    if (same(name, "upgrade"))
        said->upgrade = same(value, "websocket");
    else if (same(name, "connection"))
        said->connection = lists(value, "upgrade");
    else if (same(name, "sec-websocket-accept"))
        said->accepted = value.length == strlen(said->accept) &&
                         memcmp(value.text, said->accept, value.length) == 0;
    else if (same(name, "sec-websocket-protocol"))
        said->protocol = value.length == strlen(subprotocol) &&
                         memcmp(value.text, subprotocol, value.length) == 0;
    else if (same(name, "sec-websocket-extensions")) /* we asked for none */
        said->wrong = true;
}

/* "HTTP/1.1 101 …": the number, or 0. */
static int read_status(struct piece line)
{
    int status = 0;
    if (line.length < 12 || memcmp(line.text, "HTTP/1.", 7) != 0 || line.text[8] != ' ')
        return 0;
    for (int i = 9; i < 12; i++) {
        if (line.text[i] < '0' || line.text[i] > '9')
            return 0;
        status = 10 * status + (line.text[i] - '0');
    }
    return line.length == 12 || line.text[12] == ' ' ? status : 0;
}

/* The place behind the empty line that ends the answer's head, or NULL. */
static const char *find_end(const char *text, size_t n)
{
    for (size_t i = 0; i + 4 <= n; i++)
        if (memcmp(text + i, "\r\n\r\n", 4) == 0)
            return text + i + 4;
    return NULL;
}

static struct piece next_line(const char **text)
{
    const char *start = *text;
    const char *end = strstr(start, "\r\n"); /* the caller has seen that there is one */
    *text = end + 2;
    return (struct piece){start, (size_t)(end - start)};
}

enum client_handshake client_handshake_check(const char *text, size_t n, const char *key,
                                             int *status, size_t *used)
{
    char accept[WEBSOCKET_ACCEPT];
    char head[HANDSHAKE_MOST + 1];
    const char *end = find_end(text, n < HANDSHAKE_MOST ? n : HANDSHAKE_MOST);
    *status = 0;
    if (!end && n < HANDSHAKE_MOST)
        return n > 0 && text[0] != 'H' ? HANDSHAKE_NOT_HTTP : HANDSHAKE_MORE;
    if (!end || memchr(text, '\0', (size_t)(end - text)))
        return HANDSHAKE_NOT_HTTP;
    *used = (size_t)(end - text);
    memcpy(head, text, *used);
    head[*used] = '\0';
    const char *at = head;
    *status = read_status(next_line(&at));
    if (*status != 101)
        return *status ? HANDSHAKE_STATUS : HANDSHAKE_NOT_HTTP;
    websocket_accept(key, accept);
    struct said said = {.accept = accept};
    for (struct piece line; (line = next_line(&at)).length > 0;)
        read_header(&said, line);
    return said.upgrade && said.connection && said.accepted && said.protocol && !said.wrong
               ? HANDSHAKE_RIGHT
               : HANDSHAKE_WRONG;
}
