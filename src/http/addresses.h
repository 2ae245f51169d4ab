/* Where other devices find this machine. */
#ifndef HTTP_ADDRESSES_H
#define HTTP_ADDRESSES_H

enum { ADDRESSES_MOST = 32, ADDRESS_ROOM = 64 };

struct address {
    char host[ADDRESS_ROOM]; /* as in a URL: "192.168.1.5", "[2001:db8::1]" */
    int rank;                /* more is better */
};

/* Best first: where the way to the internet begins, then home networks, then the rest. */
struct addresses {
    int count;
    struct address at[ADDRESSES_MOST];
};

/* The addresses of all interfaces that work, without loopback and without link-local ones, which
 * browsers do not take. */
void addresses_find(struct addresses *);

#endif
