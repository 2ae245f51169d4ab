/* The tables of a hub, by their codes. */
#ifndef SERVER_TABLES_H
#define SERVER_TABLES_H

#include <stdint.h>

struct table;

enum { TABLES_BUCKETS = 1024 };

struct tables {
    uint32_t hubs; /* a code leads to one of them: what is left of it counts here */
    struct table *bucket[TABLES_BUCKETS];
};

/* NULL: there is none. */
struct table *tables_find(const struct tables *, uint32_t code);
void tables_add(struct tables *, struct table *);
/* It has to be there. */
void tables_remove(struct tables *, struct table *);
/* Calls for every table; it may be removed by that. */
void tables_each(struct tables *, void (*call)(void *of, struct table *), void *of);

#endif
