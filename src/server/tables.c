#include "server/tables.h"

#include "server/table.h"

static uint32_t place_of(const struct tables *tables, uint32_t code)
{
    return code / tables->hubs % TABLES_BUCKETS;
}

struct table *tables_find(const struct tables *tables, uint32_t code)
{
    struct table *table = tables->bucket[place_of(tables, code)];
    while (table && table_code(table) != code)
        table = table_beside(table);
    return table;
}

void tables_add(struct tables *tables, struct table *table)
{
    struct table **place = &tables->bucket[place_of(tables, table_code(table))];
    table_set_beside(table, *place);
    *place = table;
}

void tables_remove(struct tables *tables, struct table *table)
{
    struct table **place = &tables->bucket[place_of(tables, table_code(table))];
    if (*place == table) {
        *place = table_beside(table);
        return;
    }
    struct table *before = *place;
    while (table_beside(before) != table)
        before = table_beside(before);
    table_set_beside(before, table_beside(table));
}

void tables_each(struct tables *tables, void (*call)(void *of, struct table *), void *of)
{
    for (int i = 0; i < TABLES_BUCKETS; i++)
        for (struct table *table = tables->bucket[i], *next; table; table = next) {
            next = table_beside(table);
            call(of, table);
        }
}
