/* Where somebody calls from: an IPv4 address, or the half of an IPv6 address that one customer has.
 */
#ifndef GUARD_CALLER_H
#define GUARD_CALLER_H

#include <stdbool.h>
#include <stdint.h>

struct sockaddr;

struct caller {
    uint8_t address[16];
    bool counted; /* false: from this machine */
};

/* False if it is no address of the internet. */
bool caller_of(const struct sockaddr *, struct caller *);
/* "192.0.2.1", "2001:db8::1" */
bool caller_parse(const char *text, struct caller *);
/* Who calls through a proxy, by its header X-Forwarded-For: the last one that is not the proxy
 * itself, with or without a port ("192.0.2.1:80", "[2001:db8::1]:80"). What cannot be read, or is
 * not there (""), is somebody, too: one address for all of them, which is never this machine. */
struct caller caller_forwarded(const char *header, const struct caller *proxy);
bool caller_same(const struct caller *, const struct caller *);

/* What one site has of IPv6: 48 bits. False for other addresses. */
bool caller_site(const struct caller *, struct caller *site);
/* Whether both are the same address, or of one site. */
bool caller_near(const struct caller *, const struct caller *);

#endif
