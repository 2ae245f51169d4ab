#include "server/connection.h"

#include "base/must.h"

#include <stdlib.h>

void connection_forget(struct connection *connection)
{
    must(connection->uses > 0);
    if (--connection->uses == 0)
        free(connection);
}
