/* The two clocks of a server, in seconds. In a file of their own, so that tests can have others. */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdint.h>

/* Since 1970, as the machine says: it can be set, forwards and backwards. */
int64_t clock_wall(void);
/* Since some moment, sleep included: it cannot be set. */
int64_t clock_steady(void);

#endif
