/* Memory that waits for connections: who has to go if there is too much of it. */
#ifndef SERVER_RELIEF_H
#define SERVER_RELIEF_H

#include <stddef.h>

struct connection;

/* Cuts connections for which together at least `excess` bytes wait, if there are such: the largest
 * of those that hold no player, then the largest others. Whoever reads has nothing waiting and is
 * never cut. The memory is free when the loop has closed them. Returns how many were cut. */
int relief_cut(struct connection *clients, size_t excess);

#endif
