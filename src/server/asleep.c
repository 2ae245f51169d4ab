#include "server/asleep.h"

#include "server/table_parts.h"

void asleep_begin(struct asleep *asleep)
{
    *asleep = (struct asleep){.last = &asleep->first};
}

void asleep_join(struct asleep *asleep, struct table *table)
{
    table->younger = NULL;
    table->asleep_link = asleep->last;
    *asleep->last = table;
    asleep->last = &table->younger;
    asleep->count++;
}

void asleep_leave(struct asleep *asleep, struct table *table)
{
    if (!table->asleep_link)
        return;
    *table->asleep_link = table->younger;
    if (table->younger)
        table->younger->asleep_link = table->asleep_link;
    else
        asleep->last = table->asleep_link;
    table->asleep_link = NULL;
    asleep->count--;
}

/* Whoever has handed in a sheet hears of it when they come back. */
static bool may_go(const struct table *table, bool many)
{
    return table_is_idle(table) || (many && !table->inquests);
}

bool asleep_free(struct asleep *asleep, int most, uint64_t landed)
{
    bool freed = false;
    for (struct table *table = asleep->first, *next; table; table = next) {
        next = table->younger;
        bool many = asleep->count > most;
        if (!many && !table_is_idle(table))
            break;
        if (table->turn > landed || !may_go(table, many))
            continue;
        table_free(table);
        freed = true;
    }
    return freed;
}
