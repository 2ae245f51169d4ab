/* An address is 16 bytes: IPv4 as IPv6 writes it (::ffff:…), of IPv6 the 64 bits that one customer
 * has and zeroes after them. So comparing two callers is comparing bytes. */
#include "guard/caller.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

/* What the second half of an IPv6 address, which is not kept, says of those that are none. */
enum { SITE = 48, NOBODY = 255 };

static void set_v4(const void *address, struct caller *caller)
{
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    memcpy(caller->address, mapped, sizeof mapped);
    memcpy(caller->address + 12, address, 4);
    caller->counted = caller->address[12] != 127;
}

static void set_v6(const struct in6_addr *address, struct caller *caller)
{
    if (IN6_IS_ADDR_V4MAPPED(address)) {
        set_v4(address->s6_addr + 12, caller);
        return;
    }
    memset(caller->address, 0, sizeof caller->address);
    memcpy(caller->address, address, 8);
    caller->counted = !IN6_IS_ADDR_LOOPBACK(address);
}

bool caller_of(const struct sockaddr *from, struct caller *caller)
{
    *caller = (struct caller){0};
    if (from && from->sa_family == AF_INET)
        set_v4(&((const struct sockaddr_in *)(const void *)from)->sin_addr, caller);
    else if (from && from->sa_family == AF_INET6)
        set_v6(&((const struct sockaddr_in6 *)(const void *)from)->sin6_addr, caller);
    else
        return false;
    return true;
}

bool caller_parse(const char *text, struct caller *caller)
{
    struct in_addr v4;
    struct in6_addr v6;
    *caller = (struct caller){0};
    if (inet_pton(AF_INET, text, &v4) == 1)
        set_v4(&v4, caller);
    else if (inet_pton(AF_INET6, text, &v6) == 1)
        set_v6(&v6, caller);
    else
        return false;
    return true;
}

bool caller_same(const struct caller *a, const struct caller *b)
{
    return memcmp(a->address, b->address, sizeof a->address) == 0;
}

/* --- through a proxy ------------------------------------------------------------------------ */

/* Without its port, and without brackets. False: too long. */
static bool bare(const char *from, size_t n, char text[INET6_ADDRSTRLEN])
{
    const char *first = memchr(from, ':', n);
    const char *end = from[0] == '[' ? memchr(from, ']', n) : NULL;
    bool port = first && !memchr(first + 1, ':', (size_t)(from + n - first - 1));
    if (end)
        n = (size_t)(end - ++from);
    else if (port)
        n = (size_t)(first - from);
    if (n >= INET6_ADDRSTRLEN)
        return false;
    memcpy(text, from, n);
    text[n] = '\0';
    return true;
}

/* The piece of the header that ends at *end, which moves to the end of the one before. */
static bool last_piece(const char *header, size_t *end, struct caller *caller)
{
    char text[INET6_ADDRSTRLEN];
    size_t to = *end;
    size_t from = to;
    while (from > 0 && header[from - 1] != ',')
        from--;
    *end = from > 0 ? from - 1 : 0;
    while (from < to && (header[from] == ' ' || header[from] == '\t'))
        from++;
    while (to > from && (header[to - 1] == ' ' || header[to - 1] == '\t'))
        to--;
    return from < to && bare(header + from, to - from, text) && caller_parse(text, caller);
}

struct caller caller_forwarded(const char *header, const struct caller *proxy)
{
    const struct caller nobody = {.address[15] = NOBODY, .counted = true};
    struct caller caller;
    size_t end = strlen(header);
    do {
        if (!last_piece(header, &end, &caller))
            return nobody;
    } while (caller_same(&caller, proxy) && end > 0);
    if (!caller_same(&caller, proxy))
        caller.counted = true; /* the proxy's machine may not be ours */
    return caller;
}

/* --- sites ---------------------------------------------------------------------------------- */

bool caller_site(const struct caller *caller, struct caller *site)
{
    static const uint8_t half[8];
    *site = (struct caller){.counted = caller->counted};
    if (memcmp(caller->address + 8, half, sizeof half) != 0)
        return false; /* of IPv4, or nobody's */
    memcpy(site->address, caller->address, 6);
    site->address[15] = SITE;
    return true;
}

bool caller_near(const struct caller *a, const struct caller *b)
{
    struct caller one;
    struct caller other;
    return caller_same(a, b) ||
           (caller_site(a, &one) && caller_site(b, &other) && caller_same(&one, &other));
}
