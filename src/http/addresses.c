/* The address from which the way to the internet begins is found by asking the system how it would
 * reach one, without sending anything; it is nearly always the one that phones in the same house
 * can reach. */
#include "http/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static uint32_t number_of(const struct in_addr *address)
{
    return ntohl(address->s_addr);
}

/* 10/8, 172.16/12, 192.168/16: where home networks are. */
static bool is_private(uint32_t number)
{
    return number >> 24 == 10 || number >> 20 == 0xac1 || number >> 16 == 0xc0a8;
}

/* The address that a connection to the internet would come from; 0 if there is none. Connecting a
 * datagram socket only asks the routes: nothing is sent. */
static uint32_t way_out(void)
{
    const struct sockaddr_in far = {
        .sin_family = AF_INET,
        .sin_port = htons(9),
        .sin_addr.s_addr = htonl(0xc6336401), /* 198.51.100.1 is nobody's */
    };
    struct sockaddr_in near = {0};
    socklen_t size = sizeof near;
    int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return 0;
    bool found = connect(fd, (const struct sockaddr *)&far, sizeof far) == 0 &&
                 getsockname(fd, (struct sockaddr *)&near, &size) == 0;
    close(fd);
    return found ? number_of(&near.sin_addr) : 0;
}

static bool read_ipv4(const struct in_addr *in, uint32_t out, struct address *address)
{
    uint32_t number = number_of(in);
    if (number >> 16 == 0xa9fe || number >> 24 == 127)
        return false;
    address->rank = 1 + 2 * is_private(number) + 4 * (number == out);
    return inet_ntop(AF_INET, in, address->host, sizeof address->host);
}

static bool read_ipv6(const struct in6_addr *in, struct address *address)
{
    char text[INET6_ADDRSTRLEN];
    if (IN6_IS_ADDR_LINKLOCAL(in) || IN6_IS_ADDR_LOOPBACK(in) ||
        !inet_ntop(AF_INET6, in, text, sizeof text))
        return false;
    size_t length = strlen(text);
    address->rank = 0;
    address->host[0] = '[';
    memcpy(address->host + 1, text, length);
    memcpy(address->host + 1 + length, "]", 2);
    return true;
}

static bool read_address(const struct ifaddrs *from, uint32_t out, struct address *address)
{
    const unsigned works = IFF_UP | IFF_RUNNING;
    if (!from->ifa_addr || (from->ifa_flags & works) != works || from->ifa_flags & IFF_LOOPBACK)
        return false;
    if (from->ifa_addr->sa_family == AF_INET) {
        struct sockaddr_in at;
        memcpy(&at, from->ifa_addr, sizeof at);
        return read_ipv4(&at.sin_addr, out, address);
    }
    if (from->ifa_addr->sa_family == AF_INET6) {
        struct sockaddr_in6 at;
        memcpy(&at, from->ifa_addr, sizeof at);
        return read_ipv6(&at.sin6_addr, address);
    }
    return false;
}

/* Keeps them sorted; equals stay in the order of the interfaces. */
static void insert(struct addresses *addresses, const struct address *address)
{
    int i = addresses->count++;
    for (; i > 0 && addresses->at[i - 1].rank < address->rank; i--)
        addresses->at[i] = addresses->at[i - 1];
    addresses->at[i] = *address;
}

void addresses_find(struct addresses *addresses)
{
    struct ifaddrs *all;
    struct address address;
    uint32_t out = way_out();
    addresses->count = 0;
    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *next = all; next; next = next->ifa_next)
        if (addresses->count < ADDRESSES_MOST && read_address(next, out, &address))
            insert(addresses, &address);
    freeifaddrs(all);
}
