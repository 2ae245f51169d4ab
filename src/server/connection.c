/* Uses are counted within the hub's thread: one for the socket, one for everything that an outbox
 * has for it, one for a sheet of theirs that is being looked at. */
#include "server/connection.h"

#include "base/must.h"

#include <stdlib.h>

void connection_forget(struct connection *connection)
{
    must(connection->uses > 0);
    if (--connection->uses == 0)
        free(connection);
}
